import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import { memberships, people } from '#shared/people/person.table';
import { LIVE_CALL_ASKED_MINUTES } from '#shared/product/limits';
import type { Queryable } from '../db/database';
import type { PersonAccess } from '../db/person-lock.repository';
import { openStreamsOf } from '../live/live-streams.repository';
import { mayRingTablets } from '../people/hears.fields';
import { nightUntil } from './night.fields';

interface Ringing extends Record<string, unknown> {
  mayRing: boolean;
  isEmailVerified: boolean;
  callsOn: boolean;
  /** Null by day, and for a member who may ring at night now. */
  nightUntil: Date | null;
}

/**
 * The person has just asked the member to call, as a contact who is also asked at night. The contact has the address of the
 * member, which is verified.
 */
const hasAskedLately = sql`EXISTS (
  SELECT FROM call_requests AS request JOIN call_contacts AS contact ON contact.id = request.contact_id AND contact.person_id = request.person_id
  WHERE request.person_id = ${memberships.personId} AND contact.way = 'ask' AND contact.also_at_night
    AND contact.address = ${users.email} AND request.address = ${users.email} AND ${users.isEmailVerified}
    AND request.pressed_at > now() - make_interval(mins => ${LIVE_CALL_ASKED_MINUTES}::int))`;

/** Reads what allows a member to ring the person now. The person is locked. */
export async function readRinging(
  db: Queryable,
  { id, userId }: Pick<PersonAccess, 'id' | 'userId'>,
): Promise<Ringing | undefined> {
  const { rows } = await db.execute<Ringing & { nightUntil: string | null }>(sql`
    SELECT ${mayRingTablets} AS "mayRing", ${users.isEmailVerified} AS "isEmailVerified", ${people.callsOn} AS "callsOn",
      CASE WHEN NOT ${hasAskedLately} THEN ${nightUntil} END AS "nightUntil"
    FROM ${memberships} JOIN ${users} ON ${users.id} = ${memberships.userId} JOIN ${people} ON ${people.id} = ${memberships.personId}
    WHERE ${memberships.personId} = ${id} AND ${memberships.userId} = ${userId}`);
  const [row] = rows;
  return row && { ...row, nightUntil: row.nightUntil && new Date(row.nightUntil) };
}

/** `not-here`: only others are chosen on the shared tablets just now. */
type Reach = 'reached' | 'asleep' | 'not-here' | 'none';

/** Says whether a tablet of the person can be reached, or the one that the caller chose; `none` if there is no such tablet. */
export async function readReach(
  db: Queryable,
  personId: number,
  tabletId: number | undefined,
): Promise<Reach> {
  const { rows } = await db.execute<{ isOpen: boolean; sharedDevice: string | null }>(sql`
    SELECT ${openStreamsOf({ personId: sql`tablets.person_id`, tabletId: sql`tablets.id` })} > 0 AS "isOpen",
      CASE WHEN tablets.is_shared THEN tablets.device_id END AS "sharedDevice"
    FROM tablets WHERE tablets.person_id = ${personId} AND tablets.id = coalesce(${tabletId ?? null}::int, tablets.id)`);
  if (rows.some(({ isOpen }) => isOpen)) return 'reached';
  for (const { sharedDevice } of rows)
    if (sharedDevice !== null && (await isDeviceAwake(db, sharedDevice))) return 'not-here';
  return rows.length === 0 && tabletId !== undefined ? 'none' : 'asleep';
}

/** True if a shared tablet can be reached for one of its people. */
async function isDeviceAwake(db: Queryable, deviceId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    SELECT FROM tablets WHERE device_id = ${deviceId}
      AND ${openStreamsOf({ personId: sql`tablets.person_id`, tabletId: sql`tablets.id` })} > 0`);
  return rowCount !== null && rowCount > 0;
}

/** Lists the other members of a circle who may ring the person, and whose address is verified. */
export const listMembersWhoRing = (
  db: Queryable,
  { id, userId }: Pick<PersonAccess, 'id' | 'userId'>,
): Promise<{ userId: number; email: string }[]> =>
  db
    .select({ userId: users.id, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.personId, id),
        ne(memberships.userId, userId),
        mayRingTablets,
        eq(users.isEmailVerified, true),
      ),
    )
    .orderBy(asc(users.id));
