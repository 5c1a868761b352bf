import type { Queryable } from '../db/database';
import type { PushTemplates } from '../notifications/push';
import type { Translate } from '../translations/translations';
import { countToNotify } from './message-notifications.repository';

/** The notification counts what nobody has heard when it goes out. */
export const messageNotifications = (db: Queryable) =>
  ({
    'message-came': async ({ userId, personId }, translate) => {
      const count = await countToNotify(db, personId, userId);
      if (count === 0) return null;
      return {
        title: inWords(count, translate),
        body: translate('Open this to hear it.'),
        path: `/people/${personId}`,
        tag: `message-came-${personId}`,
      };
    },
  }) satisfies Partial<PushTemplates>;

function inWords(count: number, translate: Translate): string {
  if (count === 1) return translate('There is a message');
  if (count === 2) return translate('There are two messages');
  if (count === 3) return translate('There are three messages');
  return translate('There are {count} messages', { count });
}
