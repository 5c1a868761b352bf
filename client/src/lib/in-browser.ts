/** False during server rendering, where there are no browser APIs. */
export const inBrowser = typeof document !== 'undefined';
