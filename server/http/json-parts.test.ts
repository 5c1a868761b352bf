import { describe, expect, it } from 'vitest';
import { CONTENT_MAX, FACE_PHOTOS_MAX } from '#shared/product/limits';
import { hasTooManyParts } from './json-parts';

const isTooMuch = (value: unknown) => hasTooManyParts(Buffer.from(JSON.stringify(value)));

describe('The parts of a body', () => {
  it('are few in the largest honest ones', () => {
    const faces = Array.from({ length: FACE_PHOTOS_MAX }, (_, id) => ({
      id,
      viewed: 1,
      helped: 2,
    }));
    expect(isTooMuch({ faces })).toBe(false);
    for (const content of [',', '[', '"', '\\', '\\"', '",{'])
      expect(isTooMuch({ content: content.repeat(CONTENT_MAX) })).toBe(false);
  });

  it.each(['1', '""', '[]', '{}', '"\\\\"', '"\\",["'])('are too many in a list of %s', (row) => {
    const body = (count: number) =>
      Buffer.from(`{"weekdays":[${Array(count).fill(row).join(',')}]}`);
    expect(hasTooManyParts(body(4_500))).toBe(true);
    expect(hasTooManyParts(body(1_500))).toBe(false);
  });
});
