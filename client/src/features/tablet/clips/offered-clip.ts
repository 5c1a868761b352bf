import type { TabletClip } from '#shared/clips/clip.answer';
import { useConnection } from '../../../lib/connection.store';
import { useStore } from '../../../lib/create-store';
import { savedFiles } from '../offline/saved-files.store';
import { playedCodecs } from '../played-codecs';

/** Tells whether a clip can be played now: with its codec, and without a network only if its file is on this tablet. */
export function useIsOffered({ codec, videoUrl }: TabletClip): boolean {
  const isSaved = useStore(savedFiles).includes(videoUrl);
  const isHere = useConnection() === 'online' || isSaved;
  return isHere && playedCodecs().includes(codec);
}
