import { PASSWORD_RESET_HOURS, VERIFICATION_HOURS } from '#shared/limits';
import { paths } from '#shared/paths';
import type { Config } from '../config';
import type { Queryable } from '../db/database';
import { layOut } from '../mail/layout';
import type { MailWriter } from '../mail/queue';
import { mintToken } from './tokens';
import { setResetToken, setVerificationToken } from './users.repository';

export const VERIFY_EMAIL = 'verify-email';
export const RESET_PASSWORD = 'reset-password';

interface Reader {
  email: string;
  firstName: string | null;
}

/** How an account's mails are written. Each makes its token at this moment, and none when nobody needs it. */
export function accountMails(db: Queryable, { appUrl, operator }: Pick<Config, 'appUrl' | 'operator'>): Record<string, MailWriter> {
  const sender = { name: operator.name, address: operator.address, supportEmail: operator.supportEmail };
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
        sender,
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
        sender,
      );
    },
  };
}
