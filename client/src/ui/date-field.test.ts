import { expect, test } from 'vitest';
import { tidyDate } from './date-field';

test.each([
  '1949-02-28',
  '1949-2-28',
  '19490228',
  '1949/02/28',
  '1949.2.28',
  '1949 2 28',
  ' 1949 - 02 - 28 ',
  '28/02/1949',
  '28-2-1949',
  '28.2.1949',
  '28. 2. 1949',
  '2/28/1949',
  '28 February 1949',
  '28 feb 1949',
  '28. Feb. 1949',
  'February 28, 1949',
  'Feb 28th 1949',
  'Febuary 28, 1949',
  '28 februari 1949',
  '28 février 1949',
  '28 févr. 1949',
  '28. Februar 1949',
])('a day typed as %o is 1949-02-28', (typed) => {
  expect(tidyDate(typed)).toBe('1949-02-28');
});

test.each([
  ['5 maart 1949', '1949-03-05'],
  ['5 mrt 1949', '1949-03-05'],
  ['5. März 1949', '1949-03-05'],
  ['1er juin 1949', '1949-06-01'],
  ['1er juillet 1949', '1949-07-01'],
  ['15 août 1949', '1949-08-15'],
  ['15. Okt. 1949', '1949-10-15'],
  ['3 décembre 1949', '1949-12-03'],
])('%o is the day that its language means', (typed, day) => {
  expect(tidyDate(typed)).toBe(day);
});

test('with dots the day stands first, also where it could be a month', () => {
  expect(tidyDate('08.02.1949')).toBe('1949-02-08');
});

test.each([
  '',
  '1949',
  '1949-02',
  '194902',
  '1949028',
  '1949-002-08',
  'February 8',
  '8 Febtober',
  // June or July.
  '8 jui 1949',
  '1949-02-08T00:00',
  // Either the eighth of February or the second of August.
  '08/02/1949',
  '8-2-1949',
])('%o is left as it was typed', (typed) => {
  expect(tidyDate(typed)).toBe(typed);
});

test('leaves it to the form to validate that the day exists', () => {
  expect(tidyDate('2026-2-30')).toBe('2026-02-30');
  expect(tidyDate('31 feb 1949')).toBe('1949-02-31');
});
