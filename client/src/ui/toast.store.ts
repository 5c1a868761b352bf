import { createStore, useStore } from '../lib/create-store';

export type ToastText = { title: string; description?: string; tone?: 'normal' | 'danger' };
export type ToastEntry = ToastText & { id: number; open: boolean };

const TOAST_LIMIT = 1;
/** Milliseconds after which a dismissed toast is forgotten. */
export const TOAST_REMOVE_DELAY = 1_000_000;

let lastId = 0;

export const toastStore = createStore<readonly ToastEntry[]>(() => []);
export const useToasts = (): readonly ToastEntry[] => useStore(toastStore);

/** Shows a short message for 5 seconds. A new one takes the place of the one before. */
export function toast(text: ToastText): void {
  lastId += 1;
  toastStore.set([{ ...text, id: lastId, open: true }, ...toastStore.read()].slice(0, TOAST_LIMIT));
}

export function dismissToast(id: number): void {
  const close = (entry: ToastEntry) => (entry.id === id ? { ...entry, open: false } : entry);
  toastStore.set(toastStore.read().map(close));
  setTimeout(
    () => toastStore.set(toastStore.read().filter((entry) => entry.id !== id)),
    TOAST_REMOVE_DELAY,
  );
}
