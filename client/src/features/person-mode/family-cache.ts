/** The browser's cache with what a family has put on this tablet. The service worker looks there before it asks the server. */
export const FAMILY_CACHE = 'dear-ones-family';
