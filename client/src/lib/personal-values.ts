import type { CurrentUser } from '#shared/account';

/** What is known about a person, as fields of a form begin with it: what is not known is empty. */
export function personalValues(user: CurrentUser) {
  return {
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    dateOfBirth: user.dateOfBirth ?? '',
    caregiverPhoneNumber: user.caregiverPhoneNumber ?? '',
    address: user.address ?? '',
    city: user.city ?? '',
    state: user.state ?? '',
    zipCode: user.zipCode ?? '',
    country: user.country ?? '',
  };
}
