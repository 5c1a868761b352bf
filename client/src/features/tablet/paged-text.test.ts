import { expect, test } from 'vitest';
import { unbrokenText } from './paged-text';

test.each([
  ['Sofie: 09 555 01 23\nPeter: 03 555 04 56', 'Sofie: 09_555_01_23\nPeter: 03_555_04_56'],
  [
    'Call +32 (0)9 555 07 89, from 10:00 to 12:00.',
    'Call +32_(0)9_555_07_89, from 10:00 to 12:00.',
  ],
  ['On 3 May at 2, with 4 chairs', 'On 3 May at 2, with 4 chairs'],
])('a phone number stays in one line: %j', (text, unbroken) => {
  expect(unbrokenText(text)).toBe(unbroken.replaceAll('_', '\u00A0'));
});

test.each([
  ['He calls on Wednesday and comes to tea.', 'He calls on Wednesday and comes to_tea.'],
  ['Come in.\nThe door is open.', 'Come_in.\nThe door is_open.'],
  ['She learns to play the violin.', 'She learns to play the violin.'],
])('a short last word is not alone on its line: %j', (text, unbroken) => {
  expect(unbrokenText(text)).toBe(unbroken.replaceAll('_', '\u00A0'));
});
