import '@testing-library/jest-dom/vitest';
import { focusManager, onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { setPersonZone } from '../../../client/src/lib/date-format';
import '../../../client/src/lib/messages';
import { toastStore } from '../../../client/src/ui/toast.store';

// Radix needs these functions, which jsdom lacks because it has no layout.
Object.defineProperty(Element.prototype, 'hasPointerCapture', {
  value: () => false,
  configurable: true,
});
Object.defineProperty(Element.prototype, 'scrollIntoView', {
  value: () => undefined,
  configurable: true,
  writable: true,
});
window.scrollTo = () => undefined;
// Vitest names it, and jsdom lacks it.
if (!window.matchMedia) Reflect.deleteProperty(window, 'matchMedia');
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** A stream on which nothing happens. */
globalThis.EventSource ??= class extends EventTarget {
  close() {}
} as unknown as typeof EventSource;

// A busy machine needs more time than Testing Library's default.
configure({ asyncUtilTimeout: 5_000 });

const complaints: string[] = [];

// Wherever the machine is.
beforeEach(() => setPersonZone('Europe/Brussels'));

beforeEach(() => {
  const complain = (...words: unknown[]) => void complaints.push(words.map(String).join(' '));
  vi.spyOn(console, 'error').mockImplementation(complain);
  vi.spyOn(console, 'warn').mockImplementation(complain);
});

// Runs last: Vitest calls these in reverse order, and taking the page down can complain too.
afterEach(() => {
  vi.restoreAllMocks();
  expect(complaints.splice(0), 'the console stays silent').toEqual([]);
});

afterEach(() => {
  cleanup();
  toastStore.reload();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** React and user-event listen to these on the document, once for all files: they are packages, which stay. */
const OF_PACKAGES = ['selectionchange', 'focus', 'blur'];

/** Removes listeners that modules and tests of this file have added: a module stays in memory after its file. */
const stopListening: (() => void)[] = [];
for (const target of [window, document] as EventTarget[]) {
  const { addEventListener } = target;
  target.addEventListener = (...listener: Parameters<EventTarget['addEventListener']>) => {
    addEventListener.apply(target, listener);
    const [event, act, options] = listener;
    if (target === window || !OF_PACKAGES.includes(event))
      stopListening.push(() => target.removeEventListener(event, act, options));
  };
  stopListening.push(() => {
    target.addEventListener = addEventListener;
  });
}

// The next file finds a browser that has just been opened.
afterAll(() => {
  stopListening.forEach((stop) => stop());
  onlineManager.setOnline(true);
  focusManager.setFocused(undefined);
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  // The DOM's own properties are on the prototype.
  for (const name of Object.getOwnPropertyNames(navigator)) Reflect.deleteProperty(navigator, name);
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0] ?? ''}=; max-age=0; path=/`;
  history.replaceState(null, '', '/');
});
