import type { Locator, Page } from 'playwright/test';
import { paths } from '../../shared/product/paths';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { choosePhotos } from './support/choose-photos';
import { homePersonOf, logInAsNewUser } from './support/family';
import { expect, test } from './support/test';

/** The first box of a HEIC file and an empty one for its data: enough for a browser that opens none. */
const HEIC = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
  Buffer.from([0, 0, 0, 8]),
  Buffer.from('mdat', 'latin1'),
]);
/** As an iPhone names them, as computers that do not know the format pass them on, and as messengers rename them. */
const files = [
  { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: HEIC },
  { name: 'IMG_2.heic', mimeType: '', buffer: HEIC },
  { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: HEIC },
];
const NO_PICTURE = {
  name: 'text.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('no picture'),
};
const SENTENCE = /This browser cannot open HEIC photos\. Please add the photo on the iPhone itself/;
const OTHER_SENTENCE = /This picture cannot be opened\. Please choose a JPEG/;

/** Chooses each file with a button, and reads the sentence in the place. */
async function expectSentence(place: Locator | Page, chooser: Locator) {
  for (const file of files) {
    await chooser.setInputFiles(NO_PICTURE);
    await expect(place.getByText(OTHER_SENTENCE).first()).toBeVisible();
    await chooser.setInputFiles(file);
    await expect(place.getByText(SENTENCE).first(), file.name).toBeVisible();
  }
}

test(
  'A HEIC photo that the browser cannot open says so wherever the family adds pictures',
  { tag: '@screens' },
  async ({ page }) => {
    await logInAsNewUser(page);
    const personId = await homePersonOf(page);
    const photoUrl = toDataUrl(await smallJpeg());
    const data = { name: 'Anna', photoUrl };
    expect((await page.request.post('/api/face-photos', { data })).ok()).toBe(true);
    await page.goto(paths.caregiver);

    await test.step('a photo', async () => {
      await page.getByRole('button', { name: 'Add Photo', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expectSentence(dialog, dialog.locator('input[type=file]'));
      await dialog.getByRole('button', { name: 'Close' }).click();
    });

    await test.step('several photos', async () => {
      const another = await page.context().newPage();
      await another.goto(paths.caregiver);
      await choosePhotos(another, files);
      await expect(another.getByRole('dialog').getByText(SENTENCE)).toHaveCount(files.length);
      await another.close();
    });

    await test.step('another picture of a face', async () => {
      await page.getByRole('button', { name: 'Photo of Anna' }).click();
      await page.getByRole('button', { name: 'Edit Anna' }).click();
      const dialog = page.getByRole('dialog');
      await expectSentence(dialog, dialog.getByLabel('Add another picture'));
    });

    await test.step('the picture of the person', async () => {
      await page.goto(paths.tablet);
      await page.getByRole('button', { name: 'Picture of the person' }).click();
      const dialog = page.getByRole('dialog');
      await expectSentence(dialog, dialog.locator('input[type=file]'));
    });

    await test.step('the page of a giver', async () => {
      const answer = await page.request.post(`/api/people/${personId}/giving-links`, {
        data: { label: 'For Grandpa’s album', asks: 'photo' },
      });
      const { token } = (await answer.json()) as { token: string };
      await page.goto(`${paths.give}#${token}`);
      await expectSentence(page, page.locator('input[type=file]'));
    });
  },
);
