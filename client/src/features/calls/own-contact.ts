import type { CurrentUser } from '#shared/account';
import type { CallContact, CallWay } from '#shared/call-contact';

export type OwnDetails = Pick<CurrentUser, 'email' | 'firstName' | 'caregiverPhoneNumber'>;

/** Where whoever keeps the account can be reached in this way; empty when that is not known. */
export function ownAddress({ email, caregiverPhoneNumber }: OwnDetails, way: CallWay): string {
  if (way === 'ask') return email;
  return caregiverPhoneNumber ?? (way === 'facetime' ? email : '');
}

export const isOwn = (
  { email, caregiverPhoneNumber }: OwnDetails,
  { address }: Pick<CallContact, 'address'>,
): boolean => address === email || address === caregiverPhoneNumber;
