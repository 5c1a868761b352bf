import type { Browser, BrowserContextOptions, Page } from 'playwright/test';
import { checkAccessibility } from './support/check-accessibility';
import { call, fillAlbum, homePersonOf, logInAsNewUser } from './support/family';
import type { Product } from './support/product';
import { expect, test } from './support/test';
import { zoneAtNoon } from './support/zone-at-noon';

const TABLET = { width: 820, height: 1180 };
const CALLS = ['camera', 'microphone'];

/** Runs in the page; notes each use of what a call needs, in their order. */
function spy(): void {
  const used: string[] = [];
  const tracks: MediaStreamTrack[] = [];
  Object.assign(window, { used, tracks });
  const { mediaDevices } = navigator;
  const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (constraints) => {
    used.push('getUserMedia');
    const stream = await getUserMedia(constraints);
    tracks.push(...stream.getTracks());
    return stream;
  };
  window.RTCPeerConnection = new Proxy(RTCPeerConnection, {
    construct: (Real, [configuration]: [RTCConfiguration]) => {
      used.push('RTCPeerConnection');
      return new Real(configuration);
    },
  });
}

const usedOn = (page: Page) => page.evaluate(() => (window as unknown as { used: string[] }).used);

/** A family whose owner has turned calls on, and a tablet that is awake and may use its camera and microphone. */
async function familyThatCalls(
  page: Page,
  browser: Browser,
  product: Product,
  permissions: string[] = CALLS,
) {
  await logInAsNewUser(page, { isEmailVerified: true, firstName: 'Sofie' });
  await fillAlbum(page);
  const personId = await homePersonOf(page);
  const person = `/api/people/${personId}`;
  await call(page.request.put('/api/tablet-settings', { data: { personName: 'Jozef' } }));
  await call(page.request.patch(person, { data: { callsOn: true, timeZone: zoneAtNoon() } }));
  await call(page.request.patch(`${person}/members/me`, { data: { calledByPerson: 'Sofie' } }));
  const switchOn = async (name: string, options: BrowserContextOptions = {}) => {
    const made = await call(page.request.post('/api/tablets/code'));
    const { code } = (await made.json()) as { code: string };
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: TABLET,
      hasTouch: true,
      reducedMotion: 'reduce',
      permissions,
      ...options,
    });
    await call(context.request.post('/api/tablet/pair', { data: { code, name } }));
    const tablet = await context.newPage();
    await tablet.addInitScript(spy);
    const live = tablet.waitForResponse((answer) => answer.url().includes('/api/tablet/live'));
    await tablet.goto('/tablet');
    await live;
    return tablet;
  };
  await page.context().grantPermissions(CALLS);
  const tablet = await switchOn('Kitchen');
  await page.goto('/dashboard');
  return { person, tablet };
}

/** Measures how long something takes. It can say itself when it began. */
async function timed(
  name: string,
  limit: number,
  until: (begin: () => void) => Promise<unknown>,
): Promise<void> {
  let start = performance.now();
  await until(() => (start = performance.now()));
  const taken = Math.round(performance.now() - start);
  console.log(`${name}: ${taken} ms`);
  expect(taken, name).toBeLessThan(limit);
}

/** True once the pictures of a side move. */
const moves = (page: Page, label: string) =>
  expect
    .poll(
      () =>
        page.evaluate(
          (name) =>
            [...document.querySelectorAll('video')]
              .filter((video) => !name || video.getAttribute('aria-label') === name)
              .some((video) => video.videoWidth > 0 && video.currentTime > 0.1),
          label,
        ),
      { intervals: [50] },
    )
    .toBe(true);

const dialog = (page: Page) => page.getByRole('dialog');
const said = (page: Page, words: string | RegExp) =>
  expect(dialog(page).getByRole('status').filter({ hasText: words }).first()).toBeVisible();

test('A member rings the tablet, and once Answer is touched the two see, hear and read each other', async ({
  page,
  browser,
  product,
}) => {
  test.setTimeout(120_000);
  const { tablet } = await familyThatCalls(page, browser, product);
  const answer = tablet.getByRole('button', { name: 'Answer' });

  await test.step('camera and microphone can be tried before anything rings', async () => {
    await page.getByRole('button', { name: 'Call on the tablet' }).click();
    await expect(page.getByRole('heading', { name: 'Call on Jozef’s tablet' })).toBeFocused();
    await moves(page, 'Your own picture');
    await checkAccessibility(page, 'before a live call');
  });

  await test.step('it rings within two seconds, and the tablet has opened nothing', async () => {
    await timed('From the press to the ring', 2_000, async () => {
      await page.getByRole('button', { name: 'Call now' }).click();
      await expect(answer).toBeVisible();
    });
    // Nobody has touched this tablet since it was loaded.
    await said(page, 'It rings without a sound');
    await checkAccessibility(page, 'a live call that rings');
    await checkAccessibility(tablet, 'the tablet rings');
    expect(await usedOn(tablet)).toEqual([]);
  });

  await test.step('from Answer to moving pictures it takes three seconds at most', async () => {
    await timed('From Answer to moving pictures', 3_000, async (begin) => {
      // The screen takes no touch at first.
      await expect(async () => {
        begin();
        await answer.click();
        await expect(answer).toBeHidden({ timeout: 300 });
      }).toPass();
      await Promise.all([moves(page, 'Jozef'), moves(tablet, '')]);
    });
    await said(page, 'Answered on “Kitchen”');
    await said(page, 'Jozef sees and hears you.');
    await expect(tablet.getByText('Sofie sees and hears you')).toBeVisible();
    await checkAccessibility(page, 'a live call');
    await checkAccessibility(tablet, 'the tablet in a live call');
  });

  await test.step('each character that is typed is on the tablet within half a second', async () => {
    const field = dialog(page).getByRole('textbox');
    await field.pressSequentially('Hello Joze');
    await timed('A character', 500, async () => {
      await field.press('f');
      await expect(tablet.getByText('Hello Jozef')).toBeVisible();
    });
    await field.press('Enter');
    await field.pressSequentially('How are you?');
    await expect(tablet.getByText('How are you?')).toBeVisible();
    await expect(tablet.getByText('Hello Jozef')).toBeVisible();
  });

  await test.step('a camera that is turned off is off, and the tablet says so', async () => {
    await page.getByRole('button', { name: 'Camera off' }).click();
    await said(page, 'Jozef hears you. Your camera is off.');
    await page.getByRole('button', { name: 'Camera on' }).click();
    await said(page, 'Jozef sees and hears you.');
    await moves(page, 'Your own picture');
  });

  await test.step('Hang up ends it on both sides, in words', async () => {
    await page.getByRole('button', { name: 'Hang up' }).click();
    await said(page, 'You talked with Jozef.');
    await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
    await expect(tablet.getByText('You talked with Sofie.')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Call on the tablet' })).toBeFocused();
  });
});

test('What the tablet may not open is left out, a page that closes ends the call, and “Not now” is said', async ({
  page,
  browser,
  product,
}) => {
  test.setTimeout(120_000);
  const { tablet } = await familyThatCalls(page, browser, product, []);
  const ring = async () => {
    await page.getByRole('button', { name: 'Call on the tablet' }).click();
    await page.getByRole('button', { name: 'Call now' }).click();
  };
  const touch = (name: string) =>
    expect(async () => {
      await tablet.getByRole('button', { name }).click();
      await expect(tablet.getByRole('button', { name })).toBeHidden({ timeout: 300 });
    }).toPass();

  await test.step('without a camera and a microphone the tablet sees, hears and reads', async () => {
    await ring();
    await touch('Answer');
    await said(page, 'The tablet’s camera and microphone are off.');
    await moves(tablet, '');
    await dialog(page).getByRole('textbox').pressSequentially('Hello');
    await expect(tablet.getByText('Hello')).toBeVisible();
    expect(await usedOn(tablet)).toEqual(['RTCPeerConnection']);
  });

  await test.step('the page that closes has hung up', async () => {
    await page.reload();
    await expect(tablet.getByText('You talked with Sofie.')).toBeVisible();
  });

  await test.step('“Not now” is said on the page', async () => {
    await ring();
    await touch('Not now');
    await said(page, '“Not now” was touched.');
    expect(await usedOn(tablet)).toEqual(['RTCPeerConnection']);
    await page.getByRole('button', { name: 'Close' }).click();
  });
});
