/** Requests to call from a tablet, each with the delivery state of its email and the answers. */
import { and, eq, sql, type SQLWrapper } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import { callContacts } from '#shared/calls/call-contact.table';
import type { AnnouncedCall, CallRequest } from '#shared/calls/call-request.answer';
import { callRequests } from '#shared/calls/call-request.table';
import { ASK_NEXT_MINUTES, ASK_TO_CALL_MINUTES, CALL_REQUEST_DAYS } from '#shared/product/limits';
import type { Database, Queryable, Transaction } from '../db/database';
import { daysAgo, type ExpiredRows } from '../db/expired-rows';
import { withPersonLocked } from '../db/person-lock.repository';
import type { MailOutcome } from '../mail/mail';
import { personNameOf } from '../people/tablet-settings.repository';
import { announcedCalls, hasCallConsent, isAlive } from './call-contact.fields';

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
const isRequest = (personId: number, id: string) =>
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

/** The account in whose name a contact is written to: whoever added it, or else the owner who has been one for longest. */
export const familyMemberOf = ({
  personId,
  createdBy,
}: {
  personId: SQLWrapper;
  createdBy: SQLWrapper;
}) => sql`coalesce(
  (SELECT member.user_id FROM memberships AS member WHERE member.person_id = ${personId} AND member.user_id = ${createdBy}),
  (SELECT member.user_id FROM memberships AS member WHERE member.person_id = ${personId} AND member.role = 'owner'
   ORDER BY member.created_at, member.user_id LIMIT 1))`;

/** Returns the data of an email that requests a call. Undefined if the contact was deleted, has another address, or has not consented. */
export async function findAskToCall(
  db: Queryable,
  personId: number,
  contactId: number,
  address: string,
) {
  const [row] = await db
    .select({
      name: callContacts.name,
      personName: personNameOf(callContacts.personId),
      firstName: users.firstName,
      familyEmail: users.email,
      askedAt: callContacts.askedAt,
    })
    .from(callContacts)
    .innerJoin(users, eq(users.id, familyMemberOf(callContacts)))
    .where(
      and(
        eq(callContacts.id, contactId),
        eq(callContacts.personId, personId),
        eq(callContacts.way, 'ask'),
        eq(callContacts.address, address),
        hasCallConsent,
        isAlive,
      ),
    );
  return row;
}

/** When a request's button was pressed. Notes the token with which the reader of its email can stop further ones. */
export async function prepareRequestMail(
  db: Queryable,
  personId: number,
  id: string,
  stopTokenHash: string,
) {
  const [row] = await db
    .update(callRequests)
    .set({ stopTokenHash })
    .where(isRequest(personId, id))
    .returning({
      pressedAt: callRequests.pressedAt,
      zone: callRequests.zone,
      isAnswered: sql<boolean>`${isAnswered(sql`call_requests`)}`,
    });
  return row;
}

/** Returns false if the request has been answered or deleted. */
export async function isRequestOpen(db: Queryable, personId: number, id: string): Promise<boolean> {
  const [row] = await db
    .select({ isAnswered: sql<boolean>`${isAnswered(sql`call_requests`)}` })
    .from(callRequests)
    .where(isRequest(personId, id));
  return row?.isAnswered === false;
}

/**
 * Records the outcome of an email or a notification, whichever comes first: a request that was sent in one way is not
 * refused later, and one whose email was refused is sent once a notification is. When it is sent, the press that it
 * belongs to waits ASK_NEXT_MINUTES for an answer; when a further contact cannot be reached, it waits no longer.
 */
export async function settleRequest(
  db: Database,
  personId: number,
  id: string,
  outcome: MailOutcome,
): Promise<void> {
  const wait = outcome === 'sent' ? ASK_NEXT_MINUTES : 0;
  const settle = sql`
    WITH own AS (
      SELECT id, coalesce(follows, id) AS press, follows IS NOT NULL AS is_passed_on FROM call_requests
      WHERE person_id = ${personId} AND id = ${id} AND sent_at IS NULL AND (refused_at IS NULL OR ${outcome === 'sent'}))
    UPDATE call_requests AS request SET
      sent_at = CASE WHEN request.id = own.id AND ${outcome === 'sent'} THEN now() ELSE request.sent_at END,
      refused_at = CASE WHEN request.id <> own.id THEN request.refused_at WHEN ${outcome === 'refused'} THEN now() END,
      ask_next_at = CASE
        WHEN request.id <> own.press OR ${isAnswered(sql`request`)} THEN request.ask_next_at
        WHEN own.is_passed_on OR ${outcome === 'sent'} THEN now() + make_interval(mins => ${wait}::int) END
    FROM own WHERE request.person_id = ${personId} AND request.id IN (own.id, own.press)`;
  await withPersonLocked(db, personId, (tx) => tx.execute(settle));
}

/** SQL condition: somebody has answered the person since the press of this request. That ends all requests before the answer. */
export const isAnswered = (request: SQLWrapper) => sql`EXISTS (
  SELECT FROM call_requests AS answered, call_requests AS press
  WHERE press.person_id = ${request}.person_id AND press.id = coalesce(${request}.follows, ${request}.id)
    AND answered.person_id = ${request}.person_id AND answered.answered_at >= press.asked_at)`;
