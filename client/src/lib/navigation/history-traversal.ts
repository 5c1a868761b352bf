import { inBrowser } from '../in-browser';

/** Decides whether the page may be left. Loaded with the first form or dialog: see navigation-guard.ts. */
interface NavigationGuard {
  /**
   * Called for each Back or Forward, after the browser has traversed and before the router renders.
   * @param delta number of history entries; negative for Back
   * @returns true to hide the traversal from the router, because the guard is undoing it
   */
  handleTraversal: (delta: number) => boolean;
  /** Calls `leave`, after asking if there are unsaved changes. */
  confirmLeaving: (leave: () => void) => void;
  /** If there are unsaved changes, returns true and calls `then` once there are none. Otherwise returns false. */
  deferUntilSaved: (then: () => void) => boolean;
}

/** The guard is undefined until its script has been loaded for the first form or dialog. */
export let navigationGuard: NavigationGuard | undefined;
/** The forms with changes that nobody guards yet, because the script that asks is loading. */
export const unguarded = new Set<Guard>();
/** A traversal away from them, which waits for the script so that it can ask. */
let held = 0;
let index = 0;
/** The scroll positions of this document's history entries. */
const positions: number[] = [];
/** The scroll position that the current entry had when it was left; 0 if it is new, undefined if it is not known. */
export let entryPosition: number | undefined = 0;
/** True until the page that the server has rendered is hydrated: the visitor may have scrolled it already. */
export const arrival = {
  isInPlace: inBrowser && Boolean(document.getElementById('root')?.firstElementChild),
};

export function setNavigationGuard(to: NavigationGuard): void {
  navigationGuard = to;
  window.onbeforeunload = null;
  if (held) window.history.go(held);
}

/** Undoes a traversal that would lose what the guard does not know yet, until it does. */
function hold(delta: number): boolean {
  if (!unguarded.size || !delta) return false;
  held = delta;
  window.history.go(-delta);
  return true;
}

/** Position of the current entry among the history entries of this document. */
export const historyIndex = (): number => index;

/**
 * Numbers the history entries in their state, so that a traversal has a distance and can be undone, and remembers
 * how far each was scrolled. Browsers restore that before the page of the entry is rendered, which is too early.
 * Must run before anything else listens to popstate: listeners are called in the order in which they were added.
 */
export function watchHistory(): void {
  const { history } = window;
  const entryIn = (state: unknown) => (state ?? {}) as { index?: number; scrollY?: number };
  for (const method of ['pushState', 'replaceState'] as const) {
    const original = history[method].bind(history);
    history[method] = (state: object | null, ...place) => {
      if (method === 'pushState') {
        // In the entry, the position outlives a reload.
        history.replaceState({ ...history.state, scrollY }, '');
        positions[(index += 1)] = 0;
      }
      entryPosition = 0;
      original({ ...state, index }, ...place);
    };
  }
  index = entryIn(history.state).index ?? 0;
  // After a reload the entry still has the state that a page added, such as the token of a mailed link.
  history.replaceState(history.state, '');
  window.addEventListener('scroll', () => (positions[index] = scrollY), { passive: true });
  window.addEventListener('popstate', (event) => {
    const { index: to, scrollY: position } = entryIn(event.state);
    // A link to a fragment has created a history entry without a number.
    if (to === undefined) {
      index += 1;
      history.replaceState(null, '');
    } else if ((navigationGuard?.handleTraversal ?? hold)(to - index))
      event.stopImmediatePropagation();
    else {
      index = to;
      entryPosition = positions[to] ?? position;
    }
  });
}

/** A form or a dialog that asks for confirmation before it is left. The navigation guard has a list of them. */
export interface Guard {
  /** Leaving now would lose something. Set it by `markUnsaved`. */
  unsaved: boolean;
  /** Asks for confirmation and calls `leave` when it is given. */
  ask?: (leave: () => void) => void;
  /** Set for a dialog: closes it on the browser's Back, as on Escape. */
  close?: () => void;
  /** Set by the navigation guard, once it has been loaded. */
  onChange?: () => void;
}

/** Takes effect immediately, because Escape or Back may be pressed before the next render. */
export function markUnsaved(guard: Guard, unsaved: boolean): void {
  guard.unsaved = unsaved;
  unguarded[unsaved && !guard.onChange ? 'add' : 'delete'](guard);
  guard.onChange?.();
  window.onbeforeunload = unguarded.size ? (event) => event.preventDefault() : null;
}
