import type { Page } from 'playwright/test';

/** A tap that follows another sooner than this is an echo of it, in milliseconds. */
const TAPS_APART = 600;

/** A hand that takes its time. */
export async function tap(tablet: Page, name: string | RegExp): Promise<void> {
  const since = await tablet.evaluate(() => performance.now());
  await tablet.waitForFunction((until) => performance.now() > until, since + TAPS_APART);
  await tablet.getByRole('button', { name, exact: true }).tap();
}
