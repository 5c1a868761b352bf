import { and, eq, sql } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import { callContacts } from '#shared/calls/call-contact.table';
import { callRequests } from '#shared/calls/call-request.table';
import { ASK_NEXT_MINUTES } from '#shared/product/limits';
import type { Database, Queryable } from '../db/database';
import { withPersonLocked } from '../db/person-lock.repository';
import type { MailOutcome } from '../mail/mail';
import { personNameOf } from '../people/tablet-settings.repository';
import { hasCallConsent, isAlive } from './call-contact.fields';
import { isAnswered, isRequest } from './call-requests.repository';
import { familyMemberOf } from './family-member.fields';

/** SQL: the person's picture, if the contact is a verified member and the owners have not turned that off. */
const pictureFor = ({ personId, address }: typeof callContacts) => sql<string | null>`(
  SELECT person.photo_id FROM people AS person
  WHERE person.id = ${personId} AND person.picture_in_emails AND EXISTS (
    SELECT FROM memberships AS member JOIN users AS reader ON reader.id = member.user_id
    WHERE member.person_id = person.id AND reader.email = ${address} AND reader.is_email_verified))`;

/** SQL: the address is that of an account that was verified without an email, and gets none. */
const isUnprovenAddress = ({ address }: typeof callContacts) => sql<boolean>`EXISTS (
  SELECT FROM users AS holder WHERE lower(holder.email) = lower(${address}) AND holder.is_email_unproven)`;

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
      photoId: pictureFor(callContacts),
      isUnproven: isUnprovenAddress(callContacts),
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
