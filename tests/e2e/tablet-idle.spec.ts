import type { CDPSession } from 'playwright/test';
import { jpeg, toDataUrl } from '../support/pictures';
import { homePersonOf, logInAsNewUser } from './support/family';
import { expect, test } from './support/test';

/** A tablet asks twice a minute. */
const ASKED_AGAIN = 30_000;
const HOUR = 60 * 60_000;
const POLLS_AN_HOUR = 120;
/** Polls, and what the tablet tells of its state. */
const REQUESTS_AN_HOUR = 130;
/** A timer every ten seconds, and that of each poll. */
const WAKES_AN_HOUR = 360 + POLLS_AN_HOUR;
const CONTENT = '/api/tablet/content';

declare global {
  interface Window {
    /** The seconds of the tablet's clock at which a timer has fired. */
    timersFiredAt?: Set<number>;
  }
}

/** Runs in the page, once its clock is installed. */
function recordTimers(): void {
  const fired = (window.timersFiredAt = new Set());
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const set = window[name];
    const recorded = (callback: () => void, delay = 0, ...rest: unknown[]) =>
      // Without a delay, the page only lets the browser draw first.
      set(
        (...given: []) => {
          if (delay > 0) fired.add(Math.floor(Date.now() / 1000));
          callback(...given);
        },
        delay,
        ...rest,
      );
    Object.assign(window, { [name]: recorded });
  }
}

test(
  'An idle tablet asks seldom, wakes seldom, transfers a few hundred bytes each time, and a change comes compressed',
  { tag: '@screens' },
  async ({ page, browser, product }) => {
    await logInAsNewUser(page);
    for (let note = 1; note <= 20; note += 1) {
      await page.request.post('/api/remember-items', {
        data: {
          title: `Note ${note}`,
          content: Array.from({ length: 1_700 }, (_, word) => (word * note * 7919).toString(36))
            .join(' ')
            .slice(0, 9_900),
          category: 'Home',
        },
      });
    }
    // Its reminders wait for their time.
    await page.request.post(`/api/people/${await homePersonOf(page)}/reminders`, {
      data: { says: 'Drink something', day: '2099-01-01', at: '15:00' },
    });
    const { code } = (await (await page.request.post('/api/tablets/code')).json()) as {
      code: string;
    };
    const context = await browser.newContext({ baseURL: product.url });
    await context.request.post('/api/tablet/pair', { data: { code } });
    const tablet = await context.newPage();
    await tablet.clock.install();
    await tablet.addInitScript(recordTimers);
    let requests = 0;
    tablet.on('request', () => (requests += 1));
    const network = await context.newCDPSession(tablet);
    await network.send('Network.enable');
    const answers: { id: string; status: number; bytes: number; isWhole: boolean }[] = [];
    network.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.url.endsWith(CONTENT))
        answers.push({
          id: requestId,
          status: response.status,
          bytes: response.encodedDataLength,
          isWhole: response.status === 304,
        });
    });
    // The headers are all there is of a 304.
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const answer = answers.find(({ id }) => id === requestId);
      if (answer) Object.assign(answer, { bytes: encodedDataLength, isWhole: true });
    });

    await tablet.goto('/tablet');
    await expect(tablet.getByRole('heading', { level: 1 })).toBeVisible();
    // Once its stream is open, it asks what has changed meanwhile.
    await expect.poll(() => answers.map(({ status }) => status)).toEqual([200, 304]);
    const plain = JSON.stringify(await (await context.request.get(CONTENT)).json()).length;
    expect(plain).toBeGreaterThan(150_000);
    await expect.poll(() => answers[0]?.isWhole).toBe(true);
    expect(answers[0]?.bytes).toBeLessThan(plain / 1.5);

    await tablet.evaluate(() => window.timersFiredAt?.clear());
    const since = await tablet.evaluate(() => Date.now());
    requests = 0;
    // The clock may strike while an answer is still being read: the tablet then asks at the next stroke.
    while (answers.length <= POLLS_AN_HOUR + 1) await tablet.clock.runFor(ASKED_AGAIN);
    const hours = ((await tablet.evaluate(() => Date.now())) - since) / HOUR;
    const wakes = await tablet.evaluate(() => window.timersFiredAt?.size ?? 0);
    expect(hours).toBeGreaterThanOrEqual(1);
    expect(requests).toBeLessThanOrEqual(REQUESTS_AN_HOUR * hours);
    expect(wakes).toBeGreaterThanOrEqual(360 * hours);
    expect(wakes).toBeLessThanOrEqual(WAKES_AN_HOUR * hours + 1);
    const idle = answers.slice(2);
    expect(new Set(idle.map(({ status }) => status))).toEqual(new Set([304]));
    // Headers are all there is, and they are most of all the security headers.
    expect(idle.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(idle.length * 1_500);

    await page.request.post('/api/remember-items', {
      data: { title: 'New', content: 'Tea at four.', category: 'Home' },
    });
    const changed = () => answers.slice(1).find(({ status }) => status === 200);
    while (!changed()) await tablet.clock.runFor(ASKED_AGAIN);
    await expect.poll(() => changed()?.isWhole).toBe(true);
    expect(changed()?.bytes).toBeLessThan(plain / 1.5);
    await context.close();
  },
);

const MEGABYTE = 1024 * 1024;
const FACES = 6;

test(
  'A tablet needs no more memory after 500 faces than after the first hundred',
  { tag: '@screens' },
  async ({ page, browser, product }) => {
    await logInAsNewUser(page);
    for (let seed = 0; seed < FACES; seed += 1)
      await page.request.post('/api/face-photos', {
        data: {
          name: `Face ${seed}`,
          photoUrl: toDataUrl(await jpeg({ width: 480, height: 360, seed })),
        },
      });
    const { code } = (await (await page.request.post('/api/tablets/code')).json()) as {
      code: string;
    };
    const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' });
    await context.request.post('/api/tablet/pair', { data: { code } });
    const tablet = await context.newPage();
    await tablet.goto('/tablet/faces');
    await expect(tablet.getByRole('heading', { level: 1, name: /Face/ })).toBeVisible();
    const memory = await context.newCDPSession(tablet);
    await memory.send('Performance.enable');

    await tablet.evaluate(lookAtFaces, 100);
    const before = await inUse(memory);
    await tablet.evaluate(lookAtFaces, 500);
    const after = await inUse(memory);
    expect(after.heap - before.heap).toBeLessThan(MEGABYTE);
    expect(after.nodes - before.nodes).toBeLessThan(100);
    expect(after.listeners - before.listeners).toBeLessThan(20);
    await context.close();
  },
);

/** Runs in the page: goes on as often as that, and starts another session where one ends. */
async function lookAtFaces(count: number): Promise<void> {
  for (let looks = 0; looks < count;) {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('footer button')];
    const onward = buttons.find(({ textContent }) =>
      ['Next', 'More faces'].includes(textContent.trim()),
    );
    if (!onward) throw new Error('There is no way on');
    if (onward.textContent.trim() === 'Next') looks += 1;
    onward.click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** Returns the memory that the page uses after garbage collection. */
async function inUse(memory: CDPSession) {
  await memory.send('HeapProfiler.collectGarbage');
  const { metrics } = await memory.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? NaN;
  return {
    heap: metric('JSHeapUsedSize'),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
  };
}
