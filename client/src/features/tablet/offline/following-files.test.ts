import { expect, test } from 'vitest';
import { filesToEvict, followingFiles } from './following-files';

const clipOf = (id: number, day: string) => ({ videoUrl: `/api/tablet/videos/${id}`, day });

test('today’s hello comes first, then clips, the newest of faces first, then songs in their order', () => {
  const content = {
    hello: { id: 1, clip: clipOf(9, '2026-11-20') },
    faces: [
      { id: 1, clip: clipOf(1, '2026-11-21') },
      { id: 2, clip: null },
      { id: 3, clip: clipOf(3, '2026-11-27') },
      { id: 4, clip: clipOf(4, '2026-11-21') },
      { id: 5 },
    ],
    songs: [{ audioUrl: '/api/tablet/sounds/2' }, { audioUrl: '/api/tablet/sounds/1' }],
  };
  expect(followingFiles(content)).toEqual([
    '/api/tablet/videos/9',
    '/api/tablet/videos/3',
    '/api/tablet/videos/1',
    '/api/tablet/videos/4',
    '/api/tablet/sounds/2',
    '/api/tablet/sounds/1',
  ]);
  expect(followingFiles({ hello: null, faces: [], songs: [] })).toEqual([]);
});

test('what matters less makes room, the last first, and only if that is enough', () => {
  const after = [
    { file: 'a', size: 10 },
    { file: 'b', size: 5 },
    { file: 'c', size: 2 },
  ];
  expect(filesToEvict(8, 8, after)).toEqual([]);
  expect(filesToEvict(8, 7, after)).toEqual(['c']);
  expect(filesToEvict(8, 2, after)).toEqual(['c', 'b']);
  expect(filesToEvict(20, 2, after)).toBeUndefined();
});
