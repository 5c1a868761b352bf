import type { Feature } from '../feature';
import { expiredReminderEvents } from './reminder-events.repository';
import { reminderEmails } from './reminder.emails';
import { reminderNotifications } from './reminder.notifications';
import { reminderEventRoutes, reminderRoutes } from './reminder.routes';
import { pastReminders } from './reminders.repository';
import { tellOfReminders } from './tell-of-reminders';

export const reminders = {
  routes: (deps) => [reminderRoutes(deps)],
  tabletRoutes: (deps) => [reminderEventRoutes(deps)],
  emails: ({ config }) => reminderEmails(config),
  notifications: () => reminderNotifications,
  expired: { pastReminders, reminderEvents: expiredReminderEvents },
  minutelyJobs: { 'reminder notices': tellOfReminders },
} satisfies Feature;
