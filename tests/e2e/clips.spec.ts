import type { Page } from 'playwright/test';
import { paths } from '../../shared/product/paths';
import { clipFile } from '../support/clip-files';
import { checkAccessibility } from './support/check-accessibility';
import { call, fillAlbum, homePersonOf, logInAsNewUser, withoutNight } from './support/family';
import { tap } from './support/tap';
import { expect, test } from './support/test';

test.use({ viewport: { width: 390, height: 844 } });

/** The clip of the face of Anna, as the server sends it. */
async function clipOfAnna(page: Page) {
  const of = async (path: string) => (await call(page.request.get(path))).json();
  const faces = (await of('/api/face-photos?photos=link')) as { id: number; name: string }[];
  const anna = faces.find(({ name }) => name === 'Anna');
  const { clip } = (await of(`/api/face-photos/${anna?.id}?photos=link`)) as {
    clip: { codec: string; line: string; voiceUrl: string | null } | null;
  };
  return clip;
}

test(
  'A clip recorded on a phone belongs to a face, one chosen there is a hello, and a touch plays each once on the tablet',
  { tag: '@looks' },
  async ({ page, browser, product }) => {
    await logInAsNewUser(page, { isEmailVerified: true, firstName: 'Sofie' });
    await fillAlbum(page);
    await withoutNight(page, await homePersonOf(page));

    await test.step('recorded with the camera', async () => {
      await page.goto(paths.caregiver);
      const photo = page.getByRole('button', { name: 'Photo of Anna' });
      await expect(photo).toBeVisible();
      if ((await photo.getAttribute('aria-expanded')) === 'false') await photo.click();
      await page.getByRole('button', { name: 'Clip of Anna' }).click();
      const dialog = page.getByRole('dialog', { name: 'A clip of Anna' });
      await dialog.getByRole('button', { name: 'Record a clip' }).click();
      await expect(dialog.getByText(/^Say your name\. Tell something; ask nothing/)).toBeVisible();
      await checkAccessibility(page, 'the camera of a clip');
      await dialog.getByRole('button', { name: 'Record', exact: true }).click();
      await expect(dialog.getByRole('timer')).toHaveText('2 of 15 seconds');
      await dialog.getByRole('button', { name: 'Stop', exact: true }).click();
      await expect(dialog.getByText(/^A clip of [2-4] seconds\. Not saved yet\.$/)).toBeVisible();
      await dialog.getByRole('button', { name: 'Look' }).click();
      await expect(dialog.locator('canvas')).toBeVisible();
      await dialog.getByRole('button', { name: 'Save Clip' }).click();
      await expect(dialog.getByText('Please write what is said or seen')).toBeVisible();
      await expect(dialog.locator('canvas')).toBeHidden();
      await checkAccessibility(page, 'a clip that is not saved yet');
      await dialog.getByLabel('What is said or seen').fill('Anna waves from her garden.');
      await dialog.getByRole('button', { name: 'Save Clip' }).click();
      await expect(dialog).toBeHidden();
      const clip = await clipOfAnna(page);
      expect(clip?.line).toBe('Anna waves from her garden.');
      expect(clip?.voiceUrl).toContain('/api/voices/');
      console.log(`The clip was encoded as ${clip?.codec}.`);
    });

    const { code } = (await (await call(page.request.post('/api/tablets/code'))).json()) as {
      code: string;
    };
    const context = await browser.newContext({
      baseURL: product.url,
      hasTouch: true,
      reducedMotion: 'reduce',
      viewport: { width: 820, height: 1180 },
    });
    await call(context.request.post('/api/tablet/pair', { data: { code, name: 'Kitchen' } }));
    const tablet = await context.newPage();

    await test.step('chosen from the phone', async () => {
      await page.goto(paths.dashboard);
      await page.getByRole('button', { name: 'Send a hello' }).click();
      const dialog = page.getByRole('dialog', { name: 'A hello for today' });
      await dialog.getByRole('radio', { name: 'A clip' }).check();
      await expect(dialog.getByRole('button', { name: 'Choose a clip' })).toBeVisible();
      const file = dialog.locator('input[type="file"]');
      const choose = (name: 'protected.mp4' | 'too-long.mp4') =>
        file.setInputFiles({ name, mimeType: 'video/mp4', buffer: clipFile(name) });
      await choose('protected.mp4');
      await expect(dialog.getByRole('alert')).toContainText('This browser cannot read this file.');
      await choose('too-long.mp4');
      await expect(dialog.getByRole('slider')).toBeFocused();
      await checkAccessibility(page, 'the part of a clip');
      await dialog.getByRole('button', { name: 'Use this part' }).click();
      await expect(dialog.getByText(/^A clip of 15 seconds/)).toBeVisible();
      await dialog.getByLabel('What is said or seen').fill('The garden this morning.');
      await dialog.getByRole('button', { name: 'Send to the tablet' }).click();
      await expect(dialog).toBeHidden();
    });

    await tablet.goto('/tablet');

    await test.step('the hello on the tablet', async () => {
      await tap(tablet, 'From Sofie, today');
      await expect(tablet.getByText('Sofie recorded this today.')).toBeVisible();
      await expect(tablet.getByText('The garden this morning.')).toBeVisible();
      const video = tablet.locator('video');
      await expect(video).toBeHidden();
      await checkAccessibility(tablet, 'a clip on the tablet');
      await tap(tablet, 'Watch');
      await expect(video).toBeVisible();
      await expect(tablet.getByText('Watch')).toBeHidden();
      // Any touch ends it.
      await tap(tablet, 'Stop');
      await expect(video).toBeHidden();
      await tap(tablet, 'Back');
    });

    await test.step('the clip of a face plays once, with its sound, and ends on the still', async () => {
      await tap(tablet, 'My family');
      await expect(async () => {
        if (!(await tablet.getByText('Anna waves from her garden.').isVisible()))
          await tap(tablet, 'Next');
        await expect(tablet.getByText('Anna waves from her garden.')).toBeVisible({
          timeout: 1_000,
        });
      }).toPass();
      const video = tablet.locator('video');
      const asked = tablet.waitForRequest(/\/api\/tablet\/voices\//);
      await tap(tablet, 'Watch');
      await asked;
      await expect(video).toBeVisible();
      await expect(video).toBeHidden();
      await expect(tablet.getByText('Watch')).toBeVisible();
    });
    await context.close();
  },
);
