import { ASK_TO_CALL_MINUTES } from '#shared/limits';
import { paths } from '#shared/paths';
import { mintToken } from '../auth/tokens';
import type { Config } from '../config';
import type { Queryable } from '../db/database';
import { formatMoment } from '../mail/format-moment';
import type { EmailContent, EmailTemplates } from '../mail/layout';
import { consentEmails, personOf } from './call-consent.emails';
import { findAskToCall, prepareRequestMail, settleRequest } from './call-requests.repository';
import { namesInMails } from './names.texts';

/** Emails to the contacts of a person: the request for consent, and then each request to call. */
export function callEmails(db: Queryable, config: Pick<Config, 'appUrl'>) {
  return {
    ...consentEmails(db, config),

    'ask-to-call': async ({ email, contactId, requestId, ...job }, translate) => {
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
      const { greeting, person, reason } = namesInMails(asked, translate);
      const content: EmailContent = {
        to: { name: '', address: email },
        subject: translate('Somebody asks you to call'),
        greeting,
        paragraphs: [
          pressedAt
            ? translate('{person} pressed the button for you on the tablet at {moment}.', {
                person,
                moment: formatMoment(pressedAt, request?.zone, translate),
              })
            : translate('{person} pressed the button for you on the tablet.', { person }),
          translate('The button asks you to call. Please call when you can.'),
          translate('The tablet shows only that this message was sent to you.'),
        ],
        closing: [
          translate(
            'For {minutes} minutes the tablet sends no second email, however often the button is pressed.',
            { minutes: ASK_TO_CALL_MINUTES },
          ),
        ],
        reason,
      };
      // A job from before requests were kept knows none.
      if (!request || requestId === undefined) return content;
      return {
        ...content,
        stop: {
          label: translate('Stop these mails'),
          url: `${config.appUrl}${paths.callConsent}?token=${token}`,
        },
        onceSettled: (outcome) => settleRequest(db, personId, requestId, outcome),
      };
    },
  } satisfies Partial<EmailTemplates>;
}
