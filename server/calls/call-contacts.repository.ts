import { and, asc, eq, inArray, not, sql } from 'drizzle-orm';
import type { CallConsent } from '#shared/call-contact';
import { callConsents } from '#shared/schema/call-consents';
import { callContacts, type CallContactRow } from '#shared/schema/call-contacts';
import { users } from '#shared/schema/users';
import type { Queryable, Transaction } from '../db/database';
import { lockFaces, photoIdOfFace } from '../faces/face-photos.repository';

const isOwnAddress = sql`(${users.email} = ${callContacts.address} AND ${users.isEmailVerified})`;
const consent = sql<CallConsent>`CASE
  WHEN ${callContacts.way} <> 'ask' THEN 'not-needed'
  WHEN ${callConsents.declinedAt} IS NOT NULL THEN 'declined'
  WHEN ${isOwnAddress} THEN 'not-needed'
  WHEN ${callConsents.agreedAt} IS NOT NULL THEN 'agreed'
  WHEN ${callConsents.undeliverableAt} IS NOT NULL THEN 'undelivered'
  ELSE 'waiting' END`;

/** In the order of the buttons, each with the picture of its face and what its reader has said. */
export async function listCallContacts(db: Queryable, userId: number) {
  return db
    .select({
      id: callContacts.id,
      name: callContacts.name,
      way: callContacts.way,
      address: callContacts.address,
      facePhotoId: callContacts.facePhotoId,
      photoId: photoIdOfFace(callContacts.facePhotoId),
      consent,
      graceUntil: callConsents.graceUntil,
    })
    .from(callContacts)
    .innerJoin(users, eq(users.id, callContacts.userId))
    .leftJoin(
      callConsents,
      and(
        eq(callConsents.userId, callContacts.userId),
        eq(callConsents.address, callContacts.address),
      ),
    )
    .where(eq(callContacts.userId, userId))
    .orderBy(asc(callContacts.position));
}

export type Contact = Pick<CallContactRow, 'name' | 'way' | 'address' | 'facePhotoId'> & {
  id: number | undefined;
};

/** Which contacts the account has, each with the address it is reached by. */
export async function readAddresses(
  db: Queryable,
  userId: number,
): Promise<{ id: number; address: string }[]> {
  return db
    .select({ id: callContacts.id, address: callContacts.address })
    .from(callContacts)
    .where(eq(callContacts.userId, userId));
}

/** Keeps the contacts' faces from being deleted until the transaction ends. @returns true if all of them are the account's */
export const lockFacesOf = (tx: Transaction, userId: number, contacts: Contact[]) =>
  lockFaces(
    tx,
    userId,
    contacts.flatMap(({ facePhotoId }) => facePhotoId ?? []),
  );

/**
 * Puts this list in the place of that of an account whose row is locked, so that two that are saved at
 * once follow one another.
 */
export async function replaceCallContacts(
  tx: Transaction,
  userId: number,
  contacts: Contact[],
): Promise<void> {
  const kept = contacts.flatMap(({ id }) => id ?? []);
  await tx
    .delete(callContacts)
    .where(and(eq(callContacts.userId, userId), not(inArray(callContacts.id, kept))));
  for (const [position, { id, ...contact }] of contacts.entries()) {
    const row = { position, ...contact, consentRequired: true };
    if (id === undefined) await tx.insert(callContacts).values({ userId, ...row });
    else
      await tx
        .update(callContacts)
        .set(row)
        .where(and(eq(callContacts.id, id), eq(callContacts.userId, userId)));
  }
}
