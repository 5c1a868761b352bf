import { paths } from '../../shared/product/paths';
import { fillAlbum, logInAsNewUser } from './support/family';
import { expect, test } from './support/test';

const NOTICE = /^\s*Dear Ones needs a newer browser: Safari 16\.4/;

/** Runs in the page, before any script: a function of browsers that are promised is missing. */
const withoutSorting = () => {
  Reflect.deleteProperty(Array.prototype, 'toSorted');
};

for (const path of ['/tablet', '/give', paths.home, paths.login, paths.privacyPolicy])
  test(
    `${path} says which browser it needs, if a function is missing`,
    { tag: path === '/tablet' ? [] : '@screens' },
    async ({ page, allowErrors }) => {
      allowErrors(/toSorted|401|is not a function/);
      await page.addInitScript(withoutSorting);
      await page.goto(path, { waitUntil: 'load' });
      await expect(page.getByText(NOTICE)).toBeVisible();
      await expect(page.getByText(/Nothing is lost\./)).toBeVisible();
      const { width } = (await page.getByText(NOTICE).boundingBox()) ?? {};
      expect(width).toBe(await page.evaluate(() => document.body.clientWidth));
    },
  );

for (const path of ['/tablet', '/give', paths.home, paths.login])
  test(
    `${path} says so, if the scripts do not parse`,
    { tag: path === '/tablet' ? [] : '@screens' },
    async ({ page, allowErrors }) => {
      allowErrors(/SyntaxError|Unexpected/);
      await page.route('**/assets/*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'let of = ] what no browser reads' }),
      );
      await page.goto(path, { waitUntil: 'load' });
      await expect(page.getByText(NOTICE)).toBeVisible();
    },
  );

test('A public page can still be read', async ({ page, allowErrors }) => {
  allowErrors(/SyntaxError|Unexpected/);
  await page.route('**/assets/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'let of = ] what no browser reads' }),
  );
  await page.goto(paths.howItWorks, { waitUntil: 'load' });
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'How It Works' })).toBeVisible();
});

test('A browser that is promised is told nothing', async ({ page, allowErrors }) => {
  // A tablet that is not paired.
  allowErrors(/401/);
  await page.goto(paths.home);
  await expect(page.getByText(NOTICE)).toBeHidden();
  await page.goto('/tablet');
  await expect(page.getByText(NOTICE)).toBeHidden();
});

test(
  'What a browser remembered wrongly makes no page unopenable',
  { tag: '@screens' },
  async ({ page }) => {
    await page.addInitScript(() => {
      for (const key of ['dear-ones-album', 'dear-ones-paper', 'dear-ones-display-remember'])
        localStorage.setItem(key, '{"torn');
      localStorage.setItem(
        'dear-ones-gifts',
        JSON.stringify([{ id: {}, withdrawToken: 1, label: { a: 1 }, sentAt: 1e300 }, 7, null]),
      );
      document.cookie = 'dear-ones-theme=%E0%A4%A; Path=/';
    });
    await logInAsNewUser(page);
    await fillAlbum(page);
    for (const path of [paths.caregiver, paths.printAlbum, paths.dashboard, '/give']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('This page could not be shown')).toHaveCount(0);
      if (path === paths.caregiver)
        await expect(
          page.getByText('The photos are in your own order', { exact: true }),
        ).toBeVisible();
    }
  },
);
