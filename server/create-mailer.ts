import path from 'node:path';
import type { Config } from './config';
import { noMailer, outboxMailer, smtpMailer } from './mail/mailer';
import { printMail } from './terminal';

export const outboxIn = ({ dataDir }: Config): string => path.join(dataDir, 'outbox');

export function createMailer(config: Config) {
  const { mailFrom: from, linksInTerminal, hasMail } = config;
  if (!hasMail) return noMailer;
  if (config.smtpUrl) return smtpMailer(config.smtpUrl, from);
  return outboxMailer(outboxIn(config), from, (mail, file) => {
    if (linksInTerminal) printMail(mail, path.relative(config.projectDir, file));
  });
}
