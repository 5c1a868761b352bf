import { expect, test } from 'vitest';
import type { ClipCodec } from '#shared/media/clip-codecs';
import { filesToEvict, followingFiles, savedCounts } from './following-files';

const clipOf = (id: number, day: string, codec: ClipCodec = 'h264') => ({
  videoUrl: `video ${id}`,
  stillUrl: `still ${id}`,
  voiceUrl: id === 9 ? null : `voice ${id}`,
  day,
  codec,
});
const onTablet = { played: ['h264'] as const, views: { 4: { looks: 3 }, 1: { looks: 1 } } };

test('today’s hello comes first, then the clips of faces, the newest first and then the most looked at, then songs', () => {
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
  expect(followingFiles(content, onTablet)).toEqual([
    ...['still 9', 'video 9'],
    ...['still 3', 'voice 3', 'video 3'],
    ...['still 4', 'voice 4', 'video 4'],
    ...['still 1', 'voice 1', 'video 1'],
    '/api/tablet/sounds/2',
    '/api/tablet/sounds/1',
  ]);
  expect(followingFiles({ hello: null, faces: [], songs: [] }, onTablet)).toEqual([]);
});

test('of a clip that this tablet cannot play, the picture and the voice are enough', () => {
  const faces = [{ id: 1, clip: clipOf(1, '2026-11-21', 'vp9') }];
  expect(followingFiles({ hello: null, faces, songs: [] }, onTablet)).toEqual([
    'still 1',
    'voice 1',
  ]);
});

test('a clip counts as there with its picture, its voice and, if this tablet plays them, its moving pictures', () => {
  const content = {
    hello: { id: 1, clip: clipOf(9, '2026-11-20') },
    faces: [
      { id: 1, clip: clipOf(1, '2026-11-21') },
      { id: 2, clip: clipOf(2, '2026-11-21', 'vp9') },
      { id: 3, clip: null },
    ],
    songs: [{ audioUrl: 'song 1' }, { audioUrl: 'song 2' }],
  };
  const here = ['still 9', 'video 9', 'still 1', 'video 1', 'still 2', 'voice 2', 'song 2'];
  expect(savedCounts(content, onTablet, new Set(here))).toEqual({
    clips: { saved: 2, of: 3 },
    songs: { saved: 1, of: 2 },
  });
  expect(savedCounts({ hello: null, faces: [], songs: [] }, onTablet, new Set(here))).toEqual({
    clips: { saved: 0, of: 0 },
    songs: { saved: 0, of: 0 },
  });
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
