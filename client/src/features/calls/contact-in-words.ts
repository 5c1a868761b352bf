import { t } from '@lingui/core/macro';
import type { CurrentUser } from '#shared/accounts/account.answer';
import type { CallContact } from '#shared/calls/call-contact.answer';
import type { CallWay } from '#shared/calls/call-contact.form';
import { formatDate } from '../../lib/date-format';

/**
 * Describes whether a contact has agreed to emails that ask them to call. Undefined where there is nothing to say.
 * @param own the details of the account's owner
 */
export function consentInWords(
  contact: CallContact,
  own: OwnDetails | undefined,
): string | undefined {
  const { name, consent, graceUntil } = contact;
  const until = graceUntil && formatDate(new Date(graceUntil), { month: 'long', day: 'numeric' });
  switch (consent) {
    case 'not-needed':
      return undefined;
    case 'agreed':
      return t`${name} has agreed.`;
    case 'declined':
      return t`${name} does not want these emails, so the tablet does not offer it.`;
    case 'undelivered':
      return t`Our email could not be delivered. Please check the address.`;
    case 'waiting':
      if (own && isOwn(own, contact)) return t`Please verify your email address first.`;
      if (until) return t`Waits for ${name}’s yes. It works as before until ${until}.`;
      return t`Waits for ${name}’s yes. We have asked by email. Until then it is not on the tablet.`;
  }
}

/** "FaceTime: anna@example.com" */
export function wayAndAddress(contact: { way: CallWay; address: string }): string {
  // A number stays on one line.
  const address = contact.address.replaceAll(' ', '\u00A0');
  switch (contact.way) {
    case 'phone':
      return t`Phone: ${address}`;
    case 'facetime':
      return t`FaceTime: ${address}`;
    case 'whatsapp':
      return t`WhatsApp: ${address}`;
    case 'ask':
      return t`Asked to call, by email: ${address}`;
  }
}

/**
 * How fast the way reaches a contact, and that the tablet cannot ask somebody who is called, should the call not open.
 * Undefined for somebody who is not asked because there is no yes yet.
 */
export function howFastInWords({
  name,
  way,
  consent,
  isNotified,
  graceUntil,
}: CallContact): string | undefined {
  if (way !== 'ask')
    return t`Rings at once, if the tablet can call so. It cannot ask ${name} to call, without an email address.`;
  if (consent !== 'agreed' && consent !== 'not-needed' && graceUntil === null) return undefined;
  return isNotified
    ? t`A notification, usually within a minute.`
    : t`An email, read when it is read.`;
}

export type OwnDetails = Pick<CurrentUser, 'email' | 'firstName' | 'caregiverPhoneNumber'>;

/** The owner's own address for a way; empty if it is not known. */
export function ownAddress({ email, caregiverPhoneNumber }: OwnDetails, way: CallWay): string {
  switch (way) {
    case 'ask':
      return email;
    case 'facetime':
      return caregiverPhoneNumber ?? email;
    case 'phone':
    case 'whatsapp':
      return caregiverPhoneNumber ?? '';
  }
}

export const isOwn = (
  { email, caregiverPhoneNumber }: OwnDetails,
  { address }: Pick<CallContact, 'address'>,
): boolean => address === email || address === caregiverPhoneNumber;
