import { randomUUID } from 'node:crypto';
import pMap from 'p-map';
import type { Logger } from 'pino';
import type { Config } from '../config';
import type { FileReader } from '../db/audience';
import type { Database } from '../db/database';
import { ObjectStoreUnavailable } from '../db/domain-errors';
import type { ObjectStore } from './object-store/object-store';
import { announceObject } from './object-store/orphaned-objects.repository';
import { createPhotoCache } from './photo-cache';
import type { Photo } from './photo/photo';
import { mayOpenPhoto, readPhotoRows, type PhotoSize, type PlacedPhoto } from './photos.repository';

/** Stores the bytes of photos, either in their rows or in an object store under their ids. */
export interface PhotoStore {
  /** Stores a photo before the transaction that writes its row. */
  place(photo: Photo): Promise<PlacedPhoto>;
  /** Returns the WebP bytes of a photo, or undefined if there is none that the reader may open. */
  read(reader: FileReader, id: string, size: PhotoSize): Promise<Uint8Array | undefined>;
  /** Returns the bytes if they are cached, without checking ownership or existence. */
  inMemory(id: string, size: PhotoSize): Uint8Array | undefined;
  /** The full-size bytes of several photos that the reader may open, by id. */
  readAll(reader: FileReader, ids: string[]): Promise<Map<string, Uint8Array>>;
}

interface StoreDeps {
  db: Database;
  log: Logger;
  keepIn: Config['media']['photosIn'];
  /** Absent if photos are stored in the database only. */
  objects: ObjectStore | undefined;
}

const keyOf = (id: string, size: PhotoSize) => `${id} ${size}`;

const AT_ONCE = 8;
const CACHE_BYTES = 64 * 1024 * 1024;

export function createPhotoStore(deps: StoreDeps): PhotoStore {
  const { db, keepIn, objects } = deps;
  const { cache, fetchObject, readNear, readObject } = photoReads(deps);
  return {
    // The larger copy is in the database for its short life, wherever photos are stored.
    place: async ({ original, ...photo }) => {
      if (keepIn === 'database' || !objects) return { ...photo, original };
      const objectId = randomUUID();
      await announceObject(db, objectId);
      await objects.put(objectId, photo);
      return { objectId, objectBytes: photo.full.byteLength + photo.small.byteLength, original };
    },
    read: async (reader, id, size) => {
      const near = await readNear(reader, id, size);
      return near === null ? readObject(reader, id, size) : near;
    },
    inMemory: (id, size) => cache.get(keyOf(id, size)),
    readAll: async (reader, ids) => {
      const found = new Map<string, Uint8Array>();
      const outside: string[] = [];
      for (const [id, bytes] of await readPhotoRows(db, reader, ids, 'full')) {
        if (bytes) found.set(id, bytes);
        else outside.push(id);
      }
      const fetchInto = async (id: string) => {
        const bytes = await fetchObject(reader, id, 'full');
        if (bytes) found.set(id, bytes);
      };
      await pMap(outside, fetchInto, { concurrency: AT_ONCE });
      return found;
    },
  };
}

type Read<Missing> = (
  reader: FileReader,
  id: string,
  size: PhotoSize,
) => Promise<Uint8Array | Missing>;

/** The places of a photo: memory, its row, and the object store. */
function photoReads({ db, log, objects }: StoreDeps) {
  const cache = createPhotoCache(CACHE_BYTES);

  const fetchObject: Read<undefined> = async (reader, id, size) => {
    if (!objects) {
      log.error('photos lie in an object store, and none is set');
      throw new ObjectStoreUnavailable('photos');
    }
    const bytes = await objects.get(id, size);
    if (bytes) return bytes;
    // Deleted, or moved into its row, since that was read.
    const row = (await readPhotoRows(db, reader, [id], size)).get(id);
    if (row === null) log.error({ photo: id, size }, 'the object store has lost a photo');
    return row ?? undefined;
  };

  /** Returns the bytes from memory or the row, null if they are in the object store, and undefined if there are none. */
  const readNear: Read<null | undefined> = async (reader, id, size) => {
    const key = keyOf(id, size);
    const kept = cache.get(key);
    if (kept) return (await mayOpenPhoto(db, reader, id)) ? kept : undefined;
    const inRow = (await readPhotoRows(db, reader, [id], size)).get(id);
    if (inRow) cache.set(key, inRow);
    return inRow;
  };

  const readObject: Read<undefined> = async (reader, id, size) => {
    const bytes = await fetchObject(reader, id, size);
    if (bytes) cache.set(keyOf(id, size), bytes);
    return bytes;
  };

  return { cache, fetchObject, readNear, readObject };
}
