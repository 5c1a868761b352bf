import { t } from '@lingui/core/macro';
import type { CurrentUser } from '#shared/accounts/account.answer';
import type { CallContact } from '#shared/calls/call-contact.answer';
import type { CallWay } from '#shared/calls/call-contact.form';
import { formatDate, listed } from '../../lib/date-format';
import { site } from '../../lib/site';

/**
 * Describes whether a contact has agreed to emails that ask them to call. Undefined where there is nothing to say.
 * @param own the details of the account's owner
 */
export function consentText(contact: CallContact, own: OwnDetails | undefined): string | undefined {
  const { name, consent, graceUntil } = contact;
  if (isOutOfReach(contact))
    return consent === 'not-needed'
      ? t`Nothing reaches ${name} yet: there are no emails, and ${name} has not turned on notifications.`
      : t`Nothing reaches ${name}: there are no emails. Invite ${name} to the circle, or choose another way.`;
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

/** True for somebody who is asked by email where there are no emails, and has no notifications in their place. */
export const isOutOfReach = ({ way, consent, isNotified }: CallContact): boolean =>
  site.noMail === true && way === 'ask' && consent !== 'declined' && !isNotified;

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
      return site.noMail ? t`Asked to call: ${address}` : t`Asked to call, by email: ${address}`;
  }
}

/**
 * How fast the email reaches a contact who is asked to call. Undefined for somebody who is called, or who is not asked
 * because there is no yes yet.
 */
export function howFastText(contact: CallContact): string | undefined {
  const { way, consent, isNotified, graceUntil } = contact;
  if (way !== 'ask' || isOutOfReach(contact)) return undefined;
  if (consent !== 'agreed' && consent !== 'not-needed' && graceUntil === null) return undefined;
  return isNotified
    ? t`A notification, usually within a minute.`
    : t`An email, read when it is read.`;
}

/** Says of those who are called that the tablet cannot ask them to call, should the call not open. */
export function callsText(called: readonly string[]): string {
  const names = listed(called);
  return t({
    message: `A call rings at once, if the tablet can make it. Without an email address, the tablet cannot ask ${names} to call.`,
    comment: '{names} is one name or several: "Mei and Claes"; "it" is the tablet',
  });
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
