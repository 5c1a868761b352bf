import * as z from 'zod/mini';
import type { CurrentUser } from '#shared/account';
import type { auditEntrySchema } from '#shared/answers';
import { ADMIN_PASSWORD_MIN, NAME_MAX, PASSWORD_MIN } from '#shared/limits';
import { fitsBcrypt, newPassword, TOO_MANY_BYTES } from '#shared/password';
import { personalFields } from '#shared/profile';
import { email, optionalLine } from '#shared/text';

export const createUserSchema = z.object({
  email: email(),
  password: newPassword(
    PASSWORD_MIN,
    `Password must be at least ${PASSWORD_MIN} characters long`,
    'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character',
  ),
  isAdmin: z._default(z.boolean('Admin must be yes or no'), false),
  isEmailVerified: z._default(z.boolean('Email verified must be yes or no'), false),
});
export type CreateUser = z.input<typeof createUserSchema>;

/** Absent fields, and an empty password, stay as they are. */
export const updateUserSchema = z.object({
  email: z.optional(email()),
  password: z.optional(
    z.string().check(
      z.refine(
        (value) => value === '' || value.length >= ADMIN_PASSWORD_MIN,
        `Password must be at least ${ADMIN_PASSWORD_MIN} characters when provided`,
      ),
      z.refine(fitsBcrypt, TOO_MANY_BYTES),
    ),
  ),
  isAdmin: z.optional(z.boolean('Admin must be yes or no')),
  isEmailVerified: z.optional(z.boolean('Email verified must be yes or no')),
  firstName: optionalLine('First name', NAME_MAX),
  lastName: optionalLine('Last name', NAME_MAX),
  ...personalFields,
});
export type UpdateUser = z.input<typeof updateUserSchema>;

/** An account as the admin screen shows it. */
export type AdminUser = CurrentUser;

export const userSorts = ['email', 'createdAt'] as const;
export type UserSort = (typeof userSorts)[number];

/**
 * `GET /api/admin/users` takes these, all optional. Without a limit it answers everybody. The number
 * of all that match is in the X-Total-Count header, unless X-Total-Exact says false: then there are more.
 */
export interface UserListQuery {
  /** Found anywhere in address or name, whatever the case. */
  search?: string;
  sort?: UserSort;
  order?: 'asc' | 'desc';
  offset?: number;
  limit?: number;
}

/** One line of the list of what admins did, newest first. */
export type AuditEntry = z.infer<typeof auditEntrySchema>;
