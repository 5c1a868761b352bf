import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import { callConsents } from '#shared/calls/call-consent.table';
import { callContacts } from '#shared/calls/call-contact.table';
import type { Database, Queryable } from '../db/database';
import { withPersonLocked } from '../db/person-lock.repository';
import { personNameOf } from '../people/tablet-settings.repository';
import { hasNoAnswer } from './call-consents.repository';
import { familyMemberOf } from './family-member.fields';

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
