import type { CurrentUser } from '#shared/accounts/account.answer';
import type { Account } from '#shared/accounts/user.table';
import type { PasskeyNotice } from '#shared/passkeys/passkey.answer';
import { isLanguage } from '#shared/product/languages';
import type { Database } from '../db/database';
import { listPasskeyNotices } from '../passkeys/passkey-notices.repository';

/** Reads what the account of a session shows in that session, and presents it. */
export const readCurrentUser = async (
  db: Database,
  account: Account,
  sid: string,
): Promise<CurrentUser> =>
  presentCurrentUser(account, await listPasskeyNotices(db, account.id, sid));

/** Presents an account to its own browser. */
export const presentCurrentUser = (
  account: Account,
  passkeyNotices: PasskeyNotice[],
): CurrentUser => ({
  ...presentAccount(account),
  hasPassword: account.hasPassword,
  language: isLanguage(account.locale) ? account.locale : null,
  ...(passkeyNotices.length > 0 && { passkeyNotices }),
});

/** Lists the fields explicitly, because the row also contains secrets. */
export function presentAccount(
  account: Account,
): Omit<CurrentUser, 'language' | 'hasPassword' | 'passkeyNotices'> {
  return {
    id: account.id,
    email: account.email,
    isEmailVerified: account.isEmailVerified,
    isAdmin: account.isAdmin,
    firstName: account.firstName,
    lastName: account.lastName,
    dateOfBirth: account.dateOfBirth,
    address: account.address,
    city: account.city,
    state: account.state,
    zipCode: account.zipCode,
    country: account.country,
    caregiverPhoneNumber: account.caregiverPhoneNumber,
    pendingEmail: account.pendingEmail,
    createdAt: account.createdAt.toISOString(),
    ...(account.isEmailUnproven && { isEmailUnproven: true }),
  };
}
