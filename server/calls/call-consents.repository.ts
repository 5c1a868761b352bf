/** Consent of contacts to requests to call. See shared/calls/call-consent.table.ts. */
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { callConsents } from '#shared/calls/call-consent.table';
import {
  CALL_CONSENT_AGAIN_DAYS,
  CALL_CONSENT_DAYS,
  CALL_REQUEST_DAYS,
  FORMER_CALL_CONSENT_DAYS,
} from '#shared/product/limits';
import type { Database, Transaction } from '../db/database';
import { daysAgo, type ExpiredRows } from '../db/expired-rows';
import { withPersonLocked, type PersonAccess } from '../db/person-lock.repository';
import { isProvenAddressOfMember } from './call-contact.fields';

/** A contact who declined is never asked again, so a refusal is retained for as long as the person exists. */
export const expiredCallConsents: ExpiredRows = {
  table: callConsents,
  personId: callConsents.personId,
  where: sql`${callConsents.unlistedAt} <= ${daysAgo(FORMER_CALL_CONSENT_DAYS)} AND ${callConsents.declinedAt} IS NULL`,
};

export const days = (count: number) => sql`make_interval(days => ${count}::int)`;
export const hasNoAnswer = and(isNull(callConsents.agreedAt), isNull(callConsents.declinedAt));

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
      SELECT ${personId}::int, ${userId}::int, one.address, CASE WHEN ${isProvenAddressOfMember(sql`${personId}`, sql`one.address`)} THEN now() END
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
