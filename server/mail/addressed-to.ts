import { isPlainName } from '#shared/product/plain-name';
import type { Translate } from '../translations/translations';
import type { EmailContent } from './email-content';

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
export function addressedTo(
  { email, firstName, isEmailVerified }: Reader,
  translate: Translate,
): Pick<EmailContent, 'to' | 'greeting'> {
  const name = isEmailVerified ? firstName : undefined;
  return { to: { name: name ?? '', address: email }, greeting: greeting(name, translate) };
}

/** "Hello Anna,", or "Hello," for somebody without a name. */
export const greeting = (name: string | null | undefined, translate: Translate): string =>
  name ? translate('Hello {name},', { name }) : translate('Hello,');

/** A longer text is not a name but a message to a stranger. */
const LONGEST = 50;

/** Returns a name that is safe in an unsolicited email, or undefined if a generic term must replace it. */
export function nameInEmail(name: string | null): string | undefined {
  const words = name?.trim() ?? '';
  return words !== '' && words.length <= LONGEST && isPlainName(words) ? words : undefined;
}
