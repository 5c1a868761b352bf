import type { TabletSong } from '#shared/songs/song.answer';
import { useConnection } from '../../../lib/connection.store';
import { createStore, useStore } from '../../../lib/create-store';

/** The URLs of the songs that are on this tablet. */
export const savedSongs = createStore<readonly string[]>(() => []);

/** How many of the offered songs are on this tablet, once all that fits is there; undefined before. */
export const songCounts = createStore<{ saved: number; of: number } | undefined>(() => undefined);

/** The songs that can be played now: without a network only those that are on this tablet. */
export function useOfferedSongs(songs: readonly TabletSong[]): readonly TabletSong[] {
  const saved = useStore(savedSongs);
  return useConnection() === 'online'
    ? songs
    : songs.filter(({ audioUrl }) => saved.includes(audioUrl));
}
