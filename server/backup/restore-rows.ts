import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { escapeIdentifier, type Client } from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';
import { filesOf, mediaKinds } from '../media/media-kinds';
import type { ObjectStore } from '../media/object-store/object-store';
import { BackupError, nameOf, type End, type Manifest, type Table } from './archive-format';
import { readEntries, type ArchiveEntry } from './archive-reader';
import { columnsOf, isNamed, listTables, queueVersion, quoted } from './catalog';
import { withoutConstraints } from './constraints';
import type { Unseal } from './seal';

interface Rows {
  file: string;
  unseal?: Unseal | undefined;
  manifest: Manifest;
  end: End;
  objects: ObjectStore | undefined;
}

/** Fills the tables of a database that has been migrated to the archive's version, in one transaction. */
export async function restoreRows(client: Client, rows: Rows): Promise<void> {
  const tables = await tablesToFill(client, rows.manifest);
  await client.query('BEGIN');
  await withoutConstraints(client, async () => {
    const ownQueues = await emptyTables(client, tables);
    await copyRows(client, tables, rows);
    await ownQueues();
    await setSequences(client, rows.manifest);
  });
  await client.query('COMMIT');
}

/** The archive's tables, less those of the queue of emails if pg-boss has changed them since. */
async function tablesToFill(client: Client, manifest: Manifest): Promise<Table[]> {
  const sameQueue = (await queueVersion(client)) === manifest.queueVersion;
  const wanted = manifest.tables.filter(({ schema }) => schema !== 'pgboss' || sameQueue);
  const present = await listTables(client);
  const unknown = wanted.find((table) => !present.some(isNamed(nameOf(table))));
  if (unknown)
    throw new BackupError(
      `This Dear Ones has no table ${nameOf(unknown)}, which is in the backup.`,
    );
  return wanted;
}

/**
 * Deletes the rows that migrations and pg-boss have made.
 * @returns a function that adds the queues again that the archive does not know
 */
async function emptyTables(client: Client, tables: Table[]): Promise<() => Promise<void>> {
  const queue = tables.find(isNamed('pgboss.queue'));
  if (queue)
    await client.query('CREATE TEMP TABLE own_queues ON COMMIT DROP AS TABLE pgboss.queue');
  for (const table of tables) await client.query(`DELETE FROM ${quoted(table)}`);
  return async () => {
    if (queue)
      await client.query('INSERT INTO pgboss.queue TABLE own_queues ON CONFLICT DO NOTHING');
  };
}

/** Copies the tables, and the media of an object store, in the order of the archive. */
async function copyRows(client: Client, tables: Table[], rows: Rows): Promise<void> {
  const restoreFile = createMediaRestorer(client, rows.objects);
  let open: { name: string; stream: CopyStreamQuery } | undefined;
  const finishTable = async () => {
    if (!open) return;
    const { name, stream } = open;
    open = undefined;
    stream.end();
    await finished(stream);
    if (stream.rowCount !== rows.end.tables[name]?.rows)
      throw new BackupError(`The table ${name} could not be restored whole. Nothing was restored.`);
  };
  const copyPiece = async ({ table: name, bytes }: EntryOf<'table'>) => {
    if (open?.name !== name) {
      await finishTable();
      const table = tables.find(isNamed(name));
      if (!table) return;
      const copy = copyFrom(`COPY ${quoted(table)} (${columnsOf(table)}) FROM STDIN`);
      open = { name, stream: client.query(copy) };
    }
    const { stream } = open;
    if (!stream.write(bytes)) await once(stream, 'drain');
  };
  for await (const entry of readEntries(rows.file, rows.unseal)) {
    if (entry.kind !== 'table') await finishTable();
    switch (entry.kind) {
      case 'table':
        await copyPiece(entry);
        break;
      case 'media':
        await restoreFile(entry);
        break;
      case 'manifest':
      case 'end':
        break;
    }
  }
  await finishTable();
}

type EntryOf<Kind extends ArchiveEntry['kind']> = Extract<ArchiveEntry, { kind: Kind }>;

/** Restores the media of an object store. The files of a row follow each other in the archive. */
function createMediaRestorer(client: Client, objects: ObjectStore | undefined) {
  let open: { id: string; files: Record<string, Buffer> } | undefined;
  return async ({ file: { kind, id, file }, bytes }: EntryOf<'media'>): Promise<void> => {
    const files = { ...(open?.id === id ? open.files : {}), [file]: bytes };
    open = { id, files };
    const names: string[] = filesOf(kind);
    if (!names.every((name) => name in files)) return;
    if (objects) await objects.put(kind, id, files);
    else
      await client.query(
        `UPDATE public.${mediaKinds[kind].folder} SET ${names.map((name, at) => `${escapeIdentifier(name)} = $${at + 2}`).join(', ')}, object_bytes = NULL WHERE id = $1`,
        [id, ...names.map((name) => files[name])],
      );
  };
}

async function setSequences(client: Client, { sequences }: Manifest): Promise<void> {
  for (const sequence of sequences)
    await client.query('SELECT setval(to_regclass($1), $2::bigint)', [
      quoted(sequence),
      sequence.lastValue,
    ]);
}
