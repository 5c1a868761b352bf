import { languages } from '../../shared/product/languages';
import { publicPages } from '../../shared/product/page-loads';
import { addressIn, paths } from '../../shared/product/paths';
import { beyondTheGlass } from './support/layout-problems';
import { expect, expectAccessible, SUPPORT, test } from './support/test';

test('A visitor can write to support', async ({ page, product }) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible();
  await expect(page.getByText('We try to respond within 24 hours')).toBeVisible();
  await expect(page.getByRole('link', { name: SUPPORT })).toHaveAttribute(
    'href',
    `mailto:${SUPPORT}`,
  );
  await expect(page).toHaveTitle(/Contact/);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  await expectAccessible(page);

  await page.getByLabel('Name').fill('Anna Maes');
  await page.getByLabel('Email', { exact: true }).fill('anna@example.com');
  await page.getByLabel('Subject').fill('A question');
  await page.getByLabel('Message', { exact: true }).fill('Can my brother add photos too?');
  await page.getByRole('main').getByRole('button', { name: /Send/ }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  expect(await product.mailedText(SUPPORT, 'Contact form: A question')).toContain(
    'Can my brother add photos too?',
  );
  await page.getByRole('button', { name: 'Send Another Message' }).click();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
});

test('A visitor finds a part of a long page from its contents, and the way back to the top', async ({
  page,
}) => {
  const part = page.getByRole('heading', { name: 'Data Retention' });
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await page.goto('/privacy-policy');
  await contents.getByRole('link', { name: 'Data Retention' }).click();
  await expect(part).toBeFocused();
  await expect(part).toBeInViewport();
  await expect(contents).toBeInViewport();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/privacy-policy');
  await expect(contents.getByRole('link', { name: 'Data Retention' })).toBeHidden();
  await contents.getByText('On this page').click();
  await contents.getByRole('link', { name: 'Data Retention' }).click();
  await expect(part).toBeFocused();
  await page
    .getByRole('region', { name: 'Data Retention' })
    .getByRole('link', { name: 'Back to top' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('A visitor on a phone sees on the first screen what it is, a picture, and how to begin', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const main = page.getByRole('main');
  for (const part of [
    main.getByRole('heading', { level: 1 }),
    main.getByText('For people with memory loss'),
    main.getByRole('link', { name: 'Create Account' }),
    main.getByRole('figure').first(),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  for (const language of languages) {
    await page.goto(addressIn(language, paths.home));
    const { height = 0 } = (await main.boundingBox()) ?? {};
    expect(height, language).toBeGreaterThan(844);
    expect(height, language).toBeLessThanOrEqual(6 * 844);
  }
  await page.goto('/');
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(main.getByRole('link', { name: 'Create Account' })).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 390, height: 844 });
  // With the largest text, the header takes two rows, not one for each link.
  await page.evaluate(() => (document.documentElement.dataset.textSize = 'largest'));
  const middles = await page
    .getByRole('banner')
    .locator('a, button')
    .evaluateAll((pressed) =>
      pressed
        .map((each) => each.getBoundingClientRect())
        .map(({ y, height }) => Math.round(y + height / 2)),
    );
  expect(new Set(middles).size).toBe(2);
});

test(
  'Nothing on a public page is wider than a phone, in any language',
  { tag: '@screens' },
  async ({ page }) => {
    test.setTimeout(120_000);
    for (const language of languages)
      for (const { path } of publicPages) {
        await page.goto(addressIn(language, path));
        await page.evaluate(() => document.fonts.ready);
        for (const width of [390, 360]) {
          await page.setViewportSize({ width, height: 800 });
          const found = await page.evaluate(beyondTheGlass);
          expect(found, `${language} ${path}, ${width} px`).toEqual([]);
        }
      }
  },
);

test.describe('cookies', () => {
  test.use({ storageState: { cookies: [], origins: [] } });
  const banner = 'Accept Necessary Only';
  const stored = () =>
    JSON.parse(localStorage.getItem('dear-ones-cookie-consent') ?? 'null') as {
      categories: object;
    } | null;

  test('A visitor is asked until they choose; closing only puts the question away', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: banner })).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('region', { name: 'Cookies' })
      .getByRole('button', { name: 'Close' })
      .click();
    await expect(page.getByRole('button', { name: banner })).toBeHidden();
    expect(await page.evaluate(stored)).toBeNull();
    await page.reload();
    await page.getByRole('button', { name: banner }).click();
    expect((await page.evaluate(stored))?.categories).toEqual({
      necessary: true,
      preferences: false,
      analytics: false,
      marketing: false,
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: banner })).toBeHidden();
  });

  test('On a phone the question leaves the login in sight, and steps aside while somebody fills it in', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await page.goto('/login');
    await expect(page.getByRole('button', { name: banner })).toBeVisible();
    const bar = page.getByRole('region', { name: 'Cookies' });
    const top = await bar.evaluate((element) => element.getBoundingClientRect().top);
    const bottom = await page
      .getByRole('button', { name: 'Log In' })
      .evaluate((button) => button.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThanOrEqual(top);
    // Less than a quarter of a phone, in every language.
    for (const language of languages) {
      await page.goto(addressIn(language, paths.login));
      for (const size of [
        { width: 390, height: 844 },
        { width: 360, height: 640 },
      ]) {
        await page.setViewportSize(size);
        const { height = 0 } = (await page.locator('#cookies').boundingBox()) ?? {};
        expect(height, `${language}, ${size.width} px`).toBeGreaterThan(44);
        expect(height, `${language}, ${size.width} px`).toBeLessThan(size.height / 4);
      }
    }
    await page.goto(paths.login);
    await page.setViewportSize({ width: 390, height: 664 });
    await page.getByLabel('Email').click();
    await expect(page.getByRole('button', { name: banner })).toBeHidden();
    // Playwright presses nothing that lies under something else.
    await page.getByRole('button', { name: 'Log In' }).click({ trial: true });
    await page.getByRole('link', { name: 'Back to Home' }).focus();
    await expect(page.getByRole('button', { name: banner })).toBeVisible();
  });

  test('Broken stored data count as no choice', { tag: '@screens' }, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('dear-ones-cookie-consent', '{broken'));
    await page.goto('/');
    await expect(page.getByRole('button', { name: banner })).toBeVisible();
  });
});

test(
  'No link of the footer is alone on its line on a tablet or a computer, in any language',
  { tag: '@screens' },
  async ({ page }) => {
    const links = page.getByRole('contentinfo').getByRole('navigation').first().getByRole('link');
    for (const language of languages) {
      await page.goto(addressIn(language, paths.contact));
      await expect(links).toHaveCount(7);
      for (const width of [768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const lines = await links.evaluateAll((found) =>
          found.map((link) => Math.round(link.getBoundingClientRect().top)),
        );
        const alone = lines.filter((line) => lines.filter((other) => other === line).length === 1);
        expect(alone, `${language}, ${width} px: ${lines.join(', ')}`).toEqual([]);
      }
    }
  },
);

test('A page for reading is on the screen before its scripts are fetched', async ({ page }) => {
  await page.goto('/');
  const { paint, scripts } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    scripts: performance
      .getEntriesByType('resource')
      .filter(
        ({ name }) => name.endsWith('.js') && !/\/(after-paint-|browser-check\.js)/.test(name),
      )
      .map(({ startTime }) => startTime),
  }));
  expect(paint).toBeGreaterThan(0);
  expect(scripts.length).toBeGreaterThan(5);
  // The scripts wait for 2 s at most.
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(Math.min(paint, 2_000));
});
