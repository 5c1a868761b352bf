import type { CurrentUser } from '#shared/accounts/account.answer';

/** The server's answer for a verified user who has filled in nothing but the first name. */
export function currentUser(other: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: 1,
    email: 'anna@example.org',
    isEmailVerified: true,
    isAdmin: false,
    firstName: 'Anna',
    lastName: null,
    dateOfBirth: null,
    address: null,
    city: null,
    state: null,
    zipCode: null,
    country: null,
    caregiverPhoneNumber: null,
    pendingEmail: null,
    language: null,
    hasPassword: true,
    createdAt: '2025-11-01T09:00:00.000Z',
    ...other,
  };
}

/** The server's answer without a session. */
export const signedOut = {
  status: 401,
  body: { message: 'You were logged out. Please log in again.', code: 'signed-out' },
};
