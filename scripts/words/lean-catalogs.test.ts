import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { i18n, messagesOf } from '../../client/src/lib/lean-lingui';
import { languages } from '../../shared/languages';
import { compiledCatalog } from './catalogs';
import { leanText, runsOf, shortId } from './lean-catalogs';

/** A value for each placeholder; 1 and others take different forms of a plural. */
const valuesOf = (number: number) =>
  new Proxy<Record<string, number>>({}, { get: () => number, has: () => true });

test.each(languages)('every message in %s is what Lingui makes of it', async (language) => {
  const catalog = await compiledCatalog(language);
  const lingui = setupI18n({ locale: language, messages: { [language]: catalog } });
  const lean = Object.entries(catalog).map(([id, message]) => [id, leanText(message)] as const);
  i18n.loadAndActivate({ locale: language, messages: Object.fromEntries(lean) });
  for (const id of Object.keys(catalog))
    for (const number of [0, 1, 2, 1234])
      expect(i18n._({ id, values: valuesOf(number) })).toBe(lingui._(id, valuesOf(number)));
});

test('A catalog in runs has the messages that it was made of', () => {
  const texts = new Map([36, 7, 8, 1000].map((number) => [shortId(number), `Text ${number}`]));
  const runs = runsOf(texts);
  expect(runs).toEqual([
    [7, 'Text 7', 'Text 8'],
    [36, 'Text 36'],
    [1000, 'Text 1000'],
  ]);
  expect(messagesOf(runs)).toEqual(Object.fromEntries(texts));
});
