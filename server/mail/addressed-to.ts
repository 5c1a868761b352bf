import type { EmailContent } from './layout';

export interface Reader {
  email: string;
  firstName?: string | null | undefined;
  /** True if the account's holder has verified the address. */
  isEmailVerified: boolean;
}

/**
 * The beginning of every email to an account's holder. Until an address is verified it may be a
 * stranger's, and a first name could contain a message to them.
 */
export function addressedTo({
  email,
  firstName,
  isEmailVerified,
}: Reader): Pick<EmailContent, 'to' | 'greeting'> {
  const name = isEmailVerified ? firstName : undefined;
  return { to: { name: name ?? '', address: email }, greeting: name ? `Hello ${name},` : 'Hello,' };
}
