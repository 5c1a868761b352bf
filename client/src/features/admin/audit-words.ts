import type { AuditEntry } from '#shared/admin';

const fieldWords: Readonly<Record<string, string>> = {
  email: 'email address',
  password: 'password',
  isAdmin: 'admin rights',
  isEmailVerified: 'email status',
  firstName: 'first name',
  lastName: 'last name',
  dateOfBirth: 'date of birth',
  address: 'address',
  city: 'city',
  state: 'state',
  zipCode: 'zip code',
  country: 'country',
  caregiverPhoneNumber: 'caregiver phone number',
};

const inWords = new Intl.ListFormat('en-US');

/** What was done, between the one who did it and the account it was done to: "changed the city of". */
export function auditWords({ action, fields }: Pick<AuditEntry, 'action' | 'fields'>): string {
  if (action !== 'updated') return `${action} the account`;
  const names = fields.map((field) => fieldWords[field] ?? field);
  return names.length > 0 ? `changed the ${inWords.format(names)} of` : 'changed';
}

/** For example "Nov 21, 2026, 6:05 PM", in the time of the device unless another zone is named. */
export const auditTime = (iso: string, timeZone?: string): string =>
  new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
