import { t } from '@lingui/core/macro';

interface MailProvider {
  host: string;
  port: 465 | 587;
  /** Says where the password for programs comes from. Undefined: the ordinary password is the right one. */
  help?: () => string;
}

const google: MailProvider = {
  host: 'smtp.gmail.com',
  port: 465,
  help: () =>
    t`Google wants a password of its own for this: turn on 2-Step Verification, then make an app password at myaccount.google.com/apppasswords.`,
};
const apple: MailProvider = {
  host: 'smtp.mail.me.com',
  port: 587,
  help: () =>
    t`Apple wants a password of its own for this: make an app-specific password at account.apple.com.`,
};
const yahoo: MailProvider = {
  host: 'smtp.mail.yahoo.com',
  port: 465,
  help: () =>
    t`Yahoo wants a password of its own for this: make an app password in the security settings of your account.`,
};
const allowFirst = () =>
  t`Allow other programs to send in the settings of your mailbox first (“POP3 and IMAP”).`;

/** By the end of the address. */
const providers: Readonly<Record<string, MailProvider>> = {
  'gmail.com': google,
  'googlemail.com': google,
  'icloud.com': apple,
  'me.com': apple,
  'mac.com': apple,
  'yahoo.com': yahoo,
  'yahoo.de': yahoo,
  'yahoo.fr': yahoo,
  'gmx.de': { host: 'mail.gmx.net', port: 587, help: allowFirst },
  'gmx.net': { host: 'mail.gmx.net', port: 587, help: allowFirst },
  'gmx.at': { host: 'mail.gmx.net', port: 587, help: allowFirst },
  'web.de': { host: 'smtp.web.de', port: 587, help: allowFirst },
  't-online.de': {
    host: 'securesmtp.t-online.de',
    port: 465,
    help: () => t`Telekom wants a password of its own for this: the one for mail programs.`,
  },
  'orange.fr': { host: 'smtp.orange.fr', port: 465 },
  'free.fr': { host: 'smtp.free.fr', port: 465 },
  'telenet.be': { host: 'smtp.telenet.be', port: 587 },
  'ziggo.nl': { host: 'smtp.ziggo.nl', port: 587 },
  'kpnmail.nl': { host: 'smtp.kpnmail.nl', port: 587 },
};

/** Finds the mail server of an address. */
export const mailProviderOf = (email: string): MailProvider | undefined =>
  providers[email.trim().toLowerCase().replace(/^.*@/, '')];

/** Their owner lets no program in with a password any more. */
export const isClosedToPrograms = (email: string): boolean =>
  /@(outlook|hotmail|live|msn)\.[a-z.]+$/i.test(email.trim());
