import type { Page } from 'playwright/test';
import { afterAll, expect, it } from 'vitest';
import { buildIfNeeded } from '../../scripts/build-if-needed.mjs';
import { ANSWERED_COOKIE } from '../../shared/product/display';
import { familyThatCalls, moves, said, touch, tracksOf } from '../e2e/support/family-that-calls';
import { startProduct, type Product } from '../e2e/support/product';
import { ADMIN, PASSWORD, SUPPORT } from '../e2e/support/test';
import { timeUntil, until } from '../faults/support/until';
import { buildTwoHomes, type Home, type TwoHomes } from './support/two-homes';

let started: Product | undefined;
async function startOnce(): Promise<Product> {
  if (started) return started;
  await buildIfNeeded();
  started = await startProduct({
    ADMIN_EMAIL: ADMIN,
    ADMIN_PASSWORD: PASSWORD,
    SUPPORT_EMAIL: SUPPORT,
  });
  return started;
}
afterAll(() => started?.stop());

const LOST = {
  page: 'The network is lost. We are trying to come back…',
  tablet: 'The network is away. Please wait a moment.',
};
const ENDED = 'The call has ended. It was the network.';

interface Call extends TwoHomes {
  page: Page;
  tablet: Page;
  /** How often the caller's side has asked for fresh servers. */
  restarts: () => number;
}

/** A test with a call between two homes, in which both see each other. */
const ofCall = (title: string, test: (call: Call) => Promise<void>) =>
  it(title, async () => {
    const homes = await buildTwoHomes();
    if ('missing' in homes) {
      console.log(
        `Left out: a call whose network is cut. It takes Linux, root and iproute2 (${homes.missing}).`,
      );
      return;
    }
    const product = await startOnce();
    const context = await (
      await homes.openBrowser('caller')
    ).newContext({ baseURL: product.url, reducedMotion: 'reduce' });
    await context.addCookies([{ name: ANSWERED_COOKIE, value: 'true', url: product.url }]);
    const page = await context.newPage();
    const { tablet } = await familyThatCalls(page, await homes.openBrowser('tablet'), product);
    let restarts = 0;
    page.on('request', (request) => {
      if (request.postData() === '{"restart":true}') restarts += 1;
    });
    await page.getByRole('button', { name: 'Call on the tablet' }).click();
    await page.getByRole('button', { name: 'Call now' }).click();
    await touch(tablet, 'Answer');
    await said(page, 'Jozef sees and hears you.');
    await Promise.all([moves(page, 'Jozef'), moves(tablet, '')]);
    await test({ ...homes, page, tablet, restarts: () => restarts });
  });

/** The pictures that a side has shown of the other one so far. */
const shownOn = (side: Page) =>
  side.evaluate(() =>
    [...document.querySelectorAll('video')]
      .filter((video) => video.getAttribute('aria-label') !== 'Your own picture')
      .reduce((all, video) => all + video.getVideoPlaybackQuality().totalVideoFrames, 0),
  );

const wait = (ms: number, from = performance.now()) =>
  until(`${ms} ms have passed`, () => performance.now() - from > ms, ms * 2);

/** True if no new picture comes in a second. */
async function isFrozen(side: Page): Promise<boolean> {
  const before = await shownOn(side);
  await wait(1_000);
  return (await shownOn(side)) === before;
}

/** Waits until each side says what it says without a network. @returns the milliseconds until both do */
async function bothSayLost({ page, tablet }: Call): Promise<number> {
  const [ofPage, ofTablet] = await Promise.all([
    timeUntil('the page says so', () => page.getByText(LOST.page).first().isVisible()),
    timeUntil('the tablet says so', () => tablet.getByText(LOST.tablet).first().isVisible()),
  ]);
  expect(await Promise.all([page, tablet].map(isFrozen))).toEqual([true, true]);
  return Math.max(ofPage, ofTablet);
}

/** Waits until both sides see and hear each other again. @returns the milliseconds until they do */
const bothAreBack = ({ page, tablet }: Call) =>
  timeUntil('both are back', async () => {
    const [ofPage, ofTablet] = await Promise.all([
      page.getByText('Jozef sees and hears you.').first().isVisible(),
      tablet.getByText('Sofie sees and hears you').first().isVisible(),
    ]);
    if (!ofPage || !ofTablet) return false;
    const areFrozen = await Promise.all([page, tablet].map(isFrozen));
    return areFrozen.every((isOne) => !isOne);
  });

/** Waits until the call has ended on both sides, in words, with all devices closed. @returns the milliseconds until it has */
async function bothHaveEnded({ page, tablet }: Call): Promise<number> {
  const took = await timeUntil(
    'both say that it was the network',
    async () =>
      (await page.getByText(ENDED).first().isVisible()) &&
      (await tablet.getByText(ENDED).first().isVisible()),
    60_000,
  );
  expect(await tracksOf(tablet)).toEqual(['audio ended', 'video ended']);
  expect(await page.getByRole('button', { name: 'Call again' }).isVisible()).toBe(true);
  return took;
}

/** Home says for an hour that it was the network. */
async function goesHome(tablet: Page): Promise<void> {
  await touch(tablet, 'Back');
  await until('the tablet is at home', () =>
    tablet.getByRole('button', { name: 'My family' }).isVisible(),
  );
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

ofCall(
  'a call whose pictures are cut off for ten seconds says so, and comes back by itself',
  async (call) => {
    const from = performance.now();
    await call.cutStreet(true);
    const lost = await bothSayLost(call);
    await wait(10_000, from);
    await call.cutStreet(false);
    const back = await bothAreBack(call);
    console.log(`Cut off for 10 s: said after ${seconds(lost)}, back ${seconds(back)} later`);
  },
);

/** Takes the network of a device away for twenty seconds, in which the call is restarted. */
async function twentySecondsWithout(call: Call, home: Home, hasServer: boolean): Promise<void> {
  const switchOff = async (isOff: boolean) => {
    await call.switchOff(home, isOff);
    if (!hasServer) await call.cutFromServer(home, isOff);
  };
  const from = performance.now();
  await switchOff(true);
  const lost = await bothSayLost(call);
  await wait(20_000, from);
  await switchOff(false);
  const back = await bothAreBack(call);
  expect(call.restarts()).toBeGreaterThan(0);
  console.log(
    `Without a network at the ${home} for 20 s: said after ${seconds(lost)}, back ${seconds(back)} later, ${call.restarts()} restarts`,
  );
}

ofCall(
  'a call whose tablet is out of its Wi-Fi for twenty seconds comes back by a restart',
  (call) => twentySecondsWithout(call, 'tablet', true),
);

ofCall('a call whose tablet has no network at all for twenty seconds comes back', (call) =>
  twentySecondsWithout(call, 'tablet', false),
);

ofCall('a call whose caller has no network at all for twenty seconds comes back', (call) =>
  twentySecondsWithout(call, 'caller', false),
);

/** Takes a device to another network, as a phone that leaves its Wi-Fi, which nobody tells the server. */
async function toOtherAddresses(call: Call, home: Home): Promise<void> {
  await call.switchOff(home, true);
  await call.cutFromServer(home, true);
  const lost = await bothSayLost(call);
  await call.changeAddresses(home);
  await call.switchOff(home, false);
  await call.cutFromServer(home, false);
  const back = await bothAreBack(call);
  expect(call.restarts()).toBeGreaterThan(0);
  console.log(
    `Other addresses at the ${home}: lost after ${seconds(lost)}, back ${seconds(back)} later, ${call.restarts()} restarts`,
  );
}

ofCall('a call whose tablet comes back with other addresses comes back too', (call) =>
  toOtherAddresses(call, 'tablet'),
);

ofCall('a call whose caller comes back with other addresses comes back too', (call) =>
  toOtherAddresses(call, 'caller'),
);

ofCall(
  'a call whose pictures are cut off for forty seconds has ended, though the server is there',
  async (call) => {
    await call.cutStreet(true);
    await bothSayLost(call);
    const took = await bothHaveEnded(call);
    await call.cutStreet(false);
    await goesHome(call.tablet);
    console.log(`Cut off for 40 s: ended after ${seconds(took)} more`);
  },
);

ofCall('a call without any network for forty seconds has ended on both sides', async (call) => {
  const from = performance.now();
  await call.switchOff('caller', true);
  await call.cutFromServer('caller', true);
  await bothSayLost(call);
  const took = await bothHaveEnded(call);
  await wait(40_000, from);
  await call.switchOff('caller', false);
  await call.cutFromServer('caller', false);
  await goesHome(call.tablet);
  console.log(`Without any network for 40 s: ended after ${seconds(took)} more`);
});
