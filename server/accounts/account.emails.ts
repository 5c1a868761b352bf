import { EMAIL_CHANGE_HOURS, PASSWORD_RESET_HOURS, VERIFICATION_HOURS } from '#shared/limits';
import { paths } from '#shared/paths';
import type { Config } from '../config';
import type { Queryable } from '../db/database';
import { layOut } from '../mail/layout';
import type { MailWriter } from '../mail/queue';
import { mintToken } from './tokens';
import { setEmailChangeToken, setResetToken, setVerificationToken } from './users.repository';

export const VERIFY_EMAIL = 'verify-email';
export const RESET_PASSWORD = 'reset-password';
export const CONFIRM_EMAIL_CHANGE = 'confirm-email-change';
export const EMAIL_CHANGE_ASKED = 'email-change-asked';
export const EMAIL_CHANGED = 'email-changed';

interface Reader {
  email: string;
  firstName: string | null;
}

/** How an account's mails are written. Each makes its token at this moment, and none when nobody needs it. */
export function accountMails(db: Queryable, { appUrl, operator }: Pick<Config, 'appUrl' | 'operator'>): Record<string, MailWriter> {
  const link = (path: string, token: string) => `${appUrl}${path}?token=${token}`;
  const to = ({ email, firstName }: Reader) => ({ name: firstName ?? '', address: email });
  const greeting = ({ firstName }: Reader) => (firstName ? `Hello ${firstName},` : 'Hello,');

  return {
    [VERIFY_EMAIL]: async ({ email }) => {
      const { token, hash } = mintToken();
      const reader = await setVerificationToken(db, email, hash);
      if (!reader) return null;
      return layOut(
        {
          to: to(reader),
          subject: 'Please verify your email address',
          greeting: greeting(reader),
          paragraphs: [
            'Welcome to Dear Ones. One step is left: please tell us that this address is yours.',
            'Press the button below. A page opens with one more button to press, and you are done.',
          ],
          button: { label: 'Verify my email', url: link(paths.verifyEmail, token) },
          afterwards: [
            `The button works for ${VERIFICATION_HOURS} hours. After that you can ask for a new email when you log in.`,
            'If you did not create an account, you need do nothing.',
          ],
        },
        operator,
      );
    },
    [RESET_PASSWORD]: async ({ email }) => {
      const { token, hash } = mintToken();
      const reader = await setResetToken(db, email, hash);
      if (!reader) return null;
      return layOut(
        {
          to: to(reader),
          subject: 'Choose a new password',
          greeting: greeting(reader),
          paragraphs: [
            'Somebody, most likely you, asked for a new password for your Dear Ones account.',
            'Press the button below to choose one.',
          ],
          button: { label: 'Choose a new password', url: link(paths.resetPassword, token) },
          afterwards: [
            `The button works once, for ${PASSWORD_RESET_HOURS} hour.`,
            'If this was not you, you need do nothing: your password stays as it is.',
          ],
        },
        operator,
      );
    },

    [CONFIRM_EMAIL_CHANGE]: async ({ email, rowId }) => {
      const { token, hash } = mintToken();
      const reader = rowId === undefined ? undefined : await setEmailChangeToken(db, rowId, email, hash);
      if (!reader) return null;
      return layOut(
        {
          to: to({ email, firstName: reader.firstName }),
          subject: 'Please confirm your new email address',
          greeting: greeting({ email, firstName: reader.firstName }),
          paragraphs: [
            'You asked to use this address for your Dear Ones account.',
            'Press the button below. A page opens with one more button to press, and you are done.',
          ],
          button: { label: 'Confirm my new email', url: link(paths.confirmEmailChange, token) },
          afterwards: [
            `The button works once, for ${EMAIL_CHANGE_HOURS} hours. Until then you sign in with your old address.`,
            'If you did not ask for this, you need do nothing.',
          ],
        },
        operator,
      );
    },

    [EMAIL_CHANGE_ASKED]: ({ email, otherEmail = '' }) =>
      Promise.resolve(
        layOut(
          {
            to: { name: '', address: email },
            subject: 'Your email address is about to change',
            greeting: 'Hello,',
            paragraphs: [
              `Somebody, most likely you, asked to change the email address of your Dear Ones account to ${otherEmail}.`,
              'Nothing changes until that address is confirmed. Until then this one stays in force.',
            ],
            afterwards: [
              'If this was not you, please log in, choose "Cancel Change" on your profile, and set a new password.',
            ],
          },
          operator,
        ),
      ),

    [EMAIL_CHANGED]: ({ email, otherEmail = '' }) =>
      Promise.resolve(
        layOut(
          {
            to: { name: '', address: email },
            subject: 'Your email address was changed',
            greeting: 'Hello,',
            paragraphs: [
              `The email address of your Dear Ones account is now ${otherEmail}. Please log in with it from now on.`,
            ],
            afterwards: [`If this was not you, please write to ${operator.supportEmail} at once.`],
          },
          operator,
        ),
      ),
  };
}
