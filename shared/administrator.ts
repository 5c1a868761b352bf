/**
 * Whether an account may administer the others. Until its address is verified it may be a stranger's, so that an
 * unverified admin is refused like anybody else.
 */
export const isAdministrator = ({
  isAdmin,
  isEmailVerified,
}: {
  isAdmin: boolean;
  isEmailVerified: boolean;
}): boolean => isAdmin && isEmailVerified;
