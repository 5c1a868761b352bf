import type { Writable } from 'node:stream';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  filesOf,
  forEachKind,
  MEDIA_KINDS,
  mediaKinds,
  type MediaKind,
} from '../media/media-kinds';
import type { ObjectStore } from '../media/object-store/object-store';
import { addObjects } from './add-objects';
import {
  END,
  FORMAT,
  MANIFEST,
  nameOf,
  NothingToBackUp,
  TABLES_FOLDER,
  type Digest,
  type End,
  type Manifest,
} from './archive-format';
import { createArchiveWriter } from './archive-writer';
import {
  columnsOf,
  isArchived,
  listMigrations,
  listSequences,
  listTables,
  queueVersion,
  quoted,
  SETTINGS,
} from './catalog';

interface BackupOptions {
  /** A connection of its own to the database, without a pooler. */
  url: string;
  /** Where media are that the database has no bytes of. `left` leaves them out: the rows are moved, and the media stay. */
  objects: ObjectStore | 'left' | undefined;
  /** The version of the product. */
  version: string;
  output: Writable;
}

/** The totals of a backup or a restore. */
export interface BackupSummary {
  tables: number;
  rows: number;
  /** Media of an object store. */
  media: Record<MediaKind, number>;
  /** Media that an object store did not have any more. */
  missing: number;
}

/**
 * Writes an archive of everything in the database, and of the photos and recordings in the object store, to the output. All tables are
 * read in one snapshot, so servers can go on writing. The memory that it takes does not grow with the data.
 * @throws BackupError if there is nothing to back up, or photos or recordings are out of reach
 */
export async function backUp(options: BackupOptions): Promise<BackupSummary> {
  const client = new Client({
    connectionString: options.url,
    application_name: 'dear-ones-backup',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(SETTINGS);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await writeArchive(client, options);
  } finally {
    await client.end();
  }
}

async function writeArchive(
  client: Client,
  { objects, version, output }: BackupOptions,
): Promise<BackupSummary> {
  const migrations = await listMigrations(client);
  if (migrations.length === 0) throw new NothingToBackUp();
  const manifest: Manifest = {
    product: 'Dear Ones',
    format: FORMAT,
    version,
    createdAt: new Date().toISOString(),
    migrations,
    queueVersion: await queueVersion(client),
    tables: await listTables(client),
    sequences: await listSequences(client),
  };
  // Keeps a migration of a server that starts now from changing a table before it is read.
  await client.query(`LOCK TABLE ${manifest.tables.map(quoted).join(', ')} IN ACCESS SHARE MODE`);
  const archive = createArchiveWriter(output);
  await archive.add(MANIFEST, asJson(manifest));
  const tables: Record<string, Digest> = {};
  for (const table of manifest.tables) {
    // The copy that a newer version of PostgreSQL gets is whole.
    const rows = objects === 'left' ? 'true' : isArchived(table);
    // A partitioned table can be copied as a query only.
    const copy = client.query(
      copyTo(`COPY (SELECT ${columnsOf(table)} FROM ${quoted(table)} WHERE ${rows}) TO STDOUT`),
    );
    tables[nameOf(table)] = await archive.addInParts(`${TABLES_FOLDER}${nameOf(table)}/`, copy);
  }
  const end: End = { tables };
  if (objects !== 'left')
    for (const kind of MEDIA_KINDS)
      end[mediaKinds[kind].folder] = await addObjects(client, archive, objects, kind);
  await archive.add(END, asJson(end));
  await archive.end();
  return summaryOf(manifest, end);
}

export function summaryOf({ tables }: Manifest, end: End): BackupSummary {
  const media = forEachKind(() => 0);
  let missing = 0;
  for (const kind of MEDIA_KINDS) {
    const found = end[mediaKinds[kind].folder];
    media[kind] = (found?.objects ?? 0) / filesOf(kind).length;
    missing += found?.missing ?? 0;
  }
  return {
    tables: tables.length,
    rows: Object.values(end.tables).reduce((sum, { rows }) => sum + rows, 0),
    media,
    missing,
  };
}

const asJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
