/** The answers of contacts to requests to call, by the token of a link. See shared/calls/call-answer-link.table.ts. */
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { callAnswerLinks } from '#shared/calls/call-answer-link.table';
import type { CallAnswerState } from '#shared/calls/call-request.answer';
import { callRequests } from '#shared/calls/call-request.table';
import { rolesWith } from '#shared/circle/roles';
import { CALL_ANSWER_HOURS } from '#shared/product/limits';
import type { Database, Queryable } from '../db/database';
import type { ExpiredRows } from '../db/expired-rows';
import { isoMoment, type Fields } from '../db/fields';
import { withPersonLocked } from '../db/person-lock.repository';
import { personNameOf } from '../people/tablet-settings.repository';

const expiry = sql`now() - make_interval(hours => ${CALL_ANSWER_HOURS}::int)`;

export const expiredCallAnswerLinks: ExpiredRows = {
  table: callAnswerLinks,
  where: sql`${callAnswerLinks.createdAt} <= ${expiry}`,
};

/** Records a link with which the contact of a request can answer. */
export async function insertAnswerLink(
  db: Queryable,
  personId: number,
  requestId: string,
  tokenHash: string,
): Promise<void> {
  await db.insert(callAnswerLinks).values({ tokenHash, personId, requestId });
}

/** SQL condition: the request is the one of a link that has not expired. */
const isOfLink = (tokenHash: string) =>
  sql`(${callRequests.personId}, ${callRequests.id}) = (
    SELECT link.person_id, link.request_id FROM call_answer_links AS link WHERE link.token_hash = ${tokenHash} AND link.created_at > ${expiry})`;

const stateFields = {
  personName: personNameOf(sql`call_requests.person_id`),
  pressedAt: isoMoment(callRequests.pressedAt),
  answer: sql<
    CallAnswerState['answer']
  >`CASE WHEN ${callRequests.answeredAt} IS NOT NULL THEN json_build_object('callsAt', ${isoMoment(callRequests.callsAt)}) END`,
} satisfies Fields<Omit<CallAnswerState, 'mayRingFor'>>;

/** The person of the request, if the account is a member who may ring the tablets. */
const mayRingFor = (userId: number | undefined) =>
  sql<
    number | null
  >`(SELECT p.id FROM people AS p JOIN memberships AS m ON m.person_id = p.id WHERE p.id = call_requests.person_id
    AND m.user_id = ${userId ?? null}::int AND p.calls_on AND (m.may_ring OR m.role IN ${[...rolesWith('edit')]}))`;

/** Returns undefined for a token that nobody was sent, or that has expired. */
export async function readAnswer(
  db: Queryable,
  tokenHash: string,
  userId: number | undefined,
): Promise<CallAnswerState | undefined> {
  const [row] = await db
    .select({ ...stateFields, mayRingFor: mayRingFor(userId) })
    .from(callRequests)
    .where(isOfLink(tokenHash));
  return row;
}

/**
 * Records the answer, which may replace an earlier one, and ends asking further contacts of this person.
 * @param callsAt null for at once
 */
export async function saveAnswer(
  db: Database,
  tokenHash: string,
  callsAt: Date | null,
  userId: number | undefined,
): Promise<CallAnswerState | undefined> {
  const [link] = await db
    .select({ personId: callRequests.personId })
    .from(callRequests)
    .where(isOfLink(tokenHash));
  if (!link) return undefined;
  const { personId } = link;
  return withPersonLocked(db, personId, async (tx) => {
    const [state] = await tx
      .update(callRequests)
      .set({ answeredAt: sql`now()`, callsAt })
      .where(isOfLink(tokenHash))
      .returning({ ...stateFields, mayRingFor: mayRingFor(userId) });
    if (state)
      await tx
        .update(callRequests)
        .set({ askNextAt: null })
        .where(and(eq(callRequests.personId, personId), isNotNull(callRequests.askNextAt)));
    return state;
  });
}
