import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dialable, telLink } from '#shared/product/phone';
import { isPhone } from '#shared/product/phone-number';

test.each([
  ['+32 470 12 34 56', '+32470123456'],
  [' +1 (555) 010-2345', '+15550102345'],
  ['02/123.45.67', '021234567'],
  ['+32 (0)475 12 34 56', '+32475123456'],
  ['(+32) 475 12 34 56', '+32475123456'],
  ['(0)475 12', '047512'],
  ['112', '112'],
  ['000', '000'],
  ['+0470 12 34 56', '+0470123456'],
  ['00112', '00112'],
  ['0032 (0)9 123 45 67', '+3291234567'],
  ['+0032 9 123 45 67', '+3291234567'],
  ['(0032) 09 123 45 67', '+3291234567'],
  ['0032 (+) 470 12 34 56', '+32470123456'],
  ['+32 ( 0 ) 475 12 34 56', '+32475123456'],
  ['+49 (030) 12 34 56', '+4930123456'],
  ['+44 (0)20 7946 0000', '+442079460000'],
  ['+44 20 0000 0000', '+442000000000'],
  ['00353 (0)1 234 5678', '+35312345678'],
  ['+39 06 698 81234', '+390669881234'],
  ['0039 (06) 698 81234', '+390669881234'],
  ['0011 32 9 123 45 67', '00113291234567'],
])('%o is dialed as %s', (typed, dialed) => {
  expect(dialable(typed)).toBe(dialed);
});

test.each([
  ['09 123 45 67 ext. 12', 'tel:091234567,,12'],
  ['0032 (0)9 123 45 67 x12', 'tel:+3291234567,,12'],
  ['+1 555 010 2345 extension 001', 'tel:+15550102345,,001'],
  ['01 23 45 67 89 poste 12', 'tel:0123456789,,12'],
  ['030 123456 Durchwahl: 123456', 'tel:030123456,,123456'],
  ['030 123456, DW 7', 'tel:030123456,,7'],
  ['02 123 45 67 (toestel 4)', 'tel:021234567,,4'],
  ['+32 2 123 45 67', 'tel:+3221234567'],
])('%o is called by %s', (typed, link) => {
  expect(isPhone(typed)).toBe(true);
  expect(telLink(typed)).toBe(link);
});

test.each([
  '*31#0912345',
  '09,,12345',
  '09p12',
  '09 123;12',
  '09 123 ext. *1',
  '#12',
  'x12',
  '12 x 3 x 4',
])('%o is no phone number', (typed) => {
  expect(isPhone(typed)).toBe(false);
});

const countries = fc.constantFrom(
  '1',
  '31',
  '32',
  '33',
  '34',
  '41',
  '44',
  '49',
  '351',
  '352',
  '420',
);
const national = fc.stringMatching(/^[2-9]\d{6,8}$/);
const gap = fc.constantFrom('', ' ', '.', '-', '/', ' - ');

test('a number is dialed alike with + and 00, with and without the national zero, however it is divided', () => {
  fc.assert(
    fc.property(countries, national, gap, gap, (country, number, before, within) => {
      const divided = number.split('').join(within.length > 1 ? '' : within);
      for (const start of ['+', '00', '+00', '(+', '(00'])
        for (const zero of ['', '(0)', ' (0) ', '0'])
          expect(
            dialable(
              `${start}${country}${start.startsWith('(') ? ')' : ''}${before}${zero}${divided}`,
            ),
          ).toBe(`+${country}${number}`);
    }),
  );
});

test('whatever is accepted dials digits, a plus before them and one extension behind a pause', () => {
  const text = fc.string({
    unit: fc.constantFrom(...'0123456789+ ().-/x', 'ext. ', 'poste ', ',', ';', '*', '#', 'p', 'w'),
    maxLength: 44,
  });
  fc.assert(
    fc.property(text, (typed) => {
      fc.pre(isPhone(typed));
      expect(telLink(typed)).toMatch(/^tel:\+?\d+(,,\d{1,6})?$/);
      expect(typed).not.toMatch(/[*#]/);
    }),
  );
});
