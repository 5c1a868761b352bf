import { eq } from 'drizzle-orm';
import type { AccountContent } from '#shared/account';
import { users } from '#shared/schema/users';
import { countCallContacts } from '../calls/call-contact.fields';
import { deleteCallContacts } from '../calls/call-contacts.repository';
import type { Queryable, Transaction } from '../db/database';
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

/** Deletes the call contacts of an account. */
export async function removeCallTargets(tx: Transaction, id: number): Promise<void> {
  await deleteCallContacts(tx, id);
  await tx.update(users).set({ caregiverPhoneNumber: null }).where(eq(users.id, id));
}
