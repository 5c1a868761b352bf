import * as z from 'zod/mini';
import { PASSWORD_MAX_BYTES } from '#shared/limits';

/** At least one upper-case and one lower-case letter, one digit and one of @$!%*?&. */
export function isComplex(password: string): boolean {
  return (
    /[a-z]/.test(password) &&
    /[A-Z]/.test(password) &&
    /\d/.test(password) &&
    /[@$!%*?&]/.test(password)
  );
}

/** Whether bcrypt would read all of the password rather than its first 72 bytes. */
export function fitsBcrypt(password: string): boolean {
  return new TextEncoder().encode(password).length <= PASSWORD_MAX_BYTES;
}

export const TOO_MANY_BYTES = `Password must be at most ${PASSWORD_MAX_BYTES} bytes long`;

/** A password somebody sets, as opposed to one they sign in with. */
export function newPassword(min: number, tooShort: string, tooSimple: string) {
  return z
    .string(tooShort)
    .check(
      z.minLength(min, tooShort),
      z.refine(isComplex, { error: tooSimple, when: isFaultless }),
      z.refine(fitsBcrypt, TOO_MANY_BYTES),
    );
}

/**
 * For a check that has nothing to add to what is wrong with its field already. Unlike `abort` on the
 * check before it, this lets the comparison of the two passwords run.
 */
export const isFaultless = ({ issues }: { issues: readonly unknown[] }): boolean =>
  issues.length === 0;

/**
 * For the comparison of two passwords, which does not wait until the other fields are right.
 * @param kinds what `typeof` says of a password that can be compared
 */
export function areComparable(fields: readonly string[], kinds: readonly string[] = ['string']) {
  return ({ value }: { value: unknown }): boolean =>
    typeof value === 'object' &&
    value !== null &&
    fields.every((field) => kinds.includes(typeof Reflect.get(value, field)));
}
