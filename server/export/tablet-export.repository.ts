import {
  exportCallConsents,
  exportCallContacts,
  exportCallRequests,
} from '../calls/call-contact.fields';
import type { Queryable } from '../db/database';
import { readTabletSettings } from '../people/tablet-settings.repository';
import { exportPlans } from '../plans/plan.fields';
import { exportReminderEvents, exportReminders } from '../reminders/reminder.fields';
import { exportPractice, exportTabletReports, exportTablets } from '../tablets/tablet.fields';

/**
 * Reads the exported data of an account's tablets. Excludes credentials: token hashes and the open pairing code.
 * Includes only the newest reports.
 */
export async function readTabletData(db: Queryable, personId: number, newest: number) {
  const [
    settings,
    paired,
    callContacts,
    callConsents,
    requests,
    plans,
    reminders,
    events,
    reports,
    practice,
  ] = await Promise.all([
    readTabletSettings(db, personId),
    exportTablets(db, personId),
    exportCallContacts(db, personId),
    exportCallConsents(db, personId),
    exportCallRequests(db, personId, newest),
    exportPlans(db, personId),
    exportReminders(db, personId),
    exportReminderEvents(db, personId, newest),
    exportTabletReports(db, personId, newest),
    exportPractice(db, personId),
  ]);
  return {
    ...settings,
    paired,
    callContacts,
    callConsents,
    callRequests: requests.reverse(),
    plans,
    reminders,
    reminded: events.reverse(),
    used: reports.reverse(),
    practice,
  };
}
