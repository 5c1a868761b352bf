/** Consent of contacts to requests to call. See shared/schema/call-consents.ts. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import {
  CALL_CONSENT_AGAIN_DAYS,
  CALL_CONSENT_DAYS,
  CALL_CONSENT_GRACE_DAYS,
  CALL_REQUEST_DAYS,
  FORMER_CALL_CONSENT_DAYS,
} from '#shared/limits';
import { callConsents } from '#shared/schema/call-consents';
import { callContacts } from '#shared/schema/call-contacts';
import { users } from '#shared/schema/users';
import type { Queryable, Transaction } from '../db/database';
import { daysAgo, type ExpiredRows } from '../db/expired-rows';

/** A contact who declined is never asked again, so a refusal is retained for as long as the account exists. */
export const expiredCallConsents: ExpiredRows = {
  table: callConsents,
  where: sql`${callConsents.unlistedAt} <= ${daysAgo(FORMER_CALL_CONSENT_DAYS)} AND ${callConsents.declinedAt} IS NULL`,
};

const BATCH = 50;

const days = (count: number) => sql`make_interval(days => ${count}::int)`;
const hasNoAnswer = and(isNull(callConsents.agreedAt), isNull(callConsents.declinedAt));
const isToAsk = and(isNull(callConsents.askedAt), hasNoAnswer, isNull(callConsents.unlistedAt));

/**
 * Notes which addresses an account's contacts are asked at, whose row is locked. Its own verified
 * address agrees by that.
 * @returns the addresses to ask for consent now. One that has left the list and comes back is asked again after some days, unless it said no
 */
export async function noteAddresses(
  tx: Transaction,
  userId: number,
  addresses: string[],
): Promise<string[]> {
  const ofAccount = eq(callConsents.userId, userId);
  const leave = and(
    ofAccount,
    isNull(callConsents.unlistedAt),
    addresses.length > 0 ? notInArray(callConsents.address, addresses) : undefined,
  );
  await tx
    .update(callConsents)
    .set({ unlistedAt: sql`now()` })
    .where(leave);
  if (addresses.length === 0) return [];
  const { rows } = await tx.execute<{ address: string }>(sql`
    WITH before AS (SELECT address, asked_at, unlisted_at FROM call_consents WHERE user_id = ${userId} AND address = ANY (${sql.param(addresses)}::text[])),
    noted AS (
      INSERT INTO call_consents AS consent (user_id, address, agreed_at)
      SELECT users.id, one.address, CASE WHEN users.email = one.address AND users.is_email_verified THEN now() END
      FROM users, unnest(${sql.param(addresses)}::text[]) AS one (address) WHERE users.id = ${userId}
      ON CONFLICT (user_id, address) DO UPDATE SET
        unlisted_at = NULL,
        agreed_at = coalesce(consent.agreed_at, CASE WHEN consent.declined_at IS NULL THEN excluded.agreed_at END)
      RETURNING address, agreed_at, declined_at, grace_until
    )
    SELECT noted.address FROM noted LEFT JOIN before USING (address), users
    WHERE users.id = ${userId} AND users.email <> noted.address AND noted.agreed_at IS NULL AND noted.declined_at IS NULL
      AND (before.address IS NULL OR before.unlisted_at IS NOT NULL AND coalesce(before.asked_at <= now() - ${days(CALL_CONSENT_AGAIN_DAYS)}, noted.grace_until IS NULL))
    ORDER BY noted.address`);
  return rows.map(({ address }) => address);
}

export async function noteAsked(
  tx: Transaction,
  userId: number,
  addresses: string[],
): Promise<void> {
  await tx
    .update(callConsents)
    .set({ askedAt: sql`now()`, undeliverableAt: null })
    .where(and(eq(callConsents.userId, userId), inArray(callConsents.address, addresses)));
}

/** Some of the accounts that have contacts from before consent was asked for. */
export async function listAccountsFromBefore(tx: Transaction): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ userId: callContacts.userId })
    .from(callContacts)
    .where(isFromBefore)
    .orderBy(asc(callContacts.userId))
    .limit(BATCH);
  return rows.map(({ userId }) => userId);
}

// Must match the condition of the partial index.
const isFromBefore = sql`${callContacts.way} = 'ask' AND NOT ${callContacts.consentRequired}`;

/** From now on these contacts of accounts whose rows are locked work without consent for some weeks only. */
export async function giveGrace(tx: Transaction, userIds: number[]): Promise<void> {
  await tx.execute(sql`
    WITH seen AS (
      UPDATE call_contacts SET consent_required = true
      WHERE way = 'ask' AND NOT consent_required AND user_id = ANY (${sql.param(userIds)}::int[]) RETURNING user_id, address
    )
    INSERT INTO call_consents (user_id, address, grace_until)
    SELECT DISTINCT user_id, address, now() + ${days(CALL_CONSENT_GRACE_DAYS)} FROM seen
    ON CONFLICT (user_id, address) DO NOTHING`);
}

/** Some of the verified accounts after this one that have addresses nobody has asked yet. */
export async function listAccountsToAsk(tx: Transaction, afterId: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ userId: callConsents.userId })
    .from(callConsents)
    .innerJoin(users, and(eq(users.id, callConsents.userId), eq(users.isEmailVerified, true)))
    .where(and(isToAsk, gt(callConsents.userId, afterId)))
    .orderBy(asc(callConsents.userId))
    .limit(BATCH);
  return rows.map(({ userId }) => userId);
}

/**
 * Notes that all addresses are asked which nobody has asked yet, of accounts whose rows are locked;
 * their own need not be.
 * @returns the others, each with the account's address, and whether it is from before consent was asked for
 */
export async function takeAddressesToAsk(tx: Transaction, userIds: number[]) {
  const { rows } = await tx.execute<{
    userId: number;
    holder: string;
    address: string;
    isFromBefore: boolean;
  }>(sql`
    WITH taken AS (
      UPDATE call_consents AS consent SET
        asked_at = CASE WHEN holder.email <> consent.address THEN now() END,
        agreed_at = CASE WHEN holder.email = consent.address THEN now() END
      FROM users AS holder
      WHERE holder.id = consent.user_id AND holder.is_email_verified AND consent.user_id = ANY (${sql.param(userIds)}::int[])
        AND consent.asked_at IS NULL AND consent.agreed_at IS NULL AND consent.declined_at IS NULL AND consent.unlisted_at IS NULL
      RETURNING consent.user_id, holder.email AS holder, consent.address, consent.asked_at, consent.grace_until
    )
    SELECT user_id AS "userId", holder, address, grace_until IS NOT NULL AS "isFromBefore" FROM taken
    WHERE asked_at IS NOT NULL ORDER BY user_id, address`);
  return rows;
}

/** Finds the request for consent of a token. Returns undefined if it was answered or is no longer needed. */
export async function prepareConsentMail(
  db: Queryable,
  userId: number,
  address: string,
  tokenHash: string,
) {
  const [row] = await db
    .update(callConsents)
    .set({ tokenHash })
    .from(users)
    .where(
      and(
        eq(callConsents.userId, userId),
        eq(callConsents.address, address),
        hasNoAnswer,
        isNull(callConsents.unlistedAt),
        eq(users.id, callConsents.userId),
        users.isEmailVerified,
      ),
    )
    .returning({
      name: sql<
        string | null
      >`(SELECT min(name) FROM call_contacts AS contact WHERE contact.user_id = ${userId} AND contact.way = 'ask' AND contact.address = ${address})`,
      personName: sql<
        string | null
      >`(SELECT person_name FROM tablet_settings AS settings WHERE settings.user_id = ${userId})`,
      firstName: users.firstName,
      familyEmail: users.email,
      graceUntil: callConsents.graceUntil,
    });
  return row;
}

/** The email was not sent because its contact had left the list by then: it does not count. */
export async function noteNotAsked(db: Queryable, userId: number, address: string): Promise<void> {
  await db
    .update(callConsents)
    .set({ askedAt: null })
    .where(
      and(
        eq(callConsents.userId, userId),
        eq(callConsents.address, address),
        isNotNull(callConsents.unlistedAt),
      ),
    );
}

export async function noteUndeliverable(
  db: Queryable,
  userId: number,
  address: string,
): Promise<void> {
  await db
    .update(callConsents)
    .set({ undeliverableAt: sql`now()` })
    .where(and(eq(callConsents.userId, userId), eq(callConsents.address, address)));
}

/** Returns the contacts from before consent was required, for the email to the family. Undefined if there are none left. */
export async function findContactsFromBefore(db: Queryable, userId: number) {
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
        eq(callConsents.userId, callContacts.userId),
        eq(callConsents.address, callContacts.address),
      ),
    )
    .where(
      and(
        eq(callContacts.userId, userId),
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
  db: Queryable,
  tokenHash: string,
  agree: boolean,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    WITH reader AS (
      SELECT user_id, address FROM call_consents WHERE token_hash = ${tokenHash} AND asked_at > now() - ${days(CALL_CONSENT_DAYS)}
      UNION SELECT user_id, address FROM call_requests WHERE stop_token_hash = ${tokenHash} AND asked_at > now() - ${days(CALL_REQUEST_DAYS)}
    )
    INSERT INTO call_consents (user_id, address, agreed_at, declined_at)
    SELECT user_id, address, CASE WHEN ${agree} THEN now() END, CASE WHEN NOT ${agree} THEN now() END FROM reader
    ON CONFLICT (user_id, address) DO UPDATE SET agreed_at = excluded.agreed_at, declined_at = excluded.declined_at
    RETURNING user_id`);
  return rows.length > 0;
}
