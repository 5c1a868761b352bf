import type { Locator, Page } from 'playwright/test';

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

/** Goes on from the first face of a session until gentle practice asks for one, and returns the question's heading. */
export async function openPractice(tablet: Page): Promise<Locator> {
  const question = tablet.getByRole('heading', { level: 1, name: /^Touch / });
  for (let cards = 0; cards < 20 && !(await question.isVisible()); cards += 1)
    await tap(tablet, /^(Next|More)$/);
  return question;
}
