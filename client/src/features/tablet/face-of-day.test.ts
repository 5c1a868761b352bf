import { expect, test } from 'vitest';
import type { TabletFace } from '#shared/faces/face-photo.answer';
import { tabletFace } from '../../../../tests/support/client/tablet-content';
import { calendarDay } from '../../lib/date-format';
import { pickFaceOfDay } from './face-of-day';
import { faceVersion } from './faces/pick-faces';

const face = (id: number, description: string | null = null): TabletFace =>
  tabletFace(id, 'Anna', { description });
const on = (day: number) => new Date(2026, 10, day, 9);

/** The faces of the days from the first of November, when each of them was shown. */
function days(albums: TabletFace[][]): (number | undefined)[] {
  let shown: Parameters<typeof pickFaceOfDay>[2];
  return albums.map((faces, index) => {
    const now = on(1 + index);
    const picked = pickFaceOfDay(faces, now, shown);
    if (picked) shown = { day: calendarDay(now), id: picked.id, before: shown?.id };
    return picked?.id;
  });
}

test('each face has its day, and none comes on two days in a row', () => {
  const faces = [face(1, 'one'), face(2, 'two'), face(3, 'three')];
  const shown = days(Array.from({ length: 30 }, () => faces));
  expect(new Set(shown).size).toBe(3);
  shown.forEach((id, day) => expect(id).not.toBe(shown[day - 1]));
});

test('none comes on two days in a row while the album grows and shrinks', () => {
  const faces = [1, 2, 3, 4, 5].map((id) => face(id, 'story'));
  for (let from = 0; from < 5; from += 1) {
    const shown = days(
      Array.from({ length: 30 }, (_, day) => faces.slice(0, 2 + ((day + from) % 4))),
    );
    shown.forEach((id, day) => expect(id).not.toBe(shown[day - 1]));
  }
});

test('faces with a story come, and the others where there are not two with one', () => {
  const faces = [face(1), face(2, 'two'), face(3, 'three'), face(4)];
  expect(new Set(days(Array.from({ length: 9 }, () => faces)))).toEqual(new Set([2, 3]));
  expect(new Set(days(Array.from({ length: 9 }, () => faces.slice(0, 2))))).toEqual(
    new Set([1, 2]),
  );
});

test('the face of today stays while the album changes, and an album of one face has that one', () => {
  const faces = [face(1), face(2), face(3)];
  const shown = { day: '2026-11-05', id: 2, before: 1 };
  expect(pickFaceOfDay(faces, on(5), shown)?.id).toBe(2);
  expect(pickFaceOfDay([...faces, face(4), face(5)], on(5), shown)?.id).toBe(2);
  // The family has deleted the face of today: another comes, and not that of yesterday.
  for (let day = 1; day < 9; day += 1)
    expect(
      pickFaceOfDay([face(1), face(3)], on(day), { ...shown, day: calendarDay(on(day)) })?.id,
    ).toBe(3);
  expect(pickFaceOfDay([face(1)], on(5), { day: '2026-11-04', id: 1 })?.id).toBe(1);
  expect(pickFaceOfDay([], on(5), undefined)).toBeUndefined();
});

test('nobody who has died is the face of a day, unless there is no other', () => {
  const gone = { ...face(1, 'one'), hasDied: true };
  const album = [gone, face(2), { ...face(3, 'three'), hasDied: true }, face(4, 'four')];
  const shown = days(Array.from({ length: 10 }, () => album));
  expect(new Set(shown)).toEqual(new Set([2, 4]));
  expect(days([[gone]])).toEqual([1]);
  // Also if the family marks them during the day.
  const now = on(3);
  const today = { day: calendarDay(now), id: 1 };
  expect(pickFaceOfDay([gone, face(2)], now, today)?.id).toBe(2);
});

test('a face that is new or was changed is the face of the day, or else one of those not seen for longest', () => {
  const faces = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => face(id, 'story'));
  const views = Object.fromEntries(
    faces.map((each) => [
      each.id,
      { looks: 1, helps: 0, lastAt: each.id * 1_000, version: faceVersion(each) },
    ]),
  );
  const shown = new Set(
    Array.from({ length: 20 }, (_, day) => pickFaceOfDay(faces, on(1 + day), undefined, views)?.id),
  );
  expect(shown).toEqual(new Set([1, 2, 3, 4, 5]));
  const changed = faces.map((each) => (each.id === 8 ? { ...each, name: 'Ann' } : each));
  expect(pickFaceOfDay(changed, on(5), undefined, views)?.id).toBe(8);
});
