import { expect, it } from 'vitest';
import { initialsOf } from './initials';

it.each([
  ['Sofie', 'S'],
  ['Sofie Maes', 'SM'],
  ['Anna van den Berg', 'AB'],
  ['(Oma) émile', 'OÉ'],
  ['李明', '李'],
  ['❤', ''],
])('takes from %s the letters %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
