import { expect, test } from 'vitest';
import { hear, isOver, isSaid, LOOK_EVERY_MS, nothingHeard } from './heard';

const QUIET = 0.004;
const VOICE = 0.3;
/** A word now and then, with gaps in between. */
const speech = (seconds: number) =>
  Array.from({ length: (seconds * 1_000) / LOOK_EVERY_MS }, (_, look) =>
    look % 8 < 5 ? VOICE : QUIET,
  );
const steady = (seconds: number, loudness: number) =>
  Array<number>((seconds * 1_000) / LOOK_EVERY_MS).fill(loudness);

/** Listens until the recording ends by itself. */
function listenTo(...sounds: number[][]) {
  let [heard, at] = [nothingHeard, 0];
  for (const loudness of sounds.flat()) {
    at += LOOK_EVERY_MS;
    heard = hear(heard, loudness, at);
    if (isOver(heard, at)) break;
  }
  return { said: isSaid(heard), seconds: Math.round(at / 1_000), over: isOver(heard, at) };
}

test('six silent seconds after something was said end a recording', () =>
  expect(listenTo(steady(4, QUIET), speech(5), steady(20, QUIET))).toEqual({
    said: true,
    seconds: 15,
    over: true,
  }));

test('a pause of five seconds does not', () =>
  expect(listenTo(speech(5), steady(5, QUIET), speech(5), steady(4, QUIET))).toEqual({
    said: true,
    seconds: 19,
    over: false,
  }));

test('who says nothing is waited for', () =>
  expect(listenTo(steady(59, QUIET))).toEqual({ said: false, seconds: 59, over: false }));

test('a recording ends after a minute', () =>
  expect(listenTo(speech(70))).toEqual({ said: true, seconds: 60, over: true }));

test('the noise of a room, and that of a touch, are no voice', () => {
  expect(listenTo(steady(20, 0.06)).said).toBe(false);
  expect(listenTo(steady(1, 0), steady(20, 0.06)).said).toBe(false);
  expect(listenTo([VOICE, VOICE], steady(20, QUIET)).said).toBe(false);
});

test('a voice is heard above the noise of a room, also when that begins later', () => {
  const noisy = speech(4).map((loudness) => Math.max(loudness, 0.06));
  expect(listenTo(steady(3, 0.06), noisy, steady(20, 0.06))).toMatchObject({
    said: true,
    over: true,
  });
  expect(listenTo(speech(4), steady(50, 0.06))).toMatchObject({ over: true });
});
