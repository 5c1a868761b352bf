/** The header with a giving link's token, which stands behind `#` in its address and so in no log. */
export const GIVING_TOKEN_HEADER = 'X-Giving-Token';
