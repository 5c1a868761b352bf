import { eq } from 'drizzle-orm';
import type { AccountContent } from '#shared/accounts/account.answer';
import { users } from '#shared/accounts/user.table';
import { countCallContacts } from '../calls/call-contact.fields';
import { deleteCallContacts } from '../calls/call-contacts.repository';
import type { Queryable, Transaction } from '../db/database';
import { peopleOfOnly } from '../db/fields';
import { countFaces } from '../faces/face-photo.fields';
import { countPlans } from '../plans/plan.fields';
import { countItems } from '../remember/remember-item.fields';
import { countTablets } from '../tablets/tablet.fields';

/** Counts the content of an account. */
export async function countContent(db: Queryable, id: number): Promise<AccountContent | undefined> {
  const [row] = await db
    .select({
      facePhotos: countFaces(id),
      rememberItems: countItems(id),
      plans: countPlans(id),
      tablets: countTablets(id),
      callContacts: countCallContacts(id),
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
