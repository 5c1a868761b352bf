import { expect, test } from 'vitest';
import { dialable } from '#shared/phone';

test.each([
  ['+32 470 12 34 56', '+32470123456'],
  [' +1 (555) 010-2345', '+15550102345'],
  ['02/123.45.67', '021234567'],
  ['+32 (0)475 12 34 56', '+32475123456'],
  ['(+32) 475 12 34 56', '+32475123456'],
  ['(0)475 12', '047512'],
  ['112', '112'],
])('%o is dialed as %s', (typed, dialed) => {
  expect(dialable(typed)).toBe(dialed);
});

test('a plus within the number is not dialed', () => {
  expect(dialable('0032 (+) 470')).toBe('0032470');
});
