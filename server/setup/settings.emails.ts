import { changeNames, type ChangeName } from '#shared/setup/setup.answer';
import { findAccount } from '../accounts/users.repository';
import type { Config } from '../config';
import type { Queryable } from '../db/database';
import { addressedTo } from '../mail/addressed-to';
import type { EmailTemplates } from '../mail/layout';
import type { Translate } from '../translations/translations';

const lines: Readonly<Record<ChangeName, (translate: Translate) => string>> = {
  publicAddress: (translate) => translate('the public address'),
  mail: (translate) => translate('the mail server'),
  timeZone: (translate) => translate('the time zone of the server'),
  trustProxy: (translate) => translate('the proxies that are trusted'),
  backupDir: (translate) => translate('the folder for backups'),
  backupKey: (translate) => translate('the key of the backups'),
};

/** Tells each administrator which settings of the installation were changed, and by whom. The values stay out of emails. */
export const settingsEmails = (
  db: Queryable,
  { operator }: Pick<Config, 'operator'>,
): Pick<EmailTemplates, 'settings-changed'> => ({
  'settings-changed': async ({ email, userId, changedBy, fields }, translate) => {
    const account = await findAccount(db, userId);
    if (!account?.isAdmin) return null;
    return {
      ...addressedTo({ ...account, email }, translate),
      subject: translate('Settings of Dear Ones were changed'),
      paragraphs: [
        translate('{email} changed settings of this Dear Ones, in Admin → Health:', {
          email: changedBy,
        }),
        changeNames
          .filter((name) => fields.includes(name))
          .map((name) => `– ${lines[name](translate)}`)
          .join('\n'),
        translate('This email was sent by the mail server of before.'),
      ],
      closing: [
        translate('If you do not know of this, look at the settings now, or write to {email}.', {
          email: operator.supportEmail,
        }),
      ],
    };
  },
});
