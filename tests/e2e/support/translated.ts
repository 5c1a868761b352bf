import type { Page } from 'playwright/test';
import { bareTexts } from './bare-texts';
import { faces, items } from './family';
import { misfits, showTextSize } from './layout';
import { expect, expectAccessible } from './test';

/** Texts that the tests type in the place of a family, and their appearance to a family. */
const typed = [
  ...faces.flatMap(({ name, relationship, description }) => [name, relationship, description]),
  ...items.flatMap(({ title, content, category }) => [title, category, ...content.split('\n')]),
  'Anna Maes',
  'Sofie Maes',
  'Sofie',
  'Maes',
  'Ruth Peeters',
  'Jozef',
  'Mila',
  'Marc',
  'Mei',
  'nobody-at-all',
  'holiday-at-the-sea-with-all-the-grandchildren.jpg',
  'letter.pdf',
];

/** Texts that are the same in every language. */
const untranslated = [
  // The operator's name and address, and a public authority.
  'Dear Ones BV',
  'Kerkstraat 1, 9000 Ghent, Belgium',
  'Gegevensbeschermingsautoriteit / Autorité de protection des données',
  // Samples of the sizes of text.
  'Aa',
  // The part of the accounts' addresses before the @, which is their name until they enter one.
  'family',
  'admin',
  'example.com',
];

/**
 * Checks the current state in the pseudo-language with axe, and on the smallest phone with the largest text. Every text has
 * to be in the catalogs.
 */
export async function expectFitsTranslated(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Colors do not depend on the language; the run in English checks those of the same states.
  await expectAccessible(page, ['color-contrast']);
  const before = page.viewportSize();
  const { lang, textSize } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    textSize: document.documentElement.dataset.textSize,
  }));
  expect
    .soft(await page.evaluate(bareTexts, [...typed, ...untranslated]), 'texts in no catalog')
    .toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  const problems = await misfits(page, 'largest');
  expect.soft(problems, `at 320 px in ${lang}`).toEqual({});
  if (before) await page.setViewportSize(before);
  // Ends once the page is laid out for its window again: a button that still moves loses its press.
  await page.evaluate(showTextSize, textSize);
}
