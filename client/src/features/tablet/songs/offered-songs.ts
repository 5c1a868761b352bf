import type { TabletSong } from '#shared/songs/song.answer';
import { useConnection } from '../../../lib/connection.store';
import { useStore } from '../../../lib/create-store';
import { savedFiles } from '../offline/saved-files.store';

/** The songs that can be played now: without a network only those that are on this tablet. */
export function useOfferedSongs(songs: readonly TabletSong[]): readonly TabletSong[] {
  const saved = useStore(savedFiles);
  return useConnection() === 'online'
    ? songs
    : songs.filter(({ audioUrl }) => saved.includes(audioUrl));
}
