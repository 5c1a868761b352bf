import { t } from '@lingui/core/macro';
import type { CurrentUser } from '#shared/accounts/account.answer';

/** Returns the first name, or else the local part of the email address, or else "there". */
export function greetingName({
  firstName,
  email,
}: Pick<CurrentUser, 'firstName' | 'email'>): string {
  return (
    firstName?.trim() ||
    email.split('@')[0] ||
    t({
      message: 'there',
      comment: 'Stands for an unknown first name in "Hello there!" on the dashboard',
    })
  );
}
