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

/** The guard is undefined until the first form or dialog exists. Until then there are no unsaved changes. */
export let navigationGuard: NavigationGuard | undefined;
let index = 0;

export function setNavigationGuard(to: NavigationGuard): void {
  navigationGuard = to;
}

/** Position of the current entry among the history entries of this document. */
export const historyIndex = (): number => index;

/**
 * Numbers the history entries in their state, so that a traversal has a distance and can be undone.
 * Must run before anything else listens to popstate: listeners are called in the order in which they were added.
 */
export function watchHistory(): void {
  const { history } = window;
  const indexOf = (state: unknown) => (state as { index?: number } | null)?.index;
  for (const method of ['pushState', 'replaceState'] as const) {
    const original = history[method].bind(history);
    history[method] = (state: object | null, ...place) => {
      if (method === 'pushState') index += 1;
      original({ ...state, index }, ...place);
    };
  }
  index = indexOf(history.state) ?? 0;
  // After a reload the entry still has the state that a page added, such as the token of a mailed link.
  history.replaceState(history.state, '');
  window.addEventListener('popstate', (event) => {
    const to = indexOf(event.state);
    // A link to a fragment has created a history entry without a number.
    if (to === undefined) {
      index += 1;
      history.replaceState(null, '');
    } else if (navigationGuard?.handleTraversal(to - index)) event.stopImmediatePropagation();
    else index = to;
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
  guard.onChange?.();
}
