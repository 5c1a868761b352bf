import { paths } from '#shared/product/paths';
import { mintToken } from '../auth/tokens';
import type { Database } from '../db/database';
import type { PushTemplates } from '../notifications/push';
import { insertAnswerLink } from './call-answers.repository';
import { personOf } from './call-consent.emails';
import { findAskToCall, isRequestOpen, settleRequest } from './call-request-emails.repository';

/** The notification of a request to call opens the same page as the email, with a link of its own. */
export function callNotifications(db: Database) {
  return {
    'ask-to-call': async ({ email, contactId, requestId, ...job }, translate) => {
      const personId = await personOf(db, job);
      const asked = await findAskToCall(db, personId, contactId, email);
      if (!asked || requestId === undefined || !(await isRequestOpen(db, personId, requestId)))
        return null;
      const { token, hash } = mintToken();
      await insertAnswerLink(db, personId, requestId, hash);
      return {
        title: translate('Somebody asks you to call'),
        body: translate('Open this to say when you call.'),
        path: `${paths.callAnswer}#${token}`,
        tag: `ask-to-call-${personId}`,
        onceAccepted: () => settleRequest(db, personId, requestId, 'sent'),
      };
    },
  } satisfies Partial<PushTemplates>;
}
