import type { Page } from 'playwright/test';

export interface Paints {
  /** Milliseconds from the navigation to the largest contentful paint, and the text of the element that it painted. */
  largest: number;
  what: string;
  /** Cumulative layout shift. */
  shift: number;
}

declare global {
  interface Window {
    paints?: Paints;
  }
}

const PATIENCE_MS = 60_000;
/** Everything that follows the first paint is loaded by then. */
const QUIET_MS = 1_000;

/** Runs in the page, before its first line. */
function watchPaints(): void {
  const paints: Paints = (window.paints = { largest: Number.NaN, what: '', shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      paints.largest = entry.startTime;
      paints.what =
        'element' in entry && entry.element instanceof Element
          ? (entry.element.textContent ?? '').slice(0, 40)
          : '';
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && typeof entry.value === 'number') paints.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Opens an address and reports what was painted until the page was quiet, with all the text on it. */
export async function openAndWatch(page: Page, url: string): Promise<Paints & { words: string }> {
  page.setDefaultTimeout(PATIENCE_MS);
  await page.addInitScript(watchPaints);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(QUIET_MS);
  const paints = (await page.evaluate(() => window.paints)) ?? {
    largest: Number.NaN,
    what: '',
    shift: Number.NaN,
  };
  const words = await page.locator('#root').innerText();
  return { ...paints, words };
}
