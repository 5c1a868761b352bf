import { expect, test } from 'vitest';
import { whereHelloIs } from './hello-texts';

const sentAt = '2026-11-21T22:10:00.000Z';
const hello = { id: 1, from: 'Els', isPhoto: true, isMine: true, sentAt };
const night = { isNight: true, name: 'Jozef' };

test.each([
  [null, 'Your hello goes to the tablet.'],
  ['2026-11-21T22:09:00.000Z', 'Your hello goes to the tablet.'],
  ['2026-11-21T22:11:00.000Z', 'Jozef finds your hello in the morning.'],
])(
  'a hello that was sent in the night, with a tablet heard from at %s: %s',
  (tabletHeardAt, words) => {
    expect(whereHelloIs(hello, { ...night, tabletHeardAt })).toBe(words);
  },
);

test('the hello of somebody else says whose it is', () => {
  const others = { ...hello, isMine: false };
  const day = { isNight: false, name: 'Jozef', tabletHeardAt: sentAt };
  expect(whereHelloIs(others, day)).toBe('Today shows Els’s picture.');
  expect(whereHelloIs({ ...others, isPhoto: false }, day)).toBe('Today plays Els’s voice.');
  expect(whereHelloIs({ ...others, from: null }, day)).toBe('There is a hello for today already.');
  expect(whereHelloIs(others, { ...day, isNight: true })).toBe('The morning shows Els’s picture.');
});
