import { describe, expect, it } from 'vitest';
import { languages, type Language } from '../../shared/product/languages';
import { readCatalog } from './catalogs';

/** Messages of the API whose wording stays, because clients may compare it. */
const KEPT = new Set(["Passwords don't match", "New passwords don't match"]);

/** The quotation marks of each language, opening and closing. All have the same apostrophe. */
const quotationMarks: Readonly<Record<Language, [opening: string, closing: string]>> = {
  en: ['“', '”'],
  nl: ['“', '”'],
  // With no-break spaces within.
  fr: ['«\u00A0', '\u00A0»'],
  de: ['„', '“'],
};

const MARKS = /["'`´‘’‚‛“”„‟«»‹›]/;
/** Within or after a word, also before a link or a value in it, and in the Dutch ’s middags. */
const APOSTROPHE = /(?<=[\p{L}}])’(?=[\p{L}\s,.<{]|$)|(?<=^|[\s(])’(?=s\b)/gu;
/** A number that could stand on another line than its unit. The tablet's screens lay out their spoken times themselves. */
const APART: Readonly<Partial<Record<Language, RegExp>>> = {
  // English is as it stands in the code.
  nl: /[}\d] (MB|GB|ms)\b|om \{times?\} uur\b/,
  fr: /[}\d] (Mo|Go|ms)\b/,
  de: /(?<!\{hour)[}\d] (Uhr|MB|GB|ms)\b/,
};
/** A mark of two parts that a French text could leave alone at the start of a line. */
const WITHOUT_SPACE = /(?<!\u00A0)([;!?]|:(?=\s|$))/;

/** Returns true if the text has no marks but pairs of those of the language, and apostrophes. */
function isTypeset(text: string, language: Language): boolean {
  const [opening, closing] = quotationMarks[language];
  const pairs = new RegExp(`${opening}(.+?)${closing}`, 'g');
  const rest = text.replace(APOSTROPHE, '').replace(pairs, '$1');
  return !MARKS.test(rest);
}

describe.each([...languages])('in %s', (language) => {
  it('every text has the quotation marks and apostrophes of the language', async () => {
    const texts = [...(await readCatalog(language)).values()].map(({ text }) => text);
    const wrong = texts.filter((text) => !KEPT.has(text) && !isTypeset(text, language));
    expect(wrong).toEqual([]);
  });

  it('a number stays on the line of its unit', async () => {
    const texts = [...(await readCatalog(language)).values()].map(({ text }) => text);
    expect(texts.filter((text) => APART[language]?.test(text))).toEqual([]);
  });
});

it('marks of typewriters, of other languages and without their pair are found', () => {
  expect(isTypeset('Sofie’s “home”', 'en')).toBe(true);
  expect(isTypeset("Sofie's home", 'en')).toBe(false);
  expect(isTypeset('Her "home"', 'en')).toBe(false);
  expect(isTypeset('Her “home', 'en')).toBe(false);
  expect(isTypeset('Om drie uur ’s middags, “thuis”', 'nl')).toBe(true);
  expect(isTypeset('De ‘link’', 'nl')).toBe(false);
  expect(isTypeset('L’album «\u00A0Famille\u00A0»', 'fr')).toBe(true);
  expect(isTypeset('L’album « Famille »', 'fr')).toBe(false);
  expect(isTypeset('Das „Album“', 'de')).toBe(true);
  expect(isTypeset('Das “Album”', 'de')).toBe(false);
});

it('in French, a no-break space stands before colons, semicolons, question and exclamation marks', async () => {
  const texts = [...(await readCatalog('fr')).values()].map(({ text }) => text);
  expect(texts.filter((text) => WITHOUT_SPACE.test(text))).toEqual([]);
});
