/** The token of a mailed link: 32 random bytes in base64url. */
export const MAILED_TOKEN = /^[\w-]{43}$/;

/** The error with which the API answers a mailed link that does not work. The server embeds it in the page behind the link. */
export interface DeadLink {
  code: string;
  message: string;
}
