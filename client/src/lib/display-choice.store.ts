import { displayIn, type DisplayChoice } from '#shared/display';
import { useStore } from './create-store';
import {
  display,
  persistDisplay,
  REMEMBER_KEY,
  setDisplay,
  storedRemember,
  storeRemember,
  unknownDisplay,
  type DisplayState,
} from './display.store';
import { inBrowser } from './in-browser';

/** How the visitor wants the pages to look. */
export const useDisplay = (): DisplayState => useStore(display, unknownDisplay);

/** Shows the choice at once and persists it as long as allowed. `theme: undefined` follows the device again. */
export function chooseDisplay(change: DisplayChoice): void {
  const state = display.read();
  setDisplay({ ...state, choice: { ...state.choice, ...change } }, change);
}

/**
 * "Remember on this device" was set by hand. It is the permission for the display cookies alone,
 * whatever was answered about cookies.
 */
export function rememberDisplay(remember: boolean): void {
  const { allowed } = display.read();
  // Without consent there is nothing to say no to.
  const chosen = remember || allowed ? remember : null;
  persistDisplay(allowed, chosen);
  // Last, because it tells the other tabs, which then read the cookies.
  storeRemember(chosen);
}

/** Takes every permission back. The look stays for this visit. */
export function resetRemember(): void {
  persistDisplay(undefined, null);
  storeRemember(null);
}

// Another tab has set "Remember on this device". What it remembers is what the device has from now on.
if (inBrowser) {
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key !== REMEMBER_KEY) return;
    const { lasting, allowed } = display.read();
    if (storedRemember() && !lasting)
      setDisplay({ choice: displayIn(document.cookie), lasting: true, allowed, remember: true });
    else persistDisplay(allowed);
  });
}
