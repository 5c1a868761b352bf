import { isUniqueViolation } from '../db/database-errors';
import type { Deps } from '../deps';
import { findVerificationStatus, insertUser, USERS_EMAIL_KEY } from './users.repository';

/**
 * Makes the account of ADMIN_EMAIL as a verified admin if there is none with that address; an
 * existing one is left as it is. Servers that start together may try at the same moment.
 */
export async function ensureFirstAdmin({
  config,
  db,
  passwords,
}: Pick<Deps, 'config' | 'db' | 'passwords'>): Promise<void> {
  if (!config.admin) return;
  const { email, password } = config.admin;
  if ((await findVerificationStatus(db, email)).exists) return;
  try {
    await insertUser(db, {
      email,
      password: await passwords.hash(password, 'the server'),
      isEmailVerified: true,
      isAdmin: true,
    });
  } catch (error) {
    if (!isUniqueViolation(error, USERS_EMAIL_KEY)) throw error;
  }
}
