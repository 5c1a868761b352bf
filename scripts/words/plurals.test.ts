import { describe, expect, it } from 'vitest';
import { translationsIn } from '../../server/translations/translations';
import { languages, type Language } from '../../shared/product/languages';
import { readCatalog } from './catalogs';

/** Matches the forms that a message has for one number, such as "one {# photo} other {# photos}". */
const PLURAL = /\{(\w+), plural, ((?:\w+ \{(?:[^{}]|\{[^{}]*\})*\} ?)+)\}/g;
const FORM = /(\w+) \{/g;

const formsOf = (text: string): string[][] =>
  [...text.matchAll(PLURAL)].map(([, , forms = '']) =>
    [...forms.replaceAll(/\{(?:[^{}]|\{[^{}]*\})*\}/g, '{}').matchAll(FORM)].map(
      ([, form = '']) => form,
    ),
  );

describe.each([...languages])('a number in %s', (language) => {
  it('has every form that the language needs from nought to a thousand', async () => {
    const rules = new Intl.PluralRules(language);
    const needed = new Set(Array.from({ length: 1001 }, (_, count) => rules.select(count)));
    const found = [...(await readCatalog(language)).values()]
      .filter(({ english }) => english.includes(', plural, one'))
      .flatMap(({ text }) => formsOf(text).map((forms) => ({ text, forms })));
    expect(found.length).toBeGreaterThan(10);
    for (const { text, forms } of found)
      expect({ text, forms: [...forms].sort() }).toEqual({ text, forms: [...needed].sort() });
  });
});

const tablets = '{count, plural, one {# connected tablet} other {# connected tablets}}';
const waiting =
  '{count, plural, one {one thing waits for you} other {{number} things wait for you}}';
const said: Record<Language, [tablets: string[], waiting: string[]]> = {
  en: [
    ['0 connected tablets', '1 connected tablet', '2 connected tablets'],
    ['one thing waits for you', '2 things wait for you'],
  ],
  nl: [
    ['0 gekoppelde tablets', '1 gekoppelde tablet', '2 gekoppelde tablets'],
    ['er wacht één ding op u', 'er wachten 2 dingen op u'],
  ],
  // Nought is singular in French.
  fr: [
    ['0 tablette connectée', '1 tablette connectée', '2 tablettes connectées'],
    ['une chose vous attend', '2 choses vous attendent'],
  ],
  de: [
    ['0 verbundene Tablets', '1 verbundenes Tablet', '2 verbundene Tablets'],
    ['Etwas wartet auf Sie', '2 Beiträge warten auf Sie'],
  ],
};

it.each([...languages])('nought, one and two are said as natives say them in %s', (language) => {
  const translate = translationsIn('locales')(language);
  const [counted, waits] = said[language];
  expect([0, 1, 2].map((count) => translate(tablets, { count }))).toEqual(counted);
  expect([1, 2].map((count) => translate(waiting, { count, number: count }))).toEqual(waits);
});
