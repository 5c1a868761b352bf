import { t } from '@lingui/core/macro';
import type { CurrentUser } from '#shared/accounts/account.answer';

/**
 * Returns the first name, or else the local part of the email address, or else "there".
 * @param isAsked true while the page asks for the first name, or does not know yet whether it does: no name is made from the address then
 */
export function greetingName(
  { firstName, email }: Pick<CurrentUser, 'firstName' | 'email'>,
  isAsked = false,
): string {
  return (
    firstName?.trim() ||
    (!isAsked && email.split('@')[0]) ||
    t({
      message: 'there',
      comment: 'Stands for an unknown first name in "Hello there!" on the dashboard',
    })
  );
}
