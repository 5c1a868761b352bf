/**
 * Tells whether an account has an admin's rights. It has none until its address is verified, because somebody else
 * may have registered with that address.
 */
export const isAdministrator = ({
  isAdmin,
  isEmailVerified,
}: {
  isAdmin: boolean;
  isEmailVerified: boolean;
}): boolean => isAdmin && isEmailVerified;
