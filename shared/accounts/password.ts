import * as z from 'zod/mini';
import { PASSWORD_MAX_BYTES } from '#shared/product/limits';

/** Returns true if the text contains an upper-case and a lower-case letter, a digit and one of @$!%*?&. */
export function isComplex(password: string): boolean {
  return (
    /[a-z]/.test(password) &&
    /[A-Z]/.test(password) &&
    /\d/.test(password) &&
    /[@$!%*?&]/.test(password)
  );
}

/** Returns true if bcrypt reads the whole password rather than only its first 72 bytes. */
export function fitsBcrypt(password: string): boolean {
  return new TextEncoder().encode(password).length <= PASSWORD_MAX_BYTES;
}

export const TOO_MANY_BYTES = `Password must be at most ${PASSWORD_MAX_BYTES} bytes long`;

/** The schema of a new password, as opposed to one used to sign in. */
export function newPassword(min: number, tooShort: string, tooSimple: string) {
  return z
    .string(tooShort)
    .check(
      z.minLength(min, tooShort),
      z.refine(isComplex, { error: tooSimple, when: hasNoIssues }),
      z.refine(fitsBcrypt, TOO_MANY_BYTES),
    );
}

/**
 * A `when` condition: skips a check if its field already has a validation error. Unlike `abort` on the previous
 * check, it does not prevent the comparison of the two passwords.
 */
export const hasNoIssues = ({ issues }: { issues: readonly unknown[] }): boolean =>
  issues.length === 0;

/**
 * A `when` condition for the comparison of two passwords, which runs even if other fields are invalid.
 * @param kinds the values of `typeof` for which a password can be compared
 */
export function areComparable(fields: readonly string[], kinds: readonly string[] = ['string']) {
  return ({ value }: { value: unknown }): boolean =>
    typeof value === 'object' &&
    value !== null &&
    fields.every((field) => kinds.includes(typeof Reflect.get(value, field)));
}

export const CURRENT_PASSWORD_REQUIRED = 'Current password is required';

/** The password of the logged-in user, entered again. */
export const currentPassword = () =>
  z.string(CURRENT_PASSWORD_REQUIRED).check(z.minLength(1, CURRENT_PASSWORD_REQUIRED));
