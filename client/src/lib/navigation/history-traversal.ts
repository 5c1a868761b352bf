/** Decides whether the page may be left. Loaded with the first form or dialog: see navigation-guard.ts. */
interface NavigationGuard {
  /**
   * Told of each Back or Forward after the browser has taken it and before the pages follow.
   * @param delta number of history entries; below 0 is Back
   * @returns true to hide the step from the pages, because it is being undone
   */
  handleTraversal: (delta: number) => boolean;
  /** Calls `leave`, after asking if there are unsaved changes. */
  confirmLeaving: (leave: () => void) => void;
  /** Calls `then` once nothing is unsaved any more. Returns false, and never calls it, if nothing is unsaved now. */
  deferUntilSaved: (then: () => void) => boolean;
}

/** Undefined until the first form or dialog exists. Until then there are no unsaved changes. */
export let navigationGuard: NavigationGuard | undefined;
let index = 0;

export function setNavigationGuard(to: NavigationGuard): void {
  navigationGuard = to;
}

/** Position of the current entry among the history entries of this document. */
export const historyIndex = (): number => index;

/**
 * Numbers the history entries in their state, so that a step tells how far it went and the opposite step can undo it.
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
  // After a reload the entry still has what a page noted in it, such as the token of a mailed link.
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

/** A form or a dialog that may not be left without a word. The navigation guard knows all of them. */
export interface Guard {
  /** Leaving now would lose something. Set it by `markUnsaved`. */
  unsaved: boolean;
  /** Asks, and calls `leave` after a yes. */
  ask?: (leave: () => void) => void;
  /** Set for a dialog: what the browser's Back does, as Escape does. */
  close?: () => void;
  /** Set by the navigation guard, once it has been loaded. */
  onChange?: () => void;
}

/** Takes effect at once rather than at the next render: Escape or Back may come sooner. */
export function markUnsaved(guard: Guard, unsaved: boolean): void {
  guard.unsaved = unsaved;
  guard.onChange?.();
}
