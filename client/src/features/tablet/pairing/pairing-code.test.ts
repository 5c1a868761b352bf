import { expect, test } from 'vitest';
import { codeInFragment, codeInQr, formatCode, isCompleteCode } from './pairing-code';

test.each([
  ['abc', 'ABC'],
  ['abcd', 'ABCD'],
  ['abcde', 'ABCD E'],
  ['ABCDEFGH', 'ABCD EFGH'],
  [' ab-cd efgh\n', 'ABCD EFGH'],
  ['ABCD–EFGHJK', 'ABCD EFGH'],
  ['A.B,C!D', 'ABCD'],
  ['\u2068ＡＢＣＤ\u200B２３４５\u2069', 'ABCD 2345'],
  ['https://dearones.example/tablet#code=ABCD2345', 'ABCD 2345'],
])('"%s" stands in the field as "%s"', (typed, shown) => expect(formatCode(typed)).toBe(shown));

test('a code is complete with eight letters, however they are grouped', () => {
  expect(isCompleteCode('abcd-efgh')).toBe(true);
  expect(isCompleteCode('abcd-efg')).toBe(false);
});

test('the URL of the QR code contains its code, and any other URL none', () => {
  expect(codeInFragment('#code=ABCDEFGH')).toBe('ABCD EFGH');
  expect(codeInFragment('#code=ABC')).toBeUndefined();
  expect(codeInFragment('#main')).toBeUndefined();
  expect(codeInFragment('')).toBeUndefined();
});

test.each([
  ['https://dearones.example/tablet#code=ABCDEFGH', 'ABCD EFGH'],
  ['abcd-efgh', 'ABCD EFGH'],
  ['https://elsewhere.example/tablet#code=ABCDEFGH', undefined],
  ['https://dearones.example.elsewhere.example/tablet#code=ABCDEFGH', undefined],
  ['https://dearones.example/tablet#code=ABC', undefined],
  ['ABCDEFGHJ', undefined],
  ['WIFI:S:Home;T:WPA;P:secret;;', undefined],
])('the QR code “%s” holds %s', (text, code) =>
  expect(codeInQr(text, 'https://dearones.example')).toBe(code),
);
