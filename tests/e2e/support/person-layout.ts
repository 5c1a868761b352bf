import type { Page } from 'playwright/test';
import { tabletPaths } from '../../../client/src/features/tablet/screen-paths';
import { TABLET_PATH } from '../../../shared/tablets/pairing';
import { evaluateWith } from './evaluate-with';
import { clippedTexts } from './layout-problems';
import { brokenWords, linesOfGreeting, outsideOrOver } from './person-layout-problems';
import { boxesOfButtons, closeTargets, scrolls, smallTexts } from './person-screen';

export interface ScreenSize {
  width: number;
  height: number;
}

export const isPhone = ({ width, height }: ScreenSize) => width < 560 || height < 480;

/** Targets have the comfortable size on every screen with enough room, and at least the size of a thumb on a phone. */
const targetsOn = (size: ScreenSize) =>
  isPhone(size) ? { size: 60, gap: 12 } : { size: 96, gap: 16 };

/**
 * Runs in the page; ends when it is laid out anew and its pictures are there. With a clock that the test has set,
 * animation frames are timers: only a ResizeObserver, which also lays out the screens, waits for the browser's own frames.
 */
export async function laidOut(): Promise<void> {
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  for (let frame = 0; frame < 3; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise<void>((resolve) => {
      const observer = new ResizeObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(document.documentElement);
    });
  }
}

export async function go(tablet: Page, path: string): Promise<void> {
  await tablet.evaluate((address) => history.pushState(null, '', address), `/tablet${path}`);
  await tablet.evaluate(laidOut);
}

/** Starts the call of one of the contacts who are called from the tablet, which opens no other app in a test. */
export async function startCall(tablet: Page, place: number): Promise<void> {
  await go(tablet, '/call');
  const contact = tablet.locator('main a').nth(place);
  // With very long names, contacts stand on further screens.
  while (!(await contact.isVisible())) await tablet.getByRole('button', { name: 'More' }).click();
  await tablet.evaluate(() =>
    document.addEventListener('click', (event) => event.preventDefault(), { once: true }),
  );
  await contact.click();
  await tablet.evaluate(laidOut);
}

const measures = {
  laidOut,
  outsideOrOver,
  clippedTexts,
  brokenWords,
  closeTargets,
  smallTexts,
  scrolls,
  linesOfGreeting,
  boxesOfButtons,
};

interface Measured {
  targets: { size: number; gap: number };
  text: number;
  path: string | undefined;
}

/** Runs in the page. */
async function lookHere(measure: typeof measures, { targets, text, path }: Measured) {
  if (path !== undefined) history.pushState(null, '', path);
  await measure.laidOut();
  const heading = document.querySelector('h1');
  return {
    /** A long text on a small screen may be smaller than others. */
    problems: [
      ...measure.outsideOrOver(),
      ...measure.clippedTexts(),
      ...measure.brokenWords(),
      ...measure.closeTargets(targets),
      ...measure.smallTexts(text).map((words) => `small letters: ${words}`),
      ...(measure.scrolls() ? ['scrolls'] : []),
    ],
    boxes: measure.boxesOfButtons(),
    greetingLines: measure.linesOfGreeting(),
    /** In pixels. */
    headingSize: heading === null ? 0 : parseFloat(getComputedStyle(heading).fontSize),
  };
}

/** Measures the current screen at the current size, or goes to one first, once it is laid out. */
export const look = (tablet: Page, size: ScreenSize, text: number, path?: string) =>
  evaluateWith(tablet, measures, lookHere, {
    targets: targetsOn(size),
    text,
    path: path && `${TABLET_PATH}${path}`,
  });

/** Lists the layout problems of the current screen at a size. */
export async function layoutProblems(
  tablet: Page,
  size: ScreenSize,
  text: number,
): Promise<string[]> {
  await tablet.setViewportSize(size);
  return (await look(tablet, size, text)).problems;
}

/** Lists the words that break without a hyphen on the smallest screen, in the largest text. */
export async function brokenInLargestText(tablet: Page): Promise<string[]> {
  await tablet.setViewportSize({ width: 360, height: 640 });
  await tablet.evaluate(() => (document.documentElement.dataset.textSize = 'largest'));
  await tablet.evaluate(laidOut);
  const broken = await tablet.evaluate(brokenWords);
  await tablet.evaluate(() => delete document.documentElement.dataset.textSize);
  return broken;
}

/** The screens of the tablet, as parts of its address. */
export const SCREENS = Object.values(tabletPaths)
  // Without a touch that records, or words that wait, it leads home.
  .filter((path) => path !== tabletPaths.say)
  .map((path) => path.slice(TABLET_PATH.length) || '/');
