import type { EmailContent } from '../mail/layout';

export interface Reader {
  email: string;
  firstName?: string | null | undefined;
  /** Whether the address has been shown to be the account holder's own. */
  isEmailVerified: boolean;
}

/**
 * The beginning of every email to an account's holder. Until an address is verified it may be a
 * stranger's, and a first name would bring them whatever somebody else has typed.
 */
export function addressedTo({
  email,
  firstName,
  isEmailVerified,
}: Reader): Pick<EmailContent, 'to' | 'greeting'> {
  const name = isEmailVerified ? firstName : undefined;
  return { to: { name: name ?? '', address: email }, greeting: name ? `Hello ${name},` : 'Hello,' };
}
