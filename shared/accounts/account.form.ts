import * as z from 'zod/mini';
import { MAILED_TOKEN } from '#shared/accounts/mailed-token';
import { areComparable, currentPassword, newPassword } from '#shared/accounts/password';
import { LOGIN_PASSWORD_MIN, PASSWORD_MIN } from '#shared/product/limits';
import { language } from '#shared/product/locale';
import type { MachineMessage } from '#shared/product/machine-message';
import { email } from '#shared/product/text';
import { disconnectTabletsSchema } from '#shared/tablets/disconnect-tablets';

export const loginSchema = z.object({
  email: email(),
  password: z
    .string(`Password must be at least ${LOGIN_PASSWORD_MIN} characters`)
    .check(
      z.minLength(LOGIN_PASSWORD_MIN, `Password must be at least ${LOGIN_PASSWORD_MIN} characters`),
    ),
});
export type LoginInput = z.infer<typeof loginSchema>;

export const accountPassword = newPassword(
  PASSWORD_MIN,
  `Password must be at least ${PASSWORD_MIN} characters long`,
  'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character',
);

const passwordsMatch = z.refine<{ password: string; confirmPassword: string }>(
  (form) => form.password === form.confirmPassword,
  {
    error: "Passwords don't match",
    path: ['confirmPassword'],
    when: areComparable(['password', 'confirmPassword']),
  },
);

const token = z
  .string('This link is not complete')
  .check(z.regex(MAILED_TOKEN, 'This link is not complete'));

export const registerSchema = z
  .object({
    email: email(),
    password: accountPassword,
    confirmPassword: z.string("Passwords don't match"),
    /** The token of an invitation, which the new account accepts. */
    invitation: z.optional(token),
    /** The language of the page; otherwise the account gets that of the request. */
    language: z.optional(language()),
  })
  .check(passwordsMatch);
export type RegisterInput = z.infer<typeof registerSchema>;

export const emailOnlySchema = z.object({ email: email() });
export type EmailOnlyInput = z.infer<typeof emailOnlySchema>;

export const tokenSchema = z.object({ token });

/** The body of `POST /api/reset-password` without the token, which comes from the page's URL. */
export const newPasswordSchema = z
  .object({ password: accountPassword, confirmPassword: z.string("Passwords don't match") })
  .check(passwordsMatch);
export type NewPasswordInput = z.infer<typeof newPasswordSchema>;

export const resetPasswordSchema = z
  .object({
    token,
    password: accountPassword,
    confirmPassword: z.string("Passwords don't match"),
    /** For an account that was never verified: true to retain its content. */
    keepContent: z._default(z.boolean(), false),
    disconnectTablets: z._default(z.boolean(), true),
  })
  .check(passwordsMatch);
export type ResetPasswordInput = z.input<typeof resetPasswordSchema>;

export const confirmPasswordSchema = z.object({ currentPassword: currentPassword() });
export type ConfirmPasswordInput = z.infer<typeof confirmPasswordSchema>;

/** The body of a request to delete one's own account. */
export const deleteAccountSchema = z.object({
  /** Absent for an account without a password, which confirms who it is with its login provider. */
  currentPassword: z.optional(currentPassword()),
  /** Deletes what the account added for people whom others care for too. */
  takeBack: z.optional(z.boolean('Take back must be yes or no' satisfies MachineMessage)),
  /** The tablets that the account connected for people whom others care for too. */
  disconnectTablets: disconnectTabletsSchema,
});
export type DeleteAccountInput = z.infer<typeof deleteAccountSchema>;
