import type { Page } from 'playwright/test';
import { publicPages } from '../../shared/product/page-loads';
import { paths } from '../../shared/product/paths';
import { expect, test } from './support/test';

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls and tells how far that was, because some pages are short. */
async function scrollTo(page: Page, top: number): Promise<number> {
  return page.evaluate(async (to) => {
    window.scrollTo(0, to);
    // The position is remembered when the browser reports it, with the next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return Math.round(window.scrollY);
  }, top);
}

const ready = (page: Page) =>
  page.waitForFunction(() => 'ready' in document.documentElement.dataset);

/** Holds back all scripts but those of the document itself, until `release` is called. */
async function holdScripts(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    // The browser scrolls to a fragment once the scripts that the document names have run.
    if (!/\/(after-paint-|browser-check\.js)/.test(route.request().url())) await released;
    await route.continue();
  });
  return async () => {
    release();
    await ready(page);
    await page.unrouteAll();
  };
}

/** Opens a page as it is before any of its scripts has run. */
async function openWithoutScripts(page: Page, address: string) {
  const release = await holdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Playwright can measure a page before its styles are there, which paint it.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
      ({ sheet }) => sheet !== null,
    ),
  );
  // Another typeface would move the text itself.
  await page.evaluate(() => document.fonts.ready);
  return release;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  for (const { path } of publicPages)
    test(
      `${path} stays where it was scrolled to when its scripts start, and after a reload`,
      { tag: path === paths.howItWorks ? [] : '@screens' },
      async ({ page }) => {
        const release = await openWithoutScripts(page, path);
        const place = await scrollTo(page, 600);
        expect(place).toBeGreaterThan(0);
        await release();
        expect(await scrolled(page)).toBe(place);
        await page.reload();
        await ready(page);
        expect(await scrolled(page)).toBe(place);
      },
    );

  test(
    'Back and Forward through three pages return to where each was left, also after a reload',
    { tag: '@screens' },
    async ({ page }) => {
      await page.goto(paths.howItWorks);
      const places: number[] = [];
      for (const [to, top] of [
        ['Privacy Policy', 900],
        ['Terms of Service', 700],
        ['Cookie Policy', 500],
      ] as const) {
        places.push(await scrollTo(page, top));
        await page
          .getByRole('contentinfo')
          .getByRole('link', { name: to })
          .evaluate((link: HTMLElement) => link.click());
        await expect(page.getByRole('heading', { level: 1, name: to })).toBeFocused();
        expect(await scrolled(page)).toBe(0);
      }
      expect(places).toEqual([900, 700, 500]);
      for (const [name, place] of [
        ['Terms of Service', 500],
        ['Privacy Policy', 700],
      ] as const) {
        await page.goBack();
        await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
        expect(await scrolled(page)).toBe(place);
      }
      await page.goForward();
      await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeFocused();
      expect(await scrolled(page)).toBe(500);
      await page.reload();
      await ready(page);
      expect(await scrolled(page)).toBe(500);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeFocused();
      expect(await scrolled(page)).toBe(700);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'How It Works' })).toBeFocused();
      expect(await scrolled(page)).toBe(900);
    },
  );

  test(
    'A section named in the address is left when somebody scrolls before the scripts start',
    { tag: '@screens' },
    async ({ page }) => {
      const release = await openWithoutScripts(page, `${paths.howItWorks}#step-3`);
      await expect(page.locator('#step-3')).toBeInViewport();
      const place = await scrollTo(page, 300);
      await release();
      expect(await scrolled(page)).toBe(place);
      // Somebody who only waits gets there.
      await page.goto(paths.contact);
      await page.goto(`${paths.howItWorks}#step-3`);
      await expect(page.locator('#step-3')).toBeInViewport();
      // Without a document of its own, the page scrolls there itself.
      await page.goto(paths.contact);
      await page.evaluate((to) => history.pushState(null, '', to), `${paths.howItWorks}#step-3`);
      await expect(page.locator('#step-3')).toBeInViewport();
    },
  );

  test('A press that begins before the scripts start and ends after them counts', async ({
    page,
  }) => {
    for (const [address, name, to] of [
      [paths.howItWorks, 'Get Help', paths.contact],
      [paths.howItWorks, 'Terms of Service', paths.termsOfService],
      [paths.home, 'Privacy Policy', paths.privacyPolicy],
    ] as const) {
      const release = await openWithoutScripts(page, address);
      const link = page.getByRole('link', { name }).last();
      await link.scrollIntoViewIfNeeded();
      const box = await link.boundingBox();
      await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 15);
      await page.mouse.down();
      await release();
      await page.mouse.up();
      await expect(page).toHaveURL(new RegExp(`${to}$`));
    }
  });
});

test.describe('before the question about cookies is answered', () => {
  test.use({ storageState: { cookies: [], origins: [] }, viewport: { width: 390, height: 844 } });

  test('The banner is in the first paint, and stays where it is when the scripts start', async ({
    page,
  }) => {
    for (const address of [paths.home, paths.howItWorks, paths.login, paths.privacyPolicy]) {
      const release = await openWithoutScripts(page, address);
      const banner = page.getByRole('region', { name: 'Cookies', exact: true });
      const before = await banner.boundingBox();
      expect(before?.height).toBeGreaterThan(40);
      await release();
      await page.waitForLoadState('networkidle');
      expect(await banner.boundingBox()).toEqual(before);
      await expect(banner.getByRole('button', { name: 'Close' })).toBeEnabled();
    }
  });

  test(
    'Once it is answered, no document contains it; once that is taken back, each does',
    { tag: '@screens' },
    async ({ page }) => {
      const html = async () => (await page.request.get(paths.howItWorks)).text();
      await page.goto(paths.howItWorks);
      expect(await html()).toContain('Accept Necessary Only');
      await page.getByRole('button', { name: 'Accept Necessary Only' }).click();
      expect(await html()).not.toContain('Accept Necessary Only');
      await page.goto(paths.cookiePolicy);
      await page.getByRole('button', { name: 'Reset All Preferences' }).click();
      await expect(page.getByRole('region', { name: 'Cookies', exact: true })).toBeVisible();
      expect(await html()).toContain('Accept Necessary Only');
    },
  );

  test(
    'An answer that the browser has lost brings no banner over a page, and one with the next',
    { tag: '@screens' },
    async ({ page }) => {
      await page.goto(paths.howItWorks);
      await page.getByRole('button', { name: 'Accept Necessary Only' }).click();
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      await ready(page);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('region', { name: 'Cookies', exact: true })).toBeHidden();
      await page.reload();
      await expect(page.getByRole('region', { name: 'Cookies', exact: true })).toBeVisible();
    },
  );

  test(
    'An answer from before the cookie existed is kept, and the next document is without the banner',
    { tag: '@screens' },
    async ({ page, context }) => {
      await page.goto(paths.howItWorks);
      await page.getByRole('button', { name: 'Accept All Cookies' }).click();
      await context.clearCookies();
      await page.reload();
      await expect(page.getByRole('region', { name: 'Cookies', exact: true })).toBeHidden();
      expect(await (await page.request.get(paths.home)).text()).not.toContain('Accept All Cookies');
    },
  );

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test(
      'No banner covers the page that nobody could put away',
      { tag: '@screens' },
      async ({ page }) => {
        await page.goto(paths.howItWorks);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('region', { name: 'Cookies', exact: true })).toBeHidden();
      },
    );
  });
});
