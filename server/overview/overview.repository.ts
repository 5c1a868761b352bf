import { and, asc, eq, sql } from 'drizzle-orm';
import { hasRight, mayRing } from '#shared/circle/roles';
import type { PersonOverview } from '#shared/overview/overview.answer';
import { memberships, people } from '#shared/people/person.table';
import { OVERVIEW_FACES } from '#shared/product/limits';
import { contactsOfPerson } from '../calls/call-contact.fields';
import { firstGift, waitingForMember } from '../contributions/contribution.fields';
import type { Queryable } from '../db/database';
import type { Fields } from '../db/fields';
import { facesOfPerson, firstFaces } from '../faces/face-photo.fields';
import { helloDaysIn, presentHelloDays } from '../hellos/hello.fields';
import { newsFor } from '../messages/messages.repository';
import { plansOfPerson, plansOn } from '../plans/plan.fields';
import { remindersOn } from '../reminders/reminder.fields';
import { openedYesterday } from '../tablets/opened.repository';
import { needsMicrophone, tabletHeardAt, tabletsOfPerson } from '../tablets/tablet.fields';
import { boardFields } from './board.repository';

const today = sql`(now() AT TIME ZONE ${people.timeZone})::date`;

const fields = {
  personId: people.id,
  faces: firstFaces(OVERVIEW_FACES),
  today: sql<
    PersonOverview['today']
  >`coalesce((SELECT json_agg(json_build_object('kind', entry.kind, 'id', entry.id, 'at', entry.at, 'title', entry.title) ORDER BY entry.at, entry.title)
    FROM (${plansOn(today)} UNION ALL ${remindersOn(today)}) AS entry), '[]')`,
  tabletHeardAt,
  needsMicrophone,
  askedToCallAt: boardFields.askedToCallAt,
  waiting: waitingForMember,
  gift: firstGift(memberships.role),
  firstSteps: sql<
    PersonOverview['firstSteps']
  >`CASE WHEN ${people.showsFirstSteps} THEN json_build_object(
    'faces', ${facesOfPerson}, 'plans', ${plansOfPerson}, 'contacts', ${contactsOfPerson}, 'tablets', ${tabletsOfPerson}) END`,
} satisfies Fields<Omit<PersonOverview, 'hello' | 'opened' | 'messages' | 'mayRing'>>;

/** Reads the dashboard's overview of each person that the account cares for, newest last; of one of them alone if asked. */
export async function readOverview(
  db: Queryable,
  userId: number,
  personId?: number,
): Promise<PersonOverview[]> {
  const rows = await db
    .select({
      ...fields,
      days: helloDaysIn(userId),
      opened: openedYesterday(userId),
      messages: newsFor(userId),
      role: memberships.role,
      callsOn: people.callsOn,
      isLetRing: memberships.mayRing,
    })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .where(
      and(
        eq(memberships.userId, userId),
        personId === undefined ? undefined : eq(memberships.personId, personId),
      ),
    )
    .orderBy(asc(people.id));
  return rows.map(({ role, days, callsOn, isLetRing, ...overview }) => ({
    ...overview,
    mayRing: callsOn && mayRing({ role, mayRing: isLetRing }),
    hello: presentHelloDays(days),
    ...(!hasRight(role, 'edit') && {
      tabletHeardAt: null,
      needsMicrophone: false,
      firstSteps: null,
      gift: null,
    }),
    // A helper who has become a viewer may not see the own ones anymore.
    ...(!hasRight(role, 'contribute') && { waiting: 0 }),
  }));
}
