import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import { callConsents } from '#shared/calls/call-consent.table';
import { callContacts } from '#shared/calls/call-contact.table';
import { CALL_CONSENT_GRACE_DAYS } from '#shared/product/limits';
import type { Transaction } from '../db/database';
import { days, hasNoAnswer } from './call-consents.repository';
import { isProvenAddressOfMember } from './call-contact.fields';
import { familyMemberOf } from './family-member.fields';

const BATCH = 50;

const isToAsk = and(isNull(callConsents.askedAt), hasNoAnswer, isNull(callConsents.unlistedAt));

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
        asked_at = CASE WHEN NOT ${isProvenAddressOfMember(sql`consent.person_id`, sql`consent.address`)} THEN now() END,
        agreed_at = CASE WHEN ${isProvenAddressOfMember(sql`consent.person_id`, sql`consent.address`)} THEN now() END
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
