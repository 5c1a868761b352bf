import type { Page } from 'playwright/test';
import { textSizeNames, themeNames } from '../../../shared/product/display';
import { expect, expectAccessible } from './test';

/** Uses each theme and each text size once, because themes differ in color alone, which is checked too, and the required contrast is the same for every size. */
const looks = Array.from(
  { length: Math.max(themeNames.length, textSizeNames.length) },
  (_, index) => ({
    theme: themeNames[index % themeNames.length],
    textSize: textSizeNames[index % textSizeNames.length],
  }),
);

/** The rules that are checked for each look: a contrast of 7 and the size of targets. */
const rulesOfLooks = ['color-contrast-enhanced', 'target-size'];
/** The rules of AA that hold where those hold. */
const impliedRules = ['color-contrast', 'target-size'];

/**
 * Checks the page in every theme and every text size. All rules run once; then, for each look, those
 * that a color or a size can break, with the contrast we promise for all text, which is more than AA asks.
 */
export async function expectAccessibleInEveryLook(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page, impliedRules);
  expect.soft(await page.evaluate(movedByThemes, themeNames)).toEqual([]);
  expect.soft(await page.evaluate(faultsOfLooks, { looks, rules: rulesOfLooks })).toEqual([]);
}

/** Runs in the page. The elements that have another place or size in one theme than in another, by a pixel or more. */
function movedByThemes(themes: typeof themeNames): string[] {
  const { dataset } = document.documentElement;
  const { theme: chosen } = dataset;
  const elements = [...document.body.querySelectorAll('*')].filter((it) => it.checkVisibility());
  const [first = [], ...others] = themes.map((theme) => {
    dataset.theme = theme;
    return elements.map((element) => element.getBoundingClientRect());
  });
  if (chosen === undefined) delete dataset.theme;
  else dataset.theme = chosen;
  const sides = ['left', 'top', 'right', 'bottom'] as const;
  return elements
    .filter((_, at) =>
      others.some((boxes) =>
        sides.some((side) => Math.abs((boxes[at]?.[side] ?? 0) - (first[at]?.[side] ?? 0)) >= 1),
      ),
    )
    .map(({ outerHTML }) => outerHTML.slice(0, 200));
}

/** Runs in the page. */
async function faultsOfLooks(every: { looks: typeof looks; rules: string[] }): Promise<string[]> {
  const { axe } = window;
  const { dataset } = document.documentElement;
  const chosen = { ...dataset };
  const contrastRatio = { normal: { expected: 7 }, large: { expected: 7 } };
  axe.configure({ checks: [{ id: 'color-contrast-enhanced', options: { contrastRatio } }] });
  const problems: string[] = [];
  for (const { theme, textSize } of every.looks) {
    Object.assign(dataset, { theme, textSize });
    const { violations } = await axe.run({
      runOnly: { type: 'rule', values: every.rules },
      resultTypes: ['violations'],
    });
    for (const { id, nodes } of violations) {
      problems.push(
        ...nodes.map(({ html }) => `${theme}, ${textSize}: ${id}: ${html.slice(0, 200)}`),
      );
    }
  }
  delete dataset.theme;
  delete dataset.textSize;
  Object.assign(dataset, chosen);
  return problems;
}
