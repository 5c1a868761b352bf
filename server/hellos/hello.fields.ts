import { asc, eq, sql } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import { helloDays } from '#shared/hellos/hello-days';
import type { Hello, HelloDays } from '#shared/hellos/hello.answer';
import { hellos } from '#shared/hellos/hello.table';
import { people } from '#shared/people/person.table';
import { zonedTime } from '#shared/product/zoned-time';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { clipIn, exportedClipIn, tabletClipIn } from '../clips/clip.fields';
import type { Queryable } from '../db/database';
import {
  addressUnder,
  isoMoment,
  isoMomentOf,
  jsonObject,
  jsonRows,
  type Fields,
} from '../db/fields';

/**
 * A column of the membership of who sent a hello. The names of tables are written out, because Drizzle omits them in queries
 * of a single table, which would read the memberships in other circles too.
 */
const ofSender = (column: string) =>
  sql.raw(
    `(SELECT ${column} FROM memberships WHERE memberships.person_id = hellos.person_id AND memberships.user_id = hellos.created_by)`,
  );

/** By what the person calls the member, else the first name. Null if the account has entered no name, or was deleted. */
const from = sql<
  string | null
>`coalesce(${hellos.fromName}, ${ofSender('called_by_person')}, (SELECT ${users.firstName} FROM ${users} WHERE ${eq(users.id, hellos.createdBy)}))`;

/** The member's face. Null for what a giver sent, whoever accepted it. It may be that of a face that was deleted. */
const fromFaceId = sql<
  number | null
>`CASE WHEN ${hellos.fromName} IS NULL THEN ${ofSender('face_id')} END`;

/** The others depend on the person's time zone. */
export const helloFields = {
  id: hellos.id,
  from,
  fromFaceId,
  words: hellos.words,
  photoUrl: addressUnder('/api/photos/', hellos.photoId),
  voiceUrl: addressUnder('/api/voices/', hellos.voiceId),
  clip: clipIn(hellos.clipId),
  day: hellos.day,
} satisfies Fields<Omit<Hello, 'isToday' | 'isToCome'>>;

/** A hello of the person in `people`, counted from the newest. */
const tabletHelloAt = (place: 0 | 1) => sql<TabletContent['hello']>`(
  SELECT ${jsonObject<NonNullable<TabletContent['hello']>>({
    id: hellos.id,
    from,
    fromFaceId,
    words: hellos.words,
    photoUrl: addressUnder('/api/tablet/photos/', hellos.photoId),
    voiceUrl: addressUnder('/api/tablet/voices/', hellos.voiceId),
    clip: tabletClipIn(hellos.clipId),
    day: hellos.day,
  })}
  FROM ${hellos} WHERE ${hellos.personId} = ${people.id} ORDER BY ${hellos.day} DESC LIMIT 1 OFFSET ${sql.raw(String(place))})`;

export const tabletHellos = { hello: tabletHelloAt(0), helloBefore: tabletHelloAt(1) };

/**
 * The two newest hellos of the person in `people`, as a member sees them on their day. The name of that table is written
 * out, because Drizzle omits it in queries of a single table.
 */
const newestHellos = (userId: number) =>
  jsonRows<NewestHello>(
    {
      day: hellos.day,
      id: hellos.id,
      from,
      isPhoto: sql<boolean>`num_nonnulls(${hellos.photoId}, ${hellos.clipId}) > 0`,
      isMine: sql<boolean>`${hellos.createdBy} IS NOT DISTINCT FROM ${userId}`,
      sentAt: sql<string>`${isoMomentOf(sql`${hellos.createdAt}`)}`,
    },
    {
      rows: sql`FROM (SELECT * FROM hellos WHERE person_id = people.id ORDER BY day DESC LIMIT 2) AS hellos`,
      orderBy: sql`${hellos.day}`,
    },
  );

/** The input of `presentHelloDays`, of the person in `people`. */
export const helloDaysFields = (userId: number) =>
  ({
    now: sql<number>`(extract(epoch FROM now()) * 1000)::float8`,
    timeZone: people.timeZone,
    nightFrom: sql<string>`to_char(${people.nightFrom}, 'HH24:MI')`,
    nightTo: sql<string>`to_char(${people.nightTo}, 'HH24:MI')`,
    hellos: newestHellos(userId),
  }) satisfies Fields<HelloDaysRow>;

type NewestHello = NonNullable<HelloDays['days'][number]['hello']> & { day: string };
interface HelloDaysRow {
  now: number;
  timeZone: string;
  nightFrom: string;
  nightTo: string;
  hellos: readonly NewestHello[];
}

/** The days of hellos as one field of the row of a person. */
export const helloDaysIn = (userId: number) =>
  sql<HelloDaysRow>`${jsonObject(helloDaysFields(userId))}`;

export function presentHelloDays({
  now,
  timeZone,
  hellos: newest,
  ...night
}: HelloDaysRow): HelloDays {
  const { isNight, first, next } = helloDays(zonedTime(now, timeZone), night);
  return {
    isNight,
    days: [first, next].map((day) => {
      const found = newest.find((one) => one.day === day);
      if (!found) return { day, hello: null };
      const { day: _day, ...hello } = found;
      return { day, hello };
    }),
  };
}

/** All hellos of a person, oldest first, with the ids of their photos and recordings in place of addresses. */
export const exportHellos = (db: Queryable, personId: number) =>
  db
    .select({
      from,
      words: hellos.words,
      day: hellos.day,
      createdAt: isoMoment(hellos.createdAt),
      photoId: hellos.photoId,
      voiceId: hellos.voiceId,
      clip: exportedClipIn(hellos.clipId),
    })
    .from(hellos)
    .where(eq(hellos.personId, personId))
    .orderBy(asc(hellos.day));
