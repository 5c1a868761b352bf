import * as z from 'zod/mini';
import { fitsBcrypt, newPassword, TOO_MANY_BYTES } from '#shared/accounts/password';
import { personalFields } from '#shared/accounts/profile.form';
import { ADMIN_PASSWORD_MIN, NAME_MAX, PASSWORD_MIN } from '#shared/product/limits';
import type { MachineMessage } from '#shared/product/machine-message';
import { email, optionalLine } from '#shared/product/text';

export const createUserSchema = z.object({
  email: email(),
  password: newPassword(
    PASSWORD_MIN,
    `Password must be at least ${PASSWORD_MIN} characters long`,
    'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character',
  ),
  isAdmin: z._default(z.boolean('Admin must be yes or no' satisfies MachineMessage), false),
  isEmailVerified: z._default(
    z.boolean('Email verified must be yes or no' satisfies MachineMessage),
    false,
  ),
});
export type CreateUser = z.input<typeof createUserSchema>;

/** Absent fields and an empty password leave the stored values unchanged. */
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
  isAdmin: z.optional(z.boolean('Admin must be yes or no' satisfies MachineMessage)),
  isEmailVerified: z.optional(
    z.boolean('Email verified must be yes or no' satisfies MachineMessage),
  ),
  firstName: optionalLine('First name', NAME_MAX),
  lastName: optionalLine('Last name', NAME_MAX),
  ...personalFields,
});
export type UpdateUser = z.input<typeof updateUserSchema>;
