import type { Feature } from '../feature';
import { createBackupJob } from './backup-job';
import { expiredTombstones } from './backup-state.repository';
import { backupEmails } from './backup.emails';
import { backupNotifications } from './backup.notifications';
import { createTombstoneJob } from './tombstone-job';

export const backups = {
  emails: ({ config, db }) => backupEmails(config, db),
  notifications: ({ db }) => backupNotifications(db),
  expired: { tombstones: expiredTombstones },
  loops: (deps) => ({ backups: createBackupJob(deps), 'tombstone list': createTombstoneJob(deps) }),
} satisfies Feature;
