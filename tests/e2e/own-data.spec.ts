import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { jpeg } from '../support/pictures';
import { addFace, expect, PASSWORD, signUp, test } from './support/test';

/** Unpacks a ZIP into a folder, as anybody would on their own computer. */
async function unpack(zip: string, folder: string): Promise<void> {
  for (const [name, bytes] of Object.entries(unzipSync(await readFile(zip)))) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
}

test('Somebody can take their data along and delete the account', async ({
  page,
  context,
  product,
  allowErrors,
}, testInfo) => {
  const email = await signUp(page, product);
  await page.goto('/caregiver');
  const photo = {
    name: 'anna.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpeg({ width: 1600, height: 1200, seed: 5 }),
  };
  await addFace(page, {
    name: 'Anna',
    relationship: 'Your daughter',
    description: 'She lives by the sea.',
    photo,
  });
  await page.goto('/profile');

  const started = page.waitForEvent('download');
  // The session began with the mailed link, without a password; the browser reports what the server refused.
  allowErrors(/status of 40[03]/);
  await page.getByRole('link', { name: 'Download my data' }).click();
  const asked = page.getByRole('dialog', { name: 'Please Enter Your Password Again' });
  await asked.getByLabel('Current Password').fill(PASSWORD);
  await asked.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/^Your download begins/)).toBeVisible();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^dear-ones-\d{4}-\d\d-\d\d\.zip$/);
  const folder = testInfo.outputPath('album');
  await unpack(await download.path(), folder);

  const album = await context.newPage();
  await context.setOffline(true);
  await album.goto(pathToFileURL(path.join(folder, 'index.html')).href);
  await expect(album.getByRole('heading', { level: 1 })).toHaveText(`The album of ${email}`);
  await expect(album.getByText('She lives by the sea.')).toBeVisible();
  const picture = album.getByRole('img', { name: 'Anna' });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1280);
  await context.setOffline(false);
  await album.close();

  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('button', { name: 'Log Out' })).toBeVisible();

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await expect(dialog.getByText(email)).toBeVisible();
  await dialog.getByLabel('Current Password').fill('Not-this-one-1!');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByRole('link', { name: 'Current password is incorrect' })).toBeVisible();
  await dialog.getByLabel('Current Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();

  await expect(page.getByText('Account deleted', { exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(other.getByRole('button', { name: 'Log In' })).toBeVisible();
  // The browser stays known to other accounts that have signed in there; to this one nothing is left of it.
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['known-browser']);
  expect(await product.mailedText(email, 'Your account was deleted')).toContain(
    'with all its photos',
  );
});
