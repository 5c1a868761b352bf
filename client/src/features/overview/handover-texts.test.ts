import { expect, test } from 'vitest';
import type { Handover } from '#shared/overview/overview.answer';
import { callText, periodsAt, startOf } from './handover-texts';

const now = new Date('2026-11-21T15:30:00');
const at = (time: string) => new Date(time).toISOString();
const call = (more: Partial<Handover['calls'][number]>) =>
  callText(
    {
      id: '1',
      name: 'Anna',
      at: at('2026-11-21T15:04:00'),
      isFurther: false,
      state: 'sent',
      answeredAt: null,
      callsAt: null,
      ...more,
    },
    now,
  );

test('says who was asked to call, and no more of the answer than was recorded', () => {
  const asked = 'Anna was asked to call, today at 15:04.';
  expect(call({})).toBe(`${asked} No answer was recorded.`);
  expect(call({ state: 'waiting' })).toBe(`${asked} The message has not been sent yet.`);
  expect(call({ state: 'refused' })).toBe(`${asked} The message could not be sent.`);
  const answeredAt = at('2026-11-21T15:06:00');
  expect(call({ answeredAt })).toBe(`${asked} The answer: a call at once.`);
  expect(call({ answeredAt, callsAt: at('2026-11-21T16:00:00') })).toBe(
    `${asked} The answer: a call at 16:00.`,
  );
  expect(call({ isFurther: true, at: at('2026-11-20T21:00:00') })).toBe(
    'Anna was asked to call as well, yesterday at 21:00. No answer was recorded.',
  );
});

test('a shift begins in the evening of the day before, or in the morning once that has come', () => {
  expect(startOf('yesterday-evening', now)).toEqual(new Date('2026-11-20T20:00:00'));
  expect(startOf('this-morning', now)).toEqual(new Date('2026-11-21T07:00:00'));
  expect(periodsAt(now)).toEqual(['yesterday-evening', 'this-morning']);
  expect(periodsAt(new Date('2026-11-21T06:30:00'))).toEqual(['yesterday-evening']);
});
