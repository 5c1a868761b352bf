/** Outlives being disconnected, an update and a restart: nothing that is forgotten with the family takes it along. */
const KEY = 'dear-ones-tablet-was-connected';

/** Where the browser stores nothing, it is known until the tablet is switched off. */
let isKnown = false;

/** Whether this device ever was somebody's tablet. */
export function wasConnected(): boolean {
  try {
    return isKnown || localStorage.getItem(KEY) !== null;
  } catch {
    return isKnown;
  }
}

export function noteConnected(): void {
  try {
    localStorage.setItem(KEY, 'yes');
  } catch {
    isKnown = true;
  }
}
