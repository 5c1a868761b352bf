import type { Page } from 'playwright/test';
import { inLanguage, languages } from '../../shared/product/languages';
import { paths } from '../../shared/product/paths';
import { logInAsDemoFamily } from './support/demo-family';
import { expect, test } from './support/test';

const PHONE = { width: 360, height: 640 };

const publicPages = [
  paths.home,
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.contact,
  paths.howItWorks,
  paths.cookiePolicy,
  paths.privacyPolicy,
  paths.termsOfService,
];

const familyPages = [
  paths.dashboard,
  paths.caregiver,
  paths.day,
  paths.circle,
  paths.tablet,
  paths.waiting,
  paths.history,
  paths.handover,
  paths.tabletSheet,
  paths.facesGame,
  paths.remember,
  paths.profile,
];

/**
 * Runs in the page. Lists the labels of buttons, and of links that look like one, that take more than one line. What a
 * family typed is not counted. Neither is the question about cookies, which is answered: the two specified answers stand
 * side by side, so that the bar covers less than a quarter of the glass.
 */
function labelsOfTwoLines(): string[] {
  const found: string[] = [];
  for (const button of document.querySelectorAll<HTMLElement>('button, a[href]')) {
    const { display, borderTopWidth } = getComputedStyle(button);
    if (!display.includes('flex') || borderTopWidth !== '2px') continue;
    if (!button.checkVisibility({ visibilityProperty: true }) || button.closest('.sr-only'))
      continue;
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const lines: number[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement?.closest('.sr-only, [translate=no]') || !text.nodeValue?.trim())
        continue;
      range.selectNodeContents(text);
      for (const { top, width, height } of range.getClientRects()) {
        const isNew = lines.every((line) => Math.abs(line - top) > height / 2);
        if (width > 1 && isNew) lines.push(top);
      }
    }
    if (lines.length > 1) found.push(button.innerText.replaceAll(/\s+/g, ' ').trim());
  }
  return found;
}

/** Says whether the header of the narrowest phones takes more than one row. */
async function tallHeaders(page: Page, language: string): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(paths.dashboard);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const rows = await page.evaluate(() => {
    const parts = document.querySelectorAll('header > div > div > :not(.places)');
    const middles = [...parts]
      .map((part) => part.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ top, bottom }) => Math.round((top + bottom) / 40));
    return new Set(middles).size;
  });
  await page.setViewportSize(PHONE);
  return rows > 1 ? [`${language}: a header of ${rows} rows`] : [];
}

async function findAt(page: Page, path: string, language: string): Promise<string[]> {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  for (const folded of await page.locator('main summary').all()) await folded.click();
  const found = await page.evaluate(labelsOfTwoLines);
  return found.map((label) => `${language} ${path}: ${label}`);
}

test(
  'No button has a label of two lines on a small phone, and no header two rows, in any language',
  { tag: '@screens' },
  async ({ page }) => {
    test.setTimeout(300_000);
    await page.setViewportSize(PHONE);
    const found: string[] = [];
    for (const language of languages)
      for (const path of publicPages)
        found.push(...(await findAt(page, inLanguage(language, path), language)));
    await page.goto('/');
    await logInAsDemoFamily(page);
    for (const language of languages) {
      await page.request.put('/api/account/language', { data: { language } });
      found.push(...(await tallHeaders(page, language)));
      for (const path of familyPages) found.push(...(await findAt(page, path, language)));
    }
    expect(found).toEqual([]);
  },
);
