import * as z from 'zod/mini';
import { hasNoIssues } from '#shared/accounts/password';
import { CALL_CONTACTS_MAX, EMAIL_MAX, NAME_MAX } from '#shared/product/limits';
import type { MachineMessage } from '#shared/product/machine-message';
import { cleanPhone } from '#shared/product/pasted';
import { dialable } from '#shared/product/phone';
import { isPhone, NOT_A_PHONE } from '#shared/product/phone-number';
import { isPlainName, notPlain } from '#shared/product/plain-name';
import { rowIdIn } from '#shared/product/row-id';
import { email, requiredLine } from '#shared/product/text';

/** The ways in which the tablet's button reaches a contact. `ask` sends an email that asks the contact to call. */
const callWays = ['phone', 'facetime', 'whatsapp', 'ask'] as const;
export type CallWay = (typeof callWays)[number];

const NOT_AN_EMAIL = 'Please enter a valid email address';
const isEmail = (address: string) => z.safeParse(email(), address).success;

/** Normalizes email addresses as accounts do, so that different spellings of one address are equal. */
function normalizeAddress(address: string): string {
  const parsed = z.safeParse(email(), address);
  return parsed.success ? parsed.data : cleanPhone(address);
}

const rules: Record<CallWay, { fits: (address: string) => boolean; error: string }> = {
  phone: { fits: isPhone, error: NOT_A_PHONE },
  facetime: {
    fits: (address) => isPhone(address) || isEmail(address),
    error: 'Please enter a valid phone number or email address',
  },
  whatsapp: {
    // WhatsApp requires the country code.
    fits: (address) => isPhone(address) && dialable(address).startsWith('+'),
    error: 'Please start the number with + and the country code, like +32 470 12 34 56',
  },
  ask: { fits: isEmail, error: NOT_AN_EMAIL },
};

/** A contact as the family saves it. Sending its id updates the existing contact. */
export const callContactSchema = z
  .object({
    id: z.optional(rowIdIn('This contact was not found')),
    name: requiredLine('Name', NAME_MAX),
    way: z.enum(callWays, 'Please choose how to call'),
    address: z.pipe(
      requiredLine('Phone number or email address', EMAIL_MAX),
      z.transform(normalizeAddress),
    ),
    facePhotoId: z.optional(z.nullable(rowIdIn('This photo was not found'))),
    /** Absent leaves it unchanged: pages of the earlier version do not send it. */
    alsoAtNight: z.optional(z.boolean('Please say whether it is also at night')),
    /** A phone number for paper alone. Absent leaves it unchanged, and empty text or null removes it. */
    paperPhone: z.optional(
      z.nullable(
        z.pipe(
          z.pipe(
            z.string(NOT_A_PHONE).check(z.trim()),
            z.transform((text) => (text === '' ? null : cleanPhone(text))),
          ),
          z.nullable(z.string().check(z.refine(isPhone, NOT_A_PHONE))),
        ),
      ),
    ),
  })
  .check(
    ...callWays.map((way) =>
      z.refine<{ way: CallWay; address: string }>(
        (contact) => contact.way !== way || rules[way].fits(contact.address),
        {
          error: rules[way].error,
          path: ['address'],
          when: hasNoIssues,
        },
      ),
    ),
    // The name appears in the email to the contact.
    z.refine<{ way: CallWay; name: string }>(
      ({ way, name }) => way !== 'ask' || isPlainName(name),
      {
        error: notPlain('Name'),
        path: ['name'],
        when: hasNoIssues,
      },
    ),
  );
export type CallContactInput = z.input<typeof callContactSchema>;

/** The whole list, in the order of the buttons. */
export const callContactsSchema = z
  .array(callContactSchema, 'Contacts must be a list' satisfies MachineMessage)
  .check(
    z.maxLength(CALL_CONTACTS_MAX, `There is room for ${CALL_CONTACTS_MAX} contacts`),
    z.refine((contacts) => isEachNew(contacts.flatMap(({ id }) => id ?? [])), {
      error: 'Each contact may be there once',
      when: hasNoIssues,
    }),
  );

const isEachNew = (ids: number[]) => new Set(ids).size === ids.length;
