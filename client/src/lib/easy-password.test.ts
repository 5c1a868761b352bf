import { expect, test } from 'vitest';
import { easyPassword } from './easy-password';

test.each([
  ['Password1!', /first that people try/],
  ['P@ssw0rd1!', /first that people try/],
  ['Welcome2024!', /first that people try/],
  ['!Summer99', /first that people try/],
  ['$unsh1ne7', /first that people try/],
  ['Qwerty12!a', /Keys in a row/],
  ['Xy!12345z', /Keys in a row/],
  ['Za!54321q', /Keys in a row/],
  ['Aa1!Aa1!', /few different/],
  ['Lemmens-1a!', /Your address or name/],
  ['L3mm3ns-1a!', /Your address or name/],
  ['Hubert1!x', /Your address or name/],
])('%s is easy to guess', (password, why) => {
  expect(easyPassword(password, ['lemmens.an@example.com', 'Hubert'])).toMatch(why);
});

test.each([
  'Sunday-walk-1!',
  'Evening-walk-2!',
  'teapot Rivers 7 lantern!',
  'aB3$',
  'Anneke-Garden-5!',
  'Gr8!Kettle%Bay',
])('nothing is said of %s', (password) => {
  expect(easyPassword(password, ['an@example.com', 'Jo'])).toBeUndefined();
});
