import { checkMailServer } from '../mail/mailer';
import { fine, type CheckDeps, type Finding } from './check-deps';

const SET_SMTP =
  'Set SMTP_URL to the mail server of your provider, for example smtp://name:password@mail.example:587.';
const FIX_SMTP = 'Look at SMTP_URL: name, password, server and port.';

/** Connects to the mail server and logs in, and sends nothing. */
export async function checkEmails({ config: { smtpUrl } }: CheckDeps): Promise<Finding> {
  if (smtpUrl === undefined)
    return {
      state: 'warning',
      message: 'Emails are written to a folder of this machine, and nobody gets them.',
      remedy: SET_SMTP,
    };
  const problem = await checkMailServer(smtpUrl);
  return problem === undefined
    ? fine({ message: 'The mail server accepts our name and password.' })
    : {
        state: 'failed',
        message: `The mail server cannot be used: ${problem}`,
        remedy: FIX_SMTP,
      };
}
