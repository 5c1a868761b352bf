import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type * as z from 'zod';
import {
  filesUnder,
  MEDIA_KINDS,
  mediaKinds,
  objectNameOf,
  type MediaFile,
} from '../media/media-kinds';
import {
  BackupError,
  END,
  endSchema,
  FORMAT,
  MANIFEST,
  manifestSchema,
  rowsIn,
  TABLES_FOLDER,
  type End,
  type Manifest,
  type ObjectsDigest,
} from './archive-format';
import { isNamed } from './catalog';
import { readArchive, type Unseal } from './seal';

/** A file of the archive: a part of a table, a file of an object store, or one of the two descriptions. */
export type ArchiveEntry =
  | { kind: 'table'; table: string; bytes: Buffer }
  | { kind: 'media'; file: MediaFile; bytes: Buffer }
  | { kind: 'manifest' | 'end'; bytes: Buffer };

const TABLE_PART = new RegExp(`^${TABLES_FOLDER}([a-z]+\\.[a-z0-9_]+)/\\d{6,}$`);
const MEDIA = /^([a-z]+)\/([0-9a-f-]{36})\/([\w.]+)$/;
/** Much larger than any part. Protects the memory from a file that is no archive. */
const MAX_ENTRY_BYTES = 64 * 1024 * 1024;

const DAMAGED =
  'This backup is damaged or not complete, so nothing was changed. Take another one, or copy the file again.';

/**
 * Reads the entries of an archive, one after the other.
 * @param unseal opens a sealed archive
 * @throws BackupError if the file is not an archive or is damaged
 */
export async function* readEntries(file: string, unseal?: Unseal): AsyncGenerator<ArchiveEntry> {
  let close: (() => void) | undefined;
  try {
    const source = await readArchive(file, unseal);
    close = source.close;
    const tar = extract();
    const read = pipeline(source.archive, createGunzip(), tar);
    read.catch(() => undefined);
    for await (const entry of tar) {
      const { type, size = 0 } = entry.header;
      if (type !== 'file' || size > MAX_ENTRY_BYTES) throw new BackupError(DAMAGED);
      const chunks: Buffer[] = [];
      for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk);
      yield entryOf(entry.header.name, Buffer.concat(chunks));
    }
    await read;
  } catch (error) {
    throw asBackupError(error, file);
  } finally {
    close?.();
  }
}

function entryOf(name: string, bytes: Buffer): ArchiveEntry {
  if (name === MANIFEST) return { kind: 'manifest', bytes };
  if (name === END) return { kind: 'end', bytes };
  const table = TABLE_PART.exec(name)?.[1];
  if (table !== undefined) return { kind: 'table', table, bytes };
  const [, folder, id = '', fileName] = MEDIA.exec(name) ?? [];
  const kind = MEDIA_KINDS.find((one) => mediaKinds[one].folder === folder);
  const file = kind && filesUnder(kind, id).find((one) => objectNameOf(one) === fileName);
  if (!file) throw new BackupError(DAMAGED);
  return { kind: 'media', file, bytes };
}

function asBackupError(error: unknown, file: string): unknown {
  if (error instanceof BackupError) return error;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new BackupError(`There is no file ${file}.`);
  if (syscall !== undefined) return new BackupError(`${file} cannot be read (${String(code)}).`);
  // Everything else is what gunzip and tar find wrong with the bytes.
  return new BackupError(DAMAGED, { cause: error });
}

/**
 * Reads a whole archive and compares it with its checksums.
 * @throws BackupError if a byte is missing or different, or the archive is of a newer format
 */
export async function verifyArchive(
  file: string,
  unseal?: Unseal,
  stop?: AbortSignal,
): Promise<{ manifest: Manifest; end: End }> {
  let manifest: Manifest | undefined;
  let end: End | undefined;
  const tables = new Map<string, ReturnType<typeof newTable>>();
  let before: string | undefined;
  const media = new Map(MEDIA_KINDS.map((kind) => [kind, newObjects()]));
  for await (const entry of readEntries(file, unseal)) {
    stop?.throwIfAborted();
    if (end || (!manifest && entry.kind !== 'manifest')) throw new BackupError(DAMAGED);
    switch (entry.kind) {
      case 'manifest':
        manifest = readManifest(entry.bytes);
        break;
      case 'end':
        end = parsed(endSchema, entry.bytes);
        break;
      case 'media': {
        before = undefined;
        const seen = media.get(entry.file.kind);
        seen?.hash.update(entry.bytes);
        if (seen) seen.objects += 1;
        break;
      }
      case 'table': {
        // A restore copies the parts of a table in one go. It would find this out after the database was emptied.
        const isPlaced = entry.table === before || !tables.has(entry.table);
        if (!isPlaced || !manifest?.tables.some(isNamed(entry.table)))
          throw new BackupError(DAMAGED);
        before = entry.table;
        const seen = tables.get(entry.table) ?? newTable();
        seen.hash.update(entry.bytes);
        seen.rows += rowsIn(entry.bytes);
        seen.bytes += entry.bytes.byteLength;
        tables.set(entry.table, seen);
        break;
      }
    }
  }
  if (!manifest || !end) throw new BackupError(DAMAGED);
  if (![...tables.keys()].every((name) => Object.hasOwn(end.tables, name)))
    throw new BackupError(DAMAGED);
  for (const [name, digest] of Object.entries(end.tables)) {
    const { rows, bytes, hash } = tables.get(name) ?? newTable();
    if (bytes !== digest.bytes || hash.digest('hex') !== digest.sha256)
      throw new BackupError(DAMAGED);
    // Archives of earlier versions can state no rows for a table that is whole.
    digest.rows = rows;
  }
  for (const [kind, seen] of media)
    if (!isComplete(seen, end[mediaKinds[kind].folder])) throw new BackupError(DAMAGED);
  return { manifest, end };
}

const newTable = () => ({ hash: createHash('sha256'), bytes: 0, rows: 0 });

const newObjects = () => ({ hash: createHash('sha256'), objects: 0 });
const isComplete = (seen: ReturnType<typeof newObjects>, written: ObjectsDigest | undefined) =>
  seen.objects === (written?.objects ?? 0) &&
  (!written || seen.hash.digest('hex') === written.sha256);

/** The format is read first, because the rest of a newer one may look different. */
function readManifest(bytes: Buffer): Manifest {
  const { format } = parsed(manifestSchema.pick({ product: true, format: true }), bytes);
  if (format > FORMAT)
    throw new BackupError(
      'This backup was made by a newer Dear Ones. Update Dear Ones first, then restore it.',
    );
  return parsed(manifestSchema, bytes);
}

function parsed<Schema extends z.ZodType>(schema: Schema, bytes: Buffer): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(bytes.toString()));
  } catch (cause) {
    throw new BackupError(DAMAGED, { cause });
  }
}
