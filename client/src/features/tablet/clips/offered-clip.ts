import type { TabletClip } from '#shared/clips/clip.answer';
import { useConnection } from '../../../lib/connection.store';
import { useStore } from '../../../lib/create-store';
import { noteSavedFiles } from '../offline/save-following-files';
import { savedFiles } from '../offline/saved-files.store';
import { playedCodecs } from '../played-codecs';
import { useIsWatched } from './watched-clip';

// Also after a start without a network.
void noteSavedFiles().catch(() => undefined);

/**
 * Tells whether a clip can be played now: with its codec, and without a network only if its files are on this tablet. One that plays
 * stays to its end when the network goes.
 */
export function useIsOffered(clip: TabletClip | undefined): boolean {
  const isHere = useIsHere(clip, clip ? [clip.videoUrl, clip.voiceUrl] : []);
  return clip !== undefined && isHere && playedCodecs().includes(clip.codec);
}

/** Returns the clip of a face, unless its still is missing without a network: then the face is shown as if it had none. */
export function useShownClip(clip: TabletClip | null | undefined): TabletClip | undefined {
  const isHere = useIsHere(clip, [clip?.stillUrl ?? null]);
  return clip && isHere ? clip : undefined;
}

function useIsHere(
  clip: TabletClip | null | undefined,
  files: readonly (string | null)[],
): boolean {
  const saved = useStore(savedFiles);
  const isOnline = useConnection() === 'online';
  const isWatched = useIsWatched(clip);
  return isOnline || isWatched || files.every((file) => file === null || saved.includes(file));
}
