import { paths } from '#shared/product/paths';
import type { Config } from '../config';
import type { Queryable } from '../db/database';
import { addressedTo } from '../mail/addressed-to';
import type { EmailTemplate, EmailTemplates } from '../mail/layout';
import type { Translate } from '../translations/translations';
import { findHolder } from './holder.repository';

interface Context {
  db: Queryable;
  appUrl: string;
  support: { email: string };
}

const toProfile = ({ appUrl }: Context, translate: Translate) => ({
  label: translate('See your passkeys'),
  url: appUrl + paths.profile,
});

const notMe = ({ support }: Context, translate: Translate) =>
  translate(
    'If this was not you, choose “Forgot your password?” on the login page and set a new one. This also deletes all passkeys. Then write to {email}.',
    support,
  );

const added =
  (context: Context): EmailTemplate<'passkey-added'> =>
  async ({ email, userId, name }, translate) => {
    const holder = await findHolder(context.db, userId);
    if (!holder) return null;
    return {
      ...addressedTo({ ...holder, email }, translate),
      subject: translate('A passkey was added to your account'),
      paragraphs: [
        translate(
          'The passkey “{name}” was added to your Dear Ones account. Whoever has it can log in without your password.',
          { name },
        ),
        translate('If this was you, you do not need to do anything.'),
      ],
      button: toProfile(context, translate),
      closing: [notMe(context, translate)],
    };
  };

const deleted =
  (context: Context): EmailTemplate<'passkey-deleted'> =>
  async ({ email, userId, name }, translate) => {
    const holder = await findHolder(context.db, userId);
    if (!holder) return null;
    return {
      ...addressedTo({ ...holder, email }, translate),
      subject: translate('A passkey of your account was deleted'),
      paragraphs: [
        translate(
          'The passkey “{name}” of your Dear Ones account was deleted. Whoever was logged in with it is logged out.',
          { name },
        ),
        translate('If this was you, you do not need to do anything.'),
      ],
      closing: [notMe(context, translate)],
    };
  };

const refused =
  (context: Context): EmailTemplate<'passkey-refused'> =>
  async ({ email, userId, name }, translate) => {
    const holder = await findHolder(context.db, userId);
    if (!holder) return null;
    return {
      ...addressedTo({ ...holder, email }, translate),
      subject: translate('A passkey was refused'),
      paragraphs: [
        translate(
          'Somebody tried to use the passkey “{name}” of your Dear Ones account. It was refused, because it has counted fewer uses than expected. This can mean that somebody has copied it.',
          { name },
        ),
        translate(
          'Please delete this passkey in your profile, and add it again on your own device. Your password works as before.',
        ),
      ],
      button: toProfile(context, translate),
      closing: [translate('If you have a question, write to {email}.', context.support)],
    };
  };

/** Emails that notify an account's holder of changes to its passkeys, so that nobody can make them unnoticed. */
export function passkeyEmails({ db, config }: { db: Queryable; config: Config }) {
  const context = { db, appUrl: config.appUrl, support: { email: config.operator.supportEmail } };
  return {
    'passkey-added': added(context),
    'passkey-deleted': deleted(context),
    'passkey-refused': refused(context),
  } satisfies Partial<EmailTemplates>;
}
