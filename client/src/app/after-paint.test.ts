import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SCRIPTS_ELEMENT } from '#shared/product/site';

let paint: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(onEntries: () => void) {
        paint = onEntries;
      }
      observe() {
        return undefined;
      }
    },
  );
  document.head.innerHTML = `<template id="${SCRIPTS_ELEMENT}"><link rel="modulepreload" href="/assets/page.js"></template>`;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

const scripts = () => document.head.querySelectorAll('link').length;

it('adds the scripts of the page once it is painted, and only once', async () => {
  await import('./after-paint');
  expect(scripts()).toBe(0);
  paint();
  paint();
  vi.runAllTimers();
  expect(scripts()).toBe(1);
});

it('does not wait for a paint for ever, as on a page opened in the background', async () => {
  await import('./after-paint');
  vi.advanceTimersByTime(1_999);
  expect(scripts()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(scripts()).toBe(1);
});
