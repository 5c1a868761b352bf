/** Where the tablet lives: the page itself and everything below it. */
export const TABLET_PATH = '/tablet';

/** Without letters and digits that look like others. */
export const PAIRING_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const PAIRING_CODE_LENGTH = 8;

/** What a code becomes when its spaces and dashes go and its letters are made large. */
export const withoutGaps = (typed: string): string =>
  typed.replace(/[\s\-\u2010-\u2015]/g, '').toUpperCase();

/** As people read it out: ABCD EFGH. */
export const inTwoGroups = (code: string): string =>
  `${code.slice(0, PAIRING_CODE_LENGTH / 2)} ${code.slice(PAIRING_CODE_LENGTH / 2)}`;

/** What the QR code holds. What stands behind the # is never sent to a server. */
export const pairingLink = (appUrl: string, code: string): string =>
  `${appUrl}${TABLET_PATH}#code=${code}`;
