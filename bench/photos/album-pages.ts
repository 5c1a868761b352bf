import type { Browser, Page } from 'playwright/test';
import { onSlowPage, type Line } from '../browser/slow-page';
import type { Sample, Variant } from '../frame/comparison';
import { PICTURES, type Family } from './large-family';

declare global {
  interface Window {
    searched?: Promise<number>;
  }
}

/** The first and the last face of both albums are found by it, among others. */
const SEARCH = 'Person 2';
/** The album shows this many until somebody asks for all. The search covers all. */
const SHOWN_AT_FIRST = 40;

/** Opens a page of a family's album with nothing cached, and measures it. */
export function inBrowser(
  browser: Browser,
  url: string,
  { says, cookie, count }: Family,
  line: Line,
  measure: (page: Page, url: string, count: number) => Promise<Sample>,
): Variant {
  const run = () =>
    onSlowPage(browser, { line, cookie: { url, cookie } }, ({ page }) => measure(page, url, count));
  return { says, check: async () => void (await run()), run };
}

/** Runs in the page until true: scrolls to the album, which moves while what stands above it comes; each picture in sight is there. */
function picturesInSight(): boolean {
  document.querySelector('main li img')?.scrollIntoView();
  const inSight = [...document.querySelectorAll<HTMLImageElement>('main li img')].filter(
    (image) => image.getBoundingClientRect().top < innerHeight,
  );
  return inSight.length > 0 && inSight.every((image) => image.complete && image.naturalWidth > 0);
}

/** Runs in the page before the last letter: measures how long it takes until another number of faces is painted. */
function watchSearch(): void {
  const faces = () => document.querySelectorAll('main li img').length;
  const before = faces();
  window.searched = new Promise((resolve) => {
    document.addEventListener(
      'input',
      ({ timeStamp }) => {
        const look = () => {
          if (faces() === before) return void requestAnimationFrame(look);
          const painted = new MessageChannel();
          painted.port1.onmessage = () => resolve(performance.now() - timeStamp);
          painted.port2.postMessage(undefined);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
}

export async function openAlbum(page: Page, url: string, count: number): Promise<Sample> {
  const begun = performance.now();
  await page.goto(`${url}/caregiver`);
  await page.waitForFunction(picturesInSight);
  const album = performance.now() - begun;
  const shown = await page.locator('main li img').count();
  if (shown !== Math.min(count, SHOWN_AT_FIRST))
    throw new Error(`${shown} faces in an album of ${count}`);
  await page.getByRole('searchbox').focus();
  await page.keyboard.type(SEARCH.slice(0, -1));
  await page.evaluate(watchSearch);
  await page.keyboard.type(SEARCH.slice(-1));
  const search = (await page.evaluate(() => window.searched)) ?? Number.NaN;
  return { album, search };
}

export async function printAlbum(page: Page, url: string, count: number): Promise<Sample> {
  const sheets = count + 1;
  const begun = performance.now();
  await page.goto(`${url}/print/album`);
  await page.getByRole('button', { name: 'Print', exact: true }).waitFor({ timeout: 120_000 });
  const ready = performance.now() - begun;
  const shown = await page.locator('.paper img').count();
  if (shown !== count * PICTURES) throw new Error(`${shown} pictures on the sheets`);
  const asked = performance.now();
  await page.pdf({ preferCSSPageSize: true });
  return { ready: ready / sheets, pdf: (performance.now() - asked) / sheets };
}
