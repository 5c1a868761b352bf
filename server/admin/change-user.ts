import type * as z from 'zod/mini';
import type { Account } from '#shared/accounts/user.table';
import type { updateUserSchema } from '#shared/admin/admin.form';
import { addressTaken } from '../accounts/account.errors';
import { insertAuditEntry } from '../accounts/admin-audit.repository';
import { endConnections } from '../accounts/oidc-identities.repository';
import { updateUser, USERS_EMAIL_KEY } from '../accounts/users.repository';
import type { Config } from '../config';
import { transaction, type Transaction } from '../db/database';
import { isUniqueViolation } from '../db/database-errors';
import { lockPeopleOf } from '../db/person-lock.repository';
import { endSessions } from '../db/sessions.repository';
import { voidPairingCodes } from '../db/tablet-sessions.repository';
import { notFound } from '../http/http-error';
import { deletePasskeysOf } from '../passkeys/passkeys.repository';
import { notifyOfChanges } from './admin-notice';
import { makeCardInstead, notYourself, otherAdmin, ownAddress, ownPassword } from './admin.errors';
import {
  askForVerification,
  audited,
  lockTarget,
  type Acting,
  type AdminDeps,
} from './users-admin';
import { voidMailedLinks } from './users-admin.repository';

/** Fields that grant access, or that the person trusts when calling. */
const TRUSTED = ['email', 'password', 'isAdmin', 'isEmailVerified', 'caregiverPhoneNumber'];

type Wanted = Omit<z.output<typeof updateUserSchema>, 'password'>;

/**
 * Changes an account and tells its holder. A new address or password signs it out everywhere. An admin
 * can neither demote nor unverify itself, so that one always remains: the one who asks. It changes its own
 * password in the profile only, and its own address too, unless there is no mail: then no other way could mend a mistyped one.
 * @throws HttpError 403 (no admin any more; or the password is needed), 404, 409
 */
export async function changeUser(
  { config, db, live, mails, passwords }: AdminDeps,
  { admin, requirePassword }: Acting,
  id: number,
  { password, ...wanted }: z.output<typeof updateUserSchema>,
): Promise<Account> {
  const isOwn = id === admin.id;
  if (password && isOwn) throw ownPassword();
  if (password) await requirePassword(db);
  const hash = password ? await passwords.hash(password, `account ${admin.id}`) : undefined;
  try {
    const changed = await transaction(db, async (tx) => {
      await lockPeopleOf(tx, id);
      const target = await lockTarget(tx, admin, id);
      if (password && !config.hasMail) throw target.isAdmin ? otherAdmin() : makeCardInstead();
      const changes = differing(target, wanted);
      const newAddress = changes.email !== undefined;
      if (isOwn) refuseForYourself(changes, config);
      const fields = [...Object.keys(changes), ...(hash ? ['password'] : [])];
      if (fields.length === 0) return target;
      if (fields.some((field) => TRUSTED.includes(field))) await requirePassword(tx);

      const unproven = newAddress || changes.isEmailVerified === false;
      const isMarked = config.hasMail
        ? newAddress && target.isEmailUnproven
        : newAddress || changes.isEmailVerified;
      const account = await updateUser(tx, id, {
        ...changes,
        // So that it is asked to be verified as soon as there is mail.
        ...(isMarked && { isEmailUnproven: true, emailVerificationExpires: null }),
        password: hash,
        ...(unproven || hash ? { pendingEmail: null } : {}),
      });
      if (!account) throw notFound('User');
      if (unproven) await voidMailedLinks(tx, id);
      if (newAddress && !account.isEmailVerified)
        await askForVerification(mails, tx, account.email);
      // Its own address opens nothing to anybody else, since the password was typed for it.
      const passkeys = (newAddress && !isOwn) || hash ? await endAccess(tx, id) : 0;
      await notifyOfChanges(mails, tx, {
        before: target,
        after: account,
        newPassword: hash !== undefined,
        noPasskeys: passkeys > 0,
      });
      await insertAuditEntry(tx, {
        ...audited(admin),
        action: 'updated',
        targetId: id,
        targetEmail: account.email,
        fields,
      });
      return account;
    });
    live.announce('account', id);
    return changed;
  } catch (error) {
    throw isUniqueViolation(error, USERS_EMAIL_KEY) ? addressTaken() : error;
  }
}

/** Returns the requested changes that differ from the account. */
function differing(target: Account, wanted: Wanted): Wanted {
  const has: Record<string, unknown> = { ...target };
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== undefined && value !== has[name]),
  );
}

/** @throws HttpError 403 for what admins cannot do to their own account */
function refuseForYourself(
  { email, isAdmin, isEmailVerified }: Wanted,
  { hasMail }: Pick<Config, 'hasMail'>,
): void {
  if (email !== undefined && hasMail) throw ownAddress();
  if (isAdmin === false) throw notYourself('demote');
  if (isEmailVerified === false) throw notYourself('unverify');
}

/** Ends everything that opens an account without its new address or password. @returns how many passkeys that were */
async function endAccess(tx: Transaction, id: number): Promise<number> {
  await endSessions(tx, id);
  await voidPairingCodes(tx, id);
  await endConnections(tx, id);
  return deletePasskeysOf(tx, id);
}
