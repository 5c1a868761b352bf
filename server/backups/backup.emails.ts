import { paths } from '#shared/product/paths';
import type { Config } from '../config';
import type { Queryable } from '../db/database';
import { addressedTo } from '../mail/addressed-to';
import { formatMoment } from '../mail/format-moment';
import type { EmailTemplates } from '../mail/layout';
import { isBackupMissing } from './backup-state.repository';

/** Administrators know the server by its own time. */
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Tells administrators that there was no good backup for days. Not sent if there is one by then. */
export function backupEmails({ appUrl }: Pick<Config, 'appUrl'>, db: Queryable) {
  return {
    'backup-missing': async ({ email, firstName, since }, translate) =>
      (await isBackupMissing(db))
        ? {
            ...addressedTo({ email, firstName, isEmailVerified: true }, translate),
            subject: translate('Dear Ones has made no backup'),
            paragraphs: [
              translate('There has been no good backup of Dear Ones since {moment}.', {
                moment: formatMoment(new Date(since), ZONE, translate),
              }),
              translate(
                'Everything works. But if this computer breaks, what was added since then is lost.',
              ),
            ],
            button: { label: translate('See what is wrong'), url: `${appUrl}${paths.health}` },
            closing: [translate('You get this email once a week until there is a backup again.')],
          }
        : null,
  } satisfies Partial<EmailTemplates>;
}
