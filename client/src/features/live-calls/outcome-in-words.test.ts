import { expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api-error';
import type { CallOutcome } from './live-call';
import { mediaInWords, outcomeInWords } from './outcome-in-words';

function refusal(
  code: string,
  more: object = {},
  headers: Record<string, string> = {},
): CallOutcome {
  const body = JSON.stringify({ message: 'The server says why.', code, ...more });
  return {
    how: 'refused',
    error: new ApiError(new Response(null, { status: 409, headers }), body),
  };
}

test.each<[CallOutcome, string]>([
  [refusal('busy'), 'Another call is going on.'],
  [refusal('tablet-asleep'), 'The tablet is not awake.'],
  [refusal('not-here'), 'Jozef is not chosen on the shared tablet just now.'],
  [refusal('calls-off'), 'Calls on the tablet are turned off.'],
  [refusal('forbidden'), 'You may not call on the tablet. An owner can allow it under Together.'],
  [refusal('night', { until: '2026-11-21T07:00:00' }), 'It is night for Jozef until seven.'],
  [refusal('night', { until: '2026-11-21T06:30:00' }), 'It is night for Jozef until 06:30.'],
  [refusal('night'), 'It is night for Jozef.'],
  [refusal('email-not-verified'), 'The server says why.'],
  [
    { how: 'refused', error: new TypeError('no network') },
    'The server cannot be reached. Please check that you are online.',
  ],
  [{ how: 'declined' }, '“Not now” was touched. Please wait half an hour before you call again.'],
  [{ how: 'unanswered' }, 'Nobody touched it (that may mean nothing).'],
  [{ how: 'two-devices' }, 'The call has ended, because it was opened on two devices.'],
  [
    { how: 'ended', why: 'two-devices' },
    'The call has ended, because it was opened on two devices.',
  ],
  [{ how: 'pressed' }, 'You have stopped calling.'],
  [{ how: 'ended', why: null }, 'The call has ended.'],
  [{ how: 'ended', why: 'network' }, 'The call has ended. It was the network.'],
  [{ how: 'ended', why: 'unheard' }, 'The call has ended. It was the network.'],
  [
    { how: 'ended', why: 'right-ended' },
    'The call has ended, because you may not call on the tablet anymore.',
  ],
  [
    { how: 'ended', why: 'tablet-ended' },
    'The call has ended, because the tablet was disconnected or shows somebody else.',
  ],
  [
    { how: 'ended', why: 'too-long' },
    'The call has ended, because nobody had touched the tablet for long, or because it took two hours.',
  ],
])('%o is said in words', (outcome, words) => {
  expect(outcomeInWords(outcome, 'Jozef', false)).toBe(words);
});

test('who has talked reads with whom', () => {
  expect(outcomeInWords({ how: 'pressed' }, 'Jozef', true)).toBe('You talked with Jozef.');
  expect(outcomeInWords({ how: 'ended', why: null }, null, true)).toBe(
    'You talked with the person.',
  );
});

test('a tablet that rang often says from when it rings', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 15, 0), toFake: ['Date'] });
  const often = refusal('too-often', {}, { 'Retry-After': '1800' });
  expect(outcomeInWords(often, 'Jozef', false)).toContain('It can ring from 15:30.');
});

const on = { camera: true, microphone: true };

test.each([
  [on, null, 'Jozef sees and hears you.'],
  [on, { ...on, microphone: false }, 'Jozef sees and hears you. The tablet’s microphone is off.'],
  [{ ...on, camera: false }, on, 'Jozef hears you. Your camera is off.'],
  [
    { ...on, microphone: false },
    { ...on, camera: false },
    'Jozef sees you. Your microphone is off. The tablet’s camera is off.',
  ],
  [
    { camera: false, microphone: false },
    { camera: false, microphone: false },
    'Jozef reads what you type. Your camera and your microphone are off. The tablet’s camera and microphone are off.',
  ],
])('%o and %o are said in words', (own, theirs, words) => {
  expect(mediaInWords(own, theirs, 'Jozef')).toBe(words);
});

test('the night ends by the clock of the person', () => {
  const night = refusal('night', { until: '2026-11-21T07:30:00Z' });
  expect(outcomeInWords(night, 'Jozef', false, 'America/New_York')).toBe(
    'It is night for Jozef until 02:30.',
  );
  const full = refusal('night', { until: '2026-11-21T07:00:00Z' });
  expect(outcomeInWords(full, 'Jozef', false, 'America/New_York')).toBe(
    'It is night for Jozef until two.',
  );
  expect(outcomeInWords(full, 'Jozef', false, 'Asia/Kolkata')).toBe(
    'It is night for Jozef until 12:30.',
  );
});
