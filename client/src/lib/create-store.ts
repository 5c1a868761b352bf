import { useSyncExternalStore } from 'react';

/** A value outside of React that components follow with `useStore`. */
export interface Store<State> {
  read: () => State;
  set: (next: State) => void;
  /** Forgets the state: the next read loads it anew, for example because another tab has changed what is persisted. */
  reload: () => void;
  subscribe: (listener: () => void) => () => void;
}

/**
 * The one way to make a store. Nothing is loaded before the first read, so a module that makes a store can also be
 * loaded on the server, where there is no browser.
 * @param load gives the first state
 * @param save persists each state that is set
 */
export function createStore<State>(load: () => State, save?: (state: State) => void): Store<State> {
  let loaded: { state: State } | undefined;
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  return {
    read: () => (loaded ??= { state: load() }).state,
    set: (state) => {
      loaded = { state };
      save?.(state);
      tell();
    },
    reload: () => {
      loaded = undefined;
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** @param onServer what server rendering and hydration show; a browser that has never seen the page knows nothing */
export function useStore<State>(store: Store<State>, onServer?: State): State {
  return useSyncExternalStore(store.subscribe, store.read, () => onServer ?? store.read());
}

/** An item of the browser's storage. */
export interface PersistedText {
  /** Returns null if nothing is stored, and undefined if the browser denies access. */
  read: () => string | null | undefined;
  /** null removes the item. If the browser refuses to store it, as in private mode, the state lasts in memory only. */
  write: (text: string | null) => void;
}

/** The only access to localStorage and sessionStorage. */
export function persistedText(area: 'localStorage' | 'sessionStorage', key: string): PersistedText {
  const attempt = <Result>(act: (storage: Storage) => Result): Result | undefined => {
    try {
      return act(area === 'localStorage' ? localStorage : sessionStorage);
    } catch {
      return undefined;
    }
  };
  return {
    read: () => attempt((storage) => storage.getItem(key)),
    write: (text) =>
      attempt((storage) => (text === null ? storage.removeItem(key) : storage.setItem(key, text))),
  };
}

/**
 * Creates a store that persists its state as JSON in localStorage.
 * @param parse validates the stored value, which is undefined if there is none, and the text itself if it is not JSON
 */
export function createPersistedStore<State>(
  key: string,
  parse: (stored: unknown) => State,
): Store<State> {
  const text = persistedText('localStorage', key);
  return createStore(
    () => parse(parseJson(text.read())),
    (state) => text.write(JSON.stringify(state)),
  );
}

function parseJson(text: string | null | undefined): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return text;
  }
}
