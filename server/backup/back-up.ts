import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ObjectStore } from '../media/object-store/object-store';
import {
  BackupError,
  END,
  FORMAT,
  MANIFEST,
  nameOf,
  PHOTOS_FOLDER,
  TABLES_FOLDER,
  VOICES_FOLDER,
  type Digest,
  type End,
  type Manifest,
  type ObjectsDigest,
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
  /** Where photos and recordings are that the database has no bytes of. */
  objects: ObjectStore | undefined;
  /** The version of the product. */
  version: string;
  output: Writable;
}

/** The totals of a backup or a restore. */
export interface BackupSummary {
  tables: number;
  rows: number;
  /** Photos of an object store. */
  photos: number;
  /** Recordings of an object store. */
  voices: number;
  /** Photos and recordings that an object store did not have any more. */
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
  const photos = await addObjects(client, archive, objects, 'photos');
  const voices = await addObjects(client, archive, objects, 'voices');
  await archive.add(END, asJson({ tables, photos, voices } satisfies End));
  await archive.end();
  return {
    tables: manifest.tables.length,
    rows: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0),
    photos: photos.objects / 2,
    voices: voices.objects,
    missing: photos.missing + voices.missing,
  };
}

const asJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

const media = {
  photos: { table: 'photos', bytes: '"full"', folder: PHOTOS_FOLDER, files: ['full', 'small'] },
  voices: { table: 'voices', bytes: 'bytes', folder: VOICES_FOLDER, files: ['voice'] },
} as const;
const FILE_NAMES = { full: 'full.webp', small: 'small.webp', voice: 'voice.wav' };

/** Adds the photos or recordings whose rows have no bytes, which are those in the object store. */
async function addObjects(
  client: Client,
  archive: ArchiveWriter,
  objects: ObjectStore | undefined,
  kind: keyof typeof media,
): Promise<ObjectsDigest> {
  const { folder, files } = media[kind];
  const hash = createHash('sha256');
  const found = { objects: 0, missing: 0 };
  for (const id of await idsOutside(client, kind)) {
    if (!objects)
      throw new BackupError(
        'Some photos or recordings are in an object store. Set the S3_ variables as for the servers, so that the backup contains them.',
      );
    for (const file of files) {
      const stored = await objects.get(id, file);
      if (!stored) found.missing += file === 'small' ? 0 : 1;
      else {
        const bytes = Buffer.from(stored);
        hash.update(bytes);
        found.objects += 1;
        await archive.add(`${folder}${id}/${FILE_NAMES[file]}`, bytes);
      }
    }
  }
  return { ...found, sha256: hash.digest('hex') };
}

async function idsOutside(client: Client, kind: keyof typeof media): Promise<string[]> {
  const { table, bytes } = media[kind];
  if (!(await exists(client, `public.${table}`))) return [];
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM ${table} WHERE ${bytes} IS NULL ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}
