import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import PO from 'pofile';
import type { Language } from '../../../shared/product/languages';
import { expect } from './test';

/** The English of each text of the product that reads otherwise in a language. */
function englishTextsOf(language: Language): string[] {
  const { items } = PO.parse(readFileSync(`locales/${language}.po`, 'utf8'));
  const translations = new Set(items.flatMap(({ msgstr }) => msgstr));
  // Some translations are other messages in English, such as the German "Name".
  return items.flatMap(({ msgid }) => (translations.has(msgid) ? [] : [msgid]));
}

/** Runs in the page. */
function shownOf(english: readonly string[]): string[] {
  const known = new Set(english);
  const shown = new Set<string>([document.title.split(' | ')[0] ?? '']);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (!text.parentElement?.closest('script, style')) shown.add(text.nodeValue?.trim() ?? '');
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [alt]'))
    for (const name of ['aria-label', 'placeholder', 'alt'])
      shown.add(element.getAttribute(name) ?? '');
  return [...shown].filter((text) => known.has(text));
}

/** Returns a check that a page is in a language, and that it shows no text in English. */
export function onlyIn(language: Language): (page: Page) => Promise<void> {
  const english = englishTextsOf(language);
  return async (page) => {
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect(await page.evaluate(shownOf, english), 'texts in English').toEqual([]);
  };
}
