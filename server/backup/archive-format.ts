import * as z from 'zod';
import { MEDIA_KINDS, mediaKinds, type MediaKind } from '../media/media-kinds';

/**
 * The archive is a gzipped tar. `backup.json` comes first and says what the database looked like; then each table in
 * PostgreSQL's COPY text format, cut into parts (`tables/public.users/000001`); then the media of an
 * object store, by kind and as they are named there (`photos/<id>/full.webp`, `voices/<id>/voice.wav`, `sounds/<id>/sound`); and at the end `end.json` with the checksums, without which an archive is not complete.
 */
export const MANIFEST = 'backup.json';
export const END = 'end.json';
export const TABLES_FOLDER = 'tables/';

/** Increased when an archive can no longer be read by the versions before. */
export const FORMAT = 3;

/** The schemas of the product: our tables, Drizzle's list of migrations, and the queue of emails. */
export const SCHEMAS = ['public', 'drizzle', 'pgboss'] as const;

const WHOLE_NUMBER = /^-?\d{1,19}$/;

const migration = z.object({ hash: z.string(), createdAt: z.string().regex(WHOLE_NUMBER) });
export type AppliedMigration = z.infer<typeof migration>;

const table = z.object({ schema: z.enum(SCHEMAS), name: z.string(), columns: z.array(z.string()) });
export type Table = z.infer<typeof table>;

const sequence = z.object({
  schema: z.enum(SCHEMAS),
  name: z.string(),
  lastValue: z.string().regex(WHOLE_NUMBER),
});

export const manifestSchema = z.object({
  product: z.literal('Dear Ones'),
  format: z.number(),
  version: z.string(),
  createdAt: z.string(),
  migrations: z.array(migration),
  /** The version of the tables of pg-boss; null in a database without them. */
  queueVersion: z.number().nullable(),
  tables: z.array(table),
  sequences: z.array(sequence),
});
export type Manifest = z.infer<typeof manifestSchema>;

const digest = z.object({ rows: z.number(), bytes: z.number(), sha256: z.string() });
export type Digest = z.infer<typeof digest>;

/** Counts the rows in a part of a table: COPY writes a line for each row, and none inside of one. */
export function rowsIn(bytes: Buffer): number {
  let rows = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) rows += 1;
  return rows;
}

const objects = z.object({
  objects: z.number(),
  sha256: z.string(),
  /** The objects that were deleted from the object store while the backup was made. */
  missing: z.number(),
});
export type ObjectsDigest = z.infer<typeof objects>;

type Folder = (typeof mediaKinds)[MediaKind]['folder'];

export const endSchema = z.object({
  tables: z.record(z.string(), digest),
  /** A kind is absent in archives of versions that did not have it, or had all of it in the database. */
  ...(Object.fromEntries(
    MEDIA_KINDS.map((kind) => [mediaKinds[kind].folder, z.optional(objects)]),
  ) as Record<Folder, z.ZodOptional<typeof objects>>),
});
export type End = z.infer<typeof endSchema>;

export const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${schema}.${name}`;

/** A backup or restore failed for a reason that the operator can fix. The message is printed on the terminal. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** The database has no tables yet. */
export class NothingToBackUp extends BackupError {
  constructor() {
    super('This database is empty: there is nothing to back up.');
  }
}
