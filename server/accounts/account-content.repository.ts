import { eq } from 'drizzle-orm';
import type { AccountContent } from '#shared/accounts/account.answer';
import { users } from '#shared/accounts/user.table';
import { deleteCallContacts } from '../calls/call-contacts.repository';
import { joinedContent } from '../contents';
import type { Queryable, Transaction } from '../db/database';
import { peopleOfOnly } from '../db/fields';
import { countTablets } from '../tablets/tablet.fields';

const counted = joinedContent('counted') satisfies Record<
  Exclude<keyof AccountContent, 'tablets'>,
  typeof countTablets
>;

/** Counts the content of an account. */
export async function countContent(db: Queryable, id: number): Promise<AccountContent | undefined> {
  const [row] = await db
    .select({
      ...(Object.fromEntries(
        Object.entries(counted).map(([name, count]) => [name, count(id)]),
      ) as Record<keyof typeof counted, ReturnType<typeof countTablets>>),
      tablets: countTablets(id),
    })
    .from(users)
    .where(eq(users.id, id));
  return row;
}

/** Deletes the call contacts of the people whose only member is the account, and its own phone number. */
export async function removeCallTargets(tx: Transaction, id: number): Promise<void> {
  const { rows } = await tx.execute<{ person_id: number }>(peopleOfOnly(id));
  for (const { person_id: personId } of rows) await deleteCallContacts(tx, personId);
  await tx.update(users).set({ caregiverPhoneNumber: null }).where(eq(users.id, id));
}
