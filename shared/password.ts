import * as z from 'zod/mini';
import { PASSWORD_MAX_BYTES } from '#shared/limits';

export const SPECIAL_CHARACTERS = '@$!%*?&';

/** At least one upper-case and one lower-case letter, one digit and one of @$!%*?&. */
export function isComplex(password: string): boolean {
  return /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password) && /[@$!%*?&]/.test(password);
}

/** Whether bcrypt would read all of the password rather than its first 72 bytes. */
export function fitsBcrypt(password: string): boolean {
  return new TextEncoder().encode(password).length <= PASSWORD_MAX_BYTES;
}

export const TOO_MANY_BYTES = `Password must be at most ${PASSWORD_MAX_BYTES} bytes long`;

/** A password somebody sets, as opposed to one they sign in with. */
export function newPassword(min: number, tooShort: string, tooSimple: string) {
  return z.string(tooShort).check(
    z.minLength(min, { error: tooShort, abort: true }),
    z.refine(isComplex, tooSimple),
    z.refine(fitsBcrypt, TOO_MANY_BYTES),
  );
}
