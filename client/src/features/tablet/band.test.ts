import { expect, test } from 'vitest';
import type { TabletPlan as Plan } from '#shared/plans/plan.answer';
import { bandEntries } from './band';
import { entryInWords } from './home-band';
import type { LastCall } from './live-calls/last-call.store';
import type { Message } from './messages/messages.store';

const at = (hour: number, minute = 0) => new Date(2026, 10, 27, hour, minute);
const plan = (id: number, title: string, time: string): Plan => ({
  id,
  title,
  at: time,
  day: '2026-11-27',
  weekdays: null,
  monthDay: null,
  faceId: null,
  songId: null,
  photoUrl: null,
  exceptions: [],
});
const plans = [
  plan(1, 'Amina comes', '09:00'),
  plan(2, 'Lunch', '12:00'),
  plan(3, 'Peter calls', '16:00'),
];
const hello = {
  id: 1,
  from: 'Mila',
  fromFaceId: null,
  words: null,
  photoUrl: null,
  clip: null,
  voiceUrl: '/api/tablet/voices/00000000-0000-4000-8000-000000000009',
  day: '2026-11-27',
};
const done = 'Drink something: done, at four in the afternoon';

const band = (now: Date, other: Partial<Parameters<typeof bandEntries>[0]> = {}) =>
  bandEntries({ plans, hello: undefined, done: undefined, room: 2, ...other }, now).map((entry) =>
    entryInWords(entry, now),
  );

test.each([
  [at(7, 30), ['From Mila, today', 'Amina comes at nine']],
  [at(8, 10), ['Amina comes at nine', 'From Mila, today']],
  [at(8, 55), ['Amina comes at nine', 'From Mila, today']],
  [at(9, 5), ['Since nine: Amina comes.', 'From Mila, today']],
  [at(9, 29), ['Since nine: Amina comes.', 'From Mila, today']],
  [at(9, 30), ['From Mila, today', 'Lunch at noon']],
  [at(12), ['Lunch at noon', 'From Mila, today']],
  [at(12, 5), ['Since noon: Lunch.', 'From Mila, today']],
  [at(16, 30), ['From Mila, today']],
])('at %s home says what is near, then the hello, then what comes next: %j', (now, words) => {
  expect(band(now, { hello })).toEqual(words);
});

test('once the hello was opened, what comes next has its place', () => {
  expect(band(at(8, 10))).toEqual(['Amina comes at nine', 'Lunch at noon']);
  expect(band(at(13))).toEqual(['Peter calls at four']);
});

test('a message that waits comes after a call, what is near and the hello, and before what comes next', () => {
  const message: Message = {
    id: '11111111-1111-4111-8111-111111111111',
    kind: 'voice',
    to: { userId: 1, name: 'Sofie' },
    faceId: 1,
    at: '2026-11-27T08:00:00.000Z',
    day: '2026-11-27',
    state: 'kept',
  };
  expect(band(at(8, 55), { hello, message, room: 3 })).toEqual([
    'Amina comes at nine',
    'From Mila, today',
    'Your words for Sofie',
  ]);
  expect(band(at(7, 30), { message })).toEqual(['Your words for Sofie', 'Amina comes at nine']);
  const unanswered: LastCall = {
    outcome: 'called',
    name: 'Sofie',
    faceId: null,
    photoUrl: null,
    at: 0,
  };
  expect(band(at(8, 55), { unanswered, hello, message, room: 3 })).toEqual([
    'Sofie called.',
    'Amina comes at nine',
    'From Mila, today',
  ]);
  expect(band(at(7, 30), { message: { ...message, to: null }, room: 1 })).toEqual([
    'Your words for your family',
  ]);
});

test('an answer to a request to call takes the place of one', () => {
  expect(band(at(8, 10), { hello, room: 1 })).toEqual(['Amina comes at nine']);
});

test('what was done is said when nothing comes any more', () => {
  expect(band(at(8, 10), { done })).not.toContain(done);
  expect(band(at(16, 30), { done })).toEqual([done]);
  expect(band(at(16, 30))).toEqual([]);
});
