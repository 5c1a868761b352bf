/** False where pages are drawn ahead as text: nothing of a browser is there, and nobody who looks. */
export const inBrowser = typeof document !== 'undefined';
