import { sql } from 'drizzle-orm';
import {
  TABLET_OFFLINE_DAYS,
  TABLET_REPORT_DAYS,
  TABLET_REPORTS_PER_DAY,
} from '#shared/product/limits';
import type { TabletReport } from '#shared/tablet/tablet.form';
import type { PracticeEvent } from '#shared/tablets/practice';
import { tabletReports, tablets } from '#shared/tablets/tablet.table';
import { transaction, type Database } from '../db/database';
import { daysAgo, type ExpiredRows } from '../db/expired-rows';
import { lockPersonOfTablet } from '../db/person-lock.repository';
import { startOfDay } from '../db/today';
import { facesOf } from '../faces/face-photos.repository';
import { recordOpened } from './opened.repository';
import { recordPractice } from './practice.repository';

export const expiredTabletReports: ExpiredRows = {
  table: tabletReports,
  where: sql`${tabletReports.createdAt} <= ${daysAgo(TABLET_REPORT_DAYS)}`,
};

interface Report {
  id: string;
  day: string;
  faces: { id: number; looks: number; helps: number }[];
  practice?: PracticeEvent[] | undefined;
  opened?: TabletReport['opened'];
}

/** The date where the tablet is may be a day ahead of UTC. */
const isRecentDay = (day: string) =>
  sql`${day}::date BETWEEN (now() AT TIME ZONE 'UTC')::date - ${TABLET_OFFLINE_DAYS}::int AND (now() AT TIME ZONE 'UTC')::date + 1`;

/**
 * Stores a report once for its id, with those of its faces that are the person's. A face counts once: of entries
 * that name the same face, the first is stored. A person has room for TABLET_REPORTS_PER_DAY that come in on one day (UTC).
 * @returns `stored`, also if it was stored before; `too-old` for a day too far from today; `ended` if the tablet was
 *   disconnected; `full` if there is no room today
 */
export function storeReport(
  db: Database,
  tablet: { id: number; personId: number; sharedDevice: string | null },
  { id, day, faces, practice = [], opened = [] }: Report,
): Promise<'stored' | 'too-old' | 'ended' | 'full'> {
  return transaction(db, async (tx) => {
    if (!(await lockPersonOfTablet(tx, tablet.personId))) return 'ended';
    const { rows } = await tx.execute<{ isRecent: boolean; isFull: boolean }>(sql`
      WITH sender AS (SELECT id, person_id, ${isRecentDay(day)} AS is_recent FROM ${tablets} WHERE id = ${tablet.id} AND person_id = ${tablet.personId} FOR KEY SHARE),
      own AS (
        SELECT coalesce(jsonb_agg(face), '[]') AS faces
        FROM (
          SELECT DISTINCT ON (face ->> 'id') face
          FROM jsonb_array_elements(${JSON.stringify(faces)}::jsonb) WITH ORDINALITY AS told (face, position)
          ORDER BY face ->> 'id', position
        ) AS each_once
        WHERE EXISTS (SELECT FROM ${facesOf(tablet.personId)} AS own_face WHERE own_face.id = (face ->> 'id')::int)
      ),
      same AS (SELECT FROM ${tabletReports} AS before WHERE before.person_id = ${tablet.personId} AND before.request_key = ${id}::uuid),
      room AS (
        SELECT count(*) < ${TABLET_REPORTS_PER_DAY} OR EXISTS (SELECT FROM same) AS is_there
        FROM ${tabletReports} AS before WHERE before.person_id = ${tablet.personId} AND before.created_at >= ${startOfDay}
      ),
      kept AS (
        INSERT INTO ${tabletReports} (request_key, tablet_id, person_id, day, faces)
        SELECT ${id}::uuid, sender.id, sender.person_id, ${day}::date, own.faces FROM sender, own, room WHERE sender.is_recent AND room.is_there
        ON CONFLICT (person_id, request_key) DO NOTHING
      )
      SELECT is_recent AS "isRecent", NOT is_there AS "isFull" FROM sender, room`);
    if (!rows[0]) return 'ended';
    if (!rows[0].isRecent) return 'too-old';
    if (rows[0].isFull) return 'full';
    await recordPractice(tx, tablet.personId, practice);
    // Who sits at a shared tablet is chosen by a helper.
    if (tablet.sharedDevice === null) await recordOpened(tx, tablet.personId, day, opened);
    return 'stored';
  });
}
