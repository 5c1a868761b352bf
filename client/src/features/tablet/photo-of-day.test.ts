import { expect, test } from 'vitest';
import { photoOfDay } from './photo-of-day';

const face = (id: number, pictures: number) => ({
  id,
  photoUrl: 'main',
  otherPhotoUrls: Array.from({ length: pictures - 1 }, (_, at) => `other ${at + 1}`),
});
/** Some days across the end of a year and both changes of the clock. */
const days = Array.from({ length: 400 }, (_, day) => new Date(2026, 9, 1 + day, day % 24));

test('a face with one picture shows it on every day', () => {
  expect(new Set(days.map((day) => photoOfDay(face(7, 1), day)))).toEqual(new Set(['main']));
});

test.each([2, 3, 5, 8])(
  'each of %i pictures has its day, and none has two in a row',
  (pictures) => {
    for (const id of [1, 2, 250]) {
      const shown = days.map((day) => photoOfDay(face(id, pictures), day));
      for (let first = 0; first + pictures <= shown.length; first += 1)
        expect(new Set(shown.slice(first, first + pictures)).size).toBe(pictures);
    }
  },
);

test('a picture stays for the whole day', () => {
  for (const [from, to] of [
    [new Date(2026, 10, 23, 0, 0), new Date(2026, 10, 23, 23, 59)],
    [new Date(2026, 9, 25, 0, 0), new Date(2026, 9, 25, 23, 59)],
  ] as const)
    expect(photoOfDay(face(3, 4), from)).toBe(photoOfDay(face(3, 4), to));
});

test('faces begin at different pictures', () => {
  const [day = new Date()] = days;
  expect(photoOfDay(face(1, 2), day)).not.toBe(photoOfDay(face(2, 2), day));
});
