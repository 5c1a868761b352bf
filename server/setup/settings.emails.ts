import { paths } from '#shared/product/paths';
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
  timeZone: (translate) => translate('the time zone'),
  trustProxy: (translate) => translate('the trusted proxies'),
  backupDir: (translate) => translate('the folder for backups'),
  backupKey: (translate) => translate('the key of the backups'),
};

/** Tells each administrator which settings of the installation were changed, and by whom. The values stay out of emails. */
export const settingsEmails = (
  db: Queryable,
  { appUrl, operator }: Pick<Config, 'appUrl' | 'operator'>,
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
        ...(fields.includes('mail')
          ? [
              translate(
                'Emails go out by the new setting from now on. If none arrive, look at Admin → Health.',
              ),
            ]
          : []),
      ],
      // Nobody knows yet if a new address leads anywhere.
      ...(!fields.includes('publicAddress') && {
        button: { label: translate('See the settings'), url: `${appUrl}${paths.health}` },
      }),
      closing: [
        translate('If you did not expect this, look at the settings now, and write to {email}.', {
          email: operator.supportEmail,
        }),
      ],
    };
  },
});
