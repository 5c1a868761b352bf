import { expect, test } from 'vitest';
import { easiestOf, pickFaces, SESSION_FACES, type ViewsByFace } from './pick-faces';

/** Chance that repeats itself: a row of numbers from a seed. */
function chance(seed: number) {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}
const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const pick = (
  from: readonly number[],
  views: ViewsByFace,
  random: () => number,
  before?: number[],
) => pickFaces(from, { views, before }, random);
const sessions = Array.from({ length: 200 }, (_, seed) => chance(seed + 1));

test('a session has five different faces, or all if there are fewer', () => {
  for (const random of sessions) {
    const picked = pick(ids, {}, random);
    expect(new Set(picked).size).toBe(SESSION_FACES);
    expect(picked).toHaveLength(SESSION_FACES);
    expect(pick([1, 2], {}, random).sort()).toEqual([1, 2]);
    expect(pick([], {}, random)).toEqual([]);
  }
});

test('every face can come first, and can come last while no face has been looked at', () => {
  const first = new Set(sessions.map((random) => pick(ids, {}, random)[0]));
  const last = new Set(sessions.map((random) => pick(ids, {}, random).at(-1)));
  expect(first.size).toBe(ids.length);
  expect(last.size).toBe(ids.length);
});

test('the easiest face of a session comes last: looked at most, with the fewest helps', () => {
  const seen = { 1: { looks: 9, helps: 0 }, 2: { looks: 20, helps: 4 }, 3: { looks: 2, helps: 0 } };
  expect(easiestOf([1, 2, 3, 4], seen)).toBe(1);
  expect(easiestOf([2, 3], seen)).toBe(2);
  for (const random of sessions) {
    const picked = pick(ids, seen, random);
    if (picked.includes(1)) expect(picked.at(-1)).toBe(1);
  }
});

test('more faces starts with those not shown yet', () => {
  for (const random of sessions) {
    const first = pick(ids, {}, random);
    const second = pick(ids, {}, random, first);
    expect(second.filter((id) => first.includes(id))).toEqual([]);
    expect(pick([1, 2, 3, 4, 5, 6], {}, random, [1, 2, 3, 4, 5])).toContain(6);
  }
});

test('the faces that practice asks for are always there, and are not the last while there are others', () => {
  for (const random of sessions) {
    const picked = pickFaces(ids, { views: {}, asked: [3, 7], before: [3] }, random);
    expect(picked).toEqual(expect.arrayContaining([3, 7]));
    expect([3, 7]).not.toContain(picked.at(-1));
    expect(pickFaces([3], { views: {}, asked: [3] }, random)).toEqual([3]);
  }
});

test('the face of the day comes first, and the easiest of the others last', () => {
  for (const random of sessions) {
    const views = { 3: { looks: 9, helps: 0 }, 7: { looks: 20, helps: 0 } };
    const picked = pickFaces([1, 2, 3, 4, 7], { views, first: 7 }, random);
    expect([...picked].sort()).toEqual([1, 2, 3, 4, 7]);
    expect([picked[0], picked.at(-1)]).toEqual([7, 3]);
    expect(pickFaces([7], { views: {}, first: 7 }, random)).toEqual([7]);
    expect(pickFaces([1, 7], { views: {}, asked: [1], first: 7 }, random)).toEqual([1, 7]);
    expect(pickFaces(ids, { views: {}, asked: [7], first: 7 }, random)).toHaveLength(SESSION_FACES);
  }
});
