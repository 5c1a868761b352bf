import { paths } from '#shared/product/paths';
import type { PushTemplates } from '../notifications/push';

/** As in the email, a tablet that was not heard from is never called "not done". */
export const reminderNotifications = {
  'reminder-untouched': ({ personId, shown, due }, translate) =>
    Promise.resolve({
      title:
        shown.length > 0
          ? translate('Nobody has touched a reminder')
          : translate('Not heard from the tablet about a reminder'),
      body:
        shown.length > 0
          ? translate('That may mean nothing. Open this to see the reminders.')
          : translate('It may have been in use, switched off or without internet.'),
      path: `/people/${personId}${paths.day}#last-days`,
      tag: `reminder-untouched-${personId}-${due}`,
    }),
} satisfies Partial<PushTemplates>;
