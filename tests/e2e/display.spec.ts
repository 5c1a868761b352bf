import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright/test';
import { ANSWERED_COOKIE } from '../../shared/product/display';
import { paths } from '../../shared/product/paths';
import { logInAsNewUser } from './support/family';
import { readPdf } from './support/read-pdf';
import { expect, expectAccessible, test } from './support/test';

const html = (page: Page) => page.locator('html');
const display = (page: Page) => page.getByRole('button', { name: 'Display' });
const pick = (page: Page, choice: string) =>
  page.getByRole('radio', { name: choice, exact: true }).check();

/** The cookies of a browser but for the one that says that the question about cookies was answered. */
async function cookiesOfChoices(context: BrowserContext): Promise<string[]> {
  const cookies = await context.cookies();
  return cookies
    .filter(({ name }) => name !== ANSWERED_COOKIE)
    .map(({ name, value }) => `${name}=${value}`)
    .sort();
}

async function expectLook(page: Page, theme: string | null, textSize: string | null) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [attribute, value] of [
    ['data-theme', theme],
    ['data-text-size', textSize],
  ] as const) {
    if (value === null) await expect(html(page)).not.toHaveAttribute(attribute);
    else await expect(html(page)).toHaveAttribute(attribute, value);
  }
}

async function allowPreferences(page: Page, allowed: boolean) {
  await page.goto(paths.cookiePolicy);
  await page.getByRole('switch', { name: /Preference/ }).setChecked(allowed);
  await page.getByRole('button', { name: 'Save Changes' }).click();
}

test('Somebody can choose a theme and a text size, and they are remembered as the cookie choice allows', async ({
  page,
  context,
  request,
}) => {
  const ownCookies = () => cookiesOfChoices(context);
  const inNewTab = async (...look: [string | null, string | null]) => {
    const tab = await context.newPage();
    await tab.goto(paths.contact);
    await expectLook(tab, ...look);
    await tab.close();
  };
  await page.goto(paths.login);
  await display(page).click();
  for (const theme of ['Dark', 'High contrast']) {
    await pick(page, theme);
    await expectAccessible(page);
  }
  await pick(page, 'Largest');
  await expectLook(page, 'high-contrast', 'largest');
  expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('25.92px');
  await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute(
    'content',
    /^#0{3,6}$/,
  );

  // Nobody has allowed a cookie: this tab remembers it, and nothing else.
  await page.goto(paths.contact);
  await expectLook(page, 'high-contrast', 'largest');
  expect(await ownCookies()).toEqual([]);
  await inNewTab(null, null);

  await allowPreferences(page, true);
  expect(await ownCookies()).toEqual(['user-text-size=largest', 'user-theme=high-contrast']);
  await inNewTab('high-contrast', 'largest');
  const cookie = (await ownCookies()).join('; ');
  // Before any script has run, so that no other colors are seen first.
  expect(await (await request.get(paths.home, { headers: { cookie } })).text()).toContain(
    '<html data-theme="high-contrast" data-text-size="largest" lang="en"',
  );

  await allowPreferences(page, false);
  expect(await ownCookies()).toEqual([]);
  await expectLook(page, 'high-contrast', 'largest');
  await inNewTab(null, null);
});

test.describe('Without an answer about cookies', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test(
    'Somebody who accepts necessary cookies only can have the device remember how the pages look',
    { tag: '@screens' },
    async ({ page, context, request }) => {
      const cookies = () => cookiesOfChoices(context);
      const remember = (on: Page) => on.getByRole('checkbox', { name: 'Remember on this device' });
      await page.goto(paths.contact);
      await page.getByRole('button', { name: 'Accept Necessary Only' }).click();
      await display(page).click();
      await pick(page, 'Dark');
      await expect(remember(page)).not.toBeChecked();
      expect(await cookies()).toEqual([]);
      await remember(page).check();
      await pick(page, 'Large');
      expect(await cookies()).toEqual(['user-text-size=large', 'user-theme=dark']);
      await expectAccessible(page);
      expect(
        (await page.locator('label', { has: remember(page) }).boundingBox())?.height,
      ).toBeGreaterThanOrEqual(44);

      // The document has it before any script runs, and no script takes it away again.
      const document = await (
        await request.get(paths.contact, { headers: { cookie: (await cookies()).join('; ') } })
      ).text();
      expect(document).toContain('<html data-theme="dark" data-text-size="large" lang="en"');
      await page.addInitScript(() => {
        new MutationObserver(() => {
          if (window.document.documentElement.dataset.theme !== 'dark')
            sessionStorage.setItem('flashed', 'yes');
        }).observe(window.document, {
          attributes: true,
          subtree: true,
          attributeFilter: ['data-theme'],
        });
      });
      await page.reload();
      await expectLook(page, 'dark', 'large');
      expect(await page.evaluate(() => sessionStorage.getItem('flashed'))).toBeNull();

      await test.step('A second tab has the same, and what it picks undoes nothing', async () => {
        const tab = await context.newPage();
        await tab.goto(paths.login);
        await expectLook(tab, 'dark', 'large');
        await display(tab).click();
        await expect(remember(tab)).toBeChecked();
        await pick(tab, 'High contrast');
        await display(page).click();
        await pick(page, 'Largest');
        expect(await cookies()).toEqual(['user-text-size=largest', 'user-theme=high-contrast']);
        await remember(tab).uncheck();
        expect(await cookies()).toEqual([]);
        await expect(remember(page)).not.toBeChecked();
        await pick(page, 'Light');
        expect(await cookies()).toEqual([]);
        await tab.close();
      });

      await test.step('A reset of all preferences stops it, and says so', async () => {
        await remember(page).check();
        expect(await cookies()).toEqual(['user-text-size=largest', 'user-theme=light']);
        await page.goto(paths.cookiePolicy);
        await expect(
          page.getByText(/your choice under “Display” is no longer remembered on this device/),
        ).toBeVisible();
        await page.getByRole('button', { name: 'Reset All Preferences' }).click();
        expect(await cookies()).toEqual([]);
        await display(page).click();
        await expect(remember(page)).not.toBeChecked();
      });
    },
  );
});

test(
  'Somebody on a keyboard can choose too, and the device decides until they do',
  { tag: '@screens' },
  async ({ page }) => {
    const background = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(paths.login);
    await expect(display(page)).toBeVisible();
    const dark = await background();
    await display(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group', { name: 'Display' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: 'English' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: 'As on this device' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
    await expect.poll(background).not.toBe(dark);
    for (const target of await page
      .getByRole('group', { name: 'Display' })
      .locator('label, button')
      .all()) {
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('group', { name: 'Display' })).toBeHidden();
    await expect(display(page)).toBeFocused();

    // The colors somebody has set for all programs win, and words stay apart from what they stand on.
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
    const logIn = page.getByRole('main').getByRole('button', { name: 'Log In' });
    await expect(logIn).toHaveCSS('forced-color-adjust', 'none');
    await expect(logIn).toHaveCSS('background-color', 'rgb(0, 0, 0)');
    await expect(logIn).toHaveCSS('color', 'rgb(255, 255, 255)');
  },
);

/** True if the boxes of both elements intersect. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('Both have to be seen');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test(
  'A family on an upright tablet with the largest text reaches everything, and sees what fails',
  { tag: '@screens' },
  async ({ page, allowErrors }) => {
    allowErrors(/503|ERR_INTERNET_DISCONNECTED/);
    await page.setViewportSize({ width: 768, height: 1024 });
    await logInAsNewUser(page);
    await page.goto(paths.dashboard);
    await display(page).click();
    await pick(page, 'Largest');
    for (const address of [
      paths.dashboard,
      paths.caregiver,
      paths.remember,
      paths.facesGame,
      paths.profile,
    ]) {
      await page.goto(address);
      await expectLook(page, null, 'largest');
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wider, address).toBeLessThanOrEqual(0);
    }

    await page.goto(paths.caregiver);
    await page.route('**/api/people/*/remember-items*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, json: {} })
        : route.continue(),
    );
    await page.getByRole('button', { name: 'Add Item' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('Pills');
    await dialog.getByLabel(/^Content/).fill('White after breakfast.');
    await dialog.getByLabel(/^Category/).fill('Medication');
    const save = dialog.getByRole('button', { name: 'Add Item' });
    await save.click();
    const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
    await expect(toast).toBeVisible();
    await save.scrollIntoViewIfNeeded();
    expect(await overlap(toast, save)).toBe(false);
    expect(await overlap(toast, dialog.getByLabel(/^Content/))).toBe(false);
    await dialog.getByRole('heading', { level: 2 }).first().scrollIntoViewIfNeeded();
    expect(await overlap(toast, dialog.getByRole('heading', { level: 2 }).first())).toBe(false);
    await page.unrouteAll();

    await page.goto(paths.dashboard);
    await page.context().setOffline(true);
    await expect(page.getByRole('region', { name: 'Connection' })).toContainText(
      'You are offline.',
    );
    await page.context().setOffline(false);
    await expect(page.getByRole('region', { name: 'Connection' })).toBeHidden();
  },
);

test(
  'A policy can be printed: the text and where its links lead, and nothing to press',
  { tag: '@screens' },
  async ({ page, product }) => {
    await page.goto(paths.privacyPolicy);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await display(page).click();
    await pick(page, 'High contrast');
    await page.emulateMedia({ media: 'print' });
    for (const gone of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('button'),
      page.getByRole('navigation'),
    ]) {
      await expect(gone.filter({ visible: true })).toHaveCount(0);
    }
    const link = page.getByRole('article').getByRole('link', { name: 'Cookie Policy' }).first();
    expect(await link.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)');
    const paper = await readPdf(await page.pdf());
    expect(paper.map(({ text }) => text).join('')).toContain(
      `CookiePolicy(${product.url}/cookie-policy)`,
    );
  },
);

test(
  'The style guide is no part of what visitors get',
  { tag: '@screens' },
  async ({ page, request, allowErrors }) => {
    allowErrors(/404.*\/styleguide$/);
    expect((await request.get('/styleguide')).status()).toBe(404);
    expect((await request.get('/styleguide.html')).status()).toBe(404);
    const built = path.resolve('dist/client');
    const files = (await readdir(built, { recursive: true })).filter((name) =>
      /\.(html|js|css|map)$/.test(name),
    );
    expect(files.length).toBeGreaterThan(10);
    for (const name of files)
      expect(await readFile(path.join(built, name), 'utf8'), name).not.toMatch(
        /style ?guide|sample-section/i,
      );
    await page.goto('/styleguide');
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  },
);
