import type { Page } from 'playwright/test';
import { fillAlbum, homePersonOf, logInAsNewUser, withoutNight } from './support/family';
import { expect, test } from './support/test';

/** Reads from the browser's cache without a request. */
const cachedBytes = (page: Page, address: string) =>
  page.evaluate(
    (photo) =>
      fetch(photo, { cache: 'only-if-cached', mode: 'same-origin' }).then(
        async (answer) => (answer.ok ? (await answer.blob()).size : 0),
        () => 0,
      ),
    address,
  );

test(
  'Logging out empties the cache of photos, and leaves the tablet of the same browser as it was',
  { tag: '@screens' },
  async ({ page, context, allowErrors }) => {
    // The browser logs an error for each file that is not in its cache.
    allowErrors(/ERR_CACHE_MISS|status of 504/);
    const email = await logInAsNewUser(page);
    await fillAlbum(page);
    const personId = await homePersonOf(page);
    await withoutNight(page, personId);
    const contacts = `/api/people/${personId}/call-contacts`;
    const data = [{ name: 'Ben', way: 'ask', address: email }];
    expect((await page.request.put(contacts, { data })).ok()).toBe(true);
    const { code } = (await (
      await page.request.post('/api/tablets/code', { data: {} })
    ).json()) as {
      code: string;
    };
    expect((await page.request.post('/api/tablet/pair', { data: { code } })).ok()).toBe(true);
    const tablet = await context.newPage();
    await tablet.goto('/tablet');
    const faces = tablet.getByRole('button', { name: /^(Faces|My family)$/ });
    await expect(faces).toBeVisible();
    await tablet.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const cookies = await context.cookies();

    await page.goto('/caregiver');
    const anna = page.getByRole('img', { name: /Anna/ }).first();
    await expect
      .poll(() => anna.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    const photo = await anna.evaluate((img: HTMLImageElement) => img.currentSrc);
    expect(await cachedBytes(page, photo)).toBeGreaterThan(0);
    await page.evaluate(() => localStorage.setItem('other', 'yes'));

    await page.goto('/dashboard');
    // The picture of the tablet comes last, and asks for what would be refused after logging out.
    await expect(
      page.frameLocator('iframe').getByRole('heading', { level: 1, name: /^Good/ }),
    ).toBeAttached();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL(/\/$/);
    expect(await cachedBytes(page, photo)).toBe(0);

    expect(await page.evaluate(() => localStorage.getItem('other'))).toBe('yes');
    expect((await context.cookies()).map(({ name }) => name)).toEqual(
      cookies.map(({ name }) => name).filter((name) => name !== 'dear-ones'),
    );
    // The tablet does not need the page, whose requests would fail offline.
    await page.close();
    await context.setOffline(true);
    await tablet.reload();
    await faces.click();
    const face = tablet.getByRole('img').first();
    await expect
      .poll(() => face.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    // The screens of calls, too, are the worker's own: nothing else has kept them.
    await tablet.goto('/tablet');
    await tablet.getByRole('button', { name: 'Call', exact: true }).click();
    await expect(tablet.getByRole('button', { name: /^Ben/ })).toBeVisible();
  },
);
