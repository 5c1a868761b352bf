import type { CDPSession, Page } from 'playwright/test';
import type { CallRequest } from '#shared/calls/call-request.answer';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { paths } from '../../shared/product/paths';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { AAA_RULES, axeViolations } from './support/axe';
import { homePersonOf, withoutNight } from './support/family';
import {
  fillTablet,
  long,
  longName,
  pairedDevice,
  short,
  type Wording,
} from './support/person-family';
import {
  go,
  isPhone,
  laidOut,
  layoutProblems,
  look,
  SCREENS,
  startCall,
  type ScreenSize,
} from './support/person-layout';
import { openPractice } from './support/tap';
import { expect, test } from './support/test';

const onePhone = { width: 360, height: 640 };
const oneTablet = { width: 1180, height: 820 };
const screenSizes = [
  onePhone,
  { width: 390, height: 844 },
  { width: 640, height: 360 },
  { width: 844, height: 390 },
  { width: 1005, height: 602 },
  { width: 820, height: 1180 },
  oneTablet,
  { width: 1920, height: 1200 },
];

const button = (tablet: Page, name: string) => tablet.getByRole('button', { name, exact: true });

/** Presses a button and waits for the layout, like a person who takes their time. */
async function press(tablet: Page, name: string): Promise<void> {
  await button(tablet, name).click();
  await tablet.evaluate(laidOut);
}

async function walk(
  tablet: Page,
  size: ScreenSize,
  text: number,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const places: Record<string, Record<string, string>> = { Listen: {}, Call: {} };
  const see = async (screen: string, path?: string) => {
    const seen = await look(tablet, size, text, path);
    if (seen.problems.length > 0)
      found[`${screen} at ${size.width}x${size.height}`] = seen.problems;
    for (const [word, boxes] of Object.entries(places)) {
      const box = seen.boxes[word];
      if (box !== undefined) boxes[box] = screen;
    }
    return seen;
  };
  await tablet.setViewportSize(size);
  for (const screen of SCREENS) {
    const { boxes, greetingLines, headingSize } = await see(screen, screen);
    if (screen === '/' && greetingLines > 1)
      found[`the greeting is broken at ${size.width}x${size.height}`] = ['Good morning,'];
    if (screen === '/hello' && headingSize < 40)
      found[`the empty screen is small at ${size.width}x${size.height}`] = [screen];
    let hasMore = 'More' in boxes;
    for (let page = 2; page < 12 && hasMore; page += 1) {
      await button(tablet, 'More').click();
      hasMore = 'More' in (await see(`${screen}, page ${page}`)).boxes;
    }
    if (screen !== '/remember') continue;
    await button(tablet, 'Next').click();
    await see(`${screen}, the second`);
  }
  // Large enough to show everybody with usual names.
  await tablet.setViewportSize(oneTablet);
  await startCall(tablet, 0);
  await tablet.setViewportSize(size);
  await see('a call that is opening');
  await tablet.clock.fastForward('00:10');
  await expect(tablet.getByRole('heading', { name: 'Do you hear nobody?' })).toBeVisible();
  await see('a call that nobody hears');
  await go(tablet, '/faces');
  await button(tablet, 'Enough for now').click();
  await see('the end of somebody who has had enough');
  await go(tablet, '/');
  await go(tablet, '/faces');
  while ((await button(tablet, 'Home').count()) === 0)
    await press(tablet, (await button(tablet, 'More').count()) > 0 ? 'More' : 'Next');
  await see('the end');
  if (Object.keys(places.Call ?? {}).length !== 1)
    found[`Call is not always in its place at ${size.width}x${size.height}`] = Object.values(
      places.Call ?? {},
    );
  // Where it has nothing beside it, Listen reaches there.
  const seen = Object.keys(places.Listen ?? {}).map((box) => JSON.parse(box) as DOMRect);
  const shared = {
    width: Math.min(...seen.map(({ right }) => right)) - Math.max(...seen.map(({ left }) => left)),
    smallest: Math.min(...seen.map(({ width }) => width)),
    heights: new Set(seen.map(({ top, bottom }) => `${top} to ${bottom}`)).size,
  };
  if (shared.width < shared.smallest - 1 || shared.heights !== 1)
    found[`Listen is not always in its place at ${size.width}x${size.height}`] = Object.values(
      places.Listen ?? {},
    );
  return found;
}

const wordings: [string, Wording, number, ScreenSize[]][] = [
  ['3 letters', short, 24, screenSizes],
  ['60 letters', long(60), 20, screenSizes],
  ['100 letters', long(100), 20, screenSizes.filter(isPhone)],
];

for (const [letters, wording, text, on] of wordings) {
  test(
    `Every screen of the person, and what a request to call becomes, fits any screen size with names of ${letters}`,
    { tag: '@screens' },
    async ({ page, browser, product }) => {
      test.setTimeout(180_000);
      const { context, tablet } = await pairedDevice(
        browser,
        product.url,
        await fillTablet(page, wording),
        8,
      );
      await tablet.goto('/tablet');
      await expect(button(tablet, 'My notes')).toBeVisible();
      for (const size of on) expect.soft(await walk(tablet, size, text)).toEqual({});

      const [name = '', second = ''] = wording.faces.map(([each]) => each);
      const ask = async () => {
        await go(tablet, '/call');
        await tablet.locator('main button').first().click();
      };
      const check = async (message: string) => {
        await expect(tablet.getByRole('heading', { name: message, exact: true })).toBeVisible();
        for (const size of on) {
          expect
            .soft(
              await layoutProblems(tablet, size, text),
              `${message} at ${size.width}x${size.height}`,
            )
            .toEqual([]);
        }
      };
      await context.setOffline(true);
      await ask();
      await check(`Your message to ${name} is on its way.`);
      await context.setOffline(false);
      await check(`Your message was sent to ${name}.`);
      // Answers carry the server's time, and this tablet goes by another.
      await tablet.route('**/api/tablet/call-requests/*', async (route) => {
        const { calls, ...request } = (await (await route.fetch()).json()) as CallRequest;
        if (calls.length === 0) request.alsoSentTo = [second];
        const answeredAt = await tablet.evaluate(() => new Date().toISOString());
        await route.fulfill({
          json: { ...request, calls: calls.map((call) => ({ ...call, answeredAt })) },
        });
      });
      await tablet.clock.fastForward('00:15');
      const asWell = tablet.getByText(`Your message was sent to ${second} as well.`);
      await expect(asWell.first()).toBeAttached();
      await check(`Your message was sent to ${name}.`);
      const { email } = (await (await page.request.get('/api/user')).json()) as { email: string };
      const [, token] = (await product.mailedLink(email, { to: paths.callAnswer })).split('#');
      const answer = await page.request.post('/api/call-answer', { data: { token, now: true } });
      expect(answer.status()).toBe(200);
      await tablet.clock.fastForward('00:15');
      await check(`${name} is calling you now.`);

      // So far ahead that it is on the screen whatever the hour. The server takes only times within a day.
      const callsAt = new Date(new Date().setUTCHours(48 + 10, 30, 0, 0));
      await tablet.route('**/api/tablet/content', async (route) => {
        const { calls, ...content } = (await (
          await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } })
        ).json()) as TabletContent;
        const [call] = calls;
        await route.fulfill({
          json: { ...content, calls: [{ ...call, callsAt: callsAt.toISOString() }] },
        });
      });
      await go(tablet, '/');
      await tablet.clock.fastForward('02:00');
      // The answer to the poll is shown with the next tick after it has come.
      await expect(async () => {
        await tablet.clock.runFor(10_000);
        await expect(tablet.getByText(`${name} will call you tomorrow`)).toBeVisible({
          timeout: 500,
        });
      }).toPass();
      for (const size of on) {
        expect
          .soft(await layoutProblems(tablet, size, text), `home at ${size.width}x${size.height}`)
          .toEqual([]);
      }
      await tablet.unroute('**/api/tablet/content');
      await tablet.clock.fastForward('11:00');
      await expect(button(tablet, 'My notes')).toBeVisible();
      await tablet.route('**/api/tablet/calls/*/ask', (route) =>
        route.fulfill({ status: 404, json: { message: 'Contact not found', code: 'not-found' } }),
      );
      await ask();
      await check(`Your message could not go to ${name}.`);
      await context.close();
    },
  );
}

const NAMED_SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 1024, height: 600 },
  { width: 1280, height: 800 },
];

test(
  'A name of one long word breaks inside the screen of a request to call, without a photo too',
  { tag: '@screens' },
  async ({ page, browser, product }) => {
    const name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100);
    const code = await fillTablet(page, short);
    const { email } = (await (await page.request.get('/api/user')).json()) as { email: string };
    const saved = await page.request.put('/api/call-contacts', {
      data: [{ name, way: 'ask', address: email, facePhotoId: null }],
    });
    expect(saved.status()).toBe(200);
    const { context, tablet } = await pairedDevice(browser, product.url, code, 8);
    await tablet.goto('/tablet');
    await expect(button(tablet, 'My notes')).toBeVisible();
    await go(tablet, '/call');
    await tablet.locator('main button').first().click();
    await expect(
      tablet.getByRole('heading', { name: `Your message was sent to ${name}.` }),
    ).toBeVisible();
    for (const size of NAMED_SIZES) {
      // A word that is wider than the screen has to break.
      const problems = (await layoutProblems(tablet, size, 20)).filter(
        (each) => !each.startsWith(name),
      );
      expect.soft(problems, `${size.width}x${size.height}`).toEqual([]);
    }
    await context.close();
  },
);

test(
  'Names have 48 pixels or more, and other texts 24, where a name is short',
  { tag: '@screens' },
  async ({ page, browser, product }) => {
    test.setTimeout(120_000);
    const code = await fillTablet(page, short, 'practice');
    const { context, tablet } = await pairedDevice(browser, product.url, code, 8);
    await tablet.goto('/tablet');
    await expect(button(tablet, 'My notes')).toBeVisible();
    for (const size of NAMED_SIZES) {
      const at = `${size.width}x${size.height}`;
      await go(tablet, '/');
      expect.soft(await layoutProblems(tablet, size, 24), `home at ${at}`).toEqual([]);
      await go(tablet, '/faces');
      await expect(await openPractice(tablet)).toBeVisible();
      const { problems, headingSize } = await look(tablet, size, 24);
      expect.soft(problems, `practice at ${at}`).toEqual([]);
      expect.soft(headingSize, `practice at ${at}`).toBeGreaterThanOrEqual(48);
    }
    await context.close();
  },
);

test(
  'The night fits any screen size, and its colors are for everybody',
  { tag: '@screens' },
  async ({ page, browser, product }) => {
    test.setTimeout(120_000);
    const { context, tablet } = await pairedDevice(
      browser,
      product.url,
      await fillTablet(page, long(60)),
      23,
    );
    await tablet.goto('/tablet');
    await expect(tablet.getByText(/tomorrow morning, at nine\.$/)).toBeVisible();
    for (const size of screenSizes) {
      expect
        .soft(await layoutProblems(tablet, size, 20), `${size.width}x${size.height}`)
        .toEqual([]);
    }
    for (const screen of SCREENS) {
      await go(tablet, screen);
      expect.soft(await axeViolations(tablet, AAA_RULES), screen).toEqual([]);
    }
    await context.close();
  },
);

for (const [letters, wording] of wordings.slice(0, 2)) {
  test(
    `A hello, a reminder, what was done, and the tablet at rest fit any screen size with names of ${letters}`,
    { tag: '@screens' },
    async ({ page, browser, product }) => {
      test.setTimeout(120_000);
      const code = await fillTablet(page, wording);
      const person = `/api/people/${await homePersonOf(page)}`;
      const photoUrl = toDataUrl(await smallJpeg());
      const words = `Our garden, with ${wording.person}. `.repeat(2).trim();
      await withoutNight(page, await homePersonOf(page));
      const hello = await page.request.post(`${person}/hello`, { data: { photoUrl, words } });
      const reminder = await page.request.post(`${person}/reminders`, {
        data: {
          says: letters === '3 letters' ? 'Tea' : longName('Drink', 60),
          at: '08:45',
          weekdays: [1, 2, 3, 4, 5, 6, 7],
        },
      });
      expect([hello.status(), reminder.status()]).toEqual([201, 201]);
      const { context, tablet } = await pairedDevice(browser, product.url, code, 8);
      await tablet.goto('/tablet');
      const check = async (screen: string) => {
        for (const size of screenSizes) {
          // At rest, the whole screen is a button.
          const problems = (await layoutProblems(tablet, size, 20)).filter(
            (problem) => !problem.startsWith('"Touch to begin" lies over'),
          );
          expect.soft(problems, `${screen} at ${size.width}x${size.height}`).toEqual([]);
        }
      };
      const home = tablet.locator('main button, footer button').filter({ visible: true });
      await expect(button(tablet, 'My notes')).toBeVisible();
      // With Listen, which reads the screen, and Call.
      expect(await home.count()).toBeLessThanOrEqual(6);
      await check('home with a hello');
      const labels = tablet
        .locator('main button')
        .filter({ hasText: /^My (family|notes)/ })
        .locator('span.font-bold');
      for (const size of screenSizes) {
        await tablet.setViewportSize(size);
        await tablet.evaluate(laidOut);
        const sizes = await labels.evaluateAll((all) =>
          all.map((each) => getComputedStyle(each).fontSize),
        );
        expect
          .soft(new Set(sizes).size, `labels at ${size.width}x${size.height}: ${sizes.join()}`)
          .toBe(1);
      }
      await tablet.locator('main button').filter({ hasText: 'For you, today' }).click();
      await check('a hello');
      await press(tablet, 'Back');
      await go(tablet, '/faces');
      await expect(tablet.getByText('Our garden').first()).toBeAttached();
      await check('the hello as the first of My family');
      await go(tablet, '/');
      await tablet.clock.fastForward('20:00');
      await expect(button(tablet, 'Done')).toBeVisible();
      await check('a reminder');
      await press(tablet, 'Done');
      await check('what was done');
      await go(tablet, '/today');
      await check('today, with what was done');
      await go(tablet, '/');
      // Untouched minutes count from the moment in which home is there, which may be after the first jump.
      await expect(async () => {
        await tablet.clock.fastForward('06:00');
        await expect(button(tablet, 'Touch to begin')).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await check('the tablet at rest');
      await context.close();
    },
  );
}

test(
  'The screens before there is content fit any screen size, and begin at the same edge',
  { tag: '@screens' },
  async ({ browser, product }) => {
    const edges: Record<string, Set<number>> = {};
    for (const wasPaired of [false, true]) {
      const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' });
      const tablet = await context.newPage();
      if (wasPaired)
        await tablet.addInitScript(() =>
          localStorage.setItem('dear-ones-tablet-was-connected', 'yes'),
        );
      // 401 is the answer to a tablet that is not paired.
      await tablet.route('**/api/tablet/content', (route) =>
        wasPaired
          ? route.fulfill({ status: 401, json: { message: 'Not paired', code: 'tablet-ended' } })
          : route.abort(),
      );
      await tablet.goto('/tablet');
      const text = wasPaired
        ? 'Your family is getting this tablet ready.'
        : 'Your photos will be here as soon as there is a connection.';
      await expect(tablet.getByText(text)).toBeVisible({ timeout: 20_000 });
      for (const size of screenSizes) {
        const at = `${size.width}x${size.height}`;
        await tablet.setViewportSize(size);
        const { problems, headingSize } = await look(tablet, size, 24);
        // Not for the person.
        const forPerson = problems.filter(
          (problem) => !problem.startsWith('small: For the family'),
        );
        expect.soft(forPerson, `${text} at ${at}`).toEqual([]);
        expect.soft(headingSize, at).toBeGreaterThanOrEqual(40);
        const box = await tablet.getByRole('heading', { level: 1 }).boundingBox();
        (edges[at] ??= new Set()).add(Math.round(box?.x ?? 0));
      }
      await context.close();
    }
    for (const [at, left] of Object.entries(edges)) expect.soft([...left], at).toHaveLength(1);
  },
);

test(
  'Gentle practice fits any screen size too',
  { tag: '@screens' },
  async ({ page, browser, product }) => {
    test.setTimeout(120_000);
    const { context, tablet } = await pairedDevice(
      browser,
      product.url,
      await fillTablet(page, long(60), 'practice'),
      8,
    );
    await tablet.goto('/tablet/faces');
    await expect(await openPractice(tablet)).toBeVisible();
    for (const size of screenSizes) {
      expect
        .soft(await layoutProblems(tablet, size, 20), `${size.width}x${size.height}`)
        .toEqual([]);
    }
    await context.close();
  },
);

/** Pinches in the middle of the screen, from 100 pixels to 500. */
async function spreadTwoFingers(client: CDPSession): Promise<void> {
  const fingers = (apart: number) =>
    [-apart / 2, apart / 2].map((away, id) => ({ x: 400, y: 500 + away, id }));
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(100) });
  for (let apart = 120; apart <= 500; apart += 20)
    await client.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: fingers(apart),
    });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test(
  'Two fingers zoom nothing, and what is zoomed all the same is whole again at home',
  { tag: '@screens' },
  async ({ page, browser, product }) => {
    const code = await fillTablet(page, short);
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 820, height: 1180 },
      isMobile: true,
      hasTouch: true,
    });
    await context.request.post('/api/tablet/pair', { data: { code, name: 'Kitchen' } });
    const tablet = await context.newPage();
    await tablet.goto('/tablet/faces');
    await expect(button(tablet, 'Next')).toBeVisible();
    const client = await context.newCDPSession(tablet);
    const scale = () => tablet.evaluate(() => window.visualViewport?.scale);
    await spreadTwoFingers(client);
    await tablet.evaluate(laidOut);
    expect(await scale()).toBe(1);
    // The accessibility settings of some browsers allow zooming even if the page forbids it.
    await client.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
    await expect.poll(scale).toBe(2);
    await button(tablet, 'Back').click();
    await expect(button(tablet, 'My family')).toBeVisible();
    await expect.poll(scale).toBe(1);
    await client.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
    await expect.poll(scale).toBe(1);
    await context.close();
  },
);

test('The night begins and ends on a tablet that nobody touches', async ({
  page,
  browser,
  product,
}) => {
  const { context, tablet } = await pairedDevice(
    browser,
    product.url,
    await fillTablet(page, { ...short, plan: 'Amina comes' }),
    21,
  );
  await tablet.goto('/tablet');
  await expect(tablet.getByRole('heading', { name: /^Good evening/ })).toBeVisible();
  const ground = () =>
    tablet.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const byDay = await ground();
  const call = await button(tablet, 'Call').boundingBox();
  await tablet.clock.runFor('35:00');
  await expect(tablet.getByRole('heading', { name: 'It is night.' })).toBeVisible();
  await expect(tablet.getByText('Amina comes tomorrow morning, at nine.')).toBeVisible();
  expect(await ground()).not.toBe(byDay);
  expect(await button(tablet, 'Call').boundingBox()).toEqual(call);
  await tablet.clock.fastForward('03:00:00');
  await tablet.clock.runFor('00:10');
  await expect(tablet.getByText('Amina comes in the morning, at nine.')).toBeVisible();
  await tablet.clock.fastForward('06:00:00');
  await tablet.clock.runFor('00:10');
  // Nobody has touched it, so home rests.
  await expect(tablet.getByRole('heading', { name: /, morning$/ })).toBeVisible();
  expect(await ground()).toBe(byDay);
  await context.close();
});

test(
  'A zero has no stroke through it, in either weight, and in tables the width of other digits',
  { tag: '@screens' },
  async ({ page }) => {
    await page.goto('/login');
    const inked = await page.evaluate(async () => {
      const family = getComputedStyle(document.documentElement).fontFamily;
      const inMiddle = async (weight: number) => {
        const font = `${weight} 100px ${family}`;
        await document.fonts.load(font, '0');
        const pen = document.createElement('canvas').getContext('2d');
        if (!pen) throw new Error('This browser draws nothing');
        pen.font = font;
        pen.fillText('0', 50, 120);
        const { width, actualBoundingBoxAscent: height } = pen.measureText('0');
        return pen.getImageData(50 + width / 2, 120 - height / 2, 1, 1).data[3];
      };
      return [await inMiddle(400), await inMiddle(700)];
    });
    expect(inked).toEqual([0, 0]);
    const widths = await page.evaluate(() =>
      ['0', '1', '8'].map((digit) => {
        const word = document.createElement('span');
        word.style.fontVariantNumeric = 'tabular-nums';
        word.textContent = digit.repeat(10);
        document.querySelector('h1')?.append(word);
        return word.getBoundingClientRect().width;
      }),
    );
    expect(widths).toEqual([widths[0], widths[0], widths[0]]);
  },
);
