import { asc, eq, inArray, sql } from 'drizzle-orm';
import { rolesWith } from '#shared/circle/roles';
import type { BoardRow } from '#shared/overview/overview.answer';
import { memberships, people } from '#shared/people/person.table';
import { unansweredCallAt } from '../calls/handover-calls.repository';
import { waitingForMember } from '../contributions/contribution.fields';
import type { Queryable } from '../db/database';
import type { Fields } from '../db/fields';
import { unheardFor } from '../messages/messages.repository';
import { tabletHeardLast } from '../tablets/tablet.fields';

const timeThere = sql`(now() AT TIME ZONE ${people.timeZone})::time`;

/** `people` joined with `memberships`. */
export const boardFields = {
  personId: people.id,
  waiting: waitingForMember,
  // A night that ends on the day on which it begins has no midnight in it.
  isNight: sql<boolean>`CASE WHEN ${people.nightFrom} <= ${people.nightTo}
    THEN ${timeThere} >= ${people.nightFrom} AND ${timeThere} < ${people.nightTo}
    ELSE ${timeThere} >= ${people.nightFrom} OR ${timeThere} < ${people.nightTo} END`,
  askedToCallAt: sql<
    string | null
  >`CASE WHEN ${inArray(memberships.role, [...rolesWith('manageCalls')])} THEN ${unansweredCallAt} END`,
  tablet: sql<
    BoardRow['tablet']
  >`CASE WHEN ${inArray(memberships.role, [...rolesWith('edit')])} THEN ${tabletHeardLast} END`,
} satisfies Fields<Omit<BoardRow, 'hasUnheard'>>;

/** Reads the board of all people that the account cares for, in one statement however many they are. */
export const readBoard = (db: Queryable, userId: number): Promise<BoardRow[]> =>
  db
    .select({ ...boardFields, hasUnheard: unheardFor(userId) })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(people.id));
