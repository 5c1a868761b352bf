import type { AdminUser } from '#shared/admin';

/** First and last name as far as they are known. */
export const userName = ({
  firstName,
  lastName,
}: Pick<AdminUser, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ');
