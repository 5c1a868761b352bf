import { ASK_TO_CALL_MINUTES } from '#shared/limits';
import { paths } from '#shared/paths';
import type { Config } from '../config';
import type { Queryable } from '../db/database';
import { mintToken } from '../http/tokens';
import type { Letter, LetterWriter } from '../mail/layout';
import { momentInWords } from '../mail/moment-in-words';
import { consentLetters } from './call-consent.emails';
import { findAskToCall, prepareRequestMail, settleRequest } from './call-requests.repository';
import { namesInMails } from './names-in-mails';

export const ASK_TO_CALL = 'ask-to-call';

/** The letters to those who are asked to call: for their consent, and then for each call. */
export function callLetters(
  db: Queryable,
  config: Pick<Config, 'appUrl'>,
): Record<string, LetterWriter> {
  return {
    ...consentLetters(db, config),

    [ASK_TO_CALL]: async ({ email, userId, contactId, requestId }) => {
      if (userId === undefined || contactId === undefined) return null;
      const asked = await findAskToCall(db, userId, contactId, email);
      if (!asked) {
        if (requestId !== undefined) await settleRequest(db, userId, requestId, 'refused');
        return null;
      }
      const { token, hash } = mintToken();
      const request =
        requestId === undefined ? undefined : await prepareRequestMail(db, userId, requestId, hash);
      const pressedAt = request?.pressedAt ?? asked.askedAt;
      const { greeting, person, why } = namesInMails(asked);
      const letter: Letter = {
        to: { name: '', address: email },
        subject: 'Somebody asks you to call',
        greeting,
        paragraphs: [
          `${person} pressed the button for you on the tablet${pressedAt ? ` at ${momentInWords(pressedAt, request?.zone)}` : ''}.`,
          'The button asks you to call. Please call when you can.',
          'The tablet shows only that this message was sent to you.',
        ],
        afterwards: [
          `For ${ASK_TO_CALL_MINUTES} minutes the tablet sends no second email, however often the button is pressed.`,
        ],
        why,
      };
      // A job from before requests were kept knows none.
      if (!request || requestId === undefined) return letter;
      return {
        ...letter,
        stop: {
          label: 'Stop these mails',
          url: `${config.appUrl}${paths.callConsent}?token=${token}`,
        },
        onceSettled: (outcome) => settleRequest(db, userId, requestId, outcome),
      };
    },
  };
}
