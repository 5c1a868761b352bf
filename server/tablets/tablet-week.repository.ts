import { sql } from 'drizzle-orm';
import { WEEK_REPORTS_MAX } from '#shared/product/limits';
import { facePractice } from '#shared/tablets/face-practice.table';
import { tabletReports } from '#shared/tablets/tablet.table';
import type { Queryable } from '../db/database';
import { facesOf } from '../faces/face-photos.repository';

/** The reader's date if it is plausible, otherwise the date in UTC. */
const lastDay = (today: string | undefined) => sql`
  (SELECT CASE WHEN ${today ?? null}::date BETWEEN utc - 1 AND utc + 1 THEN ${today ?? null}::date ELSE utc END
  FROM (SELECT (now() AT TIME ZONE 'UTC')::date AS utc) AS clock)`;

/** Returns the last seven days with whether a tablet reported use on each. */
export async function readDays(
  db: Queryable,
  personId: number,
  today: string | undefined,
): Promise<{ day: string; used: boolean }[]> {
  const { rows } = await db.execute<{ day: string; used: boolean }>(sql`
    SELECT to_char(day, 'YYYY-MM-DD') AS day,
      EXISTS (SELECT FROM ${tabletReports} AS report WHERE report.person_id = ${personId} AND report.day = days.day::date) AS used
    FROM generate_series(${lastDay(today)} - 6, ${lastDay(today)}, interval '1 day') AS days (day)
    ORDER BY days.day`);
  return rows;
}

export interface NamedFace extends Record<string, unknown> {
  id: number;
  name: string;
  photoId: string;
}

export interface FaceOfWeek extends NamedFace {
  looks: number;
  helps: number;
}

/** The faces that gentle practice does not ask for at present. */
export async function readFacesForLooking(db: Queryable, personId: number): Promise<NamedFace[]> {
  const { rows } = await db.execute<NamedFace>(sql`
    SELECT face.id, face.name, face.photo_id AS "photoId"
    FROM ${facePractice} AS practice JOIN ${facesOf(personId)} AS face ON face.id = practice.face_id
    WHERE practice.person_id = ${personId} AND NOT face.has_died AND (practice.state ->> 'lookUntil')::float8 > extract(epoch FROM now()) * 1000
    ORDER BY face.id`);
  return rows;
}

/**
 * Sums the newest reports of those days for each face that still exists. Sums are floating-point numbers, so counts
 * cannot overflow; only their order is used.
 */
export async function readFacesOfWeek(
  db: Queryable,
  personId: number,
  today: string | undefined,
): Promise<FaceOfWeek[]> {
  const { rows } = await db.execute<FaceOfWeek>(sql`
    SELECT face.id, face.name, face.photo_id AS "photoId", sum(used.looks)::float8 AS looks, sum(used.helps)::float8 AS helps
    FROM (
      SELECT faces FROM ${tabletReports}
      WHERE person_id = ${personId} AND day BETWEEN ${lastDay(today)} - 6 AND ${lastDay(today)}
      ORDER BY created_at DESC LIMIT ${WEEK_REPORTS_MAX}
    ) AS report
    CROSS JOIN LATERAL jsonb_to_recordset(report.faces) AS used (id int, looks int, helps int)
    JOIN ${facesOf(personId)} AS face ON face.id = used.id
    GROUP BY face.id, face.name, face.photo_id
    ORDER BY face.id`);
  return rows;
}
