import { chromium, type Browser } from 'playwright/test';
import { findChromium } from '../../scripts/ensure-chromium.mjs';
import type { Bench } from '../frame/bench';

/** Must stay equal to the flags of the browser tests (playwright.config.ts). */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

/** One browser for a whole comparison; each run opens a context of its own in it, whose cache is empty. */
export async function launchChromium(
  bench: Bench,
  flags: readonly string[] = [],
): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined)
    throw new Error(
      'No Chromium: run npm run test:e2e once, which installs it, or set CHROMIUM_PATH.',
    );
  // Interrupted, the benchmarks end it themselves, before what it talks to.
  const browser = await chromium.launch({
    executablePath,
    args: [...CHROMIUM_FLAGS, ...flags],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  bench.afterwards(() => browser.close());
  return browser;
}
