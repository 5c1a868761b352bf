import { createHash } from 'node:crypto';

/** The account itself, signed in, or an admin for it. */
export const SIGNED_IN = 'signed-in';
/** A browser that has signed in to the account before. */
export const KNOWN_BROWSER = 'known-browser';
/** A link or a mail job from before links had senders; the migration that added links writes the same word. */
export const EARLIER_VERSION = 'earlier-version';

/** What strangers cannot ask from. */
export const OWN_SENDERS = [SIGNED_IN, KNOWN_BROWSER, EARLIER_VERSION];

/**
 * A stranger who asks for a mail to an address, as cooldowns, budgets and links tell strangers apart: the hash of
 * their network, different for each address, so that what is stored does not show which addresses one network asked for.
 */
export const askedFromNetwork = (network: string, email: string): string =>
  createHash('sha256').update(`${email} ${network}`).digest('hex');
