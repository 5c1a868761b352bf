import type { AdminUser, UpdateUser } from '#shared/admin';
import { personalValues } from '../../lib/personal-values';

/** Of what the form holds, what is not so already: an unchanged field may be another admin's newer word. */
export function userChanges(user: AdminUser, { password, ...fields }: UpdateUser): UpdateUser {
  const is: Readonly<Record<string, unknown>> = { ...user };
  const changed = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && value !== is[name],
  );
  return { ...Object.fromEntries(changed), ...(password ? { password } : {}) };
}

/** The form as it stands before anybody types. */
export function userValues(user: AdminUser) {
  return {
    email: user.email,
    password: '',
    ...personalValues(user),
    isAdmin: user.isAdmin,
    isEmailVerified: user.isEmailVerified,
  };
}
