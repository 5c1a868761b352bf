import { callNotifications } from './calls/ask-to-call.notifications';
import { contributionNotifications } from './contributions/contribution.notifications';
import type { Database } from './db/database';
import type { PushTemplates } from './notifications/push';
import { reminderNotifications } from './reminders/reminder.notifications';
import { tabletNotifications } from './tablets/tablet.notifications';

/** The words of every notification. */
export const pushTemplates = (db: Database): PushTemplates => ({
  ...callNotifications(db),
  ...contributionNotifications(db),
  ...reminderNotifications,
  ...tabletNotifications,
});
