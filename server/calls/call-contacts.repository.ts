import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray, not } from 'drizzle-orm';
import { callConsents } from '#shared/calls/call-consent.table';
import type { CallContact } from '#shared/calls/call-contact.answer';
import { callContacts } from '#shared/calls/call-contact.table';
import type { Queryable, Transaction } from '../db/database';
import { ownedBy, type Ownership, type PersonAccess } from '../db/person-lock.repository';
import { lockFaces } from '../faces/face-photos.repository';
import { restorableFace } from '../faces/of-face.fields';
import { recordHistory } from '../people/history.repository';
import { callContactFields } from './call-contact.fields';

/** Lists contacts in the order of their buttons on the tablet. */
export async function listCallContacts(db: Queryable, personId: number): Promise<CallContact[]> {
  return db
    .select(callContactFields)
    .from(callContacts)
    .leftJoin(
      callConsents,
      and(
        eq(callConsents.personId, callContacts.personId),
        eq(callConsents.address, callContacts.address),
      ),
    )
    .where(eq(callContacts.personId, personId))
    .orderBy(asc(callContacts.position));
}

export type Contact = Omit<
  typeof callContacts.$inferInsert,
  'id' | keyof Ownership | 'position' | 'askedAt' | 'consentRequired'
> & { id: number | undefined };

/** Which contacts the person has, each with the address it is reached by. */
export async function readAddresses(
  db: Queryable,
  personId: number,
): Promise<{ id: number; address: string }[]> {
  return db
    .select({ id: callContacts.id, address: callContacts.address })
    .from(callContacts)
    .where(eq(callContacts.personId, personId));
}

/** Keeps the contacts' faces from being deleted until the transaction ends. @returns true if all of them are the person's */
export const lockFacesOf = (tx: Transaction, personId: number, contacts: Contact[]) =>
  lockFaces(
    tx,
    personId,
    contacts.flatMap(({ facePhotoId }) => facePhotoId ?? []),
  );

/**
 * Puts this list in the place of that of a person whose row is locked, so that two that are saved at
 * once follow one another.
 */
export async function replaceCallContacts(
  tx: Transaction,
  person: Pick<PersonAccess, 'id' | 'userId'>,
  contacts: Contact[],
): Promise<void> {
  const { id: personId } = person;
  const before = await listCallContacts(tx, personId);
  const kept = contacts.flatMap(({ id }) => id ?? []);
  await tx
    .delete(callContacts)
    .where(and(eq(callContacts.personId, personId), not(inArray(callContacts.id, kept))));
  for (const [position, { id, ...contact }] of contacts.entries()) {
    const row = { position, ...contact, consentRequired: true };
    if (id === undefined) await tx.insert(callContacts).values({ ...ownedBy(person), ...row });
    else
      await tx
        .update(callContacts)
        // The list does not show a deleted face, which comes back when it is restored.
        .set({ ...row, facePhotoId: row.facePhotoId ?? restorableFace(callContacts.facePhotoId) })
        .where(and(eq(callContacts.id, id), eq(callContacts.personId, personId)));
  }
  if (!isDeepStrictEqual(await listCallContacts(tx, personId), before))
    await recordHistory(tx, person, 'changed-contacts');
}

export async function deleteCallContacts(tx: Transaction, personId: number): Promise<void> {
  await tx.delete(callContacts).where(eq(callContacts.personId, personId));
}
