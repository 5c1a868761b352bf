import pMap from 'p-map';
import { transaction, type Database, type Transaction } from '../db/database';
import type { ObjectStore, StoredFile } from './object-store/object-store';
import {
  announceObject,
  claimObject,
  releaseObject,
} from './object-store/orphaned-objects.repository';
import { emptyPhotoRow, fillPhotoRow, nextPhotoIds, readWholePhoto } from './photos.repository';
import { emptyVoiceRow, fillVoiceRow, nextVoiceIds, readWholeVoice } from './voices.repository';

const BATCH = 40;
const AT_ONCE = 4;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

interface Moving {
  db: Database;
  objects: ObjectStore;
  /** Called after each batch. */
  onProgress?: (moved: number) => void;
}

type Files = Partial<Record<StoredFile, Uint8Array>>;

/** How photos and recordings differ when they are moved. */
interface Kind {
  nextIds: typeof nextPhotoIds;
  /** Undefined if the row has no bytes. */
  readRow(db: Database, id: string): Promise<Files | undefined>;
  emptyRow(tx: Transaction, id: string): Promise<boolean>;
  /** Undefined if the store has not all objects. */
  readObjects(
    objects: ObjectStore,
    id: string,
  ): Promise<((tx: Transaction) => Promise<boolean>) | undefined>;
}

const photos: Kind = {
  nextIds: nextPhotoIds,
  readRow: async (db, id) => {
    const photo = await readWholePhoto(db, id);
    return photo && { full: photo.full, small: photo.small };
  },
  emptyRow: emptyPhotoRow,
  readObjects: async (objects, id) => {
    const [full, small] = await Promise.all([objects.get(id, 'full'), objects.get(id, 'small')]);
    return full && small && ((tx) => fillPhotoRow(tx, id, { full, small }));
  },
};

const voices: Kind = {
  nextIds: nextVoiceIds,
  readRow: async (db, id) => {
    const voice = await readWholeVoice(db, id);
    return voice && { voice };
  },
  emptyRow: emptyVoiceRow,
  readObjects: async (objects, id) => {
    const bytes = await objects.get(id, 'voice');
    return bytes && ((tx) => fillVoiceRow(tx, id, bytes));
  },
};

export const movePhotos = (to: 'database' | 's3', moving: Moving) => moveAll(photos, to, moving);
export const moveVoices = (to: 'database' | 's3', moving: Moving) => moveAll(voices, to, moving);

/**
 * Moves all photos or recordings to the object store or back into the database while servers run. An interrupted run can
 * be resumed. Each can be read at any time.
 * @returns how many were moved
 */
async function moveAll(
  kind: Kind,
  to: 'database' | 's3',
  { db, objects, onProgress }: Moving,
): Promise<number> {
  const move = to === 's3' ? moveOut : moveIn;
  let moved = 0;
  let last = BEFORE_ALL;
  for (;;) {
    const ids = await kind.nextIds(db, to === 's3' ? 'rows' : 'objects', last, BATCH);
    const results = await pMap(ids, (id) => move(kind, db, objects, id), { concurrency: AT_ONCE });
    moved += results.filter(Boolean).length;
    onProgress?.(moved);
    const end = ids.at(-1);
    if (end === undefined) return moved;
    last = end;
  }
}

async function moveOut(
  kind: Kind,
  db: Database,
  objects: ObjectStore,
  id: string,
): Promise<boolean> {
  const files = await kind.readRow(db, id);
  if (!files) return false;
  await announceObject(db, id);
  await objects.put(id, files);
  return transaction(
    db,
    async (tx) => (await kind.emptyRow(tx, id)) && claimOrFail(await claimObject(tx, id)),
  );
}

/** Clears the bytes in the row only if the object was claimed. */
function claimOrFail(claimed: boolean): true {
  if (!claimed)
    throw new Error('Moving a file took so long that it was given up. Please start again.');
  return true;
}

async function moveIn(
  kind: Kind,
  db: Database,
  objects: ObjectStore,
  id: string,
): Promise<boolean> {
  const fillRow = await kind.readObjects(objects, id);
  if (!fillRow) return false;
  return transaction(db, async (tx) => {
    if (!(await fillRow(tx))) return false;
    await releaseObject(tx, id);
    return true;
  });
}
