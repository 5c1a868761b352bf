import { expect, test } from 'vitest';
import { greetingName } from './greeting-name';

test('a person is greeted by first name', () => {
  expect(greetingName({ firstName: 'Anna', email: 'a.janssens@example.org' })).toBe('Anna');
});

test.each([null, '', '  '])(
  'with %o for a first name, by what stands before the @',
  (firstName) => {
    expect(greetingName({ firstName, email: 'a.janssens@example.org' })).toBe('a.janssens');
  },
);

test('while the first name is asked for, no name is made from the address', () => {
  expect(greetingName({ firstName: null, email: 'a.janssens@example.org' }, true)).toBe('there');
});

test.each(['', '@example.org'])('with neither (%o), as "there"', (email) => {
  expect(greetingName({ firstName: null, email })).toBe('there');
});
