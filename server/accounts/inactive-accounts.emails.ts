import { formatDateIn } from '#shared/product/format-date';
import { INACTIVE_ACCOUNT_YEARS } from '#shared/product/limits';
import { paths } from '#shared/product/paths';
import type { Config } from '../config';
import type { Queryable } from '../db/database';
import { addressedTo } from '../mail/addressed-to';
import type { EmailTemplate, EmailTemplates } from '../mail/layout';
import type { MailKind } from '../mail/mail';
import type { Translate } from '../translations/translations';
import { findWarned, markWarningSent, type Warning } from './inactive-accounts.repository';

/** The job kinds. The strings are stored in queued jobs and must not change. */
export const INACTIVE_ACCOUNT_WARNINGS = {
  first: 'unused-account-first-warning',
  last: 'unused-account-last-warning',
} as const satisfies Record<Warning, MailKind>;

/** Warnings before an inactive account is deleted. Nothing is rendered once the account is used again. */
export function inactiveAccountEmails(db: Queryable, { appUrl }: Pick<Config, 'appUrl'>) {
  const warning =
    (which: Warning): EmailTemplate<(typeof INACTIVE_ACCOUNT_WARNINGS)[Warning]> =>
    async ({ userId }, translate) => {
      const found = await findWarned(db, userId, which);
      if (!found) return null;
      return {
        ...addressedTo(found, translate),
        subject:
          which === 'first'
            ? translate('Would you like to keep your account?')
            : translate('Last reminder: your account will be deleted'),
        paragraphs: [
          translate(
            'Nobody has used your Dear Ones account for nearly {years, plural, one {# year} other {# years}}.',
            { years: INACTIVE_ACCOUNT_YEARS },
          ),
          translate(
            'If nobody logs in before {day}, it is deleted for good, with all its photos, names, notes, voices, plans and contacts. Tablets of a circle without other members go blank. What others share in a circle stays with them.',
            { day: formatDay(found.expiresOn, translate) },
          ),
          translate('To keep it, log in once. That is all.'),
        ],
        button: { label: translate('Log in'), url: `${appUrl}${paths.login}` },
        closing: [translate('If you no longer need it, you do not need to do anything.')],
        onceSettled: () => markWarningSent(db, userId, which),
      };
    };

  return {
    [INACTIVE_ACCOUNT_WARNINGS.first]: warning('first'),
    [INACTIVE_ACCOUNT_WARNINGS.last]: warning('last'),
  } satisfies Partial<EmailTemplates>;
}

/** "March 3, 2027" for 2027-03-03. */
const formatDay = (day: string, { language }: Translate): string =>
  formatDateIn(language, new Date(day), { dateStyle: 'long', timeZone: 'UTC' });
