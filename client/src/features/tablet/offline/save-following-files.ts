import { MINUTE_MS } from '#shared/product/durations';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { apiFile } from '../../../lib/api-client';
import { ApiError } from '../../../lib/api-error';
import { filesToEvict, followingFiles, savedCounts, type OnThisTablet } from './following-files';
import type { SavedContent } from './saved-content.store';
import { followingCounts, savedFiles } from './saved-files.store';

const MEBIBYTE = 1024 * 1024;
/** The part of the browser's storage that a tablet uses, and the most bytes; where the browser names none, fewer. */
const SHARE = 0.6;
const MAX_BYTES = 600 * MEBIBYTE;
const MAX_BYTES_UNTOLD = 200 * MEBIBYTE;

/** The bytes that the browser grants, known once it has refused a file. It may name more, so that no site can recognize the device by it. */
let granted = Infinity;

/** Time for the largest song at 9 KB a second. One that the network has swallowed holds up those behind it. */
const WITHIN_MS = 30 * MINUTE_MS;

let isSaving = false;

/** The sizes of files that were asked for: a file that has no room is not downloaded in part with each poll. */
const sizes = new Map<string, number>();

/** Notes which files are on this tablet. Like the service worker, it looks into the caches of all who use it. */
export async function noteSavedFiles(): Promise<void> {
  const names = 'caches' in globalThis ? await caches.keys() : [];
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  savedFiles.set(requests.flat().map(({ url }) => new URL(url).pathname));
}

/**
 * Downloads the clips and songs that are not on this tablet, one after the other in their order, until one does not fit. Content
 * never waits for them. The next poll tries again what fails now.
 * @param isShown false for somebody else on a shared tablet
 * @param hadRoom false if the browser refused a picture or a voice of the content
 */
export async function saveFollowingFiles(
  content: TabletContent,
  saved: SavedContent,
  { isShown, hadRoom, ...onThisTablet }: OnThisTablet & { isShown: boolean; hadRoom: boolean },
): Promise<void> {
  if (isSaving) return;
  isSaving = true;
  try {
    if (!hadRoom) await noteRefusal();
    const files = followingFiles(content, onThisTablet);
    const ofHello = followingFiles({ ...content, faces: [], songs: [] }, onThisTablet);
    const others = files.slice(ofHello.length);
    await keepWithinBudget(saved, others);
    const before = granted;
    const present = new Set(await saved.files());
    for (const [at, file] of files.entries()) {
      if (present.has(file)) continue;
      const after = files.slice(at + 1).filter((other) => present.has(other));
      const evicted = await saveFile(file, saved, after);
      if (!evicted) break;
      for (const gone of evicted) present.delete(gone);
    }
    // The browser has refused the last one.
    if (granted !== before) await keepWithinBudget(saved, others);
    // For the family, once all that fits is there.
    if (isShown)
      followingCounts.set(savedCounts(content, onThisTablet, new Set(await saved.files())));
  } catch {
    // Without a network, what is there stays offered.
  } finally {
    isSaving = false;
  }
}

/** Deletes the last of these files if pictures and voices, which matter more, have filled the room, or there is less of it than named. */
async function keepWithinBudget(saved: SavedContent, files: readonly string[]): Promise<void> {
  const present = new Set(await saved.files());
  const here = files.filter((file) => present.has(file));
  for (const file of (await evictedFor(0, saved, here)) ?? here) await saved.deleteFile(file);
  await noteSavedFiles();
}

async function noteRefusal(): Promise<void> {
  granted = (await estimate()).usage ?? granted;
}

/**
 * @param after the files that are there and matter less
 * @returns those of them that were deleted for it; undefined if there is no room for it
 */
async function saveFile(
  path: string,
  saved: SavedContent,
  after: readonly string[],
): Promise<string[] | undefined> {
  const known = sizes.get(path);
  if (known !== undefined && !(await evictedFor(known, saved, after))) return undefined;
  try {
    const file = await apiFile(path, WITHIN_MS);
    const size = sizeOf(file);
    sizes.set(path, size);
    const evicted = await evictedFor(size, saved, after);
    if (!evicted) {
      await file.body?.cancel();
      return undefined;
    }
    for (const other of evicted) await saved.deleteFile(other);
    if (!(await saved.saveFile(path, file))) {
      await noteRefusal();
      return undefined;
    }
    savedFiles.set([...savedFiles.read().filter((one) => !evicted.includes(one)), path]);
    return evicted;
  } catch (error) {
    // The family may have deleted it meanwhile.
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}

const sizeOf = (file: Response | undefined): number => Number(file?.headers.get('Content-Length'));

/** Chooses what goes so that a file of this size fits; undefined if it does not fit either way. */
async function evictedFor(
  size: number,
  saved: SavedContent,
  after: readonly string[],
): Promise<string[] | undefined> {
  const left = await bytesLeft();
  if (size <= left) return [];
  const sized = await Promise.all(
    after.map(async (file) => ({
      file,
      size: sizes.get(file) ?? sizeOf(await saved.file(file)),
    })),
  );
  return filesToEvict(size, left, sized);
}

async function bytesLeft(): Promise<number> {
  const { quota = Infinity, usage = 0 } = await estimate();
  const room = Math.min(quota, granted);
  return (room === Infinity ? MAX_BYTES_UNTOLD : Math.min(room * SHARE, MAX_BYTES)) - usage;
}

async function estimate(): Promise<StorageEstimate> {
  const { storage } = navigator as { storage?: Partial<StorageManager> };
  return (await storage?.estimate?.()) ?? {};
}
