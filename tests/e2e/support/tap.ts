import type { Page } from 'playwright/test';

/** A tap that follows another sooner than this is an echo of it, in milliseconds. */
const TAPS_APART = 600;

declare global {
  interface Window {
    /** Set by `tap`: the time after which the next tap is not an echo. */
    isEchoUntil?: number;
  }
}

/** Taps no sooner after the last tap than a hand that takes its time. */
export async function tap(tablet: Page, name: string | RegExp): Promise<void> {
  await tablet.waitForFunction(() => performance.now() > (window.isEchoUntil ?? 0));
  await tablet.getByRole('button', { name, exact: true }).tap();
  await tablet.evaluate((apart) => {
    window.isEchoUntil = performance.now() + apart;
  }, TAPS_APART);
}
