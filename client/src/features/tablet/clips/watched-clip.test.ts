import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TabletClip } from '#shared/clips/clip.answer';
import { endSound, startSound } from '../../../lib/sound.store';
import { soundOfClip, useIsWatched } from './watched-clip';

const clip = { id: 3 } as TabletClip;
const isWatched = (of: TabletClip | null | undefined) =>
  renderHook(() => useIsWatched(of)).result.current;

test('a clip is watched while its sound plays, and where there is none nothing is, also while it is quiet', () => {
  expect([clip, null, undefined].map(isWatched)).toEqual([false, false, false]);
  act(() => startSound(soundOfClip(clip), () => () => undefined));
  expect([clip, { ...clip, id: 4 }, null, undefined].map(isWatched)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  act(() => endSound());
});
