import type { TabletSong } from '#shared/songs/song.answer';
import { apiFile } from '../../../lib/api-client';
import { ApiError } from '../../../lib/api-error';
import type { SavedContent } from '../offline/saved-content.store';
import { savedSongs } from './saved-songs.store';

const MEBIBYTE = 1024 * 1024;
/** The part of the browser's storage that a tablet uses, and the most bytes; where the browser names none, fewer. */
const SHARE = 0.6;
const MAX_BYTES = 600 * MEBIBYTE;
const MAX_BYTES_UNTOLD = 200 * MEBIBYTE;

let isSaving = false;

/** Notes which songs are on this tablet. Like the service worker, it looks into the caches of all who use it. */
export async function noteSavedSongs(): Promise<void> {
  const names = 'caches' in globalThis ? await caches.keys() : [];
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  savedSongs.set(requests.flat().map(({ url }) => new URL(url).pathname));
}

/**
 * Downloads the songs that are not on this tablet, one after the other in their order, until one does not fit. Content never
 * waits for them. The next poll tries again what fails now.
 */
export async function saveSongs(songs: readonly TabletSong[], saved: SavedContent): Promise<void> {
  if (isSaving) return;
  isSaving = true;
  try {
    const cached = new Set(await saved.files());
    await noteSavedSongs();
    for (const { audioUrl } of songs) {
      if (cached.has(audioUrl)) continue;
      if (!(await saveSong(audioUrl, saved))) return;
      await noteSavedSongs();
    }
  } catch {
    // Without a network, the songs that are there stay offered.
  } finally {
    isSaving = false;
  }
}

/** @returns false if there is no room for it */
async function saveSong(audioUrl: string, saved: SavedContent): Promise<boolean> {
  try {
    const file = await apiFile(audioUrl);
    const size = Number(file.headers.get('Content-Length'));
    if (size > (await bytesLeft())) {
      await file.body?.cancel();
      return false;
    }
    return await saved.saveFile(audioUrl, file);
  } catch (error) {
    // The family may have deleted it meanwhile.
    if (error instanceof ApiError && error.status === 404) return true;
    throw error;
  }
}

async function bytesLeft(): Promise<number> {
  const { storage } = navigator as { storage?: Partial<StorageManager> };
  const { quota, usage = 0 } = (await storage?.estimate?.()) ?? {};
  const budget = quota === undefined ? MAX_BYTES_UNTOLD : Math.min(quota * SHARE, MAX_BYTES);
  return budget - usage;
}
