import { expect, test } from 'vitest';
import { usualSize } from './paper.store';

test.each([
  ['en', 'America/New_York', 'letter'],
  ['en', 'Pacific/Honolulu', 'letter'],
  ['en', 'Europe/Brussels', 'a4'],
  ['en', 'Australia/Sydney', 'a4'],
  ['nl', 'America/Paramaribo', 'a4'],
])('in %s, for somebody in %s, paper is %s until another is chosen', (language, zone, size) => {
  expect(usualSize(language, zone)).toBe(size);
});
