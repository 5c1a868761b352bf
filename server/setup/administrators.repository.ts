import { asc, eq } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import type { Queryable } from '../db/database';

export const listAdministrators = (db: Queryable): Promise<{ id: number; email: string }[]> =>
  db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.isAdmin, true))
    .orderBy(asc(users.id));
