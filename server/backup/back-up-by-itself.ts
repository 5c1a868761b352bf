import path from 'node:path';
import type { Writable } from 'node:stream';
import { Client } from 'pg';
import type { BackupConfig, Seal } from '../config/backups';
import { NO_ROOM } from '../files/file-problem';
import type { ObjectStore } from '../media/object-store/object-store';
import { writeWholeFile } from './archive-file';
import { BackupError } from './archive-format';
import { verifyArchive } from './archive-reader';
import { backUp, type BackupSummary } from './back-up';
import { nameOfBackup, prepareFolder } from './backup-folder';
import { dueDay, isDue } from './due';
import { sealing, type Unseal } from './seal';
import { removeLeftoversOfServers, unfinishedNameOf } from './unfinished-file';

/** Why a backup did not succeed. The state of the backups and Health know these only, so that neither can hold a secret. */
type BackupProblem = 'folder' | 'link' | 'open' | 'full' | 'unreadable' | 'key' | 'other';

/** A backup failed for a reason that Health explains. */
class BackupFailed extends Error {
  override name = 'BackupFailed';
  readonly problem: BackupProblem;
  constructor(problem: BackupProblem, options?: ErrorOptions) {
    super(`The backup did not succeed (${problem})`, options);
    this.problem = problem;
  }
}

interface OwnBackup {
  backups: BackupConfig;
  seal: Seal | undefined;
  /** The folder of the data. */
  dataDir: string;
  /** A connection of its own to the database, without a pooler. */
  url: string;
  openObjects: () => Promise<ObjectStore | undefined>;
  version: string;
  now: Date;
  stop: AbortSignal;
}

export type OwnBackupResult =
  | { outcome: 'not-due' | 'made-by-another-server' }
  | { outcome: 'failed'; problem: BackupProblem; error: unknown }
  | { outcome: 'made'; file: string; bytes: number; summary: BackupSummary };

/** Key of an advisory lock; unique in the database. */
const BACKUP_LOCK = 4_200_120;

/** Makes the backup of a day and reads it back, unless that was done. One server at a time does it. */
export async function backUpByItself(options: OwnBackup): Promise<OwnBackupResult> {
  const { url, backups, now } = options;
  const client = new Client({ connectionString: url, application_name: 'dear-ones-backup-lock' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ locked: boolean; day: string | null }>(
      'SELECT pg_try_advisory_lock($1) AS locked, (SELECT day::text FROM backup_state) AS day',
      [BACKUP_LOCK],
    );
    const [state] = rows;
    if (!state?.locked) return { outcome: 'made-by-another-server' };
    // Read after the lock: another server may just have made it.
    const day = await lastDay(client);
    if (!isDue(day, backups.at, now)) return { outcome: 'not-due' };
    return await tryOnce(client, options);
  } finally {
    await client.end();
  }
}

async function lastDay(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ day: string | null }>('SELECT day::text FROM backup_state');
  return rows[0]?.day ?? null;
}

async function tryOnce(client: Client, options: OwnBackup): Promise<OwnBackupResult> {
  await client.query('UPDATE backup_state SET tried_at = now()');
  try {
    const made = await makeBackup(options);
    await client.query(
      'UPDATE backup_state SET day = $1, succeeded_at = now(), bytes = $2, problem = NULL, told_at = NULL',
      [dueDay(options.backups.at, options.now), made.bytes],
    );
    return { outcome: 'made', ...made };
  } catch (error) {
    options.stop.throwIfAborted();
    const problem = problemOf(error);
    await client.query('UPDATE backup_state SET problem = $1', [problem]);
    return { outcome: 'failed', problem, error };
  }
}

async function makeBackup(options: OwnBackup) {
  const { backups, seal, dataDir, url, version, now, stop, openObjects } = options;
  const { folder } = backups;
  const state = await prepareFolder(folder);
  if (state === 'link') throw new BackupFailed('link');
  if (state === 'unusable') throw new BackupFailed('folder');
  if (state === 'open' && !seal) throw new BackupFailed('open');
  // Also those of a minute ago: a server that is killed each time would fill the disk with them.
  await removeLeftoversOfServers(folder);
  const objects = await openObjects();
  const file = path.join(folder, nameOfBackup(now, seal !== undefined));
  let unseal: Unseal | undefined;
  const write = (output: Writable) => {
    const end = () => void output.destroy(new Error('The server stops'));
    stop.addEventListener('abort', end, { once: true });
    return backUp({ url, objects, version, output }).finally(() =>
      stop.removeEventListener('abort', end),
    );
  };
  const { bytes, summary } = await writeWholeFile(
    file,
    async (output) => {
      if (!seal) return write(output);
      const sealed = await sealing(seal, output, write);
      unseal = sealed.unseal;
      return sealed.result;
    },
    {
      dataDir,
      unfinished: unfinishedNameOf(file, { isOfServer: true }),
      check: async (unfinished) => {
        await verifyArchive(unfinished, unseal, stop).catch((cause: unknown) => {
          throw new BackupFailed('unreadable', { cause });
        });
      },
    },
  );
  return { file, bytes, summary };
}

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG', NO_ROOM];

function problemOf(error: unknown): BackupProblem {
  if (error instanceof BackupFailed) return error.problem;
  const cause = error instanceof BackupError ? error.cause : error;
  const { code = '', syscall, message = '' } = (cause ?? {}) as NodeJS.ErrnoException;
  if (FULL.includes(code)) return 'full';
  if (syscall !== undefined && syscall !== 'connect') return 'folder';
  return /recipient|checksum|bech32/i.test(message) ? 'key' : 'other';
}
