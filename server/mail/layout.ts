import type { Operator } from '../config';
import { asHtml } from './letter-html';
import type { Mail, MailJob, MailWriter, WrittenMail } from './mail';

/** The parts of a mail in the order they are read. */
export interface Letter {
  to: Mail['to'];
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** The one thing to do, as a large button; its address is written out below it too. */
  button?: { label: string; url: string };
  /** Read after the button, e.g. what to do when one did not ask for this. */
  afterwards?: string[];
  /** How the reader's address came to us, where it is not simply that of an account. */
  why?: string;
  /** A quiet link at the very end, beside why the mail came. */
  stop?: { label: string; url: string };
  replyTo?: Mail['replyTo'];
  onceSettled?: WrittenMail['onceSettled'] | undefined;
}

/** Writes the letter a job asks for, or null when it has no reader any more. */
export type LetterWriter = (job: MailJob) => Promise<Letter | null>;

/** Writers of letters as writers of mails, all in the one layout. */
export function asMails(
  letters: Record<string, LetterWriter>,
  operator: Operator,
): Record<string, MailWriter> {
  return Object.fromEntries(
    Object.entries(letters).map(([kind, write]): [string, MailWriter] => [
      kind,
      async (job) => {
        const letter = await write(job);
        return letter && layOut(letter, operator);
      },
    ]),
  );
}

const WHY = 'You get this email because this address belongs to a Dear Ones account.';

/** Lays a letter out as text and as HTML: the same words in the same order, for those who read either. */
export function layOut(letter: Letter, operator: Operator): WrittenMail {
  const { to, subject, replyTo, onceSettled, why = WHY } = letter;
  return {
    to,
    subject,
    text: asText(letter, why, operator),
    html: asHtml(letter, why, operator),
    ...(replyTo ? { replyTo } : {}),
    ...(onceSettled ? { onceSettled } : {}),
  };
}

function asText(
  { greeting, paragraphs, button, afterwards = [], stop }: Letter,
  why: string,
  operator: Operator,
): string {
  return [
    greeting,
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...afterwards,
    'With kind regards,\nDear Ones',
    // With its blank at the end: mail programs know by it where the letter ends.
    `-- \n${why}`,
    ...(stop ? [`${stop.label}:\n${stop.url}`] : []),
    `${operator.name}, ${operator.address}\nQuestions? Write to ${operator.supportEmail}`,
  ].join('\n\n');
}
