import { randomBytes } from 'node:crypto';
import type { Config } from '../config';
import { transaction } from '../db/database';
import { isUniqueViolation } from '../db/database-errors';
import type { Deps } from '../deps';
import { findVerificationStatus, insertUser, USERS_EMAIL_KEY } from './users.repository';

type AdminDeps = Pick<Deps, 'db' | 'mails' | 'passwords'> & {
  config: Pick<Config, 'admin' | 'hasMail'>;
};

/**
 * Creates a verified admin with ADMIN_EMAIL unless an account with that address exists. Without ADMIN_PASSWORD, a link
 * to choose a password is mailed. Safe to run on several servers at once.
 */
export async function ensureFirstAdmin({ config, db, mails, passwords }: AdminDeps): Promise<void> {
  if (!config.admin) return;
  const { email, password } = config.admin;
  if ((await findVerificationStatus(db, email)).exists) return;
  const hash = await passwords.hash(password ?? nobodyKnows(), 'the server');
  try {
    await transaction(db, async (tx) => {
      await insertUser(tx, {
        email,
        password: hash,
        isEmailVerified: true,
        isEmailUnproven: !config.hasMail,
        isAdmin: true,
      });
      if (password === undefined) await mails.enqueue(tx, { kind: 'reset-password', email });
    });
  } catch (error) {
    if (!isUniqueViolation(error, USERS_EMAIL_KEY)) throw error;
  }
}

const nobodyKnows = () => randomBytes(32).toString('base64url');
