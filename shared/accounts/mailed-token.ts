/** The token of a mailed link: 32 random bytes in base64url. */
export const MAILED_TOKEN = /^[\w-]{43}$/;
