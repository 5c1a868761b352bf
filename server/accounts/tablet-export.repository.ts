import {
  exportCallConsents,
  exportCallContacts,
  exportCallRequests,
} from '../calls/call-contact.fields';
import type { Queryable } from '../db/database';
import { exportPlans } from '../plans/plan.fields';
import { readTabletSettings } from '../tablets/tablet-settings.repository';
import { exportTabletReports, exportTablets } from '../tablets/tablet.fields';

/**
 * What is kept of an account's tablets, as it is taken along. What lets a tablet in stays here, and so does
 * the open code. Reports are kept for weeks; of somebody's who sends them without end, the newest so many.
 */
export async function readTabletData(db: Queryable, userId: number, newest: number) {
  const [settings, paired, callContacts, callConsents, requests, plans, reports] =
    await Promise.all([
      readTabletSettings(db, userId),
      exportTablets(db, userId),
      exportCallContacts(db, userId),
      exportCallConsents(db, userId),
      exportCallRequests(db, userId, newest),
      exportPlans(db, userId),
      exportTabletReports(db, userId, newest),
    ]);
  return {
    ...settings,
    paired,
    callContacts,
    callConsents,
    callRequests: requests.reverse(),
    plans,
    used: reports.reverse(),
  };
}
