import { useSyncExternalStore } from 'react';
import { displayCookies, displayIn, pageColours, type DisplayChoice, type ThemeName } from '#shared/display';

/** What sessionStorage keeps until the tab is closed, written as cookies are. */
const VISIT_KEY = 'dear-ones-display';
const A_YEAR = 60 * 60 * 24 * 365;

interface DisplayState {
  choice: DisplayChoice;
  /** Cookies keep the choice; otherwise it lasts for this visit. */
  lasting: boolean;
}

/** What is known before anybody has looked. */
const unknown: DisplayState = { choice: {}, lasting: false };
let state = unknown;
const listeners = new Set<() => void>();

/** How the visitor wants the pages to look. */
export function useDisplay(): DisplayState {
  return useSyncExternalStore(subscribe, () => state, () => unknown);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows it at once and keeps it as long as allowed. `theme: undefined` is the device's again. */
export function chooseDisplay(change: DisplayChoice): void {
  set({ ...state, choice: { ...state.choice, ...change } });
}

/**
 * Shows what was kept, and from now on keeps the choice as the visitor allows: in cookies, or for
 * this visit. What was chosen during the visit outlives both a yes and a no.
 * @param allowed whether preference cookies are; undefined while nobody has said
 */
export function keepDisplay(allowed: boolean | undefined): void {
  const visit = { ...storedVisit(), ...state.choice };
  if (allowed) return set({ choice: { ...displayIn(document.cookie), ...visit }, lasting: true });
  if (allowed === false || state.lasting) storeCookies({});
  set({ choice: visit, lasting: false });
}

/** Forgets it all, as a closed browser does. */
export function forgetDisplay(): void {
  storeCookies({});
  set({ choice: {}, lasting: false });
}

function set(next: DisplayState): void {
  state = next;
  if (state.lasting) storeCookies(state.choice);
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

/** The browser's own bars take the page's colour. The first such element counts: ours, which the server may have written, or those for the device's themes. */
function tintBrowser(theme: ThemeName | undefined): void {
  document.head.querySelector('meta[name="theme-color"]:not([media])')?.remove();
  if (!theme) return;
  const tint = document.createElement('meta');
  tint.name = 'theme-color';
  tint.content = pageColours[theme];
  document.head.prepend(tint);
}

function pairsOf({ theme, textSize }: DisplayChoice): [name: string, value: string | undefined][] {
  return [
    [displayCookies.theme, theme],
    [displayCookies.textSize, textSize],
  ];
}

/** Written anew at each visit, so that it is a year from the last. What was not chosen has no cookie. */
function storeCookies(choice: DisplayChoice): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  for (const [name, value] of pairsOf(choice)) {
    document.cookie = `${name}=${value ?? ''}; Path=/; Max-Age=${value ? A_YEAR : 0}; SameSite=Lax${secure}`;
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
  const kept = pairsOf(choice).flatMap(([name, value]) => (value ? `${name}=${value}` : []));
  try {
    if (kept.length > 0) sessionStorage.setItem(VISIT_KEY, kept.join('; '));
    else sessionStorage.removeItem(VISIT_KEY);
  } catch {
    // `state` has it.
  }
}
