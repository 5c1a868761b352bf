import {
  displayCookies,
  displayIn,
  pageColors,
  type DisplayChoice,
  type ThemeName,
} from '#shared/display';
import { DISPLAY_COOKIE_YEARS } from '#shared/limits';

/** What sessionStorage keeps until the tab is closed, written as cookies are. */
const VISIT_KEY = 'dear-ones-display';
/** In localStorage: "yes" or "no", as "Remember on this device" was last set by hand. */
export const REMEMBER_KEY = 'dear-ones-display-remember';
const LASTING_SECONDS = DISPLAY_COOKIE_YEARS * 365 * 24 * 60 * 60;

export interface DisplayState {
  choice: DisplayChoice;
  /** Cookies keep the choice; otherwise it lasts for this visit. */
  lasting: boolean;
  /** Whether preference cookies are allowed; undefined while nobody has said. */
  allowed: boolean | undefined;
  /** How "Remember on this device" was set by hand; null while the cookie consent decides. */
  remember: boolean | null;
}

/** What is known before anybody has looked. */
export const unknownDisplay: DisplayState = {
  choice: {},
  lasting: false,
  allowed: undefined,
  remember: null,
};
const nothing: DisplayChoice = { theme: undefined, textSize: undefined };
let state = unknownDisplay;
const listeners = new Set<() => void>();

export const readDisplay = (): DisplayState => state;

export function subscribeDisplay(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Shows what was kept, and from now on keeps the choice as the visitor allows: in cookies, or for
 * this visit. What was chosen during the visit outlives both a yes and a no.
 * @param allowed whether preference cookies are; undefined while nobody has said
 * @param remember "Remember on this device", which wins over the cookie consent; null when it is not set
 */
export function keepDisplay(allowed: boolean | undefined, remember = storedRemember()): void {
  const lasting = remember ?? allowed ?? false;
  // Written already. This tab's choice may be older than another tab's, so the cookies are left alone.
  if (lasting && state.lasting) return setDisplay({ ...state, allowed, remember }, {});
  const visit = { ...storedVisit(), ...state.choice };
  if (lasting)
    return setDisplay({
      choice: { ...displayIn(document.cookie), ...visit },
      lasting,
      allowed,
      remember,
    });
  if (remember === false || allowed === false || state.lasting) storeCookies(nothing);
  setDisplay({ choice: visit, lasting, allowed, remember });
}

/** Forgets it all, as a closed browser does. */
export function forgetDisplay(): void {
  storeCookies(nothing);
  setDisplay(unknownDisplay);
}

/** @param change what the cookies do not hold yet */
export function setDisplay(next: DisplayState, change = next.choice): void {
  state = next;
  if (state.lasting) storeCookies(change);
  storeVisit(state.lasting ? {} : state.choice);
  showDisplay(state.choice);
  listeners.forEach((listener) => listener());
}

function showDisplay({ theme, textSize }: DisplayChoice): void {
  const { dataset } = document.documentElement;
  if (theme) dataset.theme = theme;
  else delete dataset.theme;
  if (textSize) dataset.textSize = textSize;
  else delete dataset.textSize;
  tintBrowser(theme);
}

/** The browser's own bars take the page's color. The first such element counts: ours, which the server may have written, or those for the device's themes. */
function tintBrowser(theme: ThemeName | undefined): void {
  document.head.querySelector('meta[name="theme-color"]:not([media])')?.remove();
  if (!theme) return;
  const tint = document.createElement('meta');
  tint.name = 'theme-color';
  tint.content = pageColors[theme];
  document.head.prepend(tint);
}

const parts = ['theme', 'textSize'] as const;

/** Sets or deletes the cookies of the parts that are named. Renewed at each visit, so that it is a year from the last. */
function storeCookies(change: DisplayChoice): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  for (const part of parts) {
    if (!(part in change)) continue;
    const value = change[part];
    document.cookie = `${displayCookies[part]}=${value ?? ''}; Path=/; Max-Age=${value ? LASTING_SECONDS : 0}; SameSite=Lax${secure}`;
  }
}

function storedVisit(): DisplayChoice {
  try {
    return displayIn(sessionStorage.getItem(VISIT_KEY) ?? '');
  } catch {
    return {};
  }
}

/** A browser that refuses to store keeps the choice until the page is loaded anew. */
function storeVisit(choice: DisplayChoice): void {
  const kept = parts.flatMap((part) =>
    choice[part] ? `${displayCookies[part]}=${choice[part]}` : [],
  );
  try {
    if (kept.length > 0) sessionStorage.setItem(VISIT_KEY, kept.join('; '));
    else sessionStorage.removeItem(VISIT_KEY);
  } catch {
    // `state` has it.
  }
}

export function storedRemember(): boolean | null {
  try {
    const stored = localStorage.getItem(REMEMBER_KEY);
    return stored === null ? null : stored === 'yes';
  } catch {
    return state.remember;
  }
}
