import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { callContacts } from '#shared/calls/call-contact.table';
import { callRequests } from '#shared/calls/call-request.table';
import type { Handover } from '#shared/overview/overview.answer';
import { CALL_ANSWER_HOURS } from '#shared/product/limits';
import type { Queryable } from '../db/database';
import { isoMoment, isoMomentOf } from '../db/fields';

/** The requests to call of several people that came since a moment, oldest first. */
export const listCallsSince = (
  db: Queryable,
  personIds: readonly number[],
  since: Date,
): Promise<(Handover['calls'][number] & { personId: number })[]> =>
  db
    .select({
      personId: callRequests.personId,
      id: callRequests.id,
      name: callContacts.name,
      at: isoMoment(callRequests.pressedAt),
      isFurther: sql<boolean>`${callRequests.follows} IS NOT NULL`,
      state: sql<
        Handover['calls'][number]['state']
      >`CASE WHEN ${callRequests.sentAt} IS NOT NULL THEN 'sent' WHEN ${callRequests.refusedAt} IS NOT NULL THEN 'refused' ELSE 'waiting' END`,
      answeredAt: isoMoment(callRequests.answeredAt),
      callsAt: isoMoment(callRequests.callsAt),
    })
    .from(callRequests)
    .leftJoin(
      callContacts,
      and(
        eq(callContacts.id, callRequests.contactId),
        eq(callContacts.personId, callRequests.personId),
      ),
    )
    .where(and(inArray(callRequests.personId, [...personIds]), gte(callRequests.askedAt, since)))
    .orderBy(asc(callRequests.askedAt), asc(callRequests.id));

/** When the person in `people` last asked somebody to call, if neither that contact nor a further one has answered. */
export const unansweredCallAt = sql<string | null>`(
  SELECT ${isoMomentOf(sql`max(asked.pressed_at)`)} FROM call_requests AS asked
  WHERE asked.person_id = people.id AND asked.follows IS NULL AND asked.answered_at IS NULL
    AND asked.asked_at > now() - make_interval(hours => ${CALL_ANSWER_HOURS})
    AND NOT EXISTS (SELECT FROM call_requests AS further
      WHERE further.person_id = asked.person_id AND further.follows = asked.id AND further.answered_at IS NOT NULL))`;
