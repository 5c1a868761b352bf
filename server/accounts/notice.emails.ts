import type { Account } from '#shared/accounts/user.table';
import { languageOf } from '#shared/product/languages';
import { BACKUP_DAYS } from '#shared/product/limits';
import type { Config } from '../config';
import type { Queryable, Transaction } from '../db/database';
import { addressedTo } from '../mail/addressed-to';
import type { EmailTemplate, EmailTemplates } from '../mail/layout';
import type { MailQueue } from '../mail/queue';
import type { Translate } from '../translations/translations';
import { findAccount } from './users.repository';

/** Changes by an administrator that are reported to the account's holder. */
const changeLines = {
  email: (translate: Translate, email: string) =>
    translate('The email address is now {email}. Please log in with it from now on.', { email }),
  password: (translate: Translate) =>
    translate('There is a new password. Whoever was logged in with the old one is logged out.'),
  'no-passkeys': (translate: Translate) =>
    translate('All passkeys of the account were deleted. You can add new ones in your profile.'),
  admin: (translate: Translate) => translate('You are an administrator of Dear Ones now.'),
  'not-admin': (translate: Translate) =>
    translate('You are no longer an administrator of Dear Ones.'),
  verified: (translate: Translate) => translate('Your email address counts as verified now.'),
  unverified: (translate: Translate) =>
    translate(
      'Your email address no longer counts as verified. After you log in, you can ask for an email that verifies it.',
    ),
};
export type AdminChange = keyof typeof changeLines;

interface Context extends Pick<Config, 'openId'> {
  db: Queryable;
  support: { email: string };
}

const notMe = (translate: Translate, support: Context['support']) =>
  translate(
    'If this was not you, choose “Forgot your password?” on the login page, set a new one, and write to {email}.',
    support,
  );

/** Anybody can register a stranger's address, so changes of an unverified account are not reported. */
async function findHolder(db: Queryable, userId: number) {
  const account = await findAccount(db, userId);
  return account?.isEmailVerified ? account : undefined;
}

const passkeysDeleted = (passkeys = 0, translate: Translate) =>
  passkeys > 0
    ? [
        translate(
          '{passkeys, plural, one {# passkey of the account was deleted too.} other {# passkeys of the account were deleted too.}}',
          { passkeys },
        ),
      ]
    : [];

const passwordChanged =
  ({ db, support }: Context): EmailTemplate<'password-changed'> =>
  async ({ email, userId, passkeys }, translate) => {
    const account = await findHolder(db, userId);
    if (!account) return null;
    return {
      ...addressedTo({ ...account, email }, translate),
      subject: translate('Your password was changed'),
      paragraphs: [
        translate('The password of your Dear Ones account was changed on its profile page.'),
        ...passkeysDeleted(passkeys, translate),
        translate('If this was you, you do not need to do anything.'),
      ],
      closing: [notMe(translate, support)],
    };
  };

const passwordWasReset =
  ({ db, support }: Context): EmailTemplate<'password-was-reset'> =>
  async ({ email, userId, passkeys }, translate) => {
    const account = await findHolder(db, userId);
    if (!account) return null;
    return {
      ...addressedTo({ ...account, email }, translate),
      subject: translate('Your new password is set'),
      paragraphs: [
        translate(
          'A new password was set for your Dear Ones account, with the link we sent you. Everybody who was logged in is logged out.',
        ),
        ...passkeysDeleted(passkeys, translate),
        translate('If this was you, you do not need to do anything.'),
      ],
      closing: [notMe(translate, support)],
    };
  };

const providerConnected =
  ({ db, support, openId }: Context): EmailTemplate<'provider-connected'> =>
  async ({ email, userId }, translate) => {
    const account = await findHolder(db, userId);
    if (!account || !openId) return null;
    const provider = { provider: openId.label };
    return {
      ...addressedTo({ ...account, email }, translate),
      subject: translate('You can log in another way now'),
      paragraphs: [
        translate(
          'Somebody logged in to your Dear Ones account with {provider}, for the first time. {provider} has confirmed that this address is theirs.',
          provider,
        ),
        translate(
          'If this was you, you do not need to do anything. Your profile page shows the connection, and can end it.',
        ),
      ],
      closing: [notMe(translate, support)],
    };
  };

const changedByAdmin =
  ({ db, support }: Context): EmailTemplate<'changed-by-admin'> =>
  async ({ email, userId, otherEmail, changes }, translate) => {
    const account = await findAccount(db, userId);
    if (!account) return null;
    return {
      ...addressedTo({ ...account, email }, translate),
      subject: translate('Your account was changed'),
      paragraphs: [
        translate('An administrator of Dear Ones changed your account.'),
        ...changes.flatMap((change) =>
          isAdminChange(change) ? changeLines[change](translate, otherEmail) : [],
        ),
      ],
      closing: [translate('If you did not expect this, please write to {email}.', support)],
    };
  };

// The account is deleted by the time the email is rendered, so the job contains all data.
const accountDeleted =
  ({ support }: Context): EmailTemplate<'account-deleted'> =>
  ({ email, firstName, isContentKept }, translate) =>
    Promise.resolve({
      ...addressedTo({ email, firstName, isEmailVerified: true }, translate),
      reason: translate('You get this email because this address belonged to a Dear Ones account.'),
      subject: translate('Your account was deleted'),
      paragraphs: [
        isContentKept
          ? translate(
              'Your Dear Ones account was deleted. What you added for somebody whom others care for too stays with them. Everything else was deleted.',
            )
          : translate(
              'Your Dear Ones account was deleted, with all its photos, names, notes, voices, plans and contacts. Tablets of a circle without other members go blank.',
            ),
        translate(
          'Copies in our backups are gone within {days, plural, one {# day} other {# days}}. This is the last email you get from us.',
          { days: BACKUP_DAYS },
        ),
      ],
      closing: [translate('If you did not expect this, please write to {email}.', support)],
    });

/** Emails that notify an account's holder of changes, so that nobody can make them unnoticed. */
export function noticeEmails(
  db: Queryable,
  { operator, openId }: Pick<Config, 'operator' | 'openId'>,
) {
  const context = { db, openId, support: { email: operator.supportEmail } };
  return {
    'password-changed': passwordChanged(context),
    'password-was-reset': passwordWasReset(context),
    'provider-connected': providerConnected(context),
    'changed-by-admin': changedByAdmin(context),
    'account-deleted': accountDeleted(context),
  } satisfies Partial<EmailTemplates>;
}

const isAdminChange = (change: string): change is AdminChange => Object.hasOwn(changeLines, change);

type Deleted = Pick<
  Account,
  'id' | 'email' | 'firstName' | 'isEmailVerified' | 'isEmailUnproven' | 'locale'
>;

/**
 * Confirms a deletion to the account's holder, in the transaction that deletes it. An account that was
 * never verified by an email gets none, because its address may be a stranger's.
 */
export async function notifyOfDeletion(
  mails: MailQueue,
  tx: Transaction,
  { id, email, firstName, isEmailVerified, isEmailUnproven, locale }: Deleted,
  { isContentKept }: { isContentKept: boolean },
): Promise<void> {
  if (!isEmailVerified || isEmailUnproven) return;
  const kept = isContentKept ? { isContentKept } : {};
  const language = languageOf(locale);
  await mails.enqueue(tx, {
    kind: 'account-deleted',
    email,
    userId: id,
    firstName,
    language,
    ...kept,
  });
}
