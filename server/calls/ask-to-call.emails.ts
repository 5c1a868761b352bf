import { ASK_TO_CALL_MINUTES } from '#shared/limits';
import { paths } from '#shared/paths';
import { mintToken } from '../auth/tokens';
import type { Config } from '../config';
import type { Queryable } from '../db/database';
import { formatMoment } from '../mail/format-moment';
import type { EmailContent, EmailTemplates } from '../mail/layout';
import { consentEmails, personOf } from './call-consent.emails';
import { findAskToCall, prepareRequestMail, settleRequest } from './call-requests.repository';
import { namesInMails } from './names-in-mails';

/** Emails to the contacts of a person: the request for consent, and then each request to call. */
export function callEmails(db: Queryable, config: Pick<Config, 'appUrl'>) {
  return {
    ...consentEmails(db, config),

    'ask-to-call': async ({ email, contactId, requestId, ...job }) => {
      const personId = await personOf(db, job);
      const asked = await findAskToCall(db, personId, contactId, email);
      if (!asked) {
        if (requestId !== undefined) await settleRequest(db, personId, requestId, 'refused');
        return null;
      }
      const { token, hash } = mintToken();
      const request =
        requestId === undefined
          ? undefined
          : await prepareRequestMail(db, personId, requestId, hash);
      const pressedAt = request?.pressedAt ?? asked.askedAt;
      const { greeting, person, reason } = namesInMails(asked);
      const content: EmailContent = {
        to: { name: '', address: email },
        subject: 'Somebody asks you to call',
        greeting,
        paragraphs: [
          `${person} pressed the button for you on the tablet${pressedAt ? ` at ${formatMoment(pressedAt, request?.zone)}` : ''}.`,
          'The button asks you to call. Please call when you can.',
          'The tablet shows only that this message was sent to you.',
        ],
        closing: [
          `For ${ASK_TO_CALL_MINUTES} minutes the tablet sends no second email, however often the button is pressed.`,
        ],
        reason,
      };
      // A job from before requests were kept knows none.
      if (!request || requestId === undefined) return content;
      return {
        ...content,
        stop: {
          label: 'Stop these mails',
          url: `${config.appUrl}${paths.callConsent}?token=${token}`,
        },
        onceSettled: (outcome) => settleRequest(db, personId, requestId, outcome),
      };
    },
  } satisfies Partial<EmailTemplates>;
}
