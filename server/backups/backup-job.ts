import { MINUTE_MS } from '#shared/product/durations';
import { backUpByItself } from '../backup/back-up-by-itself';
import { dayOf, pruneBackups } from '../backup/backup-folder';
import { isDue } from '../backup/due';
import { transaction } from '../db/database';
import { listeningUrl } from '../db/live-announcements';
import type { Deps } from '../deps';
import type { Loop } from '../feature';
import { openObjectStore } from '../media/object-store/s3-store';
import {
  listAdministrators,
  markMissingNotified,
  noteBackupsWanted,
  readBackupState,
} from './backup-state.repository';

const RETRY = 60 * MINUTE_MS;

/** Looks every minute if a backup is due. It may take long, so it holds up no other job. */
export function createBackupJob(deps: Deps): Loop {
  const { config, db, log } = deps;
  let failedAt = -Infinity;
  let prunedOn: string | undefined;

  /** At the start and daily, also if no backup succeeds. */
  async function prune(folder: string, now: Date): Promise<void> {
    if (prunedOn === dayOf(now)) return;
    const deleted = await pruneBackups(folder, now);
    if (deleted > 0) log.info({ deleted }, 'old backups deleted');
    prunedOn = dayOf(now);
  }

  async function backUp(now: Date, stop: AbortSignal): Promise<void> {
    const { backups, seal, version, dataDir } = config;
    const url = listeningUrl(db, config.directDatabaseUrl);
    if (!backups || url === undefined || now.getTime() - failedAt < RETRY) return;
    if (!isDue((await readBackupState(db)).day, backups.at, now)) return;
    failedAt = now.getTime();
    const result = await backUpByItself({
      backups,
      seal,
      dataDir,
      version,
      url,
      now,
      stop,
      openObjects: () => openObjectStore(config, log),
    });
    switch (result.outcome) {
      case 'made': {
        const { bytes, summary } = result;
        log.info({ bytes, rows: summary.rows, tables: summary.tables }, 'backup made');
        failedAt = -Infinity;
        // The one that was just made takes the place of another.
        prunedOn = undefined;
        await prune(backups.folder, now);
        break;
      }
      case 'failed':
        log.error({ err: result.error, problem: result.problem }, 'backup failed, will try again');
        break;
      case 'made-by-another-server':
      case 'not-due':
        failedAt = -Infinity;
    }
  }

  return {
    every: MINUTE_MS,
    run: async (stop) => {
      const now = new Date();
      await noteBackupsWanted(db, config.backups !== undefined);
      if (!config.backups) return;
      await prune(config.backups.folder, now).catch((err: unknown) =>
        log.error({ err }, 'old backups not deleted'),
      );
      await backUp(now, stop);
      await notifyOfMissingBackups(deps);
    },
  };
}

/** Notifies the administrators in the transaction that records it, so that of several servers one does. */
export const notifyOfMissingBackups = ({ db, mails }: Pick<Deps, 'db' | 'mails'>): Promise<void> =>
  transaction(db, async (tx) => {
    const since = await markMissingNotified(tx);
    if (!since) return;
    for (const administrator of await listAdministrators(tx))
      await mails.enqueue(tx, {
        kind: 'backup-missing',
        ...administrator,
        since: since.toISOString(),
      });
  });
