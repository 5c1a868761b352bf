import type { Page } from 'playwright/test';
import { startDemo } from '../../scripts/pictures/start-demo';
import { languages } from '../../shared/product/languages';
import { paths } from '../../shared/product/paths';
import { brokenWords } from './support/person-layout-problems';
import { expect, test } from './support/test';

const PHONE = { width: 360, height: 640 };

/** Runs in the page. Opens all rows, and returns what has the frame of a card in one. A row in a row is none. */
async function cardsInRows(): Promise<string[]> {
  const rows = document.querySelectorAll<HTMLDetailsElement>('main details');
  for (const row of rows) row.open = true;
  // Their content is rendered once they are open, and some of it is loaded then.
  await new Promise((rendered) => requestAnimationFrame(() => requestAnimationFrame(rendered)));
  return [...document.querySelectorAll('main details > div *')]
    .filter((element) => {
      const { borderTopWidth, borderLeftWidth, borderTopLeftRadius } = getComputedStyle(element);
      return (
        [borderTopWidth, borderLeftWidth].every((width) => width === '1px') &&
        Number.parseFloat(borderTopLeftRadius) >= 16 &&
        element.clientWidth > 200 &&
        element.checkVisibility() &&
        !element.matches('details, button, a')
      );
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 200));
}

/** The content of a row is part of it, and has no frame of its own. */
async function expectOneFrame(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(cardsInRows);
  await page.waitForLoadState('networkidle');
  expect.soft(await page.evaluate(cardsInRows), path).toEqual([]);
}

/** Runs in the page. Opens the outer rows, and returns how far the chevrons of the closed rows in them are turned. */
function turnsInOpenRow(): string[] {
  for (const row of document.querySelectorAll<HTMLDetailsElement>('main details'))
    row.open = !row.parentElement?.closest('details');
  const chevrons = document.querySelectorAll('main details details:not([open]) > summary svg');
  return [...chevrons].map((chevron) => getComputedStyle(chevron).rotate);
}

/** A closed row in an open one looks closed. */
async function expectClosedInOpen(page: Page): Promise<void> {
  await page.goto(paths.circle);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect.soft(await page.evaluate(turnsInOpenRow)).toEqual(['none']);
}

/** The longest words of the sample family's titles, in German and French, stand whole beside the picture of a note. */
async function expectWholeTitles(page: Page): Promise<void> {
  for (const title of ['Telefonnummern', 'L’ophtalmologue']) {
    const note = { title, content: 'In the hall', category: 'Home' };
    expect((await page.request.post('/api/remember-items', { data: note })).ok()).toBe(true);
  }
  await page.goto(paths.remember);
  await expect(page.getByRole('button', { name: 'Telefonnummern' })).toBeVisible();
  expect.soft(await page.evaluate(brokenWords)).toEqual([]);
}

/** A folded section is not printed, because its heading would say that something follows. */
async function expectNoFoldedHeading(page: Page): Promise<void> {
  await page.goto(paths.day);
  const heading = page.getByRole('heading', { name: 'The tablet says' });
  await expect(heading).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect.soft(heading).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await heading.click();
  await page.emulateMedia({ media: 'print' });
  await expect.soft(heading).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
}

/** Runs in the page. Returns true if the card of the game and that of the notes stand beside each other. */
function areBeside([game, notes]: readonly [string, string]): boolean {
  const topOf = (path: string) =>
    document.querySelector(`main section:has(a[href="${path}"])`)?.getBoundingClientRect().top;
  return topOf(game) === topOf(notes);
}

/** The cards of Today stand in a row on a small phone, and below each other where the letters are too large for that. */
async function expectWholeWords(page: Page, language: string): Promise<void> {
  await page.request.put('/api/account/language', { data: { language } });
  await page.goto(paths.dashboard);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await page.waitForLoadState('networkidle');
  for (const textSize of ['normal', 'largest']) {
    await page.evaluate((size) => (document.documentElement.dataset.textSize = size), textSize);
    const beside = await page.evaluate(areBeside, [paths.facesGame, paths.remember] as const);
    expect.soft(beside, `${language}, ${textSize}`).toBe(textSize === 'normal');
    expect.soft(await page.evaluate(brokenWords), `${language}, ${textSize}`).toEqual([]);
  }
}

test(
  'Rows, cards and titles of a family are quiet and whole on a small phone',
  { tag: '@screens' },
  async ({ browser }) => {
    test.setTimeout(180_000);
    const demo = await startDemo('en');
    const context = await browser.newContext({
      baseURL: demo.url,
      viewport: PHONE,
      reducedMotion: 'reduce',
    });
    try {
      const { email, password } = demo;
      const page = await context.newPage();
      expect((await page.request.post('/api/login', { data: { email, password } })).ok()).toBe(
        true,
      );
      await test.step('Plans on paper', () => expectNoFoldedHeading(page));
      for (const path of [paths.caregiver, paths.day, paths.circle, paths.tablet])
        await test.step(`${path}, with its rows open`, () => expectOneFrame(page, path));
      await test.step('a closed row in an open one', () => expectClosedInOpen(page));
      await test.step('titles of notes', () => expectWholeTitles(page));
      for (const language of languages)
        await test.step(`Today in ${language}`, () => expectWholeWords(page, language));
    } finally {
      await context.close();
      await demo.stop();
    }
  },
);
