import type { CurrentUser } from '#shared/account';

/** How the dashboard calls a person: by first name, else by the e-mail's part before the @, else "there". */
export function greetingName({
  firstName,
  email,
}: Pick<CurrentUser, 'firstName' | 'email'>): string {
  return firstName?.trim() || email.split('@')[0] || 'there';
}
