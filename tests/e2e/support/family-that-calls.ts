import type { Browser, BrowserContextOptions, Page } from 'playwright/test';
import { call, fillAlbum, homePersonOf, logInAsNewUser } from './family';
import type { Product } from './product';
import { expect } from './test';
import { zoneAtNoon } from './zone-at-noon';

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

/** The states of all cameras and microphones that the page has opened. */
export const tracksOf = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { tracks: MediaStreamTrack[] }).tracks.map(
      ({ kind, readyState }) => `${kind} ${readyState}`,
    ),
  );

/** A family whose owner has turned calls on, and a tablet that is awake and may use its camera and microphone. */
export async function familyThatCalls(
  page: Page,
  browser: Browser,
  product: Product,
  permissions: string[] = CALLS,
) {
  const email = await logInAsNewUser(page, { isEmailVerified: true, firstName: 'Sofie' });
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
  return { email, person, tablet, switchOn };
}

/** True once the pictures of a side move. */
export const moves = (page: Page, label: string) =>
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

export const dialog = (page: Page) => page.getByRole('dialog');
export const said = (page: Page, words: string | RegExp) =>
  expect(dialog(page).getByRole('status').filter({ hasText: words }).first()).toBeVisible();

/** Touches a button of a screen that takes no touch at first. */
export const touch = (tablet: Page, name: string) =>
  expect(async () => {
    await tablet.getByRole('button', { name }).click();
    await expect(tablet.getByRole('button', { name })).toBeHidden({ timeout: 300 });
  }).toPass();
