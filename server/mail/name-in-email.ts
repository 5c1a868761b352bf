import { isPlainName } from '#shared/plain-name';

/** A longer text is not a name but a message to a stranger. */
const LONGEST = 50;

/** Returns a name that is safe in an unsolicited email, or undefined if a generic term must replace it. */
export function nameInEmail(name: string | null): string | undefined {
  const words = name?.trim() ?? '';
  return words !== '' && words.length <= LONGEST && isPlainName(words) ? words : undefined;
}
