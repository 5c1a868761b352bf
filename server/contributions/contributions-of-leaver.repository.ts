import { and, eq } from 'drizzle-orm';
import { contributions } from '#shared/schema/contributions';
import type { Transaction } from '../db/database';
import type { PersonAccess } from '../db/person-lock.repository';

/** Deletes the contributions that an account made for a person whose row is locked. Their photos and recordings stay. */
export async function deleteContributionsAddedBy(
  tx: Transaction,
  { id, userId }: Pick<PersonAccess, 'id' | 'userId'>,
): Promise<void> {
  await tx
    .delete(contributions)
    .where(and(eq(contributions.personId, id), eq(contributions.createdBy, userId)));
}
