import type { CurrentUser } from '#shared/account';
import type { CallContact, CallWay } from '#shared/call-contact';

/**
 * Describes whether a contact has agreed to emails that ask them to call. Undefined where there is nothing to say.
 * @param own the details of the account's owner
 */
export function consentInWords(
  contact: CallContact,
  own: OwnDetails | undefined,
): string | undefined {
  const { name, consent, graceUntil } = contact;
  const until =
    graceUntil &&
    new Date(graceUntil).toLocaleDateString('en-US', { month: 'long', day: 'numeric' });
  switch (consent) {
    case 'not-needed':
      return undefined;
    case 'agreed':
      return `${name} has agreed.`;
    case 'declined':
      return `${name} does not want these emails, so the tablet does not offer it.`;
    case 'undelivered':
      return 'Our email could not be delivered. Please check the address.';
    case 'waiting':
      if (own && isOwn(own, contact)) return 'Please verify your email address first.';
      if (until) return `Waits for ${name}'s yes. It works as before until ${until}.`;
      return `Waits for ${name}'s yes. We have asked by email. Until then it is not on the tablet.`;
  }
}

const wayNames: Record<CallWay, string> = {
  phone: 'Phone',
  facetime: 'FaceTime',
  whatsapp: 'WhatsApp',
  ask: 'Asked to call, by email',
};

/** "FaceTime: anna@example.com" */
export const wayAndAddress = ({ way, address }: { way: CallWay; address: string }): string =>
  `${wayNames[way]}: ${address}`;

export type OwnDetails = Pick<CurrentUser, 'email' | 'firstName' | 'caregiverPhoneNumber'>;

/** The owner's own address for a way; empty if it is not known. */
export function ownAddress({ email, caregiverPhoneNumber }: OwnDetails, way: CallWay): string {
  if (way === 'ask') return email;
  return caregiverPhoneNumber ?? (way === 'facetime' ? email : '');
}

export const isOwn = (
  { email, caregiverPhoneNumber }: OwnDetails,
  { address }: Pick<CallContact, 'address'>,
): boolean => address === email || address === caregiverPhoneNumber;
