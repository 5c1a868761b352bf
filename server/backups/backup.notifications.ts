import { paths } from '#shared/product/paths';
import type { Queryable } from '../db/database';
import type { PushTemplates } from '../notifications/push';
import { isBackupMissing } from './backup-state.repository';

export const backupNotifications = (db: Queryable) =>
  ({
    'backup-missing': async (_job, translate) =>
      (await isBackupMissing(db))
        ? {
            title: translate('Dear Ones has made no backup'),
            body: translate('Open this to see what is wrong.'),
            path: paths.health,
            tag: 'backup-missing',
          }
        : null,
  }) satisfies Partial<PushTemplates>;
