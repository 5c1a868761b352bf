import pMap from 'p-map';
import type { MediaPlace } from '../config/object-store';
import { transaction, type Database } from '../db/database';
import { filesUnder, forEachKind, MEDIA_KINDS, type FilesOf, type MediaKind } from './media-kinds';
import { emptyRow, fillRow, nextMediaIds, readWholeRow } from './media.repository';
import type { ObjectStore } from './object-store/object-store';
import {
  announceObject,
  claimObject,
  releaseObject,
} from './object-store/orphaned-objects.repository';

const BATCH = 40;
const AT_ONCE = 4;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

interface Moving {
  db: Database;
  objects: ObjectStore;
  /** Called after each batch. */
  onProgress?: (kind: MediaKind, moved: number) => void;
}

/**
 * Moves all media to the object store or back into the database while servers run. An interrupted run can be resumed.
 * Everything can be read at any time.
 * @returns how many of each kind were moved
 */
export async function moveMedia(
  to: MediaPlace,
  moving: Moving,
): Promise<Record<MediaKind, number>> {
  const moved = forEachKind(() => 0);
  for (const kind of MEDIA_KINDS) moved[kind] = await moveKind(kind, to, moving);
  return moved;
}

async function moveKind(
  kind: MediaKind,
  to: MediaPlace,
  { db, objects, onProgress }: Moving,
): Promise<number> {
  const move = to === 's3' ? moveOut : moveIn;
  let moved = 0;
  let last = BEFORE_ALL;
  for (;;) {
    const ids = await nextMediaIds(db, kind, to === 's3' ? 'rows' : 'objects', last, BATCH);
    const results = await pMap(ids, (id) => move(db, objects, kind, id), { concurrency: AT_ONCE });
    moved += results.filter(Boolean).length;
    onProgress?.(kind, moved);
    const end = ids.at(-1);
    if (end === undefined) return moved;
    last = end;
  }
}

async function moveOut(
  db: Database,
  objects: ObjectStore,
  kind: MediaKind,
  id: string,
): Promise<boolean> {
  const files = await readWholeRow(db, kind, id);
  if (!files) return false;
  await announceObject(db, id);
  await objects.put(kind, id, files);
  return transaction(
    db,
    async (tx) => (await emptyRow(tx, kind, id)) && claimOrFail(await claimObject(tx, id)),
  );
}

/** Clears the bytes in the row only if the object was claimed. */
function claimOrFail(claimed: boolean): true {
  if (!claimed)
    throw new Error('Moving a file took so long that it was given up. Please start again.');
  return true;
}

async function moveIn(
  db: Database,
  objects: ObjectStore,
  kind: MediaKind,
  id: string,
): Promise<boolean> {
  const files = await readObjects(objects, kind, id);
  if (!files) return false;
  return transaction(db, async (tx) => {
    if (!(await fillRow(tx, kind, id, files))) return false;
    await releaseObject(tx, id);
    return true;
  });
}

/** Undefined if the store does not have all files. */
async function readObjects<Kind extends MediaKind>(
  objects: ObjectStore,
  kind: Kind,
  id: string,
): Promise<FilesOf<Kind> | undefined> {
  const files = await Promise.all(
    filesUnder(kind, id).map(async (file) => [file.file, await objects.get(file)] as const),
  );
  return files.every(([, bytes]) => bytes)
    ? (Object.fromEntries(files) as FilesOf<Kind>)
    : undefined;
}
