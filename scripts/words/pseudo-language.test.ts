import { expect, test } from 'vitest';
import { accented, lengthened } from './pseudo-language';

test('every letter of a text has an accent', () => {
  expect(accented('Save the photo?')).toBe('Šáṽé ţĥé þĥóţó?');
  expect(accented('THE QUICK BROWN FOX JUMPS OVER A LAZY DOG, the same')).not.toMatch(/[A-Za-z]/);
});

test('a text of the tablet is longer as well', () => {
  expect(lengthened('Save the photo?')).toBe('Šááṽéé ţĥéé þĥóóţóó?');
});

test('values, elements and names stay as they are', () => {
  expect(accented('Hello {name}!')).toBe('Ĥéĺĺó {name}!');
  expect(accented('Read <0>the terms</0> of Dear Ones.')).toBe(
    'Ŕéáđ <0>ţĥé ţéŕɱš</0> óƒ Dear Ones.',
  );
});

test('every form of a plural is a text', () => {
  expect(accented('{count, plural, one {# photo} other {# photos}} added')).toBe(
    '{count, plural, one {# þĥóţó} other {# þĥóţóš}} áđđéđ',
  );
});
