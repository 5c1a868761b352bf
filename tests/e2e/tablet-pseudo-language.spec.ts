import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright/test';
import { bareTexts } from './support/bare-texts';
import { fillTablet, pairedDevice, short } from './support/person-family';
import { go, layoutProblems, SCREENS } from './support/person-layout';
import { expect, test } from './support/test';

const screenSizes = [
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 640, height: 360 },
  { width: 360, height: 640 },
];

const typed = [
  short.person,
  short.item,
  short.plan,
  short.message,
  ...short.faces.flat(),
  'We came here in spring, with a canary.',
  'On the hook by the door.',
  'Kitchen',
  'family',
];

async function expectNoBareText(page: Page, where: string, stored: readonly string[] = []) {
  expect
    .soft(await page.evaluate(bareTexts, [...typed, ...stored]), `texts in no catalog: ${where}`)
    .toEqual([]);
}

test('The tablet shows translated texts alone, which fit it 40 % longer, and so does the album of an export', async ({
  page,
  browser,
  product,
  language,
  allowErrors,
}) => {
  test.setTimeout(120_000);
  // The tablet asks for its content, and learns that it is not paired.
  allowErrors(/401/);
  await page.goto('/tablet');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoBareText(page, 'pairing');

  const code = await fillTablet(page, short);
  await page.request.put('/api/tablet-settings', { data: { locale: language } });
  const { context, tablet } = await pairedDevice(browser, product.url, code, 8);
  await tablet.goto('/tablet');
  await expect(tablet.locator('html')).toHaveAttribute('lang', language);
  for (const screen of SCREENS) {
    await go(tablet, screen);
    await expectNoBareText(tablet, screen);
    for (const size of screenSizes) {
      expect
        .soft(await layoutProblems(tablet, size, 20), `${screen} at ${size.width}x${size.height}`)
        .toEqual([]);
    }
  }
  await context.close();

  await page.request.put('/api/account/language', { data: { language } });
  const zip = await (await page.request.get('/api/account/export')).body();
  const offline = await browser.newPage({ offline: true });
  await offline.setContent(strFromU8(unzipSync(zip)['index.html'] ?? new Uint8Array()));
  await expect(offline.locator('html')).toHaveAttribute('lang', language);
  await expectNoBareText(offline, 'the album of an export');
  await offline.close();
});
