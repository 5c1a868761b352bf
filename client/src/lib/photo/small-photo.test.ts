import { expect, test } from 'vitest';
import { photoSrcSet, smallPhoto } from './small-photo';

test('a stored photo has a small variant for lists', () => {
  expect(smallPhoto('/api/photos/abc')).toBe('/api/photos/abc?size=small');
});

test('a sharp screen may take the large one', () => {
  expect(photoSrcSet('/api/photos/abc')).toBe(
    '/api/photos/abc?size=small 320w, /api/photos/abc 1280w',
  );
});

test('a photo that is not sent yet has no other variant', () => {
  const dataUrl = 'data:image/webp;base64,AAAA';
  expect(smallPhoto(dataUrl)).toBe(dataUrl);
  expect(photoSrcSet(dataUrl)).toBeUndefined();
});
