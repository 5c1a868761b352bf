import {
  displayCookies,
  displayIn,
  pageColors,
  type DisplayChoice,
  type ThemeName,
} from '#shared/product/display';
import { DISPLAY_COOKIE_YEARS } from '#shared/product/limits';
import { createStore, persistedText } from './create-store';

/** The choice until the tab is closed, in the format of the cookies. */
const visit = persistedText('sessionStorage', 'dear-ones-display');
export const REMEMBER_KEY = 'dear-ones-display-remember';
/** "yes" or "no": the last setting of "Remember on this device". */
const remembered = persistedText('localStorage', REMEMBER_KEY);
const LASTING_SECONDS = DISPLAY_COOKIE_YEARS * 365 * 24 * 60 * 60;

export interface DisplayState {
  choice: DisplayChoice;
  /** True if the choice is persisted in cookies. Otherwise it lasts for this visit. */
  lasting: boolean;
  /** Tells whether preference cookies are allowed. Undefined until the visitor has answered. */
  allowed: boolean | undefined;
  /** The setting of "Remember on this device", or null while the cookie consent decides. */
  remember: boolean | null;
}

/** The state on the server and during hydration. */
export const unknownDisplay: DisplayState = {
  choice: {},
  lasting: false,
  allowed: undefined,
  remember: null,
};
const nothing: DisplayChoice = { theme: undefined, textSize: undefined, language: undefined };

export const display = createStore<DisplayState>(() => unknownDisplay);

/**
 * Shows what was persisted, and from now on persists the choice as the visitor allows: in cookies, or for
 * this visit. What was chosen during the visit outlives both a yes and a no.
 * @param allowed whether preference cookies are; undefined while nobody has said
 * @param remember "Remember on this device", which wins over the cookie consent; null when it is not set
 */
export function persistDisplay(allowed: boolean | undefined, remember = storedRemember()): void {
  const state = display.read();
  const lasting = remember ?? allowed ?? false;
  // The cookies are written already. This tab's choice may be older than another tab's, so they stay as they are.
  if (lasting && state.lasting) return setDisplay({ ...state, allowed, remember }, {});
  const choice = { ...displayIn(visit.read() ?? ''), ...state.choice };
  if (lasting)
    return setDisplay({
      choice: { ...displayIn(document.cookie), ...choice },
      lasting,
      allowed,
      remember,
    });
  if (remember === false || allowed === false || state.lasting) storeCookies(nothing);
  setDisplay({ choice, lasting, allowed, remember });
}

/** @param change the part of the choice that is not in the cookies yet */
export function setDisplay(next: DisplayState, change = next.choice): void {
  if (next.lasting) storeCookies(change);
  storeVisit(next.lasting ? {} : next.choice);
  showDisplay(next.choice);
  display.set(next);
}

function showDisplay({ theme, textSize }: DisplayChoice): void {
  const { dataset } = document.documentElement;
  if (theme) dataset.theme = theme;
  else delete dataset.theme;
  if (textSize) dataset.textSize = textSize;
  else delete dataset.textSize;
  tintBrowser(theme);
}

/**
 * Colors the browser's own bars like the page. Browsers use the first such element: ours, which the server may have
 * rendered, or those for the device's themes.
 */
function tintBrowser(theme: ThemeName | undefined): void {
  document.head.querySelector('meta[name="theme-color"]:not([media])')?.remove();
  if (!theme) return;
  const tint = document.createElement('meta');
  tint.name = 'theme-color';
  tint.content = pageColors[theme];
  document.head.prepend(tint);
}

const parts = ['theme', 'textSize', 'language'] as const;

/** Sets or deletes the cookies of the given parts. */
function storeCookies(change: DisplayChoice): void {
  for (const part of parts) if (part in change) storeCookie(displayCookies[part], change[part]);
}

/** Sets or deletes a cookie. Each visit renews it, so that it expires a year after the last one. */
export function storeCookie(name: string, value = ''): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${value ? LASTING_SECONDS : 0}; SameSite=Lax${secure}`;
}

function storeVisit(choice: DisplayChoice): void {
  const chosen = parts.flatMap((part) =>
    choice[part] ? `${displayCookies[part]}=${choice[part]}` : [],
  );
  visit.write(chosen.length > 0 ? chosen.join('; ') : null);
}

export function storedRemember(): boolean | null {
  const stored = remembered.read();
  if (stored === undefined) return display.read().remember;
  return stored === null ? null : stored === 'yes';
}

export const storeRemember = (remember: boolean | null): void =>
  remembered.write(remember === null ? null : remember ? 'yes' : 'no');
