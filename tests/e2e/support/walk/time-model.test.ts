import { describe, expect, it } from 'vitest';
import { minutes, nothing, plus } from './time-model';

describe('The modeled duration of a walk', () => {
  it('is none where nothing is demanded', () => {
    expect(minutes(nothing)).toBe(0);
  });

  it('takes a minute for 200 words, and waits as long as it must', () => {
    expect(minutes({ ...nothing, words: 200 })).toBe(1);
    expect(minutes({ ...nothing, waitingSeconds: 90 })).toBe(1.5);
  });

  it('thinks, points and presses for each press, and goes to the keyboard and back for each field', () => {
    expect(minutes({ ...nothing, presses: 1 }) * 60).toBeCloseTo(2.65);
    expect(minutes({ ...nothing, fields: 1, keys: 10 }) * 60).toBeCloseTo(3.6);
  });

  it('adds up what the parts demand', () => {
    expect(plus({ ...nothing, presses: 2, words: 5 }, { presses: 1, keys: 3 })).toEqual({
      ...nothing,
      presses: 3,
      words: 5,
      keys: 3,
    });
  });
});
