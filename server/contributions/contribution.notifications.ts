import type { Queryable } from '../db/database';
import type { PushTemplates } from '../notifications/push';
import { findWaitingEmail } from './contributions.repository';

/** Goes out beside the email, and so at most as often, to the same members. */
export function contributionNotifications(db: Queryable) {
  return {
    'contributions-waiting': async ({ userId, personId }, translate) => {
      const found = await findWaitingEmail(db, personId, userId);
      if (!found || found.count + found.askedBack === 0) return null;
      return {
        title: translate('Something new waits for you'),
        body: translate('Open this to look at it.'),
        path: `/people/${personId}/caregiver/waiting`,
        tag: `contributions-waiting-${personId}`,
      };
    },
  } satisfies Partial<PushTemplates>;
}
