import { expect, test } from 'vitest';
import { clipsOnTablet } from './clips-on-tablet';

test('the only tablet says how many clips are on it', () => {
  expect(clipsOnTablet(24, 30, undefined)).toBe(
    '24 of 30 clips are on the tablet. The others need a network.',
  );
  expect(clipsOnTablet(1, 2, undefined)).toBe(
    '1 of 2 clips is on the tablet. The others need a network.',
  );
  expect(clipsOnTablet(0, 2, undefined)).toBe(
    'No clip is on the tablet yet. Clips need a network.',
  );
});

test('one of several tablets says it by its name', () => {
  expect(clipsOnTablet(3, 4, 'Kitchen')).toBe(
    'Kitchen: 3 of 4 clips are on this tablet. The others need a network.',
  );
  expect(clipsOnTablet(0, 4, 'Bedroom')).toBe(
    'Bedroom: no clip is on this tablet yet. Clips need a network.',
  );
});
