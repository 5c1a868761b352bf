import { expect, test } from 'vitest';
import { relationInWords } from './relation-in-words';

test.each([
  ['daughter', 'Your daughter'],
  ['Daughter', 'Your daughter'],
  [' Mother-in-law ', 'Your mother-in-law'],
  ['friend from church', 'Your friend from church'],
  ['sister', 'Your sister'],
  ['GP', 'Your GP'],
  ['Your son', 'Your son'],
  ['your son', 'Your son'],
  ['my husband', 'My husband'],
  ['the neighbour', 'The neighbour'],
  ['Anna’s husband', 'Anna’s husband'],
  ["Anna's husband", "Anna's husband"],
  ['Dr. Claes, your doctor', 'Dr. Claes, your doctor'],
  ['She is your aunt', 'She is your aunt'],
])('"%s" is shown as "%s"', (written, shown) => expect(relationInWords(written)).toBe(shown));

test.each([null, '', '  '])('where the family wrote nothing (%j) there is no relation', (written) => {
  expect(relationInWords(written)).toBeUndefined();
});
