/** Requests to call from a tablet, each with the delivery state of its email and the answers. */
import { and, eq, sql, type SQLWrapper } from 'drizzle-orm';
import { callContacts } from '#shared/calls/call-contact.table';
import type { AnnouncedCall, CallRequest } from '#shared/calls/call-request.answer';
import { callRequests } from '#shared/calls/call-request.table';
import { ASK_TO_CALL_MINUTES, CALL_REQUEST_DAYS } from '#shared/product/limits';
import type { Queryable, Transaction } from '../db/database';
import { daysAgo, type ExpiredRows } from '../db/expired-rows';
import { announcedCalls, hasCallConsent, isAlive } from './call-contact.fields';
import { familyMemberOf } from './family-member.fields';

export const expiredCallRequests: ExpiredRows = {
  table: callRequests,
  where: sql`${callRequests.askedAt} <= ${daysAgo(CALL_REQUEST_DAYS)}`,
};

/** Table names are written out, because Drizzle omits them in queries of a single table. */
const answered = {
  id: callRequests.id,
  state: sql<
    CallRequest['state']
  >`CASE WHEN ${callRequests.sentAt} IS NOT NULL THEN 'sent' WHEN ${callRequests.refusedAt} IS NOT NULL THEN 'refused' ELSE 'waiting' END`,
  alsoSentTo: sql<string[]>`coalesce((
    SELECT json_agg(contact.name ORDER BY further.sent_at) FROM call_requests AS further JOIN call_contacts AS contact ON contact.id = further.contact_id AND contact.person_id = further.person_id
    WHERE further.person_id = call_requests.person_id AND further.follows = call_requests.id AND further.sent_at IS NOT NULL), '[]')`,
  calls: sql<AnnouncedCall[]>`(
    SELECT ${announcedCalls(sql`call_requests.person_id = asked.person_id AND asked.id IN (call_requests.id, call_requests.follows)`)}
    FROM (SELECT call_requests.person_id, call_requests.id) AS asked)`,
};
export const isRequest = (personId: number, id: string) =>
  and(eq(callRequests.personId, personId), eq(callRequests.id, id));
const pressedAt = (secondsAgo: number) => sql`now() - make_interval(secs => ${secondsAgo}::int)`;

export async function findRequest(
  db: Queryable,
  personId: number,
  id: string,
): Promise<CallRequest | undefined> {
  const [row] = await db.select(answered).from(callRequests).where(isRequest(personId, id));
  return row;
}

/** Locks a contact that may be asked to call. Returns undefined if it does not exist or has not consented. */
export async function lockAskable(tx: Transaction, personId: number, contactId: number) {
  const [row] = await tx
    .select({
      address: callContacts.address,
      userId: sql<number>`${familyMemberOf(callContacts)}`,
    })
    .from(callContacts)
    .where(
      and(
        eq(callContacts.id, contactId),
        eq(callContacts.personId, personId),
        eq(callContacts.way, 'ask'),
        hasCallConsent,
        isAlive,
      ),
    )
    .for('no key update');
  return row;
}

interface Press {
  id: string;
  personId: number;
  contactId: number;
  address: string;
  secondsAgo: number;
  zone: string | undefined;
}

/** Finds an earlier request so recent that its email covers this one too. */
export async function findSameRequest(
  tx: Transaction,
  { personId, contactId, address, secondsAgo }: Press,
): Promise<CallRequest | undefined> {
  const [row] = await tx
    .select(answered)
    .from(callRequests)
    .where(
      and(
        eq(callRequests.personId, personId),
        eq(callRequests.contactId, contactId),
        eq(callRequests.address, address),
        sql`${callRequests.askedAt} > ${pressedAt(secondsAgo)} - make_interval(mins => ${ASK_TO_CALL_MINUTES}::int)`,
      ),
    )
    .orderBy(sql`${callRequests.askedAt} DESC`)
    .limit(1);
  return row;
}

/** @returns undefined if a request with that id exists */
export async function insertRequest(
  tx: Transaction,
  { secondsAgo, zone, ...press }: Press,
  isRefused: boolean,
): Promise<CallRequest | undefined> {
  const [row] = await tx
    .insert(callRequests)
    .values({
      ...press,
      zone: zone ?? null,
      pressedAt: pressedAt(secondsAgo),
      refusedAt: isRefused ? sql`now()` : null,
    })
    .onConflictDoNothing()
    .returning(answered);
  if (row)
    await tx
      .update(callContacts)
      .set({ askedAt: sql`now()` })
      .where(and(eq(callContacts.id, press.contactId), eq(callContacts.personId, press.personId)));
  return row;
}

/** SQL condition: somebody has answered the person since the press of this request. That ends all requests before the answer. */
export const isAnswered = (request: SQLWrapper) => sql`EXISTS (
  SELECT FROM call_requests AS answered, call_requests AS press
  WHERE press.person_id = ${request}.person_id AND press.id = coalesce(${request}.follows, ${request}.id)
    AND answered.person_id = ${request}.person_id AND answered.answered_at >= press.asked_at)`;
