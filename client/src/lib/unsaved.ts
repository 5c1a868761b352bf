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
