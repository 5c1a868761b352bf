/** Sentences of ours for the errors of nodemailer. The other side's text stays out, because it could hold anything, also our password. */
const PROBLEMS: Readonly<Record<string, string>> = {
  EAUTH:
    'The mail server does not accept the name and password. Many providers require a separate password for this (“app password”).',
  EDNS: 'Nobody knows a mail server of this name. Check the name, and whether this machine is connected to the internet.',
  ECONNECTION:
    'The mail server takes no connection on this port. Check the name and the port. A firewall may also block the connection.',
  ETIMEDOUT:
    'The mail server does not answer in time. Check the name and the port: 465 is encrypted from the beginning, 587 is not. A firewall may also block the connection.',
  ETLS: 'The connection to the mail server cannot be encrypted safely. Check the name and the port.',
  EENVELOPE:
    'The mail server does not accept the sender or the reader of the email. Check that the sender is an address of yours there.',
  EMESSAGE: 'The mail server did not accept the email.',
};
const NOT_ACCEPTED = 'The mail server did not accept the email.';

/** Says in a sentence why an email could not be sent. */
export function mailProblem(error: unknown): string {
  const { code = '', message = '' } = error as NodeJS.ErrnoException;
  return PROBLEMS[mailErrorCode({ code, message })] ?? NOT_ACCEPTED;
}

/** The code of nodemailer, which has one for all errors of a socket. */
export function mailErrorCode({
  code = '',
  message = '',
}: {
  code?: string;
  message?: string;
}): string {
  if (code !== 'ESOCKET' && code !== 'ECONNECTION') return code;
  if (/certificate|SSL|TLS|altnames/i.test(message)) return 'ETLS';
  return /ENOTFOUND|EAI_AGAIN/.test(message) ? 'EDNS' : 'ECONNECTION';
}
