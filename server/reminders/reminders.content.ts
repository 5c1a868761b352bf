import type { Content } from '../people/content.fields';
import { tabletReminders } from './reminder.fields';
import { deleteRemindersAddedBy } from './reminders.repository';

export const reminders = {
  onTablet: { reminders: tabletReminders },
  deleteAddedBy: deleteRemindersAddedBy,
} satisfies Content;
