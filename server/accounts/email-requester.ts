import { createHash } from 'node:crypto';

/** The signed-in account itself, or an admin on its behalf. */
export const SIGNED_IN = 'signed-in';
/** A browser that has signed in to the account before. */
export const KNOWN_BROWSER = 'known-browser';
/** A link or mail job from before requesters were recorded. The migration that added `mailed_links` writes the same value. */
export const EARLIER_VERSION = 'earlier-version';

/** An administrator or an owner, who passes the link on as a card. */
export const BY_CARD = 'by-card';

/** Requesters that are tied to the account; all others are anonymous. */
export const TRUSTED_REQUESTERS = [SIGNED_IN, KNOWN_BROWSER, EARLIER_VERSION, BY_CARD];

/**
 * Identifies an anonymous requester of an email in cooldowns, budgets and links: a hash of the network, salted with the
 * address, so that stored values do not show which addresses one network requested emails for.
 */
export const networkRequester = (network: string, email: string): string =>
  createHash('sha256').update(`${email} ${network}`).digest('hex');
