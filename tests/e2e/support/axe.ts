import axe from 'axe-core';
import type { Page } from 'playwright/test';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Rules of WCAG 2.2 AA and good practice. */
export const AA_RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
export const AAA_RULES = [...AA_RULES, 'wcag2aaa'];

/**
 * Runs the axe rules of these tags on the page, into which it injects axe once: parsing it takes as long as a run.
 * @returns for each violated rule its id, followed by the HTML of the elements that violate it
 */
export async function axeViolations(page: Page, tags: string[]): Promise<string[][]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const { violations } = await window.axe.run({
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
  }, tags);
}
