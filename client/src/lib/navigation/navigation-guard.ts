import { inBrowser } from '../in-browser';
import {
  historyIndex,
  markUnsaved,
  setNavigationGuard,
  unguarded,
  type Guard,
} from './history-traversal';

/** The page's forms and dialogs, the topmost last. */
const guards: Guard[] = [];
/** Follows once the step that is being undone has been undone. */
let afterUndo: (() => void) | undefined;
let afterSaved: (() => void) | undefined;
/** Follows once the forms that are not guarded yet can ask, or have nothing to lose. */
let afterGuarded: (() => void) | undefined;
/** Where they all stand; when a step is told, the address is another already. */
let pathname = '';
let hasSpareEntry = false;
const navigationApi = inBrowser ? (window.navigation as Navigation | undefined) : undefined;
let started = false;

/** Returns what takes it away again. */
export function addGuard(guard: Guard): () => void {
  start();
  pathname = window.location.pathname;
  guards.push(guard);
  guard.onChange = update;
  markUnsaved(guard, guard.unsaved);
  return () => {
    guards.splice(guards.indexOf(guard), 1);
    update();
  };
}

function start() {
  if (started) return;
  started = true;
  setNavigationGuard({
    handleTraversal,
    confirmLeaving: (leave) => {
      const asker = findAsker();
      if (asker) ask(asker, leave);
      else leave();
    },
    deferUntilSaved: (then) => {
      const isUnsaved = guards.some(({ unsaved }) => unsaved);
      if (isUnsaved) afterSaved = then;
      return isUnsaved;
    },
  });
  document.addEventListener('click', onClick, true);
}

function update() {
  if (afterGuarded && unguarded.size === 0) {
    const then = afterGuarded;
    afterGuarded = undefined;
    then();
  }
  if (guards.some(({ unsaved, close }) => unsaved || close)) addSpareEntry();
  if (guards.some(({ unsaved }) => unsaved))
    return window.addEventListener('beforeunload', onUnload);
  // A page with this listener is not eligible for the back/forward cache, so it is only added when needed.
  window.removeEventListener('beforeunload', onUnload);
  const then = afterSaved;
  afterSaved = undefined;
  then?.();
}

/** Lets the browser show its own prompt before a reload, before the tab is closed and before another site is loaded. */
const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();

const findAsker = () => guards.findLast(({ unsaved, ask }) => unsaved && ask);

function ask(asker: Guard, leave: () => void) {
  asker.ask?.(() => {
    // One question is enough for all that is left behind.
    for (const guard of guards) guard.unsaved = false;
    update();
    leave();
  });
}

function onClick(event: MouseEvent) {
  const asker = findAsker();
  const link = event.target instanceof Element && event.target.closest('a');
  if (!asker || !link || !opensHere(event, link) || link.pathname === window.location.pathname)
    return;
  event.preventDefault();
  event.stopImmediatePropagation();
  ask(asker, () => link.click());
}

const opensHere = (event: MouseEvent, { origin, target, download }: HTMLAnchorElement): boolean =>
  origin === window.location.origin &&
  !target &&
  !download &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

function handleTraversal(delta: number): boolean {
  if (afterUndo) {
    if (delta !== 0) return undo(delta, afterUndo);
    const then = afterUndo;
    afterUndo = undefined;
    then();
    return false;
  }
  // Another form was guarded before, and the script that asks for this one is loading.
  if (unguarded.size > 0 && delta !== 0) return undo(delta, () => holdUntilGuarded(delta));
  const dialog = guards.findLast(({ close }) => close);
  if (delta < 0 && dialog) return undo(delta, () => dialog.close?.());
  const asker = findAsker();
  if (asker && window.location.pathname !== pathname)
    return undo(delta, () => ask(asker, () => window.history.go(delta)));
  if (hasSpareEntry && historyIndex() === 1 && delta === -1) {
    hasSpareEntry = false;
    window.history.back();
  }
  return false;
}

/** Takes a step once the forms that it would leave can ask. They may be gone by then, and the step with them. */
function holdUntilGuarded(delta: number): void {
  const waiting = [...unguarded];
  afterGuarded = () => {
    if (waiting.some((guard) => guards.includes(guard))) window.history.go(delta);
  };
  update();
}

/**
 * Returns to where the step began. Nothing is pushed, so that all entries ahead survive. A key names the entry itself,
 * which is right even when more steps come in between; browsers without keys take the opposite step.
 */
function undo(delta: number, then: () => void): true {
  afterUndo = then;
  const home = navigationApi?.entries()[(navigationApi.currentEntry?.index ?? 0) - delta];
  if (navigationApi && home) {
    const { committed, finished } = navigationApi.traverseTo(home.key);
    for (const outcome of [committed, finished]) outcome?.catch(() => undefined);
  } else window.history.go(-delta);
  return true;
}

/**
 * Back from the first entry of a document loads another one, which cannot be undone. A second entry for the same page
 * takes that step, where that costs no entries ahead. Later, Back passes over both.
 */
function addSpareEntry() {
  const isLast = navigationApi ? !navigationApi.canGoForward : window.history.length === 1;
  if (historyIndex() > 0 || !isLast) return;
  hasSpareEntry = true;
  window.history.pushState(null, '');
}
