import { sql, type SQL } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import type { TabletMessages } from '#shared/messages/message.answer';
import { messages } from '#shared/messages/message.table';
import { memberships, people } from '#shared/people/person.table';
import { MESSAGES_PER_DAY, UNHEARD_MESSAGES_MAX } from '#shared/product/limits';
import { jsonObject, jsonRows } from '../db/fields';
import { tabletOffersMessages } from '../db/tablet-sessions.repository';
import { presentFace } from '../faces/of-face.fields';
import { hearsPerson } from '../people/hears.fields';

const today = sql`(now() AT TIME ZONE ${people.timeZone})::date`;

/** Messages to one member that she has not heard. */
const unheardByMember = sql`(SELECT count(*) FROM ${messages} WHERE ${messages.personId} = ${memberships}.person_id AND ${messages.toUserId} = ${memberships}.user_id AND ${messages.heardAt} IS NULL)`;

const sentToday = sql`(SELECT count(*) FROM ${messages} WHERE ${messages.personId} = ${people}.id AND (${messages.createdAt} AT TIME ZONE ${people.timeZone})::date = ${today})`;

/** SQL condition: an owner has turned it on for the person, and not off for the tablet whose content is read. */
const isOn = sql<boolean>`(${people.messagesOn} AND ${tabletOffersMessages})`;

const recipients = jsonRows<TabletMessages['to'][number]>(
  {
    userId: memberships.userId,
    faceId: sql<
      number | null
    >`CASE WHEN ${unheardByMember} < ${sql.raw(String(UNHEARD_MESSAGES_MAX))} THEN ${presentFace(memberships.faceId)} END`,
    name: sql<string | null>`coalesce(${memberships.calledByPerson}, ${users.firstName})`,
  },
  {
    rows: sql`FROM ${memberships} JOIN ${users} ON ${users.id} = ${memberships.userId} WHERE ${memberships.personId} = ${people.id} AND ${isOn} AND ${hearsPerson}`,
    orderBy: sql`${memberships.createdAt}, ${memberships.userId}`,
  },
);

/** Says whether the tablet `tabletId` of the person in `people` offers to send a message, and to whom. */
export const tabletMessages: SQL<TabletMessages> = jsonObject<TabletMessages>({
  on: isOn,
  resting: sql<boolean>`(${sentToday} >= ${sql.raw(String(MESSAGES_PER_DAY))})`,
  to: recipients,
}) as SQL<TabletMessages>;
