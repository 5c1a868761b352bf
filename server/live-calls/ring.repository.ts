import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import { memberships, people } from '#shared/people/person.table';
import { LIVE_CALL_ASKED_MINUTES } from '#shared/product/limits';
import type { Queryable } from '../db/database';
import type { PersonAccess } from '../db/person-lock.repository';
import { askingStreamsOf, openStreamsOf } from '../live/live-streams.repository';
import { mayRingTablets } from '../people/hears.fields';
import { nightUntil } from './night.fields';

interface Ringing extends Record<string, unknown> {
  mayRing: boolean;
  isEmailVerified: boolean;
  callsOn: boolean;
  timeZone: string;
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
    SELECT ${mayRingTablets} AS "mayRing", ${users.isEmailVerified} AS "isEmailVerified", ${people.callsOn} AS "callsOn", ${people.timeZone} AS "timeZone",
      CASE WHEN NOT ${hasAskedLately} THEN ${nightUntil} END AS "nightUntil"
    FROM ${memberships} JOIN ${users} ON ${users.id} = ${memberships.userId} JOIN ${people} ON ${people.id} = ${memberships.personId}
    WHERE ${memberships.personId} = ${id} AND ${memberships.userId} = ${userId}`);
  const [row] = rows;
  return row && { ...row, nightUntil: row.nightUntil && new Date(row.nightUntil) };
}

/** `not-here`: only others are chosen on the shared tablets just now. */
type Reach = 'reached' | 'asleep' | 'not-here' | 'none';

/**
 * Says whether a tablet of the person can be reached, or the one that the caller chose; `none` if there is no such tablet. A
 * shared one that asks who is there shows, below the person's picture, that there is a call.
 */
export async function readReach(
  db: Queryable,
  personId: number,
  tabletId: number | undefined,
): Promise<Reach> {
  const { rows } = await db.execute<{ isOpen: boolean; sharedDevice: string | null }>(sql`
    SELECT ${openStreamsOf(ROW)} > 0 AS "isOpen",
      CASE WHEN tablets.is_shared THEN tablets.device_id END AS "sharedDevice"
    FROM tablets WHERE tablets.person_id = ${personId} AND tablets.id = coalesce(${tabletId ?? null}::int, tablets.id)`);
  if (rows.some(({ isOpen }) => isOpen)) return 'reached';
  let isElsewhere = false;
  for (const { sharedDevice } of rows) {
    if (sharedDevice === null) continue;
    const { isAsking, isAwake } = await readDevice(db, sharedDevice);
    if (isAsking) return 'reached';
    isElsewhere ||= isAwake;
  }
  if (isElsewhere) return 'not-here';
  return rows.length === 0 && tabletId !== undefined ? 'none' : 'asleep';
}

/**
 * Counts the rings of the last hour by their rows, so that no hour has more of them, whenever it begins. The person is locked.
 * @returns the seconds until the person may be rung again; undefined if that is now
 */
export async function secondsUntilRing(
  db: Queryable,
  personId: number,
  most: number,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    SELECT extract(epoch FROM rang_at + interval '1 hour' - now())::float AS seconds FROM live_calls
    WHERE person_id = ${personId} AND rang_at > now() - interval '1 hour'
    ORDER BY rang_at DESC OFFSET ${most - 1} LIMIT 1`);
  return rows[0]?.seconds;
}

const ROW = { personId: sql`tablets.person_id`, tabletId: sql`tablets.id` };

/** Says whether a shared tablet can be reached for one of its people, and whether it asks who is there. */
async function readDevice(db: Queryable, deviceId: string) {
  const { rows } = await db.execute<{ isAwake: boolean | null; isAsking: boolean | null }>(sql`
    SELECT bool_or(${openStreamsOf(ROW)} > 0) AS "isAwake", bool_or(${askingStreamsOf(ROW)} > 0) AS "isAsking"
    FROM tablets WHERE device_id = ${deviceId}`);
  return { isAwake: rows[0]?.isAwake === true, isAsking: rows[0]?.isAsking === true };
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
