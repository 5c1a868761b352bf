import { pluralize } from '#shared/format-number';
import { BACKUP_DAYS } from '#shared/limits';
import type { Config } from '../config';
import type { Queryable, Transaction } from '../db/database';
import { addressedTo } from '../mail/addressed-to';
import type { EmailTemplates } from '../mail/layout';
import type { MailQueue } from '../mail/queue';
import { findAccount } from './users.repository';

/** Changes by an administrator that are reported to the account's holder. */
const changeLines = {
  email: (newEmail: string) =>
    `The email address is now ${newEmail}. It is the one to log in with.`,
  password: () => 'There is a new password. Whoever was logged in with the old one is logged out.',
  admin: () => 'You are an administrator of Dear Ones now.',
  'not-admin': () => 'You are no longer an administrator of Dear Ones.',
  verified: () => 'Your email address counts as verified now.',
  unverified: () =>
    'Your email address no longer counts as verified. After you log in, you can ask for an email that verifies it.',
};
export type AdminChange = keyof typeof changeLines;

/** Emails that notify an account's holder of changes, so that nobody can make them unnoticed. */
export function noticeEmails(db: Queryable, { operator }: Pick<Config, 'operator'>) {
  const notMe = `If this was not you, choose "Forgot your password?" on the login page, set a new one, and write to ${operator.supportEmail}.`;

  /** Anybody can register a stranger's address, so changes of an unverified account are not reported. */
  const findHolder = async (userId: number) => {
    const account = await findAccount(db, userId);
    return account?.isEmailVerified ? account : undefined;
  };

  return {
    'password-changed': async ({ email, userId }) => {
      const account = await findHolder(userId);
      if (!account) return null;
      return {
        ...addressedTo({ ...account, email }),
        subject: 'Your password was changed',
        paragraphs: [
          'The password of your Dear Ones account was changed on its profile page.',
          'If this was you, you need do nothing.',
        ],
        closing: [notMe],
      };
    },

    'password-was-reset': async ({ email, userId }) => {
      const account = await findHolder(userId);
      if (!account) return null;
      return {
        ...addressedTo({ ...account, email }),
        subject: 'Your new password is set',
        paragraphs: [
          'A new password was set for your Dear Ones account, with the link we sent you. Everybody who was logged in is logged out.',
          'If this was you, you need do nothing.',
        ],
        closing: [notMe],
      };
    },

    'changed-by-admin': async ({ email, userId, otherEmail, changes }) => {
      const account = await findAccount(db, userId);
      if (!account) return null;
      return {
        ...addressedTo({ ...account, email }),
        subject: 'Your account was changed',
        paragraphs: [
          'An administrator of Dear Ones changed your account.',
          ...changes.flatMap((change) =>
            isAdminChange(change) ? changeLines[change](otherEmail) : [],
          ),
        ],
        closing: [`If you did not expect this, please write to ${operator.supportEmail}.`],
      };
    },

    // The account is deleted by the time the email is rendered, so the job contains all data.
    'account-deleted': ({ email, firstName, isContentKept }) =>
      Promise.resolve({
        ...addressedTo({ email, firstName, isEmailVerified: true }),
        reason: 'You get this email because this address belonged to a Dear Ones account.',
        subject: 'Your account was deleted',
        paragraphs: [
          isContentKept
            ? 'Your Dear Ones account was deleted. What you added for somebody whom others care for too stays with them. Everything else was deleted.'
            : 'Your Dear Ones account was deleted, with all its photos, names, notes, voices, plans and contacts. Its tablets go blank.',
          `Copies in our backups are gone within ${pluralize(BACKUP_DAYS, 'day')}. This is the last email you get from us.`,
        ],
        closing: [`If you did not expect this, please write to ${operator.supportEmail}.`],
      }),
  } satisfies Partial<EmailTemplates>;
}

const isAdminChange = (change: string): change is AdminChange => Object.hasOwn(changeLines, change);

interface Deleted {
  id: number;
  email: string;
  firstName: string | null;
  isEmailVerified: boolean;
}

/**
 * Confirms a deletion to the account's holder, in the transaction that deletes it. An account that was
 * never verified gets no email, because its address may be a stranger's.
 */
export async function tellDeleted(
  mails: MailQueue,
  tx: Transaction,
  { id, email, firstName, isEmailVerified }: Deleted,
  { isContentKept }: { isContentKept: boolean },
): Promise<void> {
  if (!isEmailVerified) return;
  const kept = isContentKept ? { isContentKept } : {};
  await mails.enqueue(tx, { kind: 'account-deleted', email, userId: id, firstName, ...kept });
}
