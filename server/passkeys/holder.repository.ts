import { and, eq } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import type { Queryable } from '../db/database';

/** The holder of an account, unless its address may be a stranger's. */
export async function findHolder(db: Queryable, userId: number) {
  const [holder] = await db
    .select({ firstName: users.firstName, isEmailVerified: users.isEmailVerified })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isEmailVerified, true)));
  return holder;
}
