import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginsWithSearch, holdsSearch } from '#shared/product/search';
import { foundInNames, notFoundInNames } from '../../tests/support/searched-names';

test.each(foundInNames)('%s is found by "%s"', (name, search) => {
  expect(holdsSearch(name, search)).toBe(true);
  expect(beginsWithSearch(name, search)).toBe(true);
});

test.each(notFoundInNames)('%s is not found by "%s"', (name, search) => {
  expect(holdsSearch(name, search)).toBe(false);
  expect(beginsWithSearch(name, search)).toBe(false);
});

test('each word of a search may begin any word of a name, also behind an apostrophe', () => {
  for (const search of ['brien', 'OBri', "sinéad o'b", 'obrien sin', 'o brien'])
    expect(beginsWithSearch('Sinéad O’Brien', search), search).toBe(true);
  expect(beginsWithSearch('Sinéad O’Brien', 'rien')).toBe(false);
});

test('every name is found by itself, in any case and with nothing around it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (name) => {
      for (const search of [name, name.toLowerCase(), name.normalize('NFD'), ` ${name} `])
        expect(holdsSearch(name, search)).toBe(true);
    }),
  );
});
