/**
 * Returns true if the account has admin rights. An unverified account has none, because somebody else may have
 * registered with that address.
 */
export const isAdministrator = ({
  isAdmin,
  isEmailVerified,
}: {
  isAdmin: boolean;
  isEmailVerified: boolean;
}): boolean => isAdmin && isEmailVerified;
