import { asc, eq, sql } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import type { Hello } from '#shared/hellos/hello.answer';
import { hellos } from '#shared/hellos/hello.table';
import { people } from '#shared/people/person.table';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import type { Queryable } from '../db/database';
import { addressUnder, isoMoment, jsonObject, type Fields } from '../db/fields';

/** Null if the account has entered no name, or was deleted. */
const from = sql<
  string | null
>`coalesce(${hellos.fromName}, (SELECT ${users.firstName} FROM ${users} WHERE ${eq(users.id, hellos.createdBy)}))`;

/** `isToday` depends on the person's time zone. */
export const helloFields = {
  id: hellos.id,
  from,
  words: hellos.words,
  photoUrl: addressUnder('/api/photos/', hellos.photoId),
  voiceUrl: addressUnder('/api/voices/', hellos.voiceId),
  day: hellos.day,
} satisfies Fields<Omit<Hello, 'isToday'>>;

/** The newest hello of the person in `people`. */
export const tabletHello = sql<TabletContent['hello']>`(
  SELECT ${jsonObject<NonNullable<TabletContent['hello']>>({
    id: hellos.id,
    from,
    words: hellos.words,
    photoUrl: addressUnder('/api/tablet/photos/', hellos.photoId),
    voiceUrl: addressUnder('/api/tablet/voices/', hellos.voiceId),
    day: hellos.day,
  })}
  FROM ${hellos} WHERE ${hellos.personId} = ${people.id} ORDER BY ${hellos.day} DESC LIMIT 1)`;

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
    })
    .from(hellos)
    .where(eq(hellos.personId, personId))
    .orderBy(asc(hellos.day));
