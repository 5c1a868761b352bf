import { expect, test } from 'vitest';
import { tidyDate } from './typed-date';

test.each(['1949-02-08', '1949-2-8', '19490208', '1949/02/08', '1949.2.08', '1949 2 8', ' 1949 - 02 - 08 '])(
  'a day typed as %o is 1949-02-08',
  (typed) => {
    expect(tidyDate(typed)).toBe('1949-02-08');
  },
);

test.each(['', '1949', '1949-02', '194902', '1949028', '08/02/1949', '1949-002-08', 'February 8', '1949-02-08T00:00'])(
  '%o is left as it was typed',
  (typed) => {
    expect(tidyDate(typed)).toBe(typed);
  },
);

test('whether the day exists is for the form to judge', () => {
  expect(tidyDate('2026-2-30')).toBe('2026-02-30');
});
