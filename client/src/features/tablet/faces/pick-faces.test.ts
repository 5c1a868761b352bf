import { expect, test } from 'vitest';
import { tabletFace } from '../../../../../tests/support/client/tablet-content';
import {
  easiestOf,
  faceVersion,
  isNews,
  pickFaces,
  SESSION_FACES,
  type ViewsByFace,
} from './pick-faces';

/** Chance that repeats itself: a row of numbers from a seed. */
function chance(seed: number) {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}
const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const pick = (from: readonly number[], views: ViewsByFace, random: () => number) =>
  pickFaces(from, { views }, random);
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

const looked = (lastAt: number, looks = 1) => ({ looks, helps: 0, lastAt });

test('what was added or changed comes first, then who was not seen for longest, and the easiest last', () => {
  const views = {
    1: looked(500),
    2: looked(100),
    3: looked(300),
    4: looked(200, 9),
    5: looked(400),
    6: looked(600, 20),
    7: looked(50),
  };
  for (const random of sessions) {
    expect(pickFaces([1, 2, 3, 4, 5, 6, 7], { views }, random)).toEqual([7, 2, 3, 5, 4]);
    const picked = pickFaces([1, 2, 3, 4, 5, 6, 7, 8], { views, news: [6, 8] }, random);
    expect(picked.slice(0, 2).sort()).toEqual([6, 8]);
    expect(picked.slice(2)).toEqual([7, 2, 4]);
  }
});

test('a face that an earlier app has shown comes before those with a known time', () => {
  const views = { 1: looked(100, 9), 2: { looks: 3, helps: 0 }, 3: looked(50) };
  expect(pickFaces([1, 2, 3], { views }, Math.random)).toEqual([2, 3, 1]);
});

test('a face is news until it was looked at, and when anything of it changes', () => {
  const face = tabletFace(1, 'Anna', { description: 'She comes on Sunday.' });
  const views = { 1: { ...looked(100), version: faceVersion(face) } };
  expect(isNews(face, {})).toBe(true);
  expect(isNews(face, views)).toBe(false);
  expect(isNews(face, { 1: looked(100) })).toBe(false);
  for (const change of [
    { name: 'Ann' },
    { relationship: 'daughter' },
    { description: 'She comes on Monday.' },
    { photoUrl: '/api/tablet/photos/00000000-0000-4000-8000-000000000009' },
    { otherPhotoUrls: ['/api/tablet/photos/00000000-0000-4000-8000-000000000009'] },
    { voiceUrl: '/api/tablet/voices/00000000-0000-4000-8000-000000000009' },
  ])
    expect(isNews({ ...face, ...change }, views), JSON.stringify(change)).toBe(true);
});

test('the faces that practice asks for are always there, and are not the last while there are others', () => {
  for (const random of sessions) {
    const picked = pickFaces(ids, { views: {}, asked: [3, 7] }, random);
    expect(picked).toEqual(expect.arrayContaining([3, 7]));
    expect([3, 7]).not.toContain(picked.at(-1));
    expect(pickFaces([3], { views: {}, asked: [3] }, random)).toEqual([3]);
  }
});

test('of faces that were never looked at the face of the day comes first, and the easiest of the others last', () => {
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
