import type * as z from 'zod/mini';
import type { createUserSchema, updateUserSchema } from '#shared/admin';
import type { Account } from '#shared/schema/users';
import { VERIFY_EMAIL } from '../accounts/account.emails';
import { addressTaken } from '../accounts/account.errors';
import { SIGNED_IN } from '../accounts/asked-from';
import { startCooldown } from '../accounts/email-cooldown.repository';
import { removeAccount } from '../accounts/remove-account';
import { findAccount, insertUser, updateUser, USERS_EMAIL_KEY } from '../accounts/users.repository';
import { type Transaction, transaction } from '../db/database';
import { isUniqueViolation } from '../db/failures';
import { endSessions } from '../db/sessions.repository';
import type { Deps } from '../deps';
import { forbidden, notFound } from '../http/http-error';
import { lastAdmin, notYourself } from './admin.errors';
import { tellChanges } from './admin-notice';
import { insertAuditEntry, lockForAdminChange, voidMailedLinks } from './users-admin.repository';

type AdminDeps = Pick<Deps, 'db' | 'mails' | 'passwords'>;

const audited = (admin: Account) => ({ adminId: admin.id, adminEmail: admin.email });

/** Makes an account; one that is not verified yet gets the verification mail. */
export async function createUser(
  { db, mails, passwords }: AdminDeps,
  admin: Account,
  { email, password, isAdmin, isEmailVerified }: z.output<typeof createUserSchema>,
): Promise<Account> {
  const hash = await passwords.hash(password, `account ${admin.id}`);
  try {
    return await transaction(db, async (tx) => {
      const id = await insertUser(tx, { email, password: hash, isAdmin, isEmailVerified });
      if (!isEmailVerified) await askForVerification(mails, tx, email);
      await insertAuditEntry(tx, { ...audited(admin), action: 'created', targetId: id, targetEmail: email });
      const account = await findAccount(tx, id);
      if (!account) throw notFound('User');
      return account;
    });
  } catch (error) {
    throw isUniqueViolation(error, USERS_EMAIL_KEY) ? addressTaken() : error;
  }
}

async function askForVerification(mails: AdminDeps['mails'], tx: Transaction, email: string): Promise<void> {
  await startCooldown(tx, { kind: VERIFY_EMAIL, email }, [SIGNED_IN]);
  await mails.enqueue(tx, { kind: VERIFY_EMAIL, email, askedFrom: SIGNED_IN });
}

type Wanted = Omit<z.output<typeof updateUserSchema>, 'password'>;

/**
 * Changes an account and tells its holder. A new address or password signs it out everywhere. An admin
 * can neither demote nor unverify itself, and one verified admin always remains.
 */
export async function changeUser(
  { db, mails, passwords }: AdminDeps,
  admin: Account,
  id: number,
  { password, ...wanted }: z.output<typeof updateUserSchema>,
): Promise<Account> {
  const hash = password ? await passwords.hash(password, `account ${admin.id}`) : undefined;
  try {
    return await transaction(db, async (tx) => {
      const { target, isLastAdmin } = await lockTarget(tx, admin, id);
      const changes = differing(target, wanted);
      const taken = takenRight(changes);
      if (taken && id === admin.id) throw notYourself(taken);
      if (taken && isLastAdmin) throw lastAdmin();
      const fields = [...Object.keys(changes), ...(hash ? ['password'] : [])];
      if (fields.length === 0) return target;

      const newAddress = changes.email !== undefined;
      const unproven = newAddress || changes.isEmailVerified === false;
      const account = await updateUser(tx, id, { ...changes, password: hash, ...(unproven || hash ? { pendingEmail: null } : {}) });
      if (!account) throw notFound('User');
      if (unproven) await voidMailedLinks(tx, id);
      if (newAddress && !account.isEmailVerified) await askForVerification(mails, tx, account.email);
      if (newAddress || hash) await endSessions(tx, id);
      await tellChanges(mails, tx, { before: target, after: account, newPassword: hash !== undefined });
      await insertAuditEntry(tx, { ...audited(admin), action: 'updated', targetId: id, targetEmail: account.email, fields });
      return account;
    });
  } catch (error) {
    throw isUniqueViolation(error, USERS_EMAIL_KEY) ? addressTaken() : error;
  }
}

/** Removes an account with all it holds, and signs it out, in one transaction. Its holder is told. */
export async function removeUser({ db, mails }: Pick<AdminDeps, 'db' | 'mails'>, admin: Account, id: number): Promise<void> {
  if (id === admin.id) throw notYourself('delete');
  await transaction(db, async (tx) => {
    const { target, isLastAdmin } = await lockTarget(tx, admin, id);
    if (isLastAdmin) throw lastAdmin();
    await removeAccount(tx, mails, target);
    await insertAuditEntry(tx, { ...audited(admin), action: 'deleted', targetEmail: target.email });
  });
}

/** The account as it is now, after all admins' changes before this one, perhaps of the asking admin too. */
async function lockTarget(tx: Transaction, admin: Account, id: number) {
  const { target, otherAdmin, isStillAdmin } = await lockForAdminChange(tx, admin.id, id);
  if (!isStillAdmin) throw forbidden();
  if (!target) throw notFound('User');
  return { target, isLastAdmin: target.isAdmin && target.isEmailVerified && !otherAdmin };
}

/** Of what is wanted, what the account does not have already. */
function differing(target: Account, wanted: Wanted): Wanted {
  const has: Record<string, unknown> = { ...target };
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => value !== undefined && value !== has[name]));
}

function takenRight({ isAdmin, isEmailVerified }: Wanted): 'demote' | 'unverify' | undefined {
  if (isAdmin === false) return 'demote';
  return isEmailVerified === false ? 'unverify' : undefined;
}
