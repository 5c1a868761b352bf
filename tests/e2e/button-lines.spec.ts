import type { Page } from 'playwright/test';
import { textSizeNames } from '../../shared/product/display';
import { inLanguage, languages } from '../../shared/product/languages';
import { paths } from '../../shared/product/paths';
import { logInAsDemoFamily } from './support/demo-family';
import { call, homePersonOf, logInAsNewUser } from './support/family';
import { showTextSize } from './support/layout';
import { expect, newAddress, test } from './support/test';

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
  paths.accessibility,
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
    if (!button.checkVisibility({ visibilityProperty: true })) continue;
    // The last question before a deletion names all that it deletes.
    if (button.closest('.sr-only, [role=alertdialog]')) continue;
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

/** Runs in the page. The number of rows that its header takes. */
function rowsOfHeader(): number {
  const parts = [...document.querySelectorAll('header :is(a, button)')];
  const middles = parts
    .filter((part) => !part.closest('.places'))
    .map((part) => part.getBoundingClientRect())
    .filter(({ width }) => width > 0)
    .map(({ top, bottom }) => (top + bottom) / 2)
    .sort((one, other) => one - other);
  // The lowest control is 44 px high.
  return middles.filter((middle, index) => middle - (middles[index - 1] ?? -Infinity) > 22).length;
}

/** Names the widths of phones and the sizes of text with which the header takes more rows than it may. */
async function tallHeaders(page: Page, path: string, most: number, widths: number[]) {
  const found: string[] = [];
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const language = (await page.locator('html').getAttribute('lang')) ?? '';
  for (const width of widths) {
    await page.setViewportSize({ width, height: 640 });
    for (const textSize of textSizeNames) {
      await page.evaluate(showTextSize, textSize);
      const rows = await page.evaluate(rowsOfHeader);
      if (rows > most)
        found.push(`${language} ${path}, ${width} px, ${textSize}: a header of ${rows} rows`);
    }
  }
  await page.setViewportSize(PHONE);
  return found;
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

/** Runs in the page. Numbers the buttons that open a dialog: of a list the first alone, because the others open the same. */
function markOpeners(): number {
  const openers = [
    ...document.querySelectorAll<HTMLElement>(
      'main button[aria-haspopup=dialog]:not([data-locked])',
    ),
  ].filter((button) => {
    const row = button.closest('li');
    return button.checkVisibility({ visibilityProperty: true }) && !row?.previousElementSibling;
  });
  openers.forEach((button, index) => (button.dataset.opener = String(index)));
  return openers.length;
}

async function findInDialogs(page: Page, path: string, language: string): Promise<string[]> {
  const found: string[] = [];
  const count = await page.evaluate(markOpeners);
  for (let index = 0; index < count; index += 1) {
    await page.locator(`[data-opener="${index}"]`).click();
    const dialog = page.locator('[role=dialog], [role=alertdialog]').last();
    await expect(dialog.getByRole('button').first()).toBeVisible();
    const labels = await page.evaluate(labelsOfTwoLines);
    found.push(...labels.map((label) => `${language} ${path}, dialog ${index}: ${label}`));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  return found;
}

/** The languages with the longest labels. */
const languagesOfDialogs: readonly string[] = ['fr', 'de'];

test(
  'No button has a label of two lines on a small phone, and no header too many rows, in any language',
  { tag: '@screens' },
  async ({ page }) => {
    test.setTimeout(300_000);
    await page.setViewportSize(PHONE);
    const found: string[] = [];
    for (const language of languages) {
      for (const path of publicPages)
        found.push(...(await findAt(page, inLanguage(language, path), language)));
      // The mark and Display, and below them the badge and two links.
      found.push(...(await tallHeaders(page, inLanguage(language, paths.home), 2, [360, 390])));
    }
    await page.goto('/');
    await logInAsDemoFamily(page);
    for (const language of languages) {
      await page.request.put('/api/account/language', { data: { language } });
      found.push(...(await tallHeaders(page, paths.dashboard, 1, [320, 360, 390])));
      for (const path of familyPages) {
        found.push(...(await findAt(page, path, language)));
        if (languagesOfDialogs.includes(language))
          found.push(...(await findInDialogs(page, path, language)));
      }
    }
    await logInAsNewUser(page, { isEmailVerified: true, isAdmin: true });
    for (const language of languages) {
      await page.request.put('/api/account/language', { data: { language } });
      for (const path of [paths.admin, paths.health])
        found.push(...(await findAt(page, path, language)));
      if (languagesOfDialogs.includes(language)) {
        await page.goto(paths.admin);
        await page.waitForLoadState('networkidle');
        found.push(...(await findInDialogs(page, paths.admin, language)));
      }
    }
    expect(found).toEqual([]);
  },
);

test(
  'No button of a page behind a link has a label of two lines on a phone, in any language',
  { tag: '@screens' },
  async ({ page, browser, product }) => {
    await logInAsNewUser(page, { isEmailVerified: true });
    const at = `/api/people/${await homePersonOf(page)}`;
    const invited = newAddress();
    await call(
      page.request.post(`${at}/invitations`, { data: { email: invited, role: 'viewer' } }),
    );
    const invitation = await product.mailedLink(invited, { to: paths.invitation });
    const found: string[] = [];
    for (const language of languages) {
      const link = await call(
        page.request.post(`${at}/giving-links`, {
          data: { label: 'Album', asks: 'photo-voice', locale: language },
        }),
      );
      const { token } = (await link.json()) as { token: string };
      const context = await browser.newContext({
        baseURL: product.url,
        locale: language,
        viewport: PHONE,
      });
      const phone = await context.newPage();
      for (const path of [invitation, `${paths.give}#${token}`])
        found.push(...(await findAt(phone, path, language)));
      await context.close();
    }
    expect(found).toEqual([]);
  },
);
