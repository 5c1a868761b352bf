/** The path of person mode: the page itself and everything below it. */
export const TABLET_PATH = '/tablet';

/** Names the row of the person for whom a shared tablet makes a call. */
export const TABLET_HEADER = 'X-Tablet';
/** Comes with the content of a shared tablet. */
export const SHARED_HEADER = 'X-Tablet-Shared';

/** Excludes letters and digits that look alike. */
export const PAIRING_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const PAIRING_CODE_LENGTH = 8;

/**
 * Normalizes a typed or pasted code: removes everything but letters and digits, and converts them to upper case and from
 * their full width.
 */
export const withoutGaps = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

/** Formats a code in two groups: ABCD EFGH. */
export const inTwoGroups = (code: string): string =>
  `${code.slice(0, PAIRING_CODE_LENGTH / 2)} ${code.slice(PAIRING_CODE_LENGTH / 2)}`;

/** The content of the QR code. Browsers do not send the fragment to a server. */
export const pairingLink = (appUrl: string, code: string): string =>
  `${appUrl}${TABLET_PATH}#code=${code}`;
