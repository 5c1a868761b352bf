import type * as z from 'zod/mini';
import type { Account } from '#shared/accounts/user.table';
import type { createUserSchema } from '#shared/admin/admin.form';
import { addressTaken } from '../accounts/account.errors';
import { insertAuditEntry } from '../accounts/admin-audit.repository';
import { startCooldown } from '../accounts/email-cooldown.repository';
import { SIGNED_IN } from '../accounts/email-requester';
import { announceDeletion, transferOwnershipAndRemove } from '../accounts/remove-account';
import { findAccount, insertUser, USERS_EMAIL_KEY } from '../accounts/users.repository';
import type { ConfirmedPassword } from '../auth/confirmed-password';
import { transaction, type Transaction } from '../db/database';
import { isUniqueViolation } from '../db/database-errors';
import { lockPeopleOf } from '../db/person-lock.repository';
import type { Deps } from '../deps';
import { forbidden, notFound } from '../http/http-error';
import { notYourself } from './admin.errors';
import { lockForAdminChange } from './users-admin.repository';

export type AdminDeps = Pick<Deps, 'config' | 'db' | 'live' | 'mails' | 'passwords'>;

export const audited = (admin: Account) => ({ adminId: admin.id, adminEmail: admin.email });

/** The admin who asks. Rights and confirmed password are checked again under the lock. */
export interface Acting {
  admin: Account;
  requirePassword: ConfirmedPassword;
}

/**
 * Makes an account; one that is not verified yet gets the verification mail.
 * @throws HttpError 403 (no admin any more; or the password is needed, to make another admin), 409
 */
export async function createUser(
  { config, db, mails, passwords }: AdminDeps,
  { admin, requirePassword }: Acting,
  { email, password, isAdmin, isEmailVerified: isVerified }: z.output<typeof createUserSchema>,
): Promise<Account> {
  // Without mail, nothing but an administrator's word could verify it.
  const isEmailUnproven = !config.hasMail;
  const isEmailVerified = isVerified || isEmailUnproven;
  if (isAdmin) await requirePassword(db);
  const hash = await passwords.hash(password, `account ${admin.id}`);
  try {
    return await transaction(db, async (tx) => {
      const { isStillAdmin } = await lockForAdminChange(tx, admin.id, admin.id);
      if (!isStillAdmin) throw forbidden();
      if (isAdmin) await requirePassword(tx);
      const id = await insertUser(tx, {
        email,
        password: hash,
        isAdmin,
        isEmailVerified,
        isEmailUnproven,
      });
      if (!isEmailVerified) await askForVerification(mails, tx, email);
      await insertAuditEntry(tx, {
        ...audited(admin),
        action: 'created',
        targetId: id,
        targetEmail: email,
      });
      const account = await findAccount(tx, id);
      if (!account) throw notFound('User');
      return account;
    });
  } catch (error) {
    throw isUniqueViolation(error, USERS_EMAIL_KEY) ? addressTaken() : error;
  }
}

export async function askForVerification(
  mails: AdminDeps['mails'],
  tx: Transaction,
  email: string,
): Promise<void> {
  await startCooldown(tx, { kind: 'verify-email', email }, [SIGNED_IN]);
  await mails.enqueue(tx, { kind: 'verify-email', email, askedFrom: SIGNED_IN });
}

/**
 * Removes an account with all it holds, and signs it out, in one transaction. Its holder is notified, and the members to
 * whom the ownership of people without another owner is transferred.
 * @throws HttpError 403 (no admin any more; or the password is needed), 404, 409
 */
export async function removeUser(
  { db, live, mails }: Pick<AdminDeps, 'db' | 'live' | 'mails'>,
  { admin, requirePassword }: Acting,
  id: number,
): Promise<void> {
  if (id === admin.id) throw notYourself('delete');
  const people = await transaction(db, async (tx) => {
    await lockPeopleOf(tx, id);
    const target = await lockTarget(tx, admin, id);
    const own = await lockPeopleOf(tx, id);
    await requirePassword(tx);
    await transferOwnershipAndRemove(tx, mails, target, admin);
    await insertAuditEntry(tx, { ...audited(admin), action: 'deleted', targetEmail: target.email });
    return own;
  });
  announceDeletion(live, id, people);
}

/** The account as it is now, after all admins' changes before this one, perhaps of the asking admin too. */
export async function lockTarget(tx: Transaction, admin: Account, id: number): Promise<Account> {
  const { target, isStillAdmin } = await lockForAdminChange(tx, admin.id, id);
  if (!isStillAdmin) throw forbidden();
  if (!target) throw notFound('User');
  return target;
}
