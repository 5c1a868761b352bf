import type { Browser, BrowserContext, CDPSession, Page } from 'playwright/test';

/** A throttled connection in Chromium's units: milliseconds per request and bytes per second. */
export interface Line {
  readonly latency: number;
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
}

const megabits = (number: number) => (number * 1_000_000) / 8;

/** Lighthouse's slow 4G (1.6 Mbit/s, 150 ms round trip), with the numbers of its `devtools` throttling. */
export const SLOW_4G: Line = {
  latency: 562.5,
  downloadThroughput: megabits(1.44),
  uploadThroughput: megabits(0.675),
};
/** "Fast 4G" of Chrome's developer tools. */
export const FAST_4G: Line = {
  latency: 165,
  downloadThroughput: megabits(8.1),
  uploadThroughput: megabits(1.35),
};

/** A server in the same house. */
export const AT_HOME: Line = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** A cheap tablet is about four times slower than this machine. Chromium throttles the main thread only, not workers. */
const SLOWER = 4;

export interface SlowPage {
  readonly page: Page;
  readonly cdp: CDPSession;
}

interface Visit {
  readonly line: Line;
  /** Signed in, when there is one. */
  readonly cookie?: { readonly url: string; readonly cookie: string };
  /** Viewport in CSS pixels. Defaults to an iPad in landscape. */
  readonly viewport?: { readonly width: number; readonly height: number };
}

const TABLET = { width: 1024, height: 768 };

/** Lets `visit` use a page of a new browser context (nothing cached, no cookies but that one) on a slow machine and line. */
export async function onSlowPage<Result>(
  browser: Browser,
  { line, cookie, viewport = TABLET }: Visit,
  visit: (page: SlowPage) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport });
  try {
    if (cookie) await context.addCookies([cookieOf(cookie)]);
    return await visit(await slowPage(context, line));
  } finally {
    await context.close();
  }
}

async function slowPage(context: BrowserContext, line: Line): Promise<SlowPage> {
  const page = await context.newPage();
  // tsx has functions keep their names with a call that no page knows.
  await page.addInitScript('globalThis.__name ??= (named) => named');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return { page, cdp };
}

function cookieOf({ url, cookie }: { readonly url: string; readonly cookie: string }) {
  const split = cookie.indexOf('=');
  return { url, name: cookie.slice(0, split), value: cookie.slice(split + 1) };
}
