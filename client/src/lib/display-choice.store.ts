import { useSyncExternalStore } from 'react';
import { displayIn, type DisplayChoice } from '#shared/display';
import {
  keepDisplay,
  readDisplay,
  REMEMBER_KEY,
  setDisplay,
  storedRemember,
  subscribeDisplay,
  unknownDisplay,
  type DisplayState,
} from './display.store';
import { inBrowser } from './in-browser';

/** How the visitor wants the pages to look. */
export function useDisplay(): DisplayState {
  return useSyncExternalStore(subscribeDisplay, readDisplay, () => unknownDisplay);
}

/** Shows it at once and keeps it as long as allowed. `theme: undefined` is the device's again. */
export function chooseDisplay(change: DisplayChoice): void {
  const state = readDisplay();
  setDisplay({ ...state, choice: { ...state.choice, ...change } }, change);
}

/**
 * "Remember on this device" was set by hand. It is the permission for the display cookies alone,
 * whatever was answered about cookies.
 */
export function rememberDisplay(remember: boolean): void {
  const { allowed } = readDisplay();
  // Without consent there is nothing to say no to.
  const kept = remember || allowed ? remember : null;
  keepDisplay(allowed, kept);
  // Last, because it tells the other tabs, which then read the cookies.
  storeRemember(kept);
}

/** Takes every permission back. The look stays for this visit. */
export function resetRemember(): void {
  keepDisplay(undefined, null);
  storeRemember(null);
}

// Another tab has set "Remember on this device". What it remembers is what the device has from now on.
if (inBrowser) {
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key !== REMEMBER_KEY) return;
    const { lasting, allowed } = readDisplay();
    if (storedRemember() && !lasting)
      setDisplay({ choice: displayIn(document.cookie), lasting: true, allowed, remember: true });
    else keepDisplay(allowed);
  });
}

function storeRemember(remember: boolean | null): void {
  try {
    if (remember === null) localStorage.removeItem(REMEMBER_KEY);
    else localStorage.setItem(REMEMBER_KEY, remember ? 'yes' : 'no');
  } catch {
    // The store has it.
  }
}
