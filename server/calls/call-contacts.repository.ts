import { and, asc, eq, inArray, not, sql } from 'drizzle-orm';
import { ASK_TO_CALL_MINUTES } from '#shared/limits';
import { type CallContactRow, callContacts } from '#shared/schema/call-contacts';
import { facePhotos } from '#shared/schema/face-photos';
import { tabletSettings } from '#shared/schema/tablets';
import { users } from '#shared/schema/users';
import { lockAccount } from '../db/accounts-lock.repository';
import { type Database, type Queryable, transaction } from '../db/database';
import { notFound, signedOut } from '../http/http-error';

const isOwn = (userId: number, id: number) => and(eq(callContacts.id, id), eq(callContacts.userId, userId));

/** In the order of the buttons, each with the picture of its face. */
export async function listCallContacts(db: Queryable, userId: number) {
  return db
    .select({
      id: callContacts.id,
      name: callContacts.name,
      way: callContacts.way,
      address: callContacts.address,
      facePhotoId: callContacts.facePhotoId,
      photoId: facePhotos.photoId,
    })
    .from(callContacts)
    .leftJoin(facePhotos, eq(facePhotos.id, callContacts.facePhotoId))
    .where(eq(callContacts.userId, userId))
    .orderBy(asc(callContacts.position));
}

type Contact = Pick<CallContactRow, 'name' | 'way' | 'address' | 'facePhotoId'> & { id: number | undefined };

/**
 * Puts this list in the place of the account's, or leaves that as it is. Two that are saved at once
 * follow one another, because the account's row is locked.
 * @throws HttpError 404 for a contact or a face that is not there, or not theirs
 */
export function replaceCallContacts(db: Database, userId: number, contacts: Contact[]) {
  return transaction(db, async (tx) => {
    if (!(await lockAccount(tx, userId))) throw signedOut();
    const kept = contacts.flatMap(({ id }) => id ?? []);
    const faces = [...new Set(contacts.flatMap(({ facePhotoId }) => facePhotoId ?? []))];
    const held = await tx.select({ id: callContacts.id }).from(callContacts).where(eq(callContacts.userId, userId));
    if (kept.some((id) => !held.some((row) => row.id === id))) throw notFound('Contact');
    const ownFaces = await tx
      .select({ id: facePhotos.id })
      .from(facePhotos)
      .where(and(inArray(facePhotos.id, faces), eq(facePhotos.userId, userId)))
      .for('key share');
    if (ownFaces.length < faces.length) throw notFound('Photo');
    await tx.delete(callContacts).where(and(eq(callContacts.userId, userId), not(inArray(callContacts.id, kept))));
    for (const [position, { id, ...contact }] of contacts.entries()) {
      if (id === undefined) await tx.insert(callContacts).values({ userId, position, ...contact });
      else await tx.update(callContacts).set({ position, ...contact }).where(isOwn(userId, id));
    }
    return listCallContacts(tx, userId);
  });
}

const MAY_BE_ASKED = sql<boolean>`coalesce(${callContacts.askedAt} <= now() - make_interval(mins => ${ASK_TO_CALL_MINUTES}::int), true)`;

/** Whom a tablet of the account asks to call. Undefined: no such contact, or one that is called. */
export async function findAskedContact(db: Queryable, userId: number, id: number) {
  const [row] = await db
    .select({ name: callContacts.name, address: callContacts.address, mayBeAsked: MAY_BE_ASKED })
    .from(callContacts)
    .where(and(isOwn(userId, id), eq(callContacts.way, 'ask')));
  return row;
}

/** @returns whether it is the contact's turn for a mail to this address, which is taken with that */
export async function takeAskTurn(db: Queryable, userId: number, id: number, address: string): Promise<boolean> {
  const { rowCount } = await db
    .update(callContacts)
    .set({ askedAt: sql`now()` })
    .where(and(isOwn(userId, id), eq(callContacts.way, 'ask'), eq(callContacts.address, address), MAY_BE_ASKED));
  return rowCount === 1;
}

/** What the letter to a contact says. Undefined: the contact is gone, or has another address by now. */
export async function findAskToCall(db: Queryable, userId: number, id: number, address: string) {
  const [row] = await db
    .select({
      name: callContacts.name,
      personName: tabletSettings.personName,
      familyEmail: users.email,
      minutesAgo: sql<number>`floor(extract(epoch from now() - ${callContacts.askedAt}) / 60)::int`,
    })
    .from(callContacts)
    .innerJoin(users, eq(users.id, callContacts.userId))
    .leftJoin(tabletSettings, eq(tabletSettings.userId, callContacts.userId))
    .where(and(isOwn(userId, id), eq(callContacts.way, 'ask'), eq(callContacts.address, address)));
  return row;
}
