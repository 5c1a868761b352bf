import { pluralize } from '#shared/format-number';
import { EMAIL_CHANGE_HOURS, PASSWORD_RESET_HOURS, VERIFICATION_HOURS } from '#shared/limits';
import { paths } from '#shared/paths';
import { mintToken } from '../auth/tokens';
import type { Config } from '../config';
import type { Database } from '../db/database';
import type { Deps } from '../deps';
import { addressedTo } from '../mail/addressed-to';
import type { EmailTemplates } from '../mail/layout';
import { emailBudget } from './email-budget';
import { setEmailChangeToken } from './email-change.repository';
import { inactiveAccountEmails } from './inactive-accounts.emails';
import { noticeEmails } from './notice.emails';
import { setResetToken } from './password-reset.repository';
import { findAccount } from './users.repository';
import { setVerificationToken } from './verification.repository';

/** The emails to an account's address. Each template creates its token when it is rendered, and renders nothing that nobody needs anymore. */
export function accountEmails(
  db: Database,
  config: Pick<Config, 'appUrl' | 'operator'>,
  limits: Deps['limits'],
) {
  const { appUrl, operator } = config;
  const link = (path: string, token: string) => `${appUrl}${path}?token=${token}`;

  return {
    ...noticeEmails(db, config),
    ...inactiveAccountEmails(db, config),

    'verify-email': async ({ kind, email, askedFrom: sender }) => {
      const { askedFrom, isUsedUp, count } = emailBudget(limits, {
        kind,
        email,
        askedFrom: sender,
      });
      if (await isUsedUp()) return null;
      const { token, hash } = mintToken();
      const reader = await setVerificationToken(db, email, askedFrom, hash);
      if (!reader) return null;
      return {
        ...addressedTo({ ...reader, isEmailVerified: false }),
        reason:
          'You get this email because somebody entered this address to create a Dear Ones account.',
        subject: 'Please verify your email address',
        paragraphs: [
          'Welcome to Dear Ones. One step is left: please tell us that this address is yours.',
          'Press the button below. It opens a page. Press the button there to finish.',
        ],
        button: { label: 'Verify my email', url: link(paths.verifyEmail, token) },
        closing: [
          `The button works for ${pluralize(VERIFICATION_HOURS, 'hour')}. After that you can ask for a new email when you log in.`,
          reader.wasVerified
            ? 'If you know nothing of this, you need not do anything. Without the button, nothing happens.'
            : 'If you did not create an account, somebody else entered your address. Open the same page and choose "This was not me": that deletes the account. If you do nothing, your address is not verified.',
        ],
        onceSettled: count,
      };
    },

    'reset-password': async ({ kind, email, askedFrom: sender }) => {
      const { askedFrom, isUsedUp, count } = emailBudget(limits, {
        kind,
        email,
        askedFrom: sender,
      });
      if (await isUsedUp()) return null;
      const { token, hash } = mintToken();
      const reader = await setResetToken(db, email, askedFrom, hash);
      if (!reader) return null;
      return {
        ...addressedTo(reader),
        subject: 'Choose a new password',
        paragraphs: [
          'Somebody, most likely you, asked for a new password for your Dear Ones account.',
          'Press the button below to choose one.',
        ],
        button: { label: 'Choose a new password', url: link(paths.resetPassword, token) },
        closing: [
          `The button works once, for ${pluralize(PASSWORD_RESET_HOURS, 'hour')}.`,
          'If this was not you, you need do nothing: your password stays as it is.',
        ],
        onceSettled: count,
      };
    },

    'confirm-email-change': async ({ email, userId }) => {
      const { token, hash } = mintToken();
      const reader = await setEmailChangeToken(db, userId, email, hash);
      if (!reader) return null;
      return {
        ...addressedTo({ email, isEmailVerified: false }),
        reason:
          'You get this email because somebody entered this address for their Dear Ones account.',
        subject: 'Please confirm your new email address',
        paragraphs: [
          'Somebody, most likely you, asked to use this address for a Dear Ones account.',
          'Press the button below. It opens a page. Press the button there to finish.',
        ],
        button: { label: 'Confirm my new email', url: link(paths.confirmEmailChange, token) },
        closing: [
          `The button works once, for ${pluralize(EMAIL_CHANGE_HOURS, 'hour')}. Until then you log in with your old address.`,
          'If you did not ask for this, you need do nothing.',
        ],
      };
    },

    'email-change-asked': async ({ email, userId, otherEmail }) => {
      const account = await findAccount(db, userId);
      if (!account) return null;
      return {
        ...addressedTo({ ...account, email }),
        subject: 'Your email address is about to change',
        paragraphs: [
          `Somebody, most likely you, asked to change the email address of your Dear Ones account to ${otherEmail}.`,
          'Nothing changes until that address is confirmed. Until then this one stays in force.',
        ],
        closing: [
          'If this was not you, please log in, choose "Cancel Change" on your profile, and set a new password.',
        ],
      };
    },

    'email-changed': async ({ email, userId, otherEmail }) => {
      const account = await findAccount(db, userId);
      if (!account) return null;
      return {
        ...addressedTo({ ...account, email }),
        subject: 'Your email address was changed',
        paragraphs: [
          `The email address of your Dear Ones account is now ${otherEmail}. Please log in with it from now on.`,
          'Everybody who was logged in is logged out, except where the new address was confirmed.',
        ],
        closing: [`If this was not you, please write to ${operator.supportEmail} at once.`],
      };
    },
  } satisfies Partial<EmailTemplates>;
}
