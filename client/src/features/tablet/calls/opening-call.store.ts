import { createStore, useStore } from '../../../lib/create-store';

/** How long the tablet waits for a sign that another app has opened, in milliseconds. */
const OPENS_WITHIN = 10_000;

/**
 * A call that a touch has started. `opened`: another app came to the front. `silent`: nothing tells that one did.
 * `returned`: somebody came back from it. `impossible`: this tablet has no such app.
 */
export interface OpeningCall {
  contactId: number;
  state: 'opening' | 'opened' | 'silent' | 'returned' | 'impossible';
}

const opening = createStore<OpeningCall | undefined>(() => undefined);
export const useOpeningCall = (): OpeningCall | undefined => useStore(opening);

let stopWatching = () => undefined as void;

/** Watches whether a call opens. Call it in the handler of the touch that starts it. */
export function watchOpening(contactId: number): void {
  stopWatching();
  const set = (state: OpeningCall['state']) => opening.set({ contactId, state });
  set('opening');
  const over = new AbortController();
  const isOpened = () => opening.read()?.state === 'opened';
  const leave = () => set('opened');
  const comeBack = () => isOpened() && set('returned');
  const timer = setTimeout(() => !isOpened() && set('silent'), OPENS_WITHIN);
  stopWatching = () => {
    clearTimeout(timer);
    over.abort();
  };
  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'hidden' ? leave() : comeBack()),
    over,
  );
  for (const event of ['pagehide', 'blur']) window.addEventListener(event, leave, over);
  for (const event of ['pageshow', 'focus']) window.addEventListener(event, comeBack, over);
}

/** Forgets it once the family has disconnected the tablet. */
export function forgetOpening(): void {
  stopWatching();
  opening.set(undefined);
}

/** Shows what to do instead of a call that this tablet cannot make. */
export function cannotOpen(contactId: number): void {
  stopWatching();
  opening.set({ contactId, state: 'impossible' });
}
