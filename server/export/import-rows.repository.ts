import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import type { ImportKind } from '#shared/export/album-import';
import { personChangesSchema } from '#shared/people/person.form';
import { PHOTO_MAX_BYTES, VOICE_MAX_BYTES } from '#shared/product/limits';
import type { Database } from '../db/database';
import { StorageFull } from '../db/domain-errors';
import type { Photo } from '../media/photo/photo';
import type { PlacedPhoto } from '../media/photos.repository';
import type { PlacedVoice } from '../media/voices.repository';
import {
  LeavesOut,
  rowSchema,
  type Existing,
  type ImportedList,
  type Importing,
  type Outcome,
} from '../people/imported';
import { readPersonSettings, updatePerson } from '../people/people.repository';
import { personSchema, type AlbumRow } from './album-data';
import type { Archive } from './archive';
import { importedLists } from './imported-lists';
import { findFaceKey } from './imports.repository';

export interface ImportRowsDeps extends Pick<Importing, 'db' | 'limits' | 'mails'> {
  /** Finds the account that imports. */
  account: (userId: number) => ReturnType<Importing['account']>;
  /** Decodes a file as an upload. Undefined for a broken one. */
  decodePhoto: (bytes: Buffer) => Promise<Photo | undefined>;
  /** Stores a photo before the transaction that writes its row. */
  placePhoto: (photo: Photo) => Promise<PlacedPhoto>;
  /** Does both for a recording. */
  placeVoice: (bytes: Buffer) => Promise<PlacedVoice | undefined>;
  /** Waits until no other album does what takes memory or the decoder, of which a server does one thing at a time. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

interface Album extends Pick<Importing, 'person' | 'isOver'> {
  archive: Archive;
  importId: number;
}

/** Imports the rows of an album for one job. */
export type ImportRow = (row: AlbumRow) => Promise<Outcome | 'unfinished'>;

/**
 * @param since when the import began: rows that are younger were added by it, before it was interrupted
 * @returns imports a row; throws LeavesOut for what is no row
 */
export async function startImport(
  deps: ImportRowsDeps,
  album: Album,
  since: string,
): Promise<ImportRow> {
  const { db, limits, mails, account } = deps;
  const { person } = album;
  const files = albumFiles(deps, album.archive);
  const rowsOf = await readRows(db, person.id);
  const full = new Set<ImportKind>();
  const importingOf = ({ kind }: ImportedList): Importing => ({
    db,
    limits,
    mails,
    person,
    account: () => account(person.userId),
    rows: rowsOf[kind],
    faceOf: async ({ person: sourceId }) => {
      if (typeof sourceId !== 'number') return null;
      const key = await findFaceKey(db, album.importId, sourceId);
      return (key !== undefined && rowsOf.face.get(key)?.id) || null;
    },
    ...files,
    insert: async (insert) => {
      const row = full.has(kind) ? undefined : await insert();
      if (row) return row;
      full.add(kind);
      throw new LeavesOut('no-room');
    },
    outcomeOf: ({ createdAt }) => (createdAt >= since ? 'added' : 'already'),
    isOver: album.isOver,
  });
  return async ({ kind, key, data }) => {
    if (data === null) throw new LeavesOut('not-valid');
    const value: unknown = JSON.parse(data);
    if (kind === 'person') return fillPerson(db, person, files, personSchema.parse(value));
    const list = importedLists[kind];
    return list.add(importingOf(list), value, { ...rowSchema.parse(value), key: key ?? '' });
  };
}

type Rows = Record<ImportedList['kind'], Map<string, Existing>>;

async function readRows(db: Database, personId: number): Promise<Rows> {
  const lists = Object.values(importedLists).map(async ({ kind, read }) => {
    const rows = (await read?.(db, personId)) ?? [];
    return [kind, new Map(rows.map(({ key, ...row }) => [key, row]))] as const;
  });
  return Object.fromEntries(await Promise.all(lists)) as Rows;
}

/** A path that several rows have is decoded once. */
const DECODED_BYTES = 8 * 1024 * 1024;

type AlbumFiles = Pick<Importing, 'photo' | 'voice' | 'store'>;

/** The photos and recordings of an album. */
function albumFiles(deps: ImportRowsDeps, archive: Archive): AlbumFiles {
  /** The pictures that were decoded, by their paths; undefined for broken ones. */
  const decoded = new LRUCache<string, { photo: Photo | undefined }>({
    maxSize: DECODED_BYTES,
    sizeCalculation: ({ photo }) => 1 + (photo ? photo.full.length + photo.small.length : 0),
  });
  let isStorageFull = false;
  const placed = (photo: Photo | undefined): Promise<PlacedPhoto> => {
    if (!photo) throw new LeavesOut('broken-photo');
    return deps.placePhoto(photo);
  };
  return {
    photo: async (path) => {
      if (!path) return undefined;
      if (isStorageFull) throw new LeavesOut('storage-full');
      const known = decoded.get(path);
      if (known) return placed(known.photo);
      return deps.inTurn(async () => {
        const bytes = await archive.read(path, PHOTO_MAX_BYTES);
        if (!bytes) return undefined;
        const photo = await deps.decodePhoto(bytes);
        decoded.set(path, { photo });
        return placed(photo);
      });
    },
    voice: async (path) => {
      if (!path) return undefined;
      const bytes = await archive.read(path, VOICE_MAX_BYTES);
      if (!bytes) return undefined;
      const voice = await deps.placeVoice(bytes);
      if (!voice) throw new LeavesOut('broken-voice');
      return voice;
    },
    store: async (store) => {
      try {
        return await store();
      } catch (error) {
        if (error instanceof StorageFull) isStorageFull = true;
        throw error;
      }
    },
  };
}

/** Fills in what the person does not have: the name, the message and the picture. */
async function fillPerson(
  db: Database,
  person: Importing['person'],
  files: AlbumFiles,
  { personName = null, message = null, photoOfPerson }: z.output<typeof personSchema>,
): Promise<Outcome> {
  const settings = await readPersonSettings(db, person);
  if (!settings) return 'already';
  const changes = z.safeParse(personChangesSchema, {
    ...(settings.name === null && personName !== null ? { name: personName } : {}),
    ...(settings.message === null && message !== null ? { message } : {}),
  });
  if (!changes.success) return 'not-valid';
  const photo = settings.photoUrl === null ? await files.photo(photoOfPerson) : undefined;
  const { photoUrl: _none, ...words } = changes.data;
  if (!photo && Object.keys(words).length === 0) return 'already';
  await updatePerson(db, person, words, photo);
  return 'added';
}
