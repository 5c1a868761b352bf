import { numberToWords } from '#shared/format-number';
import { FACES_GAME_MIN_PHOTOS } from '#shared/limits';
import type { Config } from './config';
import type { Mail } from './mail/mail';

// A terminal or log that goes away must not take the server with it.
process.stdout.on('error', () => undefined);

/** Prints messages for the person at the terminal, beside the log. */
export function say(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** A mail that stays on this machine, with its link, so that a newcomer can follow it. */
export function sayMail(mail: Mail, file: string): void {
  const link = /https?:\/\/\S+\?token=\S+/.exec(mail.text)?.[0];
  say(
    '',
    `  Mail to ${mail.to.address}: ${mail.subject}`,
    ...(link ? [`  ${link}`] : []),
    `  (kept as ${file})`,
    '',
  );
}

/** Where to go and what to do first. */
export function sayWelcome({ appUrl, linksInTerminal }: Config): void {
  say(
    '',
    `  Dear Ones is ready: ${appUrl}`,
    '',
    '  1. Open the address in your browser and choose "Create Account".',
    linksInTerminal
      ? '  2. The mail with your link is shown here in the terminal; open the link.'
      : '  2. Open the link in the mail you get.',
    `  3. Add ${numberToWords(FACES_GAME_MIN_PHOTOS)} photos in Caregiver Tools, then play the Faces Game.`,
    '',
    '  Press Ctrl+C to stop. Everything is kept.',
    '',
  );
}
