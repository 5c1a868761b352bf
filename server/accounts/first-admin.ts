import { isUniqueViolation } from '../db/database-errors';
import type { Deps } from '../deps';
import { findVerificationStatus, insertUser, USERS_EMAIL_KEY } from './users.repository';

/**
 * Creates a verified admin with ADMIN_EMAIL unless an account with that address exists. Safe to run
 * on several servers at once.
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
