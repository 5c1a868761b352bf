import { expect, it } from 'vitest';
import { orderedUuid } from './ordered-uuid';

it('ids sort in the order in which they were made, also thousands within a millisecond', () => {
  const ids = Array.from({ length: 20_000 }, orderedUuid);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids.slice(0, 10))
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
