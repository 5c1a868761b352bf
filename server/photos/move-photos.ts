import pMap from 'p-map';
import { transaction, type Database } from '../db/database';
import { announceObject, claimObject, releaseObject } from './orphaned-objects.repository';
import type { PhotoObjects } from './photo-objects';
import { emptyPhotoRow, fillPhotoRow, nextPhotoIds, readWholePhoto } from './photos.repository';

const BATCH = 40;
const AT_ONCE = 4;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

interface Moving {
  db: Database;
  objects: PhotoObjects;
  /** Called after each batch of photos. */
  onProgress?: (moved: number) => void;
}

/**
 * Moves all photos to the object store or back into the database while servers run. An interrupted run can be
 * resumed. Each photo can be read at any time.
 * @returns how many were moved
 */
export async function movePhotos(
  to: 'database' | 's3',
  { db, objects, onProgress }: Moving,
): Promise<number> {
  const move = to === 's3' ? moveOut : moveIn;
  let moved = 0;
  let last = BEFORE_ALL;
  for (;;) {
    const ids = await nextPhotoIds(db, to === 's3' ? 'rows' : 'objects', last, BATCH);
    const results = await pMap(ids, (id) => move(db, objects, id), { concurrency: AT_ONCE });
    moved += results.filter(Boolean).length;
    onProgress?.(moved);
    const end = ids.at(-1);
    if (end === undefined) return moved;
    last = end;
  }
}

async function moveOut(db: Database, objects: PhotoObjects, id: string): Promise<boolean> {
  const photo = await readWholePhoto(db, id);
  if (!photo) return false;
  await announceObject(db, id);
  await objects.put(id, photo);
  return transaction(
    db,
    async (tx) => (await emptyPhotoRow(tx, id)) && claimOrFail(await claimObject(tx, id)),
  );
}

/** Clears the bytes in the row only if the object was claimed. */
function claimOrFail(claimed: boolean): true {
  if (!claimed)
    throw new Error('Moving a photo took so long that it was given up. Please start again.');
  return true;
}

async function moveIn(db: Database, objects: PhotoObjects, id: string): Promise<boolean> {
  const [full, small] = await Promise.all([objects.get(id, 'full'), objects.get(id, 'small')]);
  if (!full || !small) return false;
  return transaction(db, async (tx) => {
    if (!(await fillPhotoRow(tx, id, { full, small }))) return false;
    await releaseObject(tx, id);
    return true;
  });
}
