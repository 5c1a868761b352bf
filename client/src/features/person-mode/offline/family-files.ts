import type { TabletContent } from '#shared/tablet';
import { ApiError, apiFile } from '../../../lib/api-client';
import type { Tagged } from '../../../lib/api-if-changed';
import { openKeptFamily, type KeptFamily } from './saved-content.store';

/** Few enough to leave room for what is being looked at. */
const AT_ONCE = 3;
/** The server's answers that say nothing about the file. */
const COMES_LATER = [401, 429, 503];

/**
 * Fetches what the content names and is not here yet, and then keeps the content: what is kept can be
 * shown without a network. Files that the content before named, and it does not, may still stand on a
 * screen; they go with the change after that.
 * @throws when a file cannot be fetched just now
 */
export async function keepFamily(tagged: Tagged<TabletContent>): Promise<void> {
  const { body: content } = tagged;
  const kept = await openKeptFamily();
  if (!kept) return;
  const [files, here] = [familyFiles(content), await kept.files()];
  await fetchAll(
    files.filter((file) => !here.includes(file)),
    kept,
  );
  const before = await kept.content();
  if (before?.tag === tagged.tag && JSON.stringify(before?.body) === JSON.stringify(content))
    return;
  await kept.keepContent(tagged);
  const named = new Set([...files, ...(before ? familyFiles(before.body) : [])]);
  for (const file of here) if (!named.has(file)) await kept.dropFile(file);
}

async function fetchAll(files: readonly string[], kept: KeptFamily): Promise<void> {
  const waiting = files[Symbol.iterator]();
  const fetchOneByOne = async () => {
    for (const file of waiting) await fetchOne(file, kept);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchOneByOne));
}

async function fetchOne(file: string, kept: KeptFamily): Promise<void> {
  try {
    await kept.keepFile(file, await apiFile(file));
  } catch (error) {
    if (!(error instanceof ApiError) || COMES_LATER.includes(error.status)) throw error;
    // The family may have taken it away meanwhile. All the rest does not wait for it.
  }
}

/** The addresses of all pictures and voices that the content names, each once, those of people first. */
function familyFiles({ faces, contacts, items }: TabletContent): string[] {
  const files = [...faces, ...contacts, ...items].flatMap((row) => [
    row.photoUrl,
    'voiceUrl' in row ? row.voiceUrl : null,
  ]);
  return [...new Set(files.filter((file) => file !== null))];
}
