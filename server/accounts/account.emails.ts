import { PASSWORD_RESET_HOURS, VERIFICATION_HOURS } from '#shared/product/limits';
import { paths } from '#shared/product/paths';
import { mintToken } from '../auth/tokens';
import type { Config } from '../config';
import type { Database } from '../db/database';
import type { Deps } from '../deps';
import { addressedTo } from '../mail/addressed-to';
import type { EmailTemplate, EmailTemplates } from '../mail/layout';
import { emailBudget } from './email-budget';
import { emailChangeEmails } from './email-change.emails';
import type { EmailRequest } from './email-cooldown.repository';
import { inactiveAccountEmails } from './inactive-accounts.emails';
import { noticeEmails } from './notice.emails';
import { setResetToken } from './password-reset.repository';
import { setVerificationToken } from './verification.repository';

interface Context extends Pick<Config, 'appUrl'> {
  db: Database;
  limits: Deps['limits'];
}

/**
 * Stores a new token for the reader of a mailed link.
 * @returns null if the sender's budget is used up, or nobody is to get such a link
 */
async function newLink<Reader>(
  { db, limits }: Context,
  {
    kind,
    email,
    askedFrom: sender,
  }: Parameters<typeof emailBudget>[1] & Pick<EmailRequest, 'email'>,
  setToken: (db: Database, email: string, askedFrom: string, hash: string) => Promise<Reader>,
) {
  const { askedFrom, isUsedUp, count } = emailBudget(limits, { kind, email, askedFrom: sender });
  if (await isUsedUp()) return null;
  const { token, hash } = mintToken();
  const reader = await setToken(db, email, askedFrom, hash);
  return reader ? { reader, token, count } : null;
}

const verifyEmail =
  (context: Context): EmailTemplate<'verify-email'> =>
  async (request, translate) => {
    const link = await newLink(context, request, setVerificationToken);
    if (!link) return null;
    const { reader, token, count } = link;
    return {
      ...addressedTo({ ...reader, isEmailVerified: false }, translate),
      reason: translate(
        'You get this email because somebody entered this address to create a Dear Ones account.',
      ),
      subject: translate('Please verify your email address'),
      paragraphs: reader.isUnproven
        ? [
            translate(
              'Dear Ones can send emails now, and asks first whether this address is yours.',
            ),
            translate('Log in, and then press this button in the same browser.'),
          ]
        : [translate('Welcome to Dear Ones. One step is left: press this button.')],
      button: {
        label: translate('Verify my email'),
        url: `${context.appUrl}${paths.verifyEmail}?token=${token}`,
      },
      closing: [
        translate(
          'The button works for {hours, plural, one {# hour} other {# hours}}. After that you can ask for a new email when you log in.',
          { hours: VERIFICATION_HOURS },
        ),
        reader.wasVerified
          ? translate(
              'If you did not expect this, you do not need to do anything. Without the button, nothing happens.',
            )
          : translate(
              'If you did not create an account, somebody else entered your address. Open the same page and choose “This was not me”: that deletes the account. If you do nothing, your address is not verified.',
            ),
      ],
      onceSettled: count,
    };
  };

const resetPassword =
  (context: Context): EmailTemplate<'reset-password'> =>
  async (request, translate) => {
    const link = await newLink(context, request, setResetToken);
    if (!link) return null;
    const { reader, token, count } = link;
    return {
      ...addressedTo(reader, translate),
      subject: translate('Choose a new password'),
      paragraphs: [
        translate(
          'Somebody, most likely you, asked for a new password for your Dear Ones account.',
        ),
        translate('Press the button below to choose one.'),
      ],
      button: {
        label: translate('Choose a new password'),
        url: `${context.appUrl}${paths.resetPassword}?token=${token}`,
      },
      closing: [
        translate('The button works once, for {hours, plural, one {# hour} other {# hours}}.', {
          hours: PASSWORD_RESET_HOURS,
        }),
        translate(
          'If this was not you, you do not need to do anything: your password stays as it is.',
        ),
      ],
      onceSettled: count,
    };
  };

/** The emails to an account's address. Each template creates its token when it is rendered, and renders nothing that nobody needs anymore. */
export function accountEmails(
  db: Database,
  config: Pick<Config, 'appUrl' | 'operator' | 'openId'>,
  limits: Deps['limits'],
) {
  const context = { db, limits, appUrl: config.appUrl };
  return {
    ...noticeEmails(db, config),
    ...inactiveAccountEmails(db, config),
    ...emailChangeEmails(db, config),
    'verify-email': verifyEmail(context),
    'reset-password': resetPassword(context),
  } satisfies Partial<EmailTemplates>;
}
