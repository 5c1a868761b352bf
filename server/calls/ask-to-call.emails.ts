import type { Config } from '../config';
import type { Queryable } from '../db/database';
import type { LetterWriter } from '../mail/layout';
import { findAskToCall } from './call-contacts.repository';

export const ASK_TO_CALL = 'ask-to-call';

const SOMEBODY = 'Somebody who is dear to you';

/** The letter that tells a contact of the one press on a tablet by which somebody asks to be called. */
export function callLetters(db: Queryable, { operator }: Pick<Config, 'operator'>): Record<string, LetterWriter> {
  return {
    [ASK_TO_CALL]: async ({ email, userId, contactId }) => {
      const asked = userId === undefined || contactId === undefined ? undefined : await findAskToCall(db, userId, contactId, email);
      if (!asked) return null;
      const who = asked.personName ?? SOMEBODY;
      return {
        to: { name: asked.name, address: email },
        subject: `${who} asks you to call`,
        greeting: `Hello ${asked.name},`,
        paragraphs: [
          `${who} pressed your picture on the tablet ${inWords(asked.minutesAgo)}, and would like you to call.`,
          'The tablet has said that you will. Please call when you can.',
        ],
        afterwards: ['The tablet sends no second mail for ten minutes, however often it is pressed.'],
        why: `You get this email because ${asked.familyEmail} chose this address in Dear Ones, for somebody to ask for a call. If you do not want that, please tell them, or write to ${operator.supportEmail}.`,
      };
    },
  };
}

/** When it was, for a reader whose clock we do not know: mails mostly go at once. */
function inWords(minutesAgo: number): string {
  if (minutesAgo < 2) return 'just now';
  if (minutesAgo < 90) return `${minutesAgo} minutes ago`;
  const hours = Math.round(minutesAgo / 60);
  return hours < 36 ? `${hours} hours ago` : `${Math.round(hours / 24)} days ago`;
}
