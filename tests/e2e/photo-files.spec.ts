import type { Locator, Page } from 'playwright/test';
import { paths } from '../../shared/product/paths';
import { jpeg, smallJpeg, toDataUrl } from '../support/pictures';
import { checkAccessibility } from './support/check-accessibility';
import { choosePhotos } from './support/choose-photos';
import { homePersonOf, logInAsNewUser } from './support/family';
import { expect, test } from './support/test';

/** Puts noise into all that is read from a canvas, as browsers do that protect against fingerprinting. */
function addNoise(): void {
  const noisy = (data: Uint8ClampedArray) => {
    for (let at = 0; at < data.length; at += 1)
      if (at % 4 !== 3) data[at] = Math.floor(Math.random() * 256);
  };
  for (const name of ['CanvasRenderingContext2D', 'OffscreenCanvasRenderingContext2D'] as const) {
    if (!(name in globalThis)) continue;
    const { prototype } = globalThis[name];
    const read = prototype.getImageData;
    prototype.getImageData = function (this: CanvasRenderingContext2D, ...area) {
      const picture = read.apply(this, area);
      noisy(picture.data);
      return picture;
    };
  }
  const spoil = (canvas: HTMLCanvasElement | OffscreenCanvas) => {
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    pen.putImageData(pen.getImageData(0, 0, canvas.width, canvas.height), 0, 0);
  };
  const { convertToBlob } = OffscreenCanvas.prototype;
  OffscreenCanvas.prototype.convertToBlob = function (...options) {
    spoil(this);
    return convertToBlob.apply(this, options);
  };
  if (!('HTMLCanvasElement' in globalThis)) return;
  const { toBlob, toDataURL } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.toBlob = function (...options) {
    spoil(this);
    return toBlob.apply(this, options);
  };
  HTMLCanvasElement.prototype.toDataURL = function (...options) {
    spoil(this);
    return toDataURL.apply(this, options);
  };
}

async function protectAgainstFingerprinting(page: Page): Promise<void> {
  await page.context().addInitScript(addNoise);
  await page.context().route(/worker[^/]*\.js$/, async (route) => {
    const answer = await route.fetch();
    const body = `(${addNoise.toString()})();\n${await answer.text()}`;
    await route.fulfill({ response: answer, body });
  });
}

type PhotoFile = { name: string; mimeType: string; buffer: Buffer };
const file = (buffer: Buffer, mimeType = 'image/jpeg'): PhotoFile => ({
  name: `photo.${mimeType.slice(6)}`,
  mimeType,
  buffer,
});

/** Presses a button, and returns the photo that is then sent to an address. */
async function sentPhoto(page: Page, address: RegExp, press: Locator): Promise<string> {
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() !== 'GET' && address.test(one.url())),
    press.click(),
  ]);
  return (request.postDataJSON() as { photoUrl: string }).photoUrl;
}

test(
  'Where the browser spoils what is drawn, photos are sent as they are, or it says why not',
  { tag: '@screens' },
  async ({ page }) => {
    await protectAgainstFingerprinting(page);
    await logInAsNewUser(page);
    const photo = await jpeg({ width: 1600, height: 1200, seed: 7 });
    const original = toDataUrl(photo, 'image/jpeg');
    await page.goto(paths.caregiver);

    await test.step('a photo of a face', async () => {
      await page.getByRole('button', { name: 'Add Photo', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('input[type=file]').setInputFiles(file(photo));
      await expect(dialog.getByRole('img', { name: 'Preview' })).toHaveAttribute('src', original);
      await dialog.getByLabel('Name').fill('Anna');
      const button = dialog.getByRole('button', { name: 'Add Photo' });
      expect(await sentPhoto(page, /face-photos/, button)).toBe(original);
      await expect(dialog).toBeHidden();
    });

    await test.step('several photos', async () => {
      await choosePhotos(page, [file(photo), file(photo)]);
      const dialog = page.getByRole('dialog');
      for (const [at, field] of (await dialog.getByLabel('Name').all()).entries())
        await field.fill(`Peter ${at}`);
      const button = dialog.getByRole('button', { name: 'Add 2 photos' });
      expect(await sentPhoto(page, /face-photos/, button)).toBe(original);
      await expect(dialog).toBeHidden();
    });

    await test.step('another picture of a face, with a part of it', async () => {
      await page.getByRole('button', { name: 'Photo of Anna' }).click();
      await page.getByRole('button', { name: 'Edit Anna' }).click();
      await page.getByLabel('Add another picture').setInputFiles(file(photo));
      const button = page.getByRole('button', { name: 'Add this part' });
      expect(await sentPhoto(page, /face-photos\/\d+/, button)).toBe(original);
      await expect(page.getByText('Picture added', { exact: true })).toBeVisible();
    });

    await test.step('a photo that the server does not take as it is', async () => {
      const other = await page.context().newPage();
      await other.goto(paths.caregiver);
      await other.getByRole('button', { name: 'Add Photo', exact: true }).click();
      const dialog = other.getByRole('dialog');
      const large = Buffer.concat([photo, Buffer.alloc(9 * 1024 * 1024)]);
      await dialog.locator('input[type=file]').setInputFiles(file(large));
      await expect(
        dialog.getByText(/protection against tracking spoils pictures/).first(),
      ).toBeVisible();
      await expect(dialog.getByRole('img', { name: 'Preview' })).toHaveCount(0);
      await other.close();
    });
  },
);

test(
  'Photos of notes and gifts are sent as they are there too',
  { tag: '@screens' },
  async ({ page }) => {
    await protectAgainstFingerprinting(page);
    await logInAsNewUser(page);
    const personId = await homePersonOf(page);
    const photo = await jpeg({ width: 1600, height: 1200, seed: 7 });
    const original = toDataUrl(photo, 'image/jpeg');

    await test.step('a note', async () => {
      await page.goto(paths.caregiver);
      await page.getByRole('button', { name: 'Add Item' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('input[type=file]').setInputFiles(file(photo));
      await expect(dialog.getByRole('img', { name: 'Preview' })).toHaveAttribute('src', original);
    });

    await test.step('the page of a giver', async () => {
      const answer = await page.request.post(`/api/people/${personId}/giving-links`, {
        data: { label: 'For Grandpa’s album', asks: 'photo' },
      });
      const { token } = (await answer.json()) as { token: string };
      const giver = await page.context().newPage();
      await giver.goto(`${paths.give}#${token}`);
      await giver.locator('input[type=file]').setInputFiles(file(photo));
      const next = giver.getByRole('button', { name: 'Next' });
      await next.click();
      await giver.getByLabel(/^Your name/).fill('Bart');
      await next.click();
      const button = giver.getByRole('button', { name: 'I agree: send it' });
      expect(await sentPhoto(giver, /api\/give/, button)).toBe(original);
      await expect(giver.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
      await giver.close();
    });
  },
);

test(
  'A photo whose end is missing is said to be so, and can be used all the same',
  { tag: '@screens' },
  async ({ page }) => {
    await logInAsNewUser(page);
    await page.goto(paths.caregiver);
    const whole = await jpeg({ width: 1600, height: 1200, seed: 8 });
    const part = whole.subarray(0, Math.floor(whole.length * 0.6));
    const SENTENCE = /^The end of this picture is missing, so a part of it may be empty/;

    await test.step('beside the preview, until another one is chosen', async () => {
      await page.getByRole('button', { name: 'Add Photo', exact: true }).click();
      const dialog = page.getByRole('dialog');
      const chooser = dialog.locator('input[type=file]');
      await chooser.setInputFiles(file(part));
      await expect(dialog.getByText(SENTENCE)).toBeVisible();
      await checkAccessibility(page, 'a photo whose end is missing');
      await chooser.setInputFiles(file(whole));
      await expect(dialog.getByText(SENTENCE)).toBeHidden();
      await chooser.setInputFiles(file(part));
      await expect(dialog.getByText(SENTENCE)).toBeVisible();
      await dialog.getByLabel('Name').fill('Anna');
      await dialog.getByRole('button', { name: 'Add Photo' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('Photo added successfully', { exact: true })).toBeVisible();
    });

    await test.step('for each of several photos', async () => {
      await choosePhotos(page, [file(part), file(whole)]);
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(SENTENCE)).toHaveCount(1);
    });
  },
);

test(
  'A photo without its end is sent as it is where the browser spoils what is drawn',
  { tag: '@screens' },
  async ({ page }) => {
    await protectAgainstFingerprinting(page);
    await logInAsNewUser(page);
    await page.goto(paths.caregiver);
    const whole = await smallJpeg();
    const part = whole.subarray(0, Math.floor(whole.length * 0.8));
    await page.getByRole('button', { name: 'Add Photo', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles(file(part));
    await expect(dialog.getByText(/^The end of this picture is missing, so/)).toBeVisible();
    await dialog.getByLabel('Name').fill('Anna');
    await dialog.getByRole('button', { name: 'Add Photo' }).click();
    await expect(page.getByText('Photo added successfully', { exact: true })).toBeVisible();
  },
);
