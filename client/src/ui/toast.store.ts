export type ToastText = { title: string; description?: string; tone?: 'normal' | 'danger' };
export type ToastEntry = ToastText & { id: number; open: boolean };

export const TOAST_LIMIT = 1;
/** Milliseconds a dismissed toast is kept before it is forgotten. */
export const TOAST_REMOVE_DELAY = 1_000_000;

let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly ToastEntry[]) {
  entries = next;
  listeners.forEach((listener) => listener());
}

/** Shows a short message for 5 seconds. A new one takes the place of the one before. */
export function toast(text: ToastText): void {
  lastId += 1;
  set([{ ...text, id: lastId, open: true }, ...entries].slice(0, TOAST_LIMIT));
}

export function dismissToast(id: number): void {
  set(entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  setTimeout(() => set(entries.filter((entry) => entry.id !== id)), TOAST_REMOVE_DELAY);
}

export const toastStore = {
  read: () => entries,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Forgets everything at once, as when the page is left. */
  clear: () => set([]),
};
