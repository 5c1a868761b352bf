import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { photos } from '#shared/media/photo.table';
import { sounds } from '#shared/media/sound.table';
import { videos } from '#shared/media/video.table';
import { voices } from '#shared/media/voice.table';
import { filesOf, type MediaKind } from './media-kinds';

/** The columns that the tables of all kinds have, besides one for the bytes of each file. */
export type MediaTable = PgTable & { id: AnyPgColumn<{ data: string; notNull: true }> } & Record<
    'personId' | 'createdBy' | 'audience' | 'objectBytes' | 'createdAt',
    PgColumn
  >;

/** The tables of kinds that can be sent ahead. */
export type UploadTable = MediaTable & { sentBy: PgColumn };

export const uploadTables = {
  voice: voices,
  sound: sounds,
  video: videos,
} as const satisfies Partial<Record<MediaKind, UploadTable>>;
export type UploadKind = keyof typeof uploadTables;
export const isUploadKind = (kind: MediaKind): kind is UploadKind => kind in uploadTables;
export const UPLOAD_KINDS = Object.keys(uploadTables) as UploadKind[];

export const mediaTables: Record<MediaKind, MediaTable> = {
  photo: photos,
  voice: voices,
  sound: sounds,
  video: videos,
};

/** The column with the bytes of a file. Null in rows whose files are in the object store. */
export function bytesColumn(kind: MediaKind, file: string): PgColumn {
  const column = getTableColumns(mediaTables[kind])[file];
  if (!column) throw new Error(`The table of ${kind} has no column ${file}`);
  return column;
}

const columnsOf = (kind: MediaKind): PgColumn[] =>
  filesOf(kind).map((file) => bytesColumn(kind, file));

/** A column that tells where the files of a row are: null if they are in the object store. */
export function placeColumn(kind: MediaKind): PgColumn {
  const [first] = columnsOf(kind);
  if (!first) throw new Error(`A ${kind} has no files`);
  return first;
}

/** The size of the files in a row; null if they are in the object store. Does not read the values, whose size PostgreSQL stores. */
export const sizeInRow = (kind: MediaKind): SQL =>
  sql.join(
    columnsOf(kind).map((column) => sql`octet_length(${column})`),
    sql` + `,
  );
