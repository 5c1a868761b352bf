import { t } from '@lingui/core/macro';

/** The words above the reminders, which stand there before the reminders are loaded. */
export const reminderSection = () => ({
  title: t`Reminders`,
  text: t`At its time, the tablet says it and shows a button: Done. Not for medicine that must not be missed.`,
  addLabel: t`Add Reminder`,
});
