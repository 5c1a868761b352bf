import { and, eq, inArray } from 'drizzle-orm';
import { memberships, people } from '#shared/people/person.table';
import type { Queryable, Transaction } from '../db/database';
import { lockFaces } from '../faces/face-photos.repository';
import { personSettingsFields } from '../people/person.fields';

/** Returns the time zone and the quiet hours of a person. Undefined if the person was deleted. */
export async function readHours(db: Queryable, personId: number) {
  const { timeZone, quietFrom, quietTo } = personSettingsFields;
  const [row] = await db
    .select({ timeZone, quietFrom, quietTo })
    .from(people)
    .where(eq(people.id, personId));
  return row;
}

/** True if all of these accounts are members. */
export async function areMembers(
  tx: Transaction,
  personId: number,
  userIds: readonly number[],
): Promise<boolean> {
  const rows = await tx
    .select({ id: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.personId, personId), inArray(memberships.userId, [...userIds])));
  return rows.length === new Set(userIds).size;
}

/** Keeps a face from being deleted until the transaction ends. @returns true if it is the person's */
export const lockFace = (tx: Transaction, personId: number, id: number): Promise<boolean> =>
  lockFaces(tx, personId, [id]);
