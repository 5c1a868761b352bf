import { checkMailServer } from '../mail/mailer';
import { fine, type CheckDeps, type Finding } from './check-deps';
import { mailErrorCode, mailProblem } from './mail-problem';

const CHOOSE_MAIL = 'Choose a mail server, or no emails, in Admin → Health, under Settings.';
const SET_SMTP =
  'Set SMTP_URL to the mail server of your provider, for example smtp://name:password@mail.example:587.';
const FIX_SMTP = 'Check SMTP_URL: name, password, server and port.';
const FIX_LOGIN =
  'Check the name and password in SMTP_URL, where @ is written %40. Many providers require a separate password for this (“app password”).';
const FIX_SERVER_NAME =
  'Check the name of the server in SMTP_URL, and whether this machine is connected to the internet.';
const FIX_CONNECTION =
  'Check the server and the port in SMTP_URL: smtps:// belongs to port 465, and smtp:// to port 587. A firewall may also block the connection.';

/** By the codes of nodemailer. */
const REMEDIES: Readonly<Record<string, string>> = {
  EAUTH: FIX_LOGIN,
  EDNS: FIX_SERVER_NAME,
  ECONNECTION: FIX_CONNECTION,
  ESOCKET: FIX_CONNECTION,
  ETIMEDOUT: FIX_CONNECTION,
  ETLS: FIX_CONNECTION,
};

/** Connects to the mail server and logs in, and sends nothing. */
export async function checkEmails({
  config: { hasMail, smtpUrl, fixed },
}: CheckDeps): Promise<Finding> {
  if (!hasMail)
    return fine({
      message:
        'Dear Ones sends no emails. Invitations and new passwords are cards that somebody passes on.',
    });
  if (smtpUrl === undefined)
    return {
      state: 'warning',
      message: 'Emails are written to a folder on this machine, and nobody gets them.',
      remedy: fixed.includes('SMTP_URL') ? SET_SMTP : CHOOSE_MAIL,
    };
  const problem = await checkMailServer(smtpUrl);
  return problem === undefined
    ? fine({ message: 'The mail server accepts our name and password.' })
    : {
        state: 'failed',
        message: mailProblem(problem),
        remedy: REMEDIES[mailErrorCode(problem)] ?? FIX_SMTP,
      };
}
