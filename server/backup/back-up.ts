import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { PhotoObjects } from '../photos/photo-objects';
import {
  BackupError,
  END,
  FORMAT,
  MANIFEST,
  nameOf,
  PHOTOS_FOLDER,
  TABLES_FOLDER,
  type Digest,
  type End,
  type Manifest,
} from './archive-format';
import { createArchiveWriter, type ArchiveWriter } from './archive-writer';
import {
  columnsOf,
  exists,
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
  /** Where photos are that the database has no bytes of. */
  objects: PhotoObjects | undefined;
  /** The version of the product. */
  version: string;
  output: Writable;
}

/** What a backup or a restore has dealt with. */
export interface BackupSummary {
  tables: number;
  rows: number;
  /** Photos of an object store. */
  photos: number;
  /** Photos that an object store did not have any more. */
  missingPhotos: number;
}

/**
 * Writes an archive of everything in the database, and of the photos in the object store, to the output. All tables are
 * read in one snapshot, so servers can go on writing. The memory that it takes does not grow with the data.
 * @throws BackupError if there is nothing to back up, or photos are out of reach
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
  if (migrations.length === 0)
    throw new BackupError('This database is empty: there is nothing to back up.');
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
    // A partitioned table can be copied as a query only.
    const copy = client.query(
      copyTo(`COPY (SELECT ${columnsOf(table)} FROM ${quoted(table)}) TO STDOUT`),
    );
    const written = await archive.addInParts(`${TABLES_FOLDER}${nameOf(table)}/`, copy);
    tables[nameOf(table)] = { rows: copy.rowCount, ...written };
  }
  const photos = await addPhotos(client, archive, objects);
  await archive.add(END, asJson({ tables, photos } satisfies End));
  await archive.end();
  return {
    tables: manifest.tables.length,
    rows: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0),
    photos: photos.objects / 2,
    missingPhotos: photos.missing,
  };
}

const asJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** Adds the photos whose rows have no bytes, which are those in the object store. */
async function addPhotos(
  client: Client,
  archive: ArchiveWriter,
  objects: PhotoObjects | undefined,
): Promise<End['photos']> {
  const hash = createHash('sha256');
  const found = { objects: 0, missing: 0 };
  for (const id of await photosOutside(client)) {
    if (!objects)
      throw new BackupError(
        'Some photos are in an object store. Set the S3_ variables as for the servers, so that the backup contains them.',
      );
    for (const size of ['full', 'small'] as const) {
      const bytes = await objects.get(id, size);
      if (!bytes) found.missing += size === 'full' ? 1 : 0;
      else {
        const picture = Buffer.from(bytes);
        hash.update(picture);
        found.objects += 1;
        await archive.add(`${PHOTOS_FOLDER}${id}/${size}.webp`, picture);
      }
    }
  }
  return { ...found, sha256: hash.digest('hex') };
}

async function photosOutside(client: Client): Promise<string[]> {
  if (!(await exists(client, 'public.photos'))) return [];
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM photos WHERE "full" IS NULL ORDER BY id',
  );
  return rows.map(({ id }) => id);
}
