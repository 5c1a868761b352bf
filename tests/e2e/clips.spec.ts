import type { Browser, Page } from 'playwright/test';
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
  { tag: '@screens' },
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
      await expect(dialog.getByText(/^A clip of [1-4] seconds?\. Not saved yet\.$/)).toBeVisible();
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

    const { context, tablet } = await tabletOf(page, browser, product.url);

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
      await expect(tablet.getByRole('button', { name: 'Next' })).toBeVisible();
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

test(
  'A clip given by a link waits, is looked at by the family, and shown on the tablet',
  { tag: '@screens' },
  async ({ page, browser, product }) => {
    await logInAsNewUser(page, { isEmailVerified: true, firstName: 'Sofie' });
    await fillAlbum(page);
    await withoutNight(page, await homePersonOf(page));
    const { context, tablet } = await tabletOf(page, browser, product.url);
    const personId = await homePersonOf(page);
    const made = await call(
      page.request.post(`/api/people/${personId}/giving-links`, {
        data: { label: 'For Grandpa’s tablet', asks: 'clip', locale: 'en' },
      }),
    );
    const { token } = (await made.json()) as { token: string };
    await giveClip(browser, product.url, `${paths.give}#${token}`);
    await page.goto(paths.waiting);
    const video = page.locator('video');
    await page.getByRole('button', { name: 'Watch' }).click();
    await expect(video).toBeVisible();
    await expect(video).toBeHidden();
    await expect(page.getByText('Lotte waves from the sea.')).toBeVisible();
    await checkAccessibility(page, 'a clip that waits');
    await page.getByRole('button', { name: 'Choose what it becomes: Lotte' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose what it becomes' });
    await dialog.getByLabel('Whose clip is it?').selectOption('Peter (Your son)');
    await dialog.getByRole('button', { name: 'Use this clip' }).click();
    await expect(dialog).toBeHidden();
    await tablet.goto('/tablet');
    await tap(tablet, 'My family');
    await expect(tablet.getByRole('button', { name: 'Next' })).toBeVisible();
    await expect(async () => {
      if (!(await tablet.getByText('Lotte recorded this today.').isVisible()))
        await tap(tablet, 'Next');
      await expect(tablet.getByText('Lotte recorded this today.')).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
    await expect(tablet.getByText('Lotte waves from the sea.')).toBeVisible();
    await tap(tablet, 'Watch');
    await expect(tablet.locator('video')).toBeVisible();
    await context.close();
  },
);

/** Pairs a tablet with the family. */
async function tabletOf(page: Page, browser: Browser, baseURL: string) {
  const { code } = (await (await call(page.request.post('/api/tablets/code'))).json()) as {
    code: string;
  };
  const context = await browser.newContext({
    baseURL,
    hasTouch: true,
    reducedMotion: 'reduce',
    viewport: { width: 820, height: 1180 },
  });
  await call(context.request.post('/api/tablet/pair', { data: { code, name: 'Kitchen' } }));
  return { context, tablet: await context.newPage() };
}

/** Gives a clip as somebody does on a phone, without an account. */
async function giveClip(browser: Browser, baseURL: string, link: string): Promise<void> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const phone = await context.newPage();
  await phone.goto(link);
  await expect(
    phone.getByRole('heading', { level: 1, name: 'Sofie asks you for a clip' }),
  ).toBeVisible();
  await checkAccessibility(phone, 'a request for a clip');
  await phone.getByRole('button', { name: 'Record a clip' }).tap();
  // The second tap of a double tap is ignored, and so is one that comes as fast.
  await expect(async () => {
    await phone.getByRole('button', { name: 'Record', exact: true }).tap({ timeout: 1_000 });
    await expect(phone.getByRole('timer')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(phone.getByRole('timer')).toHaveText('2 of 15 seconds');
  await phone.getByRole('button', { name: 'Stop', exact: true }).tap();
  await expect(phone.getByText(/^A clip of [1-4] seconds?/)).toBeVisible();
  await phone.getByRole('button', { name: 'Next' }).tap();
  await expect(phone.getByText('Please write what is said or seen')).toBeVisible();
  await phone.getByLabel('What is said or seen').fill('Lotte waves from the sea.');
  await phone.getByRole('button', { name: 'Next' }).tap();
  await phone.getByLabel(/^Your name/).fill('Lotte');
  await phone.getByRole('button', { name: 'Next' }).tap();
  await expect(phone.getByText(/^I may share this film with its sound/)).toBeVisible();
  await phone.getByRole('checkbox', { name: 'A child is in it, and a parent agrees' }).tap();
  await checkAccessibility(phone, 'a clip before it is sent');
  await phone.getByRole('button', { name: 'I agree: send it' }).tap();
  await expect(phone.getByRole('heading', { level: 1, name: 'Thank you' })).toBeFocused();
  await expect(phone.getByText('Sofie looks at it first.')).toBeVisible();
  await context.close();
}
