import type { Queryable } from '../db/database';
import { readTabletSettings } from '../people/tablet-settings.repository';
import { exportPractice, exportTabletReports, exportTablets } from '../tablets/tablet.fields';

/**
 * Reads the exported data of the tablets themselves. Excludes credentials: token hashes and the open pairing code.
 * Includes only the newest reports.
 */
export async function readTabletData(db: Queryable, personId: number, newest: number) {
  const [settings, paired, reports, practice] = await Promise.all([
    readTabletSettings(db, personId),
    exportTablets(db, personId),
    exportTabletReports(db, personId, newest),
    exportPractice(db, personId),
  ]);
  return { ...settings, paired, used: reports.reverse(), practice };
}
