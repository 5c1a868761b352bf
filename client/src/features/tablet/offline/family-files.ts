import { FACE_PICTURES_MAX, TABLET_OTHER_PICTURES_MAX } from '#shared/product/limits';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { apiFile } from '../../../lib/api-client';
import { ApiError } from '../../../lib/api-error';
import { viewsByFace } from '../faces/face-views.store';
import { playedCodecs } from '../played-codecs';
import { openSavedContent, type SavedContent, type Tagged } from './saved-content.store';
import { followingCounts } from './saved-files.store';

/** Parallel downloads: few enough not to slow down what is on screen. */
const CONCURRENCY = 3;
/** Status codes that say nothing about the file itself. */
const TRY_AGAIN_LATER = [401, 429, 503];
/** A download may never end. The next save waits this long for the one before it, in milliseconds. */
const WAIT_FOR_SAVE = 60_000;

let isFull = false;

/** The last save into each cache; it never rejects. */
const lastSaves = new Map<string | undefined, Promise<unknown>>();

/** Returns true if some of the family's pictures are left to the network, because they are too many for this tablet. */
export const isTabletFull = (): boolean => isFull;

/**
 * Downloads the files that the content names and are not cached yet, then saves the content: saved content can be shown
 * without a network. Files of the previous content may still be on a screen; the save after this one deletes them.
 *
 * Saves into one cache follow each other. A file that two of them store is gone if the tablet is switched off while the second
 * replaces it, and the one that ends last would delete what the other has saved.
 * @param cache that of somebody else on a shared tablet
 * @throws if a file cannot be downloaded just now
 */
export async function saveForOffline(tagged: Tagged<TabletContent>, cache?: string): Promise<void> {
  // Opened before it waits: if the content is deleted meanwhile, this save makes no cache again.
  const saved = await openSavedContent(cache);
  if (!saved) return;
  const late = new Promise((done) => setTimeout(done, WAIT_FOR_SAVE));
  const save = Promise.race([lastSaves.get(cache), late]).then(() =>
    saveInto(saved, tagged, cache),
  );
  lastSaves.set(cache, save.catch(ignore));
  await save;
}

async function saveInto(
  saved: SavedContent,
  tagged: Tagged<TabletContent>,
  cache: string | undefined,
): Promise<void> {
  const { body: content } = tagged;
  const [{ files, leftOut }, cached] = [familyFiles(content), await saved.files()];
  const present = new Set(cached);
  const fitted = await fetchAll(
    files.filter((file) => !present.has(file)),
    saved,
  );
  isFull = leftOut.length > 0 || !fitted;
  const json = JSON.stringify(content);
  // They follow, and content never waits for them.
  if (/\/(videos|sounds)\//.test(json) || followingCounts.read())
    void import('./save-following-files').then(
      ({ saveFollowingFiles }) =>
        saveFollowingFiles(content, saved, {
          isShown: !cache,
          hadRoom: fitted,
          played: playedCodecs(),
          views: cache ? {} : viewsByFace(),
        }),
      ignore,
    );
  const previous = await saved.content();
  const before = JSON.stringify(previous?.body);
  if (previous?.tag === tagged.tag && before === json) return;
  await saved.saveContent(tagged);
  const isNamed = (file: string) => `${json}${before}`.includes(`"${file}"`);
  for (const file of cached)
    if (!isNamed(file) || leftOut.includes(file)) await saved.deleteFile(file);
}

const ignore = () => undefined;

/** @returns false if there was no room for one of them */
async function fetchAll(files: readonly string[], saved: SavedContent): Promise<boolean> {
  const waiting = files[Symbol.iterator]();
  let fitted = true;
  const fetchOneByOne = async () => {
    for (const file of waiting) fitted = (await fetchOne(file, saved)) && fitted;
  };
  const downloads = Array.from({ length: CONCURRENCY }, fetchOneByOne);
  // If one fails, the others end before the next save begins.
  await Promise.allSettled(downloads);
  await Promise.all(downloads);
  return fitted;
}

/** @returns false if there is no room for it */
async function fetchOne(file: string, saved: SavedContent): Promise<boolean> {
  try {
    return await saved.saveFile(file, await apiFile(file));
  } catch (error) {
    if (!(error instanceof ApiError) || TRY_AGAIN_LATER.includes(error.status)) throw error;
    // The family may have deleted it meanwhile. The other files do not wait for it.
    return true;
  }
}

/**
 * The URLs of the pictures and voices in the content, each once: all main pictures and voices, those of people first, then
 * so many further pictures, the second of each face before the third of any. `leftOut` are those beyond.
 */
function familyFiles(content: TabletContent): { files: string[]; leftOut: string[] } {
  const { hello, helloBefore, faces, contacts, items, plans, reminders, songs, liveCalls } =
    content;
  const first = [hello, helloBefore].filter((one) => one !== null);
  const stills = first.flatMap(({ clip }) =>
    clip ? { photoUrl: clip.stillUrl, voiceUrl: clip.voiceUrl } : [],
  );
  const files = [
    ...first,
    ...stills,
    ...faces,
    ...contacts,
    ...plans,
    ...reminders,
    ...items,
    ...songs,
  ].flatMap((row) => [row.photoUrl, 'voiceUrl' in row ? row.voiceUrl : null]);
  const others = Array.from({ length: FACE_PICTURES_MAX }, (_, round) =>
    faces.flatMap(({ otherPhotoUrls }) => otherPhotoUrls[round] ?? []),
  ).flat();
  return {
    files: [
      ...new Set(
        [...files, ...liveCalls.voiceUrls, ...others.slice(0, TABLET_OTHER_PICTURES_MAX)].filter(
          (file) => file !== null,
        ),
      ),
    ],
    leftOut: others.slice(TABLET_OTHER_PICTURES_MAX),
  };
}
