import type { Content } from '../people/content.fields';
import { exportListWithFiles, exportNewest } from '../people/exported-list.fields';
import { exportReminderEvents, exportReminders, tabletReminders } from './reminder.fields';
import { deleteRemindersAddedBy } from './reminders.repository';

export const reminders = {
  onTablet: { reminders: tabletReminders },
  exportedOfTablets: {
    reminders: exportListWithFiles(exportReminders, 'reminders', ({ says }) => says),
    reminded: exportNewest(exportReminderEvents),
  },
  deleteAddedBy: deleteRemindersAddedBy,
} satisfies Content;
