import type { CurrentUser } from '#shared/accounts/account.answer';
import type { Account } from '#shared/accounts/user.table';
import { isLanguage } from '#shared/product/languages';

/** Presents an account to its own browser. */
export const presentCurrentUser = (account: Account): CurrentUser => ({
  ...presentAccount(account),
  hasPassword: account.hasPassword,
  language: isLanguage(account.locale) ? account.locale : null,
  ...(account.resetCardBy !== null && { resetCardBy: account.resetCardBy }),
});

/** Lists the fields explicitly, because the row also contains secrets. */
export function presentAccount(
  account: Account,
): Omit<CurrentUser, 'language' | 'hasPassword' | 'resetCardBy'> {
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
