/** The token in the state of the history entry, where a mailed link or another page has put it; '' if there is none. */
export function tokenOfEntry(): string {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('mailedToken' in state)) return '';
  return typeof state.mailedToken === 'string' ? state.mailedToken : '';
}
