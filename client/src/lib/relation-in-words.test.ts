import { i18n } from '@lingui/core';
import { afterEach, expect, test } from 'vitest';
import { relations } from '#shared/faces/relations';
import { faceInWords, relationInWords } from './relation-in-words';

afterEach(() => i18n.activate('en'));

test.each([
  ['daughter', 'Your daughter'],
  ['Daughter', 'Your daughter'],
  [' Mother-in-law ', 'Your mother-in-law'],
  ['friend from church', 'Your friend from church'],
  ['sister', 'Your sister'],
  ['Pet', 'Your pet'],
  ['GP', 'Your GP'],
  ['Your son', 'Your son'],
  ['your son', 'Your son'],
  ['my husband', 'My husband'],
  ['the neighbor', 'The neighbor'],
  ['Anna’s husband', 'Anna’s husband'],
  ["Anna's husband", "Anna's husband"],
  ['Dr. Claes, your doctor', 'Dr. Claes, your doctor'],
  ['She is your aunt', 'She is your aunt'],
])('"%s" is shown as "%s"', (written, shown) => expect(relationInWords(written)).toBe(shown));

test.each([null, '', '  '])(
  'where the family wrote nothing (%j) there is no relation',
  (written) => {
    expect(relationInWords(written)).toBeUndefined();
  },
);

test('a face is told by its relation and its name, or by what there is of them', () => {
  expect(faceInWords({ name: 'Jeanne', relationship: 'mother' })).toBe('Your mother, Jeanne');
  expect(faceInWords({ name: ' Jeanne ', relationship: null })).toBe('Jeanne');
  expect(faceInWords({ name: '', relationship: 'wife' })).toBe('Your wife');
  expect(faceInWords({ name: '', relationship: '' })).toBe('');
});

test('a known relation is said in English as one that the family typed', () => {
  for (const relation of relations)
    expect(relationInWords(relation)).toBe(`Your ${relation.replace(' (woman)', '')}`);
});

test('in other languages, a relation that the family typed is said as typed, without "Your"', () => {
  i18n.loadAndActivate({ locale: 'nl', messages: {} });
  expect(
    ['petekind', 'Onze Jef', ' nicht uit Gent '].map((typed) => relationInWords(typed)),
  ).toEqual(['petekind', 'Onze Jef', 'nicht uit Gent']);
  expect(faceInWords({ name: 'Jef', relationship: 'petekind' })).toBe('petekind, Jef');
});
