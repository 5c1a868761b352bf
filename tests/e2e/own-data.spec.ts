import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { ANSWERED_COOKIE } from '../../shared/product/display';
import { jpeg } from '../support/pictures';
import { fillAlbum, logInAsNewUser } from './support/family';
import { openRow } from './support/open-row';
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
  // The password was typed too long ago; the browser reports what the server refused.
  await product.query(
    `UPDATE session SET password_confirmed_at = now() - interval '31 minutes' WHERE sess -> 'passport' ->> 'user' = (SELECT id::text FROM users WHERE email = $1)`,
    [email],
  );
  allowErrors(/status of 40[03]/);
  await page.getByRole('link', { name: 'Download my data' }).click();
  const asked = page.getByRole('dialog', { name: 'Please Enter Your Password Again' });
  await asked.getByLabel('Current Password').fill(PASSWORD);
  await asked.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/^Your download is starting/)).toBeVisible();
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
  expect((await context.cookies()).map(({ name }) => name).sort()).toEqual([
    ANSWERED_COOKIE,
    'known-browser',
  ]);
  expect(await product.mailedText(email, 'Your account was deleted')).toContain(
    'with all its photos',
  );
});

test(
  'A caregiver can import the album of another account, and reads what was added',
  { tag: '@screens' },
  async ({ page }) => {
    await logInAsNewUser(page);
    await fillAlbum(page);
    const buffer = await (await page.request.get('/api/account/export')).body();
    await logInAsNewUser(page);
    await page.goto('/caregiver');
    await openRow(page, 'More');
    await page.getByRole('button', { name: 'Choose a copy' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import an album' });
    const chooser = dialog.getByLabel('Choose the ZIP file');
    // The status of the import is shown below the button, and takes no room before.
    const room = async () =>
      bottomOf(await dialog.boundingBox()) -
      bottomOf(await dialog.getByText('Choose the ZIP file', { exact: true }).boundingBox());
    await expect.poll(room).toBeLessThan(40);
    await chooser.setInputFiles({
      name: 'holiday.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from('no ZIP'),
    });
    await expect(dialog.getByText('This file is not a ZIP file, or it is damaged.')).toBeVisible();
    await chooser.setInputFiles({ name: 'album.zip', mimeType: 'application/zip', buffer });
    await expect(dialog.getByText('Imported: 3 faces and 2 notes.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('2 item(s) added')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Photo of Ruth' })).toBeVisible();
  },
);

const bottomOf = (box: { y: number; height: number } | null) => (box?.y ?? 0) + (box?.height ?? 0);
