/** Consent of contacts to requests to call. See shared/calls/call-consent.table.ts. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import { callConsents } from '#shared/calls/call-consent.table';
import { callContacts } from '#shared/calls/call-contact.table';
import {
  CALL_CONSENT_AGAIN_DAYS,
  CALL_CONSENT_DAYS,
  CALL_CONSENT_GRACE_DAYS,
  CALL_REQUEST_DAYS,
  FORMER_CALL_CONSENT_DAYS,
} from '#shared/product/limits';
import type { Database, Queryable, Transaction } from '../db/database';
import { daysAgo, type ExpiredRows } from '../db/expired-rows';
import { withPersonLocked, type PersonAccess } from '../db/person-lock.repository';
import { personNameOf } from '../people/tablet-settings.repository';
import { isAddressOfMember } from './call-contact.fields';
import { familyMemberOf } from './call-requests.repository';

/** A contact who declined is never asked again, so a refusal is retained for as long as the person exists. */
export const expiredCallConsents: ExpiredRows = {
  table: callConsents,
  personId: callConsents.personId,
  where: sql`${callConsents.unlistedAt} <= ${daysAgo(FORMER_CALL_CONSENT_DAYS)} AND ${callConsents.declinedAt} IS NULL`,
};

const BATCH = 50;

const days = (count: number) => sql`make_interval(days => ${count}::int)`;
const hasNoAnswer = and(isNull(callConsents.agreedAt), isNull(callConsents.declinedAt));
const isToAsk = and(isNull(callConsents.askedAt), hasNoAnswer, isNull(callConsents.unlistedAt));

/**
 * Records the addresses at which the contacts of a locked person are asked. The verified address of a member needs no
 * other consent.
 * @returns the addresses to ask for consent now. One that has left the list and comes back is asked again after some days, unless it said no
 */
export async function noteAddresses(
  tx: Transaction,
  person: Pick<PersonAccess, 'id' | 'userId'>,
  addresses: string[],
): Promise<string[]> {
  const { id: personId, userId } = person;
  const ofPerson = eq(callConsents.personId, personId);
  const leave = and(
    ofPerson,
    isNull(callConsents.unlistedAt),
    addresses.length > 0 ? notInArray(callConsents.address, addresses) : undefined,
  );
  await tx
    .update(callConsents)
    .set({ unlistedAt: sql`now()` })
    .where(leave);
  if (addresses.length === 0) return [];
  const { rows } = await tx.execute<{ address: string }>(sql`
    WITH before AS (SELECT address, asked_at, unlisted_at FROM call_consents WHERE person_id = ${personId} AND address = ANY (${sql.param(addresses)}::text[])),
    noted AS (
      INSERT INTO call_consents AS consent (person_id, created_by, address, agreed_at)
      SELECT ${personId}::int, ${userId}::int, one.address, CASE WHEN ${isAddressOfMember(sql`${personId}`, sql`one.address`)} THEN now() END
      FROM unnest(${sql.param(addresses)}::text[]) AS one (address)
      ON CONFLICT (person_id, address) DO UPDATE SET
        unlisted_at = NULL,
        agreed_at = coalesce(consent.agreed_at, CASE WHEN consent.declined_at IS NULL THEN excluded.agreed_at END)
      RETURNING address, agreed_at, declined_at, grace_until
    )
    SELECT noted.address FROM noted LEFT JOIN before USING (address)
    WHERE noted.agreed_at IS NULL AND noted.declined_at IS NULL
      AND NOT EXISTS (SELECT FROM memberships JOIN users ON users.id = memberships.user_id WHERE memberships.person_id = ${personId} AND users.email = noted.address)
      AND (before.address IS NULL OR before.unlisted_at IS NOT NULL AND coalesce(before.asked_at <= now() - ${days(CALL_CONSENT_AGAIN_DAYS)}, noted.grace_until IS NULL))
    ORDER BY noted.address`);
  return rows.map(({ address }) => address);
}

export async function noteAsked(
  tx: Transaction,
  personId: number,
  addresses: string[],
): Promise<void> {
  await tx
    .update(callConsents)
    .set({ askedAt: sql`now()`, undeliverableAt: null })
    .where(and(eq(callConsents.personId, personId), inArray(callConsents.address, addresses)));
}

/** Returns a batch of the people with contacts from before consent was required. */
export async function listPeopleFromBefore(tx: Transaction): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ personId: callContacts.personId })
    .from(callContacts)
    .where(isFromBefore)
    .orderBy(asc(callContacts.personId))
    .limit(BATCH);
  return rows.map(({ personId }) => personId);
}

// Must match the condition of the partial index.
const isFromBefore = sql`${callContacts.way} = 'ask' AND NOT ${callContacts.consentRequired}`;

/** Starts the grace period of the contacts of locked people that are from before consent was required. */
export async function giveGrace(tx: Transaction, personIds: number[]): Promise<void> {
  await tx.execute(sql`
    WITH seen AS (
      UPDATE call_contacts SET consent_required = true
      WHERE way = 'ask' AND NOT consent_required AND person_id = ANY (${sql.param(personIds)}::int[]) RETURNING person_id, created_by, address
    )
    INSERT INTO call_consents (person_id, created_by, address, grace_until)
    SELECT DISTINCT ON (person_id, address) person_id, created_by, address, now() + ${days(CALL_CONSENT_GRACE_DAYS)} FROM seen
    ON CONFLICT (person_id, address) DO NOTHING`);
}

/** Returns a batch of the people with addresses that were not asked yet, where whoever added them is verified. */
export async function listPeopleToAsk(tx: Transaction, afterId: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ personId: callConsents.personId })
    .from(callConsents)
    .innerJoin(
      users,
      and(eq(users.id, familyMemberOf(callConsents)), eq(users.isEmailVerified, true)),
    )
    .where(and(isToAsk, gt(callConsents.personId, afterId)))
    .orderBy(asc(callConsents.personId))
    .limit(BATCH);
  return rows.map(({ personId }) => personId);
}

/**
 * Records that all addresses of locked people are asked that were not asked yet; those of members need not be.
 * @returns the others, each with the member in whose name it is asked, and whether it is from before consent was
 *   required
 */
export async function takeAddressesToAsk(tx: Transaction, personIds: number[]) {
  const { rows } = await tx.execute<{
    personId: number;
    userId: number;
    holder: string;
    address: string;
    isFromBefore: boolean;
  }>(sql`
    WITH taken AS (
      UPDATE call_consents AS consent SET
        asked_at = CASE WHEN NOT ${isAddressOfMember(sql`consent.person_id`, sql`consent.address`)} THEN now() END,
        agreed_at = CASE WHEN ${isAddressOfMember(sql`consent.person_id`, sql`consent.address`)} THEN now() END
      FROM users AS family
      WHERE family.id = ${familyMemberOf({ personId: sql`consent.person_id`, createdBy: sql`consent.created_by` })}
        AND family.is_email_verified AND consent.person_id = ANY (${sql.param(personIds)}::int[])
        AND consent.asked_at IS NULL AND consent.agreed_at IS NULL AND consent.declined_at IS NULL AND consent.unlisted_at IS NULL
      RETURNING consent.person_id, family.id AS user_id, family.email AS holder, consent.address, consent.asked_at, consent.grace_until
    )
    SELECT person_id AS "personId", user_id AS "userId", holder, address, grace_until IS NOT NULL AS "isFromBefore" FROM taken
    WHERE asked_at IS NOT NULL ORDER BY person_id, address`);
  return rows;
}

/** Finds the request for consent of a token. Returns undefined if it was answered or is no longer needed. */
export async function prepareConsentMail(
  db: Database,
  personId: number,
  address: string,
  tokenHash: string,
) {
  const [row] = await withPersonLocked(db, personId, (tx) =>
    tx
      .update(callConsents)
      .set({ tokenHash })
      .from(users)
      .where(
        and(
          eq(callConsents.personId, personId),
          eq(callConsents.address, address),
          hasNoAnswer,
          isNull(callConsents.unlistedAt),
          eq(users.id, familyMemberOf(callConsents)),
          users.isEmailVerified,
        ),
      )
      .returning({
        name: sql<
          string | null
        >`(SELECT min(name) FROM call_contacts AS contact WHERE contact.person_id = ${personId} AND contact.way = 'ask' AND contact.address = ${address})`,
        personName: personNameOf(sql`${personId}`),
        firstName: users.firstName,
        familyEmail: users.email,
        graceUntil: callConsents.graceUntil,
      }),
  );
  return row;
}

/** The email was not sent because its contact had left the list by then: it does not count. */
export async function noteNotAsked(db: Database, personId: number, address: string): Promise<void> {
  await withPersonLocked(db, personId, (tx) =>
    tx
      .update(callConsents)
      .set({ askedAt: null })
      .where(
        and(
          eq(callConsents.personId, personId),
          eq(callConsents.address, address),
          isNotNull(callConsents.unlistedAt),
        ),
      ),
  );
}

export async function noteUndeliverable(
  db: Database,
  personId: number,
  address: string,
): Promise<void> {
  await withPersonLocked(db, personId, (tx) =>
    tx
      .update(callConsents)
      .set({ undeliverableAt: sql`now()` })
      .where(and(eq(callConsents.personId, personId), eq(callConsents.address, address))),
  );
}

/** Returns the contacts from before consent was required, for the email to the family. Undefined if there are none left. */
export async function findContactsFromBefore(db: Queryable, personId: number) {
  const rows = await db
    .select({
      name: callContacts.name,
      address: callContacts.address,
      graceUntil: callConsents.graceUntil,
    })
    .from(callContacts)
    .innerJoin(
      callConsents,
      and(
        eq(callConsents.personId, callContacts.personId),
        eq(callConsents.address, callContacts.address),
      ),
    )
    .where(
      and(
        eq(callContacts.personId, personId),
        eq(callContacts.way, 'ask'),
        isNotNull(callConsents.graceUntil),
        isNotNull(callConsents.askedAt),
      ),
    )
    .orderBy(asc(callContacts.position));
  const graceUntil = rows[0]?.graceUntil;
  return graceUntil ? { contacts: rows, graceUntil } : undefined;
}

/**
 * Records the answer of an email's reader, by the token of the request for consent or of a later email.
 * The link can be used again, so that an answer can be changed.
 * @returns false for a token that nobody was sent, or that has run out
 */
export async function answerConsent(
  db: Database,
  tokenHash: string,
  agree: boolean,
): Promise<boolean> {
  const reader = sql`
    SELECT person_id, address FROM call_consents WHERE token_hash = ${tokenHash} AND asked_at > now() - ${days(CALL_CONSENT_DAYS)}
    UNION SELECT person_id, address FROM call_requests WHERE stop_token_hash = ${tokenHash} AND asked_at > now() - ${days(CALL_REQUEST_DAYS)}`;
  const [found] = (await db.execute<{ person_id: number }>(reader)).rows;
  if (!found) return false;
  const { rowCount } = await withPersonLocked(db, found.person_id, (tx) =>
    tx.execute(sql`
      INSERT INTO call_consents (person_id, address, agreed_at, declined_at)
      SELECT person_id, address, CASE WHEN ${agree} THEN now() END, CASE WHEN NOT ${agree} THEN now() END FROM (${reader}) AS reader
      ON CONFLICT (person_id, address) DO UPDATE SET agreed_at = excluded.agreed_at, declined_at = excluded.declined_at`),
  );
  return rowCount === 1;
}
