import { Client, Pool } from 'pg';
import { migrate, migrateTo, readMigrations } from '../db/migrate';
import { installMailQueue } from '../mail/queue';
import type { ObjectStore } from '../media/object-store/object-store';
import { BackupError, type AppliedMigration, type Manifest } from './archive-format';
import { verifyArchive } from './archive-reader';
import { summaryOf, type BackupSummary } from './back-up';
import { SETTINGS } from './catalog';
import { checkReplaceable, checkUnused, emptyDatabase } from './empty-database';
import { restoreRows } from './restore-rows';
import type { Unseal } from './seal';
import { beginRestore, completeRestore } from './unfinished-restore';

export interface RestoreOptions {
  file: string;
  /** Opens a sealed archive. */
  unseal?: Unseal | undefined;
  /** A connection of its own to the database, without a pooler. */
  url: string;
  /** The folder that holds the migrations. */
  projectDir: string;
  /** Where media go that were in an object store; absent, they go into the database. */
  objects: ObjectStore | undefined;
  /** Deletes what is in the database. */
  replace: boolean;
  /** Called with the database that is about to be emptied. */
  beforeEmptied?: (client: Client, manifest: Manifest) => Promise<void>;
  /**
   * Called when all tables are there, in the transaction without which no server starts. An upgrade of PostgreSQL has none: it
   * changes nothing.
   */
  beforeFirstStart?: (client: Client, manifest: Manifest) => Promise<void>;
}

/**
 * Replaces the content of a database by that of an archive. The archive and the database are checked before anything is
 * changed. Tables are created as they were when the backup was made, filled, and then migrated.
 * @throws BackupError with a message for the terminal; one that a failing database causes leaves the database incomplete
 */
export async function restore(options: RestoreOptions): Promise<BackupSummary> {
  const { url, file, unseal, projectDir, replace } = options;
  const { manifest, end } = await verifyArchive(file, unseal);
  checkMigrations(manifest.migrations, readMigrations(projectDir));
  await withClient(url, async (client) => {
    await checkReplaceable(client, replace);
    await options.beforeEmptied?.(client, manifest);
    await emptyDatabase(client, () => beginRestore(client));
    await createTables(options, manifest.migrations.length).catch(stoppedHalfway);
    await restoreRows(client, { ...options, manifest, end }).catch(stoppedHalfway);
  });
  // Adds the tables that the version of the archive did not have.
  await createTables(options).catch(stoppedHalfway);
  await withClient(url, (client) =>
    completeRestore(client, async () => options.beforeFirstStart?.(client, manifest)).catch(
      stoppedHalfway,
    ),
  );
  return summaryOf(manifest, end);
}

/**
 * Completes what another program has restored, such as `pg_restore`: no server starts before that is done.
 * @throws BackupError with a message for the terminal
 */
export async function completeForeignRestore({
  url,
  projectDir,
  beforeFirstStart,
}: Pick<RestoreOptions, 'url' | 'projectDir'> & {
  beforeFirstStart: (client: Client) => Promise<void>;
}): Promise<void> {
  await withClient(url, async (client) => {
    await checkUnused(client);
    await beginRestore(client);
  });
  try {
    await createTables({ url, projectDir });
    await withClient(url, (client) => completeRestore(client, () => beforeFirstStart(client)));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BackupError(
      `This could not be completed: ${reason}. Mend it, then run the same command again.`,
      { cause },
    );
  }
}

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'dear-ones-restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(SETTINGS);
    await work(client);
  } finally {
    await client.end();
  }
}

function stoppedHalfway(cause: unknown): never {
  if (cause instanceof BackupError) throw cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  throw new BackupError(
    `The restore could not be completed: ${reason}. The backup is unharmed. Mend this, then restore again with --replace.`,
    { cause },
  );
}

/**
 * Runs migrations and installs the queue of emails.
 * @param count how many migrations; all by default
 */
async function createTables(
  { url, projectDir }: Pick<RestoreOptions, 'url' | 'projectDir'>,
  count?: number,
): Promise<void> {
  const pool = new Pool({ connectionString: url, application_name: 'dear-ones-restore', max: 2 });
  pool.on('error', () => undefined);
  try {
    const install = () => installMailQueue(pool);
    await (count === undefined
      ? migrate(url, projectDir, install)
      : migrateTo(count, url, projectDir, install));
  } finally {
    await pool.end();
  }
}

/** An archive can be restored if its migrations are the first of ours. */
function checkMigrations(archived: AppliedMigration[], ours: AppliedMigration[]): void {
  const newest = ours.at(-1)?.createdAt ?? '0';
  if (archived.some(({ createdAt }) => BigInt(createdAt) > BigInt(newest)))
    throw new BackupError(
      'This backup was made by a newer Dear Ones. Update Dear Ones first, then restore it.',
    );
  const differs = archived.some(({ hash }, index) => ours[index]?.hash !== hash);
  if (differs)
    throw new BackupError(
      'This backup was made by a Dear Ones whose tables differ from those of this one. Restore it with the version that made it.',
    );
}
