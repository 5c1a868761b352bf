import { expect, test } from 'vitest';
import { accented } from './pseudo-language';

test('every letter of a text has an accent, and the text is longer', () => {
  expect(accented('Save the photo?')).toBe('Šááṽéé ţĥéé þĥóóţóó?');
  expect(accented('THE QUICK BROWN FOX JUMPS OVER A LAZY DOG, the same')).not.toMatch(/[A-Za-z]/);
});

test('values, elements and names stay as they are', () => {
  expect(accented('Hello {name}!')).toBe('Ĥééĺĺóó {name}!');
  expect(accented('Read <0>the terms</0> of Dear Ones.')).toBe(
    'Ŕééááđ <0>ţĥéé ţééŕɱš</0> óóƒ Dear Ones.',
  );
});

test('every form of a plural is a text', () => {
  expect(accented('{count, plural, one {# photo} other {# photos}} added')).toBe(
    '{count, plural, one {# þĥóóţóó} other {# þĥóóţóóš}} ááđđééđ',
  );
});
