import type { Browser } from 'playwright/test';
import { launchChromium } from '../browser/chromium';
import { openAndWatch } from '../browser/paints';
import { serveBare } from '../browser/serve-bare';
import { onSlowPage, SLOW_4G } from '../browser/slow-page';
import type { Comparison, Sample, Variant } from '../frame/comparison';
import { atMost, timesAtMost } from '../frame/target';
import { bareCopy } from './bare-copy';

/** A phone, as Lighthouse has it. */
const PHONE = { width: 412, height: 823 };
const PAIRS = 7;

function variant(
  browser: Browser,
  says: string,
  url: string,
  expected: { what: string; words: string },
): Variant {
  const visit = () =>
    onSlowPage(browser, { line: SLOW_4G, viewport: PHONE }, ({ page }) => openAndWatch(page, url));
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
    const expected = await openAndWatch(page, server.url);
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
