import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { SECOND_MS } from '#shared/product/durations';
import type { Sender } from '../config/sender';
import { makePrivateFolder } from '../files/make-folder';
import type { Mail, Mailer } from './mail';

/**
 * Sends by SMTP, each email over a connection of its own, because nodemailer's pool delays emails for many seconds
 * after a failed server is back. The timeout of an attempt is well below the retry interval of the queue.
 */
export function smtpMailer(smtpUrl: string, from: Sender): Mailer {
  const transport = smtpTransport(smtpUrl, 10 * SECOND_MS);
  return {
    send: async (mail, messageId) => {
      await transport.sendMail({ from, ...mail, messageId });
    },
    close: () => transport.close(),
  };
}

/** The message is that of the mail server or the network, so that no person may read it. The code is nodemailer's, such as EAUTH. */
type MailServerProblem = Pick<NodeJS.ErrnoException, 'message' | 'code'>;

/**
 * Connects to the mail server and logs in, without sending anything.
 * @returns the problem, or undefined if it works
 */
export async function checkMailServer(smtpUrl: string): Promise<MailServerProblem | undefined> {
  const transport = smtpTransport(smtpUrl, 4 * SECOND_MS);
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return error as NodeJS.ErrnoException;
  } finally {
    transport.close();
  }
}

const smtpTransport = (url: string, timeout: number) =>
  nodemailer.createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: 2 * timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/**
 * Writes emails as .eml files, for an installation without a mail server.
 * @param onWritten called for each email, to print its link on the terminal
 */
export function outboxMailer(
  folder: string,
  from: Sender,
  onWritten: (mail: Mail, file: string) => void,
): Mailer {
  const transport = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  });
  return {
    send: async (mail, messageId) => {
      const { message } = await transport.sendMail({ from, ...mail, messageId });
      await makePrivateFolder(folder);
      const stamp = new Date().toISOString().replace(/[:.]/g, '-');
      const id = messageId.replace(/@.*|[^\w-]/g, '');
      const file = path.join(folder, `${stamp}-${id}.eml`);
      await writeFile(file, message as Buffer, { mode: 0o600 });
      onWritten(mail, file);
    },
    close: () => transport.close(),
  };
}

/** The mailer of an installation without mail. The queue never calls it. */
export const noMailer: Mailer = {
  send: () => Promise.reject(new Error('This installation sends no emails')),
  close: () => undefined,
};

/** True if the mail server permanently refused the email (SMTP 5xx), so that a retry is pointless. */
export function isPermanent(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') &&
    typeof responseCode === 'number' &&
    responseCode >= 500
  );
}
