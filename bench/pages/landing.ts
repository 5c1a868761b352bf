import type { Browser } from 'playwright/test';
import { launchChromium } from '../browser/chromium';
import { serveBare } from '../browser/serve-bare';
import { onSlowPage, SLOW_4G, type SlowPage } from '../browser/slow-page';
import type { Comparison, Sample, Variant } from '../frame/comparison';
import { atMost, timesAtMost } from '../frame/target';
import { bareCopy } from './bare-copy';

interface Painted {
  /** Milliseconds from the navigation to the largest contentful paint, and what it painted. */
  largest: number;
  what: string;
  shift: number;
}

declare global {
  interface Window {
    painted?: Painted;
  }
}

/** A phone, as Lighthouse has it. */
const PHONE = { width: 412, height: 823 };
const PATIENCE_MS = 60_000;
const PAIRS = 7;
/** By then everything that follows the first drawing has come. */
const QUIET_MS = 1_000;

/** Runs in the page, from before its first line. */
function watchPaints(): void {
  const painted: Painted = (window.painted = { largest: Number.NaN, what: '', shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      painted.largest = entry.startTime;
      painted.what =
        'element' in entry && entry.element instanceof Element
          ? (entry.element.textContent ?? '').slice(0, 40)
          : '';
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && typeof entry.value === 'number') painted.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function open({ page }: SlowPage, url: string): Promise<Painted & { words: string }> {
  page.setDefaultTimeout(PATIENCE_MS);
  await page.addInitScript(watchPaints);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(QUIET_MS);
  const painted = (await page.evaluate(() => window.painted)) ?? {
    largest: Number.NaN,
    what: '',
    shift: Number.NaN,
  };
  const words = await page.locator('#root').innerText();
  return { ...painted, words };
}

function variant(
  browser: Browser,
  says: string,
  url: string,
  expected: { what: string; words: string },
): Variant {
  const visit = () =>
    onSlowPage(browser, { line: SLOW_4G, viewport: PHONE }, (slow) => open(slow, url));
  return {
    says,
    check: async () => {
      const answer = await fetch(url);
      if (answer.status !== 200) throw new Error(`${url} was answered with ${answer.status}`);
      const { what, words } = await visit();
      if (words !== expected.words)
        throw new Error(`${url} says something else:\n${words}\n--- instead of\n${expected.words}`);
      if (what !== expected.what)
        throw new Error(`${url} paints "${what}" largest, instead of "${expected.what}"`);
    },
    run: async (): Promise<Sample> => {
      const { largest, shift } = await visit();
      return { largest, shift: Math.round(shift * 1_000) / 1_000 };
    },
  };
}

export const landing: Comparison = {
  name: 'landing',
  title: 'The first page',
  about:
    'Largest contentful paint of a visitor\'s first visit, nothing cached, on a phone (412 x 823). Slow 4G as Lighthouse slows a browser down to it (1.44 Mbit/s, 562 ms for each request: its "devtools" throttling), processor 4 times slower.',
  minutes: 3,
  prepare: async (bench) => {
    const server = await bench.server();
    const browser = await launchChromium(bench);
    const context = await browser.newContext({ viewport: PHONE });
    const page = await context.newPage();
    await page.addInitScript('globalThis.__name ??= (named) => named');
    const expected = await open({ page, cdp: await context.newCDPSession(page) }, server.url);
    const bareUrl = await serveBare(bench, await bareCopy(page, '/'));
    await context.close();
    return [
      {
        title: 'First visit',
        ours: variant(browser, 'the product', server.url, expected),
        other: variant(
          browser,
          'a page of the same words, pictures and typefaces without scripts',
          bareUrl,
          expected,
        ),
        pairs: PAIRS,
        figures: [
          { of: 'largest', says: 'Largest contentful paint', unit: 'ms', target: timesAtMost(1.3) },
          { of: 'shift', says: 'Layout shift, to three digits', target: atMost(0) },
        ],
      },
    ];
  },
};
