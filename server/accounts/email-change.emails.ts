import { EMAIL_CHANGE_HOURS } from '#shared/product/limits';
import { paths } from '#shared/product/paths';
import { mintToken } from '../auth/tokens';
import type { Config } from '../config';
import type { Database } from '../db/database';
import { addressedTo } from '../mail/addressed-to';
import type { EmailTemplate, EmailTemplates } from '../mail/layout';
import { setEmailChangeToken } from './email-change.repository';
import { findAccount } from './users.repository';

interface Context extends Pick<Config, 'appUrl' | 'operator'> {
  db: Database;
}

const confirmEmailChange =
  ({ db, appUrl }: Context): EmailTemplate<'confirm-email-change'> =>
  async ({ email, userId }, translate) => {
    const { token, hash } = mintToken();
    const reader = await setEmailChangeToken(db, userId, email, hash);
    if (!reader) return null;
    return {
      ...addressedTo({ email, isEmailVerified: false }, translate),
      reason: translate(
        'You get this email because somebody entered this address for their Dear Ones account.',
      ),
      subject: translate('Please confirm your new email address'),
      paragraphs: [
        translate('Somebody, most likely you, asked to use this address for a Dear Ones account.'),
        translate('Press the button below. It opens a page. Press the button there to finish.'),
      ],
      button: {
        label: translate('Confirm my new email'),
        url: `${appUrl}${paths.confirmEmailChange}?token=${token}`,
      },
      closing: [
        translate(
          'The button works once, for {hours, plural, one {# hour} other {# hours}}. Until then you log in with your old address.',
          { hours: EMAIL_CHANGE_HOURS },
        ),
        translate('If you did not ask for this, you do not need to do anything.'),
      ],
    };
  };

const emailChangeAsked =
  ({ db }: Context): EmailTemplate<'email-change-asked'> =>
  async ({ email, userId, otherEmail }, translate) => {
    const account = await findAccount(db, userId);
    if (!account) return null;
    return {
      ...addressedTo({ ...account, email }, translate),
      subject: translate('Your email address is about to change'),
      paragraphs: [
        translate(
          'Somebody, most likely you, asked to change the email address of your Dear Ones account to {email}.',
          { email: otherEmail },
        ),
        translate(
          'Nothing changes until that address is confirmed. Until then this one stays in use.',
        ),
      ],
      closing: [
        translate(
          'If this was not you, please log in, choose “Cancel Change” on your profile, and set a new password.',
        ),
      ],
    };
  };

const emailChanged =
  ({ db, operator }: Context): EmailTemplate<'email-changed'> =>
  async ({ email, userId, otherEmail }, translate) => {
    const account = await findAccount(db, userId);
    if (!account) return null;
    return {
      ...addressedTo({ ...account, email }, translate),
      subject: translate('Your email address was changed'),
      paragraphs: [
        translate(
          'The email address of your Dear Ones account is now {email}. Please log in with it from now on.',
          { email: otherEmail },
        ),
        translate(
          'Everybody who was logged in is logged out, except where the new address was confirmed.',
        ),
      ],
      closing: [
        translate('If this was not you, please write to {email} at once.', {
          email: operator.supportEmail,
        }),
      ],
    };
  };

/** Emails about a change of an account's address, to the old address and the new one. */
export function emailChangeEmails(db: Database, config: Pick<Config, 'appUrl' | 'operator'>) {
  const context = { ...config, db };
  return {
    'confirm-email-change': confirmEmailChange(context),
    'email-change-asked': emailChangeAsked(context),
    'email-changed': emailChanged(context),
  } satisfies Partial<EmailTemplates>;
}
