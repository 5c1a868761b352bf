/** The header with a giving link's token, which stands behind `#` in its address and so in no log. */
export const GIVING_TOKEN_HEADER = 'X-Giving-Token';
/** The header with a secret that the giver's browser made: what it sent ahead can be used with it alone. */
export const GIVING_SECRET_HEADER = 'X-Giving-Secret';
export const GIVING_SECRET = /^[\w-]{43}$/;
