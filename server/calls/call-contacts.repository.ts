import { and, asc, eq, inArray, not } from 'drizzle-orm';
import type { CallContact } from '#shared/call-contact';
import { callConsents } from '#shared/schema/call-consents';
import { callContacts } from '#shared/schema/call-contacts';
import { users } from '#shared/schema/users';
import type { Queryable, Transaction } from '../db/database';
import { lockFaces } from '../faces/face-photos.repository';
import { callContactFields } from './call-contact.fields';

/** In the order of the buttons. */
export async function listCallContacts(db: Queryable, userId: number): Promise<CallContact[]> {
  return db
    .select(callContactFields)
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

export type Contact = Omit<
  typeof callContacts.$inferInsert,
  'id' | 'userId' | 'position' | 'askedAt' | 'consentRequired'
> & { id: number | undefined };

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

export async function deleteCallContacts(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(callContacts).where(eq(callContacts.userId, userId));
}
