import type { Page } from 'playwright/test';
import { launchChromium } from '../browser/chromium';
import { FAST_4G, onSlowPage } from '../browser/slow-page';
import type { Comparison, Contest, Sample } from '../frame/comparison';
import { atMost } from '../frame/target';
import { accountWithFaces } from './album';

interface Turn {
  /** Animation frames from the tap up to the one that paints the new face, loaded. */
  readonly frames: number;
  /** Time until that frame was painted, as measured by the page. */
  readonly ms: number;
}

declare global {
  interface Window {
    turns?: Turn[];
  }
}

const ALBUM = 100;
const TURNS = 30;
/** The product takes a second tap of a finger within this time for an echo of the first. */
const BETWEEN_TAPS_MS = 600;
/** A key has no such rule. */
const BETWEEN_KEYS_MS = 200;
const FRAMES = 2;

/** Runs in the page, from before its first line. */
function watchTurns(): void {
  const turns: Turn[] = (window.turns = []);
  const shown = () =>
    [...document.querySelectorAll<HTMLImageElement>('main img')].find(({ alt }) => alt !== '');
  document.addEventListener(
    'click',
    ({ target, timeStamp }) => {
      if (!(target instanceof Element) || target.closest('button')?.textContent !== 'Next') return;
      const before = shown()?.src;
      let frames = 0;
      const look = () => {
        frames += 1;
        const face = shown();
        const isThere = face && face.src !== before && face.complete && face.naturalWidth > 0;
        if (!isThere) return void requestAnimationFrame(look);
        const painted = new MessageChannel();
        painted.port1.onmessage = () => turns.push({ frames, ms: performance.now() - timeStamp });
        painted.port2.postMessage(undefined);
      };
      requestAnimationFrame(look);
    },
    true,
  );
}

/** Presses a button with a finger or from the keyboard, then pauses like a person. */
type Press = (page: Page, name: string) => Promise<void>;

const tap: Press = async (page, name) => {
  await page.getByRole('button', { name, exact: true }).click();
  await page.waitForTimeout(BETWEEN_TAPS_MS);
};

/** The focus goes along with the game, so the same key does it all. */
const pressEnter: Press = async (page) => {
  await page.keyboard.press('Enter');
  await page.waitForTimeout(BETWEEN_KEYS_MS);
};

async function play(page: Page, url: string, how: Press): Promise<Sample> {
  await page.addInitScript(watchTurns);
  await page.goto(url);
  await tap(page, 'Start Game');
  const press = (name: string) => how(page, name);
  for (let turn = 0; turn < TURNS; turn += 1) {
    await press('See Answer');
    await press('Next');
  }
  await page.waitForFunction((turns) => (window.turns?.length ?? 0) >= turns, TURNS);
  const turns = (await page.evaluate(() => window.turns)) ?? [];
  return {
    late: turns.filter(({ frames }) => frames > FRAMES).length,
    frames: Math.max(...turns.map(({ frames }) => frames)),
    ms: Math.max(...turns.map(({ ms }) => ms)),
  };
}

export const nextFace: Comparison = {
  name: 'next-face',
  title: 'The next face',
  about:
    `${TURNS} faces in a row of an album of ${ALBUM} photos: a tap on "See Answer" or "Next" each ${BETWEEN_TAPS_MS} ms, the shortest time in which a finger's second tap counts, and a key pressed faster than that. ` +
    'Fast 4G, processor 4 times slower, nothing cached. Frames are counted from the tap on "Next" up to the one in which the new photo is there.',
  minutes: 3,
  prepare: async (bench) => {
    const server = await bench.server();
    bench.say(`fills an album with ${ALBUM} photos`);
    const { cookie } = await accountWithFaces(server.url, ALBUM);
    const browser = await launchChromium(bench);
    const contest = (says: string, how: Press): Contest => ({
      title: says,
      ours: {
        says: 'the game',
        check: async () => {
          const answer = await fetch(`${server.url}/faces-game`, { headers: { Cookie: cookie } });
          if (answer.status !== 200) throw new Error(`The game was answered with ${answer.status}`);
        },
        run: () =>
          onSlowPage(browser, { line: FAST_4G, cookie: { url: server.url, cookie } }, ({ page }) =>
            play(page, `${server.url}/faces-game`, how),
          ),
      },
      pairs: 2,
      figures: [
        { of: 'late', says: `Faces that took more than ${FRAMES} frames`, target: atMost(0) },
        { of: 'frames', says: 'Most frames', target: atMost(FRAMES) },
        { of: 'ms', says: 'Longest from tap to face', unit: 'ms' },
      ],
    });
    return [
      contest(`A tap each ${BETWEEN_TAPS_MS} ms`, tap),
      contest(`A key each ${BETWEEN_KEYS_MS} ms`, pressEnter),
    ];
  },
};
