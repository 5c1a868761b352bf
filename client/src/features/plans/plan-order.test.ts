import { expect, test } from 'vitest';
import type { Plan } from '#shared/plans/plan.answer';
import { inOrderOfDay, isOver } from './plan-order';

const today = '2026-11-21';

test('Plans stand in the order of the day', () => {
  const plan = (id: number, title: string, at: string): Plan => ({
    id,
    title,
    at,
    weekdays: [1],
    monthDay: null,
    day: null,
  });
  const plans = [plan(1, 'Supper', '18:00'), plan(2, 'Walk', '09:30'), plan(3, 'Coffee', '09:30')];
  expect(inOrderOfDay(plans).map(({ title }) => title)).toEqual(['Coffee', 'Walk', 'Supper']);
});

test('Only one day can be over, and today is not', () => {
  expect(isOver({ day: '2026-11-20' }, today)).toBe(true);
  expect(isOver({ day: today }, today)).toBe(false);
  expect(isOver({ day: null }, today)).toBe(false);
});
