import { numberToWords } from '#shared/product/format-number';
import { FACES_GAME_MIN_PHOTOS } from '#shared/product/limits';
import { paths } from '#shared/product/paths';
import type { Config } from './config';
import type { Mail } from './mail/mail';

// A terminal or log that is closed must not end the server.
process.stdout.on('error', () => undefined);

/** Prints messages for the person at the terminal. They are not part of the log. */
export function print(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Prints the link of an email that stays on this machine, so that a new developer can follow it. */
export function printMail(mail: Mail, file: string): void {
  const link = /https?:\/\/\S+\?token=\S+/.exec(mail.text)?.[0];
  print(
    '',
    `  Email to ${mail.to.address}: ${mail.subject}`,
    ...(link ? [`  ${link}`] : []),
    `  (kept as ${file})`,
    '',
  );
}

/** Prints the address of the product and the first steps. */
export function printWelcome({ appUrl, hasMail, linksInTerminal }: Config): void {
  print(
    '',
    `  Dear Ones is ready: ${appUrl}`,
    '',
    ...(hasMail
      ? [
          '  1. Open the address in your browser and choose "Create Account".',
          linksInTerminal
            ? '  2. The email with your link is shown here in the terminal; open the link.'
            : '  2. Open the link in the email you get.',
        ]
      : [
          '  1. Open the address in your browser and log in as the administrator.',
          '  2. No emails are sent. Invite your family on the page "Together", and give them their cards.',
        ]),
    `  3. Add ${numberToWords(FACES_GAME_MIN_PHOTOS)} photos in Caregiver Tools, then play the Faces Game.`,
    '',
    '  Press Ctrl+C to stop. Everything is kept.',
    '',
  );
}

/**
 * Prints the link to the set-up page. Whoever has it becomes the administrator, so that it is on the terminal and in no log line.
 * @param token undefined: SETUP_TOKEN holds it
 */
export function printSetup({ appUrl }: Pick<Config, 'appUrl'>, token: string | undefined): void {
  const isLocal = new URL(appUrl).hostname === 'localhost';
  const isTerminal = process.stdout.isTTY;
  print(
    '',
    `  Dear Ones is ready: ${appUrl}`,
    '',
    token === undefined
      ? '  It is not set up yet. Open this address with your SETUP_TOKEN in place of the dots:'
      : '  It is not set up yet. Open this link within an hour, and show it to nobody:',
    '',
    `  ${appUrl}${paths.setup}#${token ?? '…'}`,
    '',
    ...(isLocal
      ? [
          '  On another device, write the address of this machine in place of "localhost".',
          // Somebody who reads the log of a container cannot register: a request from outside of it is not from this machine.
          ...(isTerminal
            ? [
                '  To try Dear Ones here first, open the address without the rest and choose "Create Account".',
              ]
            : []),
          '',
        ]
      : []),
    ...(isTerminal ? ['  Press Ctrl+C to stop. Everything is kept.', ''] : []),
  );
}
