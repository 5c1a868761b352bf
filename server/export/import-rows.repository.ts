import * as z from 'zod';
import type { ImportKind } from '#shared/export/import.answer';
import { personChangesSchema } from '#shared/people/person.form';
import type { Database } from '../db/database';
import {
  LeavesOut,
  rowSchema,
  type Existing,
  type ImportedList,
  type Importing,
  type Outcome,
} from '../people/imported';
import { readPersonSettings, updatePerson } from '../people/person-settings.repository';
import { personSchema } from './album-data';
import { albumFiles, type AlbumFiles, type AlbumFilesDeps } from './album-files';
import type { AlbumRow } from './album-row';
import { findKeyOf } from './album-rows.repository';
import type { Archive } from './archive';
import { importedLists } from './imported-lists';

export interface ImportRowsDeps extends AlbumFilesDeps, Pick<Importing, 'db' | 'limits' | 'mails'> {
  /** Finds the account that imports. */
  account: (userId: number) => ReturnType<Importing['account']>;
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
  const idOf = async (referred: 'face' | 'song', sourceId: number | null | undefined) => {
    if (typeof sourceId !== 'number') return null;
    const key = await findKeyOf(db, album.importId, referred, sourceId);
    return (key !== undefined && rowsOf[referred].get(key)?.id) || null;
  };
  const importingOf = ({ kind }: ImportedList): Importing => ({
    db,
    limits,
    mails,
    person,
    account: () => account(person.userId),
    rows: rowsOf[kind],
    faceOf: ({ person: sourceId }) => idOf('face', sourceId),
    songOf: ({ song: sourceId }) => idOf('song', sourceId),
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
