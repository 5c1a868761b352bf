import { isTimeZone } from '#shared/people/person.form';
import { paths } from '#shared/product/paths';
import type { Config } from '../config';
import type { Queryable } from '../db/database';
import { addressedTo } from '../mail/addressed-to';
import { formatMoment } from '../mail/format-moment';
import type { EmailTemplates } from '../mail/layout';
import { isBackupMissing } from './backup-state.repository';

/**
 * Administrators know the server by its own time. Settings can change it while the program runs. TZ can have forms that only POSIX
 * knows, such as `:/etc/localtime`, in which Node.js reckons by UTC.
 */
function ownZone({ timeZone }: Pick<Config, 'timeZone'>): string {
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isTimeZone(zone) ? zone : 'UTC';
}

/** Tells administrators that there was no good backup for days. Not sent if there is one by then. */
export function backupEmails(config: Pick<Config, 'appUrl' | 'timeZone'>, db: Queryable) {
  return {
    'backup-missing': async ({ email, firstName, since }, translate) =>
      (await isBackupMissing(db))
        ? {
            ...addressedTo({ email, firstName, isEmailVerified: true }, translate),
            subject: translate('Dear Ones has made no backup'),
            paragraphs: [
              translate('Dear Ones has made no good backup since {moment}.', {
                moment: formatMoment(new Date(since), ownZone(config), translate),
              }),
              translate(
                'Everything else goes on. But if the disk breaks, whatever is not in a backup is lost.',
              ),
            ],
            button: {
              label: translate('See what is wrong'),
              url: `${config.appUrl}${paths.health}`,
            },
            closing: [translate('You get this email once a week until there is a backup again.')],
          }
        : null,
  } satisfies Partial<EmailTemplates>;
}
