import { expect, type Locator, type Page } from 'playwright/test';
import type { TextSizeName } from '../../../shared/product/display';
import { evaluateWith } from './evaluate-with';
import { clippedTexts, scrolledSideways, smallTargets, wideTables } from './layout-problems';
import { settled } from './settled';

const TARGET = 44;

const phone = { width: 320, height: 640 };
const screens = [
  phone,
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

/** The viewport of a window of 1280 x 1024 at 200 % zoom. */
const zoomed = { width: 640, height: 512, deviceScaleFactor: 2 };

/**
 * From a small phone to a desktop, and zoomed, with normal and with the largest text: nothing scrolls
 * sideways, no text is cut off, and whatever can be pressed is large enough.
 */
export async function expectFits(page: Page): Promise<void> {
  await settled(page);
  const before = page.viewportSize();
  const chosen = await page.evaluate(() => document.documentElement.dataset.textSize);
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await expectFitsHere(page, `${screen.width} px`);
  }
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setDeviceMetricsOverride', { ...zoomed, mobile: false });
  await expectFitsHere(page, '200 %');
  // Stays attached, because a detached session takes the virtual authenticators of the page with it.
  await client.send('Emulation.clearDeviceMetricsOverride');
  if (before) await page.setViewportSize(before);
  // Ends once the page is laid out for its window again: a button that still moves loses its press.
  await page.evaluate(showTextSize, chosen);
}

/** The same on the smallest phone, with normal and with the largest text. */
export async function expectFitsPhone(page: Page): Promise<void> {
  const before = page.viewportSize();
  const chosen = await page.evaluate(() => document.documentElement.dataset.textSize);
  await page.setViewportSize(phone);
  await expectFitsHere(page, `${phone.width} px`);
  if (before) await page.setViewportSize(before);
  // Ends once the page is laid out for its window again: a button that still moves loses its press.
  await page.evaluate(showTextSize, chosen);
}

const measures = { showTextSize, scrolledSideways, clippedTexts, wideTables, smallTargets };

/** Runs in the page. */
async function misfitsHere(
  measure: typeof measures,
  { textSizes, target }: { textSizes: TextSizeName[]; target: number },
): Promise<Partial<Record<TextSizeName, string[]>>> {
  const found: Partial<Record<TextSizeName, string[]>> = {};
  for (const textSize of textSizes) {
    await measure.showTextSize(textSize);
    const problems = [
      ...measure.scrolledSideways(),
      ...measure.clippedTexts(),
      ...measure.wideTables(),
    ];
    if (textSize === 'normal') problems.push(...measure.smallTargets(document.body, target));
    if (problems.length > 0) found[textSize] = problems;
  }
  return found;
}

/** Lists, for each of these sizes of text, what does not fit into the viewport; of normal text, also small targets. */
export const misfits = (page: Page, ...textSizes: TextSizeName[]) =>
  evaluateWith(page, measures, misfitsHere, { textSizes, target: TARGET });

const expectFitsHere = async (page: Page, where: string): Promise<void> =>
  expect.soft(await misfits(page, 'largest', 'normal'), where).toEqual({});

/** Expects every target inside to be at least this many pixels wide and high on the current page. */
export async function expectTargets(part: Locator, pixels: number): Promise<void> {
  expect(await part.evaluate(smallTargets, pixels)).toEqual([]);
}

/** Runs in the page; ends when it is laid out anew. */
export async function showTextSize(textSize: string | undefined): Promise<void> {
  const { dataset } = document.documentElement;
  if (textSize) dataset.textSize = textSize;
  else delete dataset.textSize;
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
}
