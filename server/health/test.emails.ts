import { addressedTo } from '../mail/addressed-to';
import type { EmailContent } from '../mail/email-content';
import type { Translate } from '../translations/translations';

/** The email with which an operator tries the mail server. */
export const testEmail = (
  { email, firstName }: { email: string; firstName: string | null },
  appUrl: string,
  translate: Translate,
): EmailContent => ({
  ...addressedTo({ email, firstName, isEmailVerified: true }, translate),
  subject: translate('Emails of Dear Ones arrive'),
  paragraphs: [
    translate('This is the email that you asked for, to see whether emails of Dear Ones arrive.'),
    translate('Links in emails begin with {address}.', { address: appUrl }),
  ],
  reason: translate('You get this email because somebody who runs this Dear Ones asked for it.'),
});
