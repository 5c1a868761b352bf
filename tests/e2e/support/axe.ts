import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright/test';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Half as long as `axe.source`, which is not minified. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules of WCAG 2.2 AA and good practice. */
export const AA_RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
export const AAA_RULES = [...AA_RULES, 'wcag2aaa'];

/**
 * Runs the axe rules of these tags on the page, into which it injects axe once: parsing it takes as long as a run.
 * @param without rules that something else checks. Contrast takes three quarters of a run.
 * @returns for each violated rule its id, followed by the HTML of the elements that violate it
 */
export async function axeViolations(
  page: Page,
  tags: string[],
  without: string[] = [],
): Promise<string[][]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ([values, disabled]) => {
      const { violations } = await window.axe.run({
        runOnly: { type: 'tag', values },
        rules: Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }])),
        resultTypes: ['violations'],
      });
      return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
    },
    [tags, without] as const,
  );
}
