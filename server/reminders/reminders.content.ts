import { REMINDERS_MAX } from '#shared/product/limits';
import type { Content } from '../people/content.fields';
import { exportListWithFiles, exportNewest } from '../people/exported-list.fields';
import { importReminder } from './import-reminders';
import { exportReminderEvents, exportReminders, tabletReminders } from './reminder.fields';
import { deleteRemindersAddedBy } from './reminders.repository';

export const reminders = {
  onTablet: { reminders: tabletReminders },
  exportedOfTablets: {
    reminders: exportListWithFiles(exportReminders, 'reminders', ({ says }) => says),
    reminded: exportNewest(exportReminderEvents),
  },
  importedOfTablets: {
    reminders: {
      kind: 'reminder',
      most: REMINDERS_MAX,
      read: exportReminders,
      add: importReminder,
    },
  },
  deleteAddedBy: deleteRemindersAddedBy,
} satisfies Content;
