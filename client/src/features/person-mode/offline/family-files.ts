import type { TabletContent } from '#shared/tablet';
import { apiFile } from '../../../lib/api-client';
import { ApiError } from '../../../lib/api-error';
import { openSavedContent, type SavedContent, type Tagged } from './saved-content.store';

/** Parallel downloads: few enough not to slow down what is on screen. */
const CONCURRENCY = 3;
/** Status codes that say nothing about the file itself. */
const TRY_AGAIN_LATER = [401, 429, 503];

/**
 * Downloads the files that the content names and are not cached yet, then saves the content: saved content can be shown
 * without a network. Files of the previous content may still be on a screen; the save after this one deletes them.
 * @throws if a file cannot be downloaded just now
 */
export async function saveForOffline(tagged: Tagged<TabletContent>): Promise<void> {
  const { body: content } = tagged;
  const saved = await openSavedContent();
  if (!saved) return;
  const [files, cached] = [familyFiles(content), await saved.files()];
  await fetchAll(
    files.filter((file) => !cached.includes(file)),
    saved,
  );
  const previous = await saved.content();
  if (previous?.tag === tagged.tag && JSON.stringify(previous?.body) === JSON.stringify(content))
    return;
  await saved.saveContent(tagged);
  const named = new Set([...files, ...(previous ? familyFiles(previous.body) : [])]);
  for (const file of cached) if (!named.has(file)) await saved.deleteFile(file);
}

async function fetchAll(files: readonly string[], saved: SavedContent): Promise<void> {
  const waiting = files[Symbol.iterator]();
  const fetchOneByOne = async () => {
    for (const file of waiting) await fetchOne(file, saved);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, fetchOneByOne));
}

async function fetchOne(file: string, saved: SavedContent): Promise<void> {
  try {
    await saved.saveFile(file, await apiFile(file));
  } catch (error) {
    if (!(error instanceof ApiError) || TRY_AGAIN_LATER.includes(error.status)) throw error;
    // The family may have deleted it meanwhile. The other files do not wait for it.
  }
}

/** The URLs of all pictures and voices in the content, each once, those of people first. */
function familyFiles({ hello, faces, contacts, items, reminders }: TabletContent): string[] {
  const first = hello ? [hello] : [];
  const files = [...first, ...faces, ...contacts, ...reminders, ...items].flatMap((row) => [
    row.photoUrl,
    'voiceUrl' in row ? row.voiceUrl : null,
  ]);
  return [...new Set(files.filter((file) => file !== null))];
}
