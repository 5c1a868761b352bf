import { sql } from 'drizzle-orm';
import { users } from '#shared/schema/users';

/** The first and last name of the account in `users`, or null if it has neither. */
export const fullName = sql<
  string | null
>`nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`;
