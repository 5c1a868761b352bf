import { REMINDERS_MAX } from '#shared/product/limits';
import type { Feature } from '../feature';
import { exportListWithFiles, exportNewest } from '../people/exported-list.fields';
import { importReminder } from './import-reminders';
import { notifyOfReminders } from './notify-of-reminders';
import { expiredReminderEvents } from './reminder-events.repository';
import { reminderEmails } from './reminder.emails';
import { exportReminderEvents, exportReminders, tabletReminders } from './reminder.fields';
import { reminderNotifications } from './reminder.notifications';
import { reminderEventRoutes, reminderRoutes } from './reminder.routes';
import { deleteRemindersAddedBy, pastReminders } from './reminders.repository';

export const reminders = {
  routes: (deps) => [reminderRoutes(deps)],
  tabletRoutes: (deps) => [reminderEventRoutes(deps)],
  emails: ({ config }) => reminderEmails(config),
  notifications: () => reminderNotifications,
  expired: { pastReminders, reminderEvents: expiredReminderEvents },
  minutelyJobs: { 'reminder notices': notifyOfReminders },
  content: {
    onTablet: { reminders: tabletReminders },
    exportedOfTablets: {
      reminders: exportListWithFiles(exportReminders, 'reminders', ({ says }) => says),
      reminded: exportNewest(exportReminderEvents),
    },
    importedOfTablets: {
      reminders: {
        kind: 'reminder',
        inWords: (count, translate) =>
          translate('{count, plural, one {# reminder} other {# reminders}}', { count }),
        most: REMINDERS_MAX,
        read: exportReminders,
        add: importReminder,
      },
    },
    deleteAddedBy: deleteRemindersAddedBy,
  },
} satisfies Feature;
