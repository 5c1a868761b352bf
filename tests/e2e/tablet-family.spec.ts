import type { Browser, Page } from 'playwright/test';
import { paths } from '../../shared/product/paths';
import { jpeg, toDataUrl } from '../support/pictures';
import { checkAccessibility } from './support/check-accessibility';
import { fillAlbum, logInAsNewUser } from './support/family';
import { openRow } from './support/open-row';
import { setClock } from './support/person-family';
import { expect, test } from './support/test';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

/** The tablet in the person's hands. Its clock goes when the test says so. */
async function takeTablet(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const tablet = await context.newPage();
  await setClock(tablet, 9);
  await tablet.goto('/tablet');
  return { context, tablet };
}

/** The pairing code of the dialog, as somebody copies it. */
async function readCode(page: Page): Promise<string> {
  const groups = page.getByRole('dialog', { name: 'Set up a tablet' }).getByText(/^[A-Z2-9]{4}$/);
  await expect(groups).toHaveCount(2);
  return (await groups.allTextContents()).join(' ');
}

const seenOn = (tablet: Page, name: string) =>
  tablet.locator(`img[alt*="${name}"], :text("${name}")`).first();

test(
  'A family sets up a tablet, names it, sends it a photo, and ends it from afar',
  { tag: '@screens' },
  async ({ page, browser, baseURL }) => {
    test.setTimeout(180_000);
    await logInAsNewUser(page);
    await fillAlbum(page);
    const { context, tablet } = await takeTablet(browser, baseURL);

    await page.goto(paths.tablet);
    await page.getByRole('button', { name: 'Set up a tablet' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up a tablet' });
    const code = await readCode(page);
    // At localhost there is no QR code, which would lead another device to itself.
    await expect(dialog.getByText(/^This address works on this computer only/)).toBeVisible();
    await checkAccessibility(page, 'the code for a tablet');

    await tablet.getByLabel('Code').fill(code.toLowerCase());

    await test.step('The tablet’s own settings are ticked on it, also after a restart', async () => {
      await tablet.getByRole('button', { name: 'For the family' }).tap();
      const guide = tablet.getByRole('heading', { level: 1, name: 'Settings of this tablet' });
      await expect(guide).toBeVisible();
      const told = tablet.waitForRequest(
        (request) => request.postData()?.includes('"setupDone":["stay-on"]') === true,
      );
      await tablet.getByRole('checkbox', { name: 'Done: Let the screen stay on' }).check();
      await told;
      await checkAccessibility(tablet, 'the settings of a tablet');
      await tablet.reload();
      await expect(guide).toBeVisible();
      await expect(
        tablet.getByRole('checkbox', { name: 'Done: Let the screen stay on' }),
      ).toBeChecked();
      await tablet.getByRole('button', { name: 'Close the settings' }).tap();
    });
    await expect(tablet.getByRole('heading', { name: /^Good / })).toBeVisible();

    // The page changes without any input.
    await expect(dialog.getByText('Tablet is connected.')).toBeVisible();
    await checkAccessibility(page, 'a tablet is connected');
    await dialog.getByRole('button', { name: 'Done' }).click();

    const tablets = page.getByRole('region', { name: 'Tablets' });
    await tablets.locator('summary').click();
    await tablets.getByRole('button', { name: 'Rename Tablet' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Kitchen');
    await page.getByRole('button', { name: 'Save Name' }).click();
    await expect(tablets.getByText('Kitchen')).toBeVisible();
    await expect(tablets.getByText('Awake in the last quarter of an hour')).toBeVisible();
    await tablets.getByRole('button', { name: 'Settings on the tablet' }).click();
    const guide = page.getByRole('dialog', { name: 'Settings on the tablet' });
    await expect(guide.getByText('Done on Kitchen')).toHaveCount(1);
    await guide.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(tablets.getByText(/^Set up today at \d\d:\d\d$/)).toBeVisible();

    await test.step('A new photo and a pinned note are on the tablet within a minute', async () => {
      const photoUrl = toDataUrl(await jpeg({ width: 480, height: 360, seed: 12 }));
      await page.goto(paths.caregiver);
      for (const name of ['Anna', 'Peter', 'Ruth']) {
        const saved = page.waitForResponse(
          (answer) => answer.request().method() === 'PATCH' && answer.ok(),
        );
        await page.getByRole('button', { name: `Photo of ${name}` }).click();
        await page.getByRole('button', { name: `Edit ${name}` }).click();
        await page.getByRole('radio', { name: 'Rest' }).check();
        await page.getByRole('button', { name: 'Save Changes' }).click();
        await saved;
      }
      await expect(page.getByText('Resting')).toHaveCount(3);
      await page.getByRole('button', { name: 'Edit Pills' }).click();
      await page.getByRole('button', { name: 'Pin Pills on the tablet' }).click();
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(page.getByText('Pinned', { exact: true })).toBeVisible();
      await checkAccessibility(page, 'what rests and what is pinned');
      expect(
        (
          await page.request.post('/api/face-photos', {
            data: { name: 'Mila', relationship: 'granddaughter', photoUrl },
          })
        ).ok(),
      ).toBe(true);
      // The tablet is told of it. A new face appears once its picture is loaded. If the faces are opened before that, it
      // appears the next time, and until then there can be none.
      await expect(async () => {
        await tablet.clock.runFor(10_000);
        await tablet.getByRole('button', { name: 'My family' }).tap({ timeout: 1_000 });
        const who = tablet.getByRole('heading', {
          level: 1,
          name: /Mila|Anna|Peter|Ruth|^There is nothing here/,
        });
        await expect(who).toBeVisible();
        const isNew = (await who.textContent())?.includes('Mila');
        if (!isNew) await tablet.getByRole('button', { name: 'Back' }).tap();
        expect(isNew).toBe(true);
      }).toPass();
      await expect(seenOn(tablet, 'Mila')).toBeVisible();
    });

    await page.goto(paths.tablet);
    await openRow(page, 'Kitchen');
    await tablets.getByRole('button', { name: 'Disconnect Kitchen' }).click();
    const question = page.getByRole('alertdialog', { name: 'Disconnect Tablet' });
    await expect(question.getByText('Kitchen')).toBeVisible();
    await checkAccessibility(page, 'the question before a tablet is ended');
    await question.getByRole('button', { name: 'Disconnect' }).click();
    await expect(tablets.getByRole('heading', { name: 'No tablet yet' })).toBeVisible();
    await tablet.clock.fastForward('01:00');
    await expect(tablet.getByText('Your family is getting this tablet ready.')).toBeVisible();
    await checkAccessibility(tablet, 'a tablet that its family has disconnected');
    await expect(seenOn(tablet, 'Mila')).toHaveCount(0);
    await context.close();
  },
);

test(
  'Somebody whose address is not verified is told how to verify it',
  { tag: '@screens' },
  async ({ page, allowErrors }) => {
    allowErrors(/403/);
    await logInAsNewUser(page, { isEmailVerified: false });
    await page.goto(paths.tablet);
    await page.getByRole('button', { name: 'Set up a tablet' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up a tablet' });
    await expect(dialog.getByText('Please verify your email address first.')).toBeVisible();
    await checkAccessibility(page, 'no code before the address is verified');
    await dialog.getByRole('link', { name: 'Go to the dashboard' }).click();
    await expect(
      page.getByText('Please verify your email address to access all features.'),
    ).toBeVisible();
  },
);
