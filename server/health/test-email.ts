import { randomUUID } from 'node:crypto';
import type { Config } from '../config';
import { renderEmail } from '../mail/layout';
import { smtpMailer } from '../mail/mailer';
import type { Translate } from '../translations/translations';
import { mailProblem } from './mail-problem';
import { testEmail } from './test.emails';

const NO_MAIL_SERVER = 'There is no mail server.';

/**
 * Sends an email at once and past the queue, so that the mail server's answer is known.
 * @returns what went wrong, as a sentence, or undefined if the mail server has accepted it
 */
export async function sendTestEmail(
  { smtpUrl, mailFrom, operator, appUrl }: Config,
  to: { email: string; firstName: string | null },
  translate: Translate,
): Promise<string | undefined> {
  if (smtpUrl === undefined) return NO_MAIL_SERVER;
  const mailer = smtpMailer(smtpUrl, mailFrom);
  const { host } = new URL(appUrl);
  try {
    const mail = renderEmail(testEmail(to, appUrl, translate), operator, translate);
    await mailer.send(mail, `<${randomUUID()}@${host}>`);
    return undefined;
  } catch (error) {
    return mailProblem(error);
  } finally {
    mailer.close();
  }
}
