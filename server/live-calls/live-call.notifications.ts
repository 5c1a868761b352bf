import type { Queryable } from '../db/database';
import type { PushTemplates } from '../notifications/push';
import { readReach } from './ring.repository';

/** Nobody needs it any more once the tablet can be reached. */
export const liveCallNotifications = (db: Queryable) =>
  ({
    'bring-tablet': async ({ personId }, translate) => {
      if ((await readReach(db, personId, undefined)) === 'reached') return null;
      return {
        title: translate('Somebody would like to call on the tablet'),
        body: translate('Please bring the tablet, and choose the person on it.'),
        path: `/people/${personId}`,
        tag: `bring-tablet-${personId}`,
      };
    },
  }) satisfies Partial<PushTemplates>;
