import { and, desc, eq, sql } from 'drizzle-orm';
import { people } from '#shared/people/person.table';
import { OPENED_DAYS } from '#shared/product/limits';
import type { TabletReport } from '#shared/tablet/tablet.form';
import type { Opened } from '#shared/tablets/opened.answer';
import { openedOnTablets } from '#shared/tablets/opened.table';
import type { Queryable, Transaction } from '../db/database';
import { daysAgo, type ExpiredRows } from '../db/expired-rows';
import type { PersonAccess } from '../db/person-lock.repository';
import { facesOf } from '../faces/face-photos.repository';
import { hellosOf } from '../hellos/hellos.repository';

export const expiredOpened: ExpiredRows = {
  table: openedOnTablets,
  where: sql`${openedOnTablets.createdAt} <= ${daysAgo(OPENED_DAYS)}`,
};

/**
 * Stores what was opened on a day, once for each hello and face, if an owner lets members know. Leaves out what is not the
 * person's, and the night, of which nobody is told. The transaction holds the person's lock.
 */
export async function recordOpened(
  tx: Transaction,
  personId: number,
  day: string,
  opened: NonNullable<TabletReport['opened']>,
): Promise<void> {
  const told = opened.filter(({ part }) => part !== 'night');
  if (told.length === 0) return;
  await tx.execute(sql`
    INSERT INTO ${openedOnTablets} (person_id, kind, row_id, day, part)
    SELECT ${personId}::int, kind, id, ${day}::date, part
    FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb) AS told (kind text, id int, part text)
    WHERE (SELECT ${people.tellsOpened} FROM ${people} WHERE ${people.id} = ${personId})
      AND CASE kind
        WHEN 'hello' THEN EXISTS (SELECT FROM ${hellosOf(personId)} AS own WHERE own.id = told.id)
        ELSE EXISTS (SELECT FROM ${facesOf(personId)} AS own WHERE own.id = told.id)
      END
    ON CONFLICT DO NOTHING`);
}

/** The member's own hellos and faces that were opened yesterday, from the end of the person's night until midnight. */
export async function listOpened(
  db: Queryable,
  { id, userId }: Pick<PersonAccess, 'id' | 'userId'>,
): Promise<Opened[]> {
  const local = sql`(now() AT TIME ZONE ${people.timeZone})`;
  const isOwn = sql`CASE ${openedOnTablets.kind}
    WHEN 'hello' THEN EXISTS (SELECT FROM ${hellosOf(id)} AS own WHERE own.id = ${openedOnTablets.rowId} AND own.created_by = ${userId})
    ELSE EXISTS (SELECT FROM ${facesOf(id)} AS own WHERE own.id = ${openedOnTablets.rowId} AND own.created_by = ${userId})
  END`;
  return db
    .select({
      kind: openedOnTablets.kind,
      id: openedOnTablets.rowId,
      // The night is not stored.
      part: sql<Opened['part']>`${openedOnTablets.part}`,
    })
    .from(openedOnTablets)
    .innerJoin(people, eq(people.id, openedOnTablets.personId))
    .where(
      and(
        eq(openedOnTablets.personId, id),
        eq(people.tellsOpened, true),
        sql`${openedOnTablets.day} = ${local}::date - 1`,
        sql`${local}::time >= ${people.nightTo}`,
        isOwn,
      ),
    )
    .orderBy(openedOnTablets.kind, desc(openedOnTablets.createdAt), desc(openedOnTablets.rowId));
}
