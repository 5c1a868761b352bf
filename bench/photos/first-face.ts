import type { Browser } from 'playwright/test';
import { countBytes } from '../browser/bytes-on-the-line';
import { launchChromium } from '../browser/chromium';
import { FAST_4G, onSlowPage } from '../browser/slow-page';
import type { Comparison, Sample, Variant } from '../frame/comparison';
import { atMost, fasterAtLeast, timesAtMost } from '../frame/target';
import { accountWithFaces } from './album';
import { barePage, inlinePage } from './bare-faces';

declare global {
  interface Window {
    /** Milliseconds from the navigation until a face was there, decoded, in a frame of its own. */
    faceIsThere?: Promise<number>;
  }
}

/** The large photo of the first card, which waits decoded behind the words before the start. */
const FIRST_CARD = 'img[src^="/api/photos/"]:not([src*="size="])';
const MANY = 100;
const FEW = 3;
const PAIRS = 5;
const PATIENCE_MS = 60_000;

interface Opened {
  readonly browser: Browser;
  readonly url: string;
  readonly selector: string;
  readonly cookie?: { readonly url: string; readonly cookie: string };
}

/** Opens a page with nothing cached, and waits until a face could be painted. */
function openUntilFace({ browser, url, selector, cookie }: Opened): Promise<Sample> {
  return onSlowPage(
    browser,
    { line: FAST_4G, ...(cookie ? { cookie } : {}) },
    async ({ page, cdp }) => {
      const bytesUntil = countBytes(cdp);
      page.setDefaultTimeout(PATIENCE_MS);
      await page.addInitScript(watchForFace, selector);
      await page.goto(url, { waitUntil: 'commit' });
      const face = (await page.evaluate(() => window.faceIsThere)) ?? Number.NaN;
      return { face, kilobytes: bytesUntil(face) / 1000 };
    },
  );
}

/** Runs in the page, from before its first line. */
function watchForFace(selector: string): void {
  window.faceIsThere = new Promise((resolve) => {
    const look = () => {
      const face = [...document.querySelectorAll<HTMLImageElement>(selector)].find(
        ({ complete, naturalWidth }) => complete && naturalWidth > 0,
      );
      if (face)
        void face.decode().then(() => requestAnimationFrame(() => resolve(performance.now())));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

async function expectFace(opened: Opened): Promise<void> {
  const answer = await fetch(opened.url, { headers: { Cookie: opened.cookie?.cookie ?? '' } });
  if (answer.status !== 200 || !(await answer.text()).includes('<html'))
    throw new Error(`${opened.url} was answered with ${answer.status}`);
  await openUntilFace(opened);
}

const variant = (says: string, opened: Opened): Variant => ({
  says,
  check: () => expectFace(opened),
  run: () => openUntilFace(opened),
});

export const firstFace: Comparison = {
  name: 'first-face',
  title: 'Opening the Faces Game',
  about:
    'From the navigation to /faces-game, nothing cached, until the photo of the first card is there and decoded, so that Start shows it at once. ' +
    'Photos were taken with 12 megapixels and are kept at 1280 pixels, about 100 KB each. Fast 4G (8.1 Mbit/s, 165 ms for each request), processor 4 times slower.',
  minutes: 4,
  prepare: async (bench) => {
    const server = await bench.server();
    bench.say(`fills an album with ${MANY} photos`);
    const [many, few] = [
      await accountWithFaces(server.url, MANY),
      await accountWithFaces(server.url, FEW),
    ];
    const photo = await fetch(server.url + (many.faces[0]?.photoUrl ?? ''), {
      headers: { Cookie: many.cookie },
    });
    const bareUrl = await barePage(bench, Buffer.from(await photo.arrayBuffer()));
    const inlineUrl = await inlinePage(bench, MANY);
    const browser = await launchChromium(bench);
    const game = (account: { cookie: string }) => ({
      browser,
      url: `${server.url}/faces-game`,
      selector: FIRST_CARD,
      cookie: { url: server.url, cookie: account.cookie },
    });
    const ours = variant(`the game with ${MANY} photos`, game(many));
    const face = { of: 'face', says: 'First face', unit: 'ms' };
    return [
      {
        title: 'Beside nothing but the photo',
        ours,
        other: variant('an HTML page with one <img>', { browser, url: bareUrl, selector: 'img' }),
        pairs: PAIRS,
        figures: [
          { ...face, target: timesAtMost(1.8) },
          { of: 'kilobytes', says: 'Received before it', unit: 'KB', target: atMost(270) },
        ],
      },
      {
        title: 'Beside the usual way',
        ours,
        other: variant(
          `a page whose list brings ${MANY} photos along as data URLs of 1024 pixels`,
          { browser, url: inlineUrl, selector: 'img' },
        ),
        pairs: PAIRS,
        figures: [
          { ...face, target: fasterAtLeast(7) },
          { of: 'kilobytes', says: 'Received before it', unit: 'KB' },
        ],
      },
      {
        title: 'A large album beside a small one',
        ours,
        other: variant(`the game with ${FEW} photos`, game(few)),
        pairs: PAIRS,
        figures: [
          { ...face, target: timesAtMost(1.1) },
          { of: 'kilobytes', says: 'Received before it', unit: 'KB' },
        ],
      },
    ];
  },
};
