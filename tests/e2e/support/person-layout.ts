import type { Page } from 'playwright/test';
import { tabletPaths } from '../../../client/src/features/person-mode/screen-paths';
import { TABLET_PATH } from '../../../shared/pairing';
import { clippedTexts } from './layout-problems';
import { brokenWords, outsideOrOver } from './person-layout-problems';
import { closeTargets, scrolls, smallTexts } from './person-screen';

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

/** Lists the layout problems of the current screen. A long text on a small screen may be smaller than others. */
export async function layoutProblems(
  tablet: Page,
  size: ScreenSize,
  text: number,
): Promise<string[]> {
  const [problems, targets, small, isLonger] = await Promise.all([
    Promise.all([
      tablet.evaluate(outsideOrOver),
      tablet.evaluate(clippedTexts),
      tablet.evaluate(brokenWords),
    ]),
    tablet.evaluate(closeTargets, targetsOn(size)),
    tablet.evaluate(smallTexts, text),
    tablet.evaluate(scrolls),
  ]);
  return [
    ...problems.flat(),
    ...targets,
    ...small.map((words) => `small letters: ${words}`),
    ...(isLonger ? ['scrolls'] : []),
  ];
}

/** The screens of the tablet, as parts of its address. */
export const SCREENS = Object.values(tabletPaths).map(
  (path) => path.slice(TABLET_PATH.length) || '/',
);
