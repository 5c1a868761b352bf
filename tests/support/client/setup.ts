import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import '../../../client/src/lib/messages';
import { toastStore } from '../../../client/src/ui/toast.store';

// Radix needs these functions, which jsdom lacks because it has no layout.
Object.defineProperty(Element.prototype, 'hasPointerCapture', { value: () => false });
Object.defineProperty(Element.prototype, 'scrollIntoView', {
  value: () => undefined,
  configurable: true,
  writable: true,
});
window.scrollTo = () => undefined;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// A busy machine needs more time than Testing Library's default.
configure({ asyncUtilTimeout: 5_000 });

const complaints: string[] = [];

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
