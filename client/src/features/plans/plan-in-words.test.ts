import { expect, test } from 'vitest';
import { isOver } from './plan-in-words';

const today = '2026-11-21';

test('Only one day can be over, and today is not', () => {
  expect(isOver({ day: '2026-11-20' }, today)).toBe(true);
  expect(isOver({ day: today }, today)).toBe(false);
  expect(isOver({ day: null }, today)).toBe(false);
});
