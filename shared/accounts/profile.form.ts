import * as z from 'zod/mini';
import {
  areComparable,
  currentPassword,
  fitsBcrypt,
  hasNoIssues,
  isComplex,
  TOO_MANY_BYTES,
} from '#shared/accounts/password';
import { HOUR_MS } from '#shared/product/durations';
import { NAME_MAX, PASSWORD_MIN } from '#shared/product/limits';
import { language } from '#shared/product/locale';
import type { MachineMessage } from '#shared/product/machine-message';
import { cleanCode, cleanPhone } from '#shared/product/pasted';
import { isPhone, NOT_A_PHONE } from '#shared/product/phone-number';
import { clearable, email, optionalLine, requiredLine } from '#shared/product/text';

const EARLIEST_BIRTH = '1900-01-01';

/** Returns true if the text is a calendar day as YYYY-MM-DD, from 1900 to today in the time zone furthest ahead. */
function isDateOfBirth(value: string): boolean {
  const day = new Date(`${value}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(value) || Number.isNaN(day.getTime())) return false;
  const latest = new Date(Date.now() + 14 * HOUR_MS).toISOString().slice(0, 10);
  return day.toISOString().startsWith(value) && value >= EARLIEST_BIRTH && value <= latest;
}

const phone = z.string().check(z.refine(isPhone, NOT_A_PHONE));

const NOT_A_DATE_OF_BIRTH =
  'Please enter a real date of birth, from 1900 to today. Write the year first, like 1949-02-28.';

/** The personal fields that both the profile and the administration change. */
export const personalFields = {
  dateOfBirth: clearable(z.string().check(z.refine(isDateOfBirth, NOT_A_DATE_OF_BIRTH)), cleanCode),
  caregiverPhoneNumber: clearable(phone, cleanPhone),
  address: optionalLine('Address', NAME_MAX),
  city: optionalLine('City', NAME_MAX),
  state: optionalLine('State', NAME_MAX),
  zipCode: optionalLine('Zip code', NAME_MAX),
  country: optionalLine('Country', NAME_MAX),
};

/** The answer to the question for the first name, which a new account is asked outside of the profile. */
export const firstNameSchema = z.object({ firstName: requiredLine('First name', NAME_MAX) });

/** The language of pages and emails. It is chosen outside the profile, which asks for the password. */
export const languageSchema = z.object({ language: language() });

const NEW_PASSWORD_RULE = `New password must be at least ${PASSWORD_MIN} characters long and contain uppercase, lowercase, number, and special character`;

export const profileSchema = z
  .object({
    email: email(),
    firstName: requiredLine('First name', NAME_MAX),
    lastName: requiredLine('Last name', NAME_MAX),
    ...personalFields,
    /** Absent for an account without a password, which confirms who it is with its login provider. */
    currentPassword: z.optional(currentPassword()),
    /** If empty, the password remains unchanged. */
    newPassword: z.optional(
      z.string().check(
        z.refine(
          (value) => value === '' || (value.length >= PASSWORD_MIN && isComplex(value)),
          NEW_PASSWORD_RULE,
        ),
        z.refine(fitsBcrypt, { error: TOO_MANY_BYTES, when: hasNoIssues }),
      ),
    ),
    confirmNewPassword: z.optional(z.string()),
    /** Together with a new password: also disconnects the tablets that this account connected. */
    disconnectTablets: z.optional(
      z.boolean('Disconnect tablets must be yes or no' satisfies MachineMessage),
    ),
    /** Together with a new password: also deletes the passkeys of the account, unless it is false. */
    deletePasskeys: z.optional(
      z.boolean('Delete passkeys must be yes or no' satisfies MachineMessage),
    ),
  })
  .check(
    z.refine((form) => (form.newPassword ?? '') === (form.confirmNewPassword ?? ''), {
      error: "New passwords don't match",
      path: ['confirmNewPassword'],
      when: areComparable(['newPassword', 'confirmNewPassword'], ['string', 'undefined']),
    }),
  );
export type ProfileInput = z.input<typeof profileSchema>;
export type ProfileChanges = z.output<typeof profileSchema>;
