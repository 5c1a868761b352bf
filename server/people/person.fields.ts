import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Person, PersonSettings } from '#shared/people/person.answer';
import { memberships, people } from '#shared/people/person.table';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import type { TabletSettings } from '#shared/tablets/tablet.answer';
import type { Queryable } from '../db/database';
import { addressUnder, isoMoment, type Fields } from '../db/fields';

/** A person as one of its members sees it: `people` joined with `memberships`. */
export const personFields = {
  id: people.id,
  name: people.name,
  role: memberships.role,
  isHome: sql<boolean>`${people.homeOf} is not distinct from ${memberships.userId}`,
  photoUrl: addressUnder('/api/photos/', people.photoId),
  createdAt: isoMoment(people.createdAt),
  timeZone: people.timeZone,
} satisfies Fields<Person>;

const clock = (column: PgColumn) => sql<string>`to_char(${column}, 'HH24:MI')`;

/** The time zone, the night and the quiet hours of the person, by which the tablet goes. */
export const personClockFields = {
  timeZone: people.timeZone,
  nightFrom: clock(people.nightFrom),
  nightTo: clock(people.nightTo),
  quietFrom: clock(people.quietFrom),
  quietTo: clock(people.quietTo),
} satisfies Fields<TabletContent['clock']>;

export const personSettingsFields = {
  ...personFields,
  message: people.message,
  ...personClockFields,
  locale: people.locale,
  tellsOpened: people.tellsOpened,
  messagesOn: people.messagesOn,
  callsOn: people.callsOn,
  pictureInEmails: people.pictureInEmails,
} satisfies Fields<PersonSettings>;

/** The picture of a person for its export. Undefined for nobody; `photoId` is null for a person without one. */
export async function exportPicture(db: Queryable, personId: number) {
  const [row] = await db
    .select({ photoId: people.photoId, createdAt: isoMoment(people.createdAt) })
    .from(people)
    .where(eq(people.id, personId));
  return row;
}

export const tabletSettingsFields = {
  personName: people.name,
  message: people.message,
  locale: people.locale,
} satisfies Fields<TabletSettings>;
