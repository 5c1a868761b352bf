import type { TabletClip } from '#shared/clips/clip.answer';
import { useSound } from '../../../lib/sound.store';

/** The name of its sound. */
export const soundOfClip = ({ id }: TabletClip): string => `clip ${id}`;

/** Tells whether a clip plays now. Listen is absent meanwhile. */
export function useIsWatched(clip: TabletClip | null | undefined): boolean {
  const heard = useSound();
  return clip ? heard === soundOfClip(clip) : false;
}
