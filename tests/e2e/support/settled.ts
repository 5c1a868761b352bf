import type { Page } from 'playwright/test';

/**
 * Waits until the page declares that nothing is on its way: it is hydrated (`data-ready` on the root element), it is
 * fetching no data (`data-loading`), no part of it is busy, its fonts are there, and nothing that ends is still moving.
 * A document that is none of ours has nothing to declare.
 */
export const settled = async (page: Page): Promise<void> =>
  void (await page.waitForFunction(isSettled));

/** Nobody's hand is as quick as a test's: from now on, going to an address ends once its page has settled. */
export function settleAfterGoto(page: Page): Page {
  const goto = page.goto.bind(page);
  page.goto = async (address, options) => {
    const answer = await goto(address, options);
    if (options?.waitUntil === undefined) await settled(page);
    return answer;
  };
  return page;
}

/** Runs in the page. */
function isSettled(): boolean {
  if (!document.getElementById('root')) return document.readyState === 'complete';
  const { dataset } = document.documentElement;
  const isMoving = document
    .getAnimations()
    .some(
      ({ effect, playState }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    );
  const isBusy = document.querySelector('[aria-busy="true"]') !== null;
  return (
    'ready' in dataset &&
    !('loading' in dataset) &&
    !isBusy &&
    !isMoving &&
    document.fonts.status === 'loaded'
  );
}
