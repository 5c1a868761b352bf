import { displayIn, type DisplayChoice } from '#shared/product/display';
import type { Language } from '#shared/product/languages';
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
import { showLanguage } from './messages';

/** The chosen theme and text size. */
export const useDisplay = (): DisplayState => useStore(display, unknownDisplay);

/** Shows the product in another language. Throws if its texts cannot be loaded; the language stays then. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  chooseDisplay({ language });
}

/** Applies the choice at once and persists it if allowed. `theme: undefined` follows the device again. */
export function chooseDisplay(change: DisplayChoice): void {
  const state = display.read();
  setDisplay({ ...state, choice: { ...state.choice, ...change } }, change);
}

/** Handles "Remember on this device", which permits the display cookies alone, independently of the cookie consent. */
export function rememberDisplay(remember: boolean): void {
  const { allowed } = display.read();
  // Without consent there is no permission to withdraw.
  const chosen = remember || allowed ? remember : null;
  persistDisplay(allowed, chosen);
  // This comes last, because it notifies the other tabs, which then read the cookies.
  storeRemember(chosen);
}

/** Withdraws every permission. The theme and the text size last for this visit. */
export function resetRemember(): void {
  persistDisplay(undefined, null);
  storeRemember(null);
}

// When another tab sets "Remember on this device", the persisted choice applies from now on.
if (inBrowser) {
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key !== REMEMBER_KEY) return;
    const { lasting, allowed } = display.read();
    if (storedRemember() && !lasting)
      setDisplay({ choice: displayIn(document.cookie), lasting: true, allowed, remember: true });
    else persistDisplay(allowed);
  });
}
