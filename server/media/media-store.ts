import { randomUUID } from 'node:crypto';
import pMap from 'p-map';
import type { Logger } from 'pino';
import { isUuid } from '#shared/product/uuid';
import type { MediaPlace } from '../config/object-store';
import type { FileReader } from '../db/audience';
import type { Database } from '../db/database';
import { ObjectStoreUnavailable } from '../db/domain-errors';
import { partOf, type ByteRange, type FilePart } from './byte-range';
import { createMediaCache } from './media-cache';
import {
  filesOf,
  mediaKinds,
  type Details,
  type FilesOf,
  type Made,
  type MediaFile,
  type MediaKind,
  type Placed,
} from './media-kinds';
import { mayOpenMedia, readRowPart, readRows, readSoundType } from './media.repository';
import type { ObjectStore } from './object-store/object-store';
import { announceObject } from './object-store/orphaned-objects.repository';
import { processUpload, type UploadOptions } from './process-upload';

/** Stores the bytes of all media, either in their rows or in an object store under their ids. */
export interface MediaStore {
  /**
   * Processes a data URL, and stores its media before the transaction that writes their row. The id of an upload names media
   * that were.
   * @throws HttpError 400, 413 or 503 as the processor of the kind says
   */
  receive<Kind extends MediaKind>(
    kind: Kind,
    sent: string,
    options?: UploadOptions[Kind],
  ): Promise<Placed<Kind>>;
  /** Stores processed media before the transaction that writes their row. */
  place<Kind extends MediaKind>(kind: Kind, made: Made<Kind>): Promise<Placed<Kind>>;
  /** Returns the bytes of a file, or undefined if there is none that the reader may open. */
  read(reader: FileReader, file: MediaFile): Promise<Uint8Array | undefined>;
  /** Returns a part of a file without reading the rest. */
  readPart(reader: FileReader, file: MediaFile, range: ByteRange): Promise<FilePart | undefined>;
  /** Returns the content type of a file, or undefined if there is none that the reader may open. */
  readType(reader: FileReader, file: MediaFile): Promise<string | undefined>;
  /** Returns the bytes if they are cached, without checking ownership or existence. */
  inMemory(file: MediaFile): Uint8Array | undefined;
  /** The full-size bytes of several photos that the reader may open, by id. */
  readPhotos(reader: FileReader, ids: string[]): Promise<Map<string, Uint8Array>>;
}

interface StoreDeps {
  db: Database;
  log: Logger;
  /** Where new media go. */
  keepIn: MediaPlace;
  /** Absent if media are stored in the database only. */
  objects: ObjectStore | undefined;
  /** True if memory is short, so that less is cached. */
  isSmallMachine?: boolean;
}

const AT_ONCE = 8;
const CACHE_BYTES = 64 * 1024 * 1024;
const CACHE_BYTES_ON_SMALL = 24 * 1024 * 1024;

export function createMediaStore(deps: StoreDeps): MediaStore {
  const { db, isSmallMachine = false } = deps;
  const cache = createMediaCache(isSmallMachine ? CACHE_BYTES_ON_SMALL : CACHE_BYTES);
  const keyOf = ({ id, file }: MediaFile) => `${id} ${file}`;
  const cached = (file: MediaFile) =>
    mediaKinds[file.kind].isCached ? cache.get(keyOf(file)) : undefined;
  const fetchObject = objectReader(deps);
  const place = placer(deps);

  return {
    place,
    receive: async (kind, sent, options) =>
      isUuid(sent)
        ? { kind, uploadId: sent }
        : place(kind, await processUpload(kind, sent, options)),
    readType: async (reader, { kind, id }) =>
      mediaKinds[kind].contentType ?? readSoundType(db, reader, id),
    inMemory: cached,
    read: async (reader, file) => {
      const kept = cached(file);
      if (kept) return (await mayOpenMedia(db, reader, file)) ? kept : undefined;
      const inRow = (await readRows(db, reader, file, [file.id])).get(file.id);
      const bytes = inRow === null ? await fetchObject.whole(reader, file) : inRow;
      if (bytes && mediaKinds[file.kind].isCached) cache.set(keyOf(file), bytes);
      return bytes;
    },
    readPart: async (reader, file, range) => {
      const kept = cached(file);
      if (kept) return (await mayOpenMedia(db, reader, file)) ? partOf(kept, range) : undefined;
      const inRow = await readRowPart(db, reader, file, range);
      return inRow === null ? fetchObject.part(reader, file, range) : inRow;
    },
    readPhotos: async (reader, ids) => {
      const photo = { kind: 'photo', file: 'full' } as const;
      const found = new Map<string, Uint8Array>();
      const outside: string[] = [];
      for (const [id, bytes] of await readRows(db, reader, photo, ids)) {
        if (bytes) found.set(id, bytes);
        else outside.push(id);
      }
      const fetchInto = async (id: string) => {
        const bytes = await fetchObject.whole(reader, { ...photo, id });
        if (bytes) found.set(id, bytes);
      };
      await pMap(outside, fetchInto, { concurrency: AT_ONCE });
      return found;
    },
  };
}

/** Stores new media in the object store if they go there, and else leaves them to their row. */
const placer =
  ({ db, keepIn, objects }: StoreDeps) =>
  async <Kind extends MediaKind>(kind: Kind, made: Made<Kind>): Promise<Placed<Kind>> => {
    const { files, details } = divided(kind, made);
    if (keepIn === 'database' || !objects) return { kind, stored: files, details };
    const objectId = randomUUID();
    await announceObject(db, objectId);
    await objects.put(kind, objectId, files);
    const objectBytes = Object.values<Uint8Array>(files).reduce(
      (sum, { byteLength }) => sum + byteLength,
      0,
    );
    return { kind, stored: { objectId, objectBytes }, details };
  };

/** Divides media into the bytes that go to the object store and what is always in the database. */
function divided<Kind extends MediaKind>(kind: Kind, made: Made<Kind>) {
  const names: string[] = filesOf(kind);
  const pick = (isFile: boolean) =>
    Object.fromEntries(Object.entries(made).filter(([name]) => names.includes(name) === isFile));
  return {
    files: pick(true) as FilesOf<Kind>,
    details: pick(false) as Details[Kind],
  };
}

/** Reads files whose rows have no bytes. */
function objectReader({ db, log, objects }: StoreDeps) {
  function storeOf({ kind }: MediaFile): ObjectStore {
    if (objects) return objects;
    const { away } = mediaKinds[kind];
    log.error(`${away} lie in an object store, and none is set`);
    throw new ObjectStoreUnavailable(away);
  }

  /** The object was deleted, or moved into its row, since that was read; or the store has lost it. */
  async function rowAfterAll(reader: FileReader, file: MediaFile) {
    const bytes = (await readRows(db, reader, file, [file.id])).get(file.id);
    if (bytes === null)
      log.error(file, `the object store has lost a ${mediaKinds[file.kind].one.toLowerCase()}`);
    return bytes ?? undefined;
  }

  return {
    whole: async (reader: FileReader, file: MediaFile): Promise<Uint8Array | undefined> =>
      (await storeOf(file).get(file)) ?? rowAfterAll(reader, file),
    part: async (
      reader: FileReader,
      file: MediaFile,
      range: ByteRange,
    ): Promise<FilePart | undefined> => {
      const part = await storeOf(file).getPart(file, range);
      if (part) return part;
      const bytes = await rowAfterAll(reader, file);
      return bytes && partOf(bytes, range);
    },
  };
}
