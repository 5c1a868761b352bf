import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright/test';
import type { ReminderDays } from '#shared/reminders/reminder.answer';
import config from '../../playwright.config';
import { DEFAULT_TIME_ZONE } from '../../shared/product/limits';
import { zonedTime } from '../../shared/product/zoned-time';
import { jpeg, toDataUrl } from '../support/pictures';
import { wav } from '../support/recordings';
import { checkAccessibility } from './support/check-accessibility';
import { homePersonOf, logInAsNewUser } from './support/family';
import { setClock } from './support/person-family';
import { writeQrCamera } from './support/qr-camera';
import { tap } from './support/tap';
import { expect, test } from './support/test';

const { launchOptions } = config.use ?? {};

/** Interval at which a tablet polls for changes. */
const ASKED_AGAIN = 31_000;
const AT_REST = 60_000;
const FAMILY_CACHE = 'dear-ones-family';

const photo = async (seed: number) => toDataUrl(await jpeg({ width: 480, height: 360, seed }));

/** Calls the API with the session of the family. */
async function ofFamily(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  address: string,
  data?: unknown,
) {
  const answer = await page.request.fetch(address, { method, data });
  expect(answer.ok(), `${answer.status()} ${method} ${address}`).toBe(true);
  return (answer.status() === 204 ? undefined : await answer.json()) as unknown;
}

/** Three faces, one of them with a voice, something to remember, a plan and somebody to call. */
async function fillTablet(page: Page, email: string): Promise<void> {
  for (const [seed, name] of ['Anna', 'Peter', 'Ruth'].entries()) {
    const { id } = (await ofFamily(page, 'POST', '/api/face-photos', {
      name,
      photoUrl: await photo(seed),
    })) as { id: number };
    if (name === 'Anna')
      await ofFamily(page, 'PUT', `/api/face-photos/${id}/voice`, {
        voice: `data:audio/wav;base64,${wav().toString('base64')}`,
      });
  }
  await ofFamily(page, 'POST', '/api/remember-items', {
    title: 'Keys',
    content: 'On the hook.',
    category: 'Home',
    photoUrl: await photo(9),
  });
  await ofFamily(page, 'PUT', '/api/tablet-settings', {
    personName: 'John',
    message: 'All is well.',
  });
  await ofFamily(page, 'POST', '/api/plans', {
    title: 'Lunch',
    at: '12:00',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
  });
  await ofFamily(page, 'PUT', '/api/call-contacts', [{ name: 'Anna', way: 'ask', address: email }]);
  await ofFamily(page, 'POST', `/api/people/${await homePersonOf(page)}/reminders`, {
    says: 'Drink something',
    at: '09:40',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
  });
}

/** Starts the person's tablet at half past nine. Its storage survives a restart. */
async function switchOn(
  folder: string,
  url: string,
  camera: string,
): Promise<{ context: BrowserContext; tablet: Page }> {
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--use-file-for-fake-video-capture=${camera}`],
    baseURL: url,
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const tablet = context.pages()[0] ?? (await context.newPage());
  await setClock(tablet, 9);
  return { context, tablet };
}

const heading = (tablet: Page, name: string | RegExp) =>
  tablet.getByRole('heading', { level: 1, name });

/** Every face of a session, each with its photo. */
async function lookAtFaces(tablet: Page): Promise<string[]> {
  await tap(tablet, 'My family');
  const names: string[] = [];
  while (!(await heading(tablet, 'That was lovely. See you later.').isVisible())) {
    const name = (await heading(tablet, /./).innerText()).trim();
    names.push(name);
    await expectPhoto(tablet, name);
    await tap(tablet, 'Next');
  }
  await tap(tablet, 'Home');
  return names.sort();
}

async function expectPhoto(tablet: Page, name: string): Promise<void> {
  const shown = tablet.getByRole('img', { name, exact: true });
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

/** The folders of the cached files of the family. Opening a cache makes it, so it says nothing about whether there is one. */
const cachedFolders = (tablet: Page) =>
  tablet.evaluate(
    async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) =>
        new URL(url).pathname.replace(/[^/]+$/, ''),
      ),
    FAMILY_CACHE,
  );

test('A paired tablet needs no network, tells everything once, takes up what is new, and forgets all when it is ended', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000);
  const email = await logInAsNewUser(page);
  await fillTablet(page, email);
  const { link } = (await ofFamily(page, 'POST', '/api/tablets/code', {})) as { link: string };
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-tablet-'));
  const camera = path.join(folder, 'camera.y4m');
  await writeQrCamera(camera, link);
  let { context, tablet } = await switchOn(folder, product.url, camera);

  await test.step('it scans its code, and lets go of the camera', async () => {
    await tablet.goto('/tablet');
    await expect(tablet).toHaveTitle('Set up this tablet – Dear Ones');
    await tap(tablet, 'Scan the QR code');
    await expect(heading(tablet, 'Good morning, John.')).toBeVisible();
    await expect(tablet.locator('video')).toBeHidden();
  });

  await test.step('it can be put on the home screen', async () => {
    const { installabilityErrors } = await (
      await context.newCDPSession(tablet)
    ).send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
  });

  await test.step('it keeps itself and all that it shows', async () => {
    await expect.poll(() => cachedFolders(tablet)).toContain('/api/tablet/');
    const cached = await cachedFolders(tablet);
    expect(cached.filter((folder) => folder.endsWith('photos/'))).toHaveLength(4);
    expect(cached.filter((folder) => folder.endsWith('voices/'))).toHaveLength(1);
    await tablet.evaluate(() => navigator.serviceWorker.ready.then(({ scope }) => scope));
  });

  await test.step('with the server stopped, and switched on anew, everything is there', async () => {
    await context.close();
    await product.pause();
    ({ context, tablet } = await switchOn(folder, product.url, camera));
    await tablet.goto('/tablet');
    await expect(heading(tablet, 'Good morning, John.')).toBeVisible();
    await expect(tablet).toHaveTitle('Dear Ones');
    expect(await lookAtFaces(tablet)).toEqual(['Anna', 'Peter', 'Ruth']);
    await tap(tablet, 'My notes');
    await expect(heading(tablet, 'Keys')).toBeFocused();
    await expect(tablet).toHaveTitle('My notes – Dear Ones');
    const picture = tablet.locator('main img').first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await tap(tablet, 'Back');
    await tap(tablet, 'Lunch at noon');
    await expect(heading(tablet, 'Lunch')).toBeVisible();
    await tap(tablet, 'Call');
    await tap(tablet, /^Anna/);
    await expect(heading(tablet, 'Your message to Anna is on its way.')).toBeVisible();
  });

  await test.step('a reminder comes, and what was done is known after a restart', async () => {
    await tablet.goto('/tablet');
    await tablet.clock.fastForward('10:00');
    await expect(heading(tablet, 'Drink something')).toBeVisible();
    // A touch in the moment in which it comes was meant for the screen before.
    await tablet.clock.runFor(1_000);
    await tap(tablet, 'Done');
    await expect(heading(tablet, 'Done. Thank you.')).toBeVisible();
    await tablet.goto('/tablet');
    await tap(tablet, 'Lunch at noon');
    await expect(
      tablet.getByText('Drink something: done, at twenty to ten in the morning.'),
    ).toBeVisible();
  });

  await test.step('a voice comes whole or in parts, as a browser wants to play it', async () => {
    const statuses = await tablet.evaluate(async (name) => {
      const voice =
        (await (await caches.open(name)).keys()).find(({ url }) => url.includes('/voices/'))?.url ??
        '';
      const [whole, part] = [
        await fetch(voice),
        await fetch(voice, { headers: { Range: 'bytes=0-99' } }),
      ];
      return [whole.status, part.status, (await part.arrayBuffer()).byteLength];
    }, FAMILY_CACHE);
    expect(statuses).toEqual([200, 206, 100]);
  });

  await test.step('when the server is back, what was looked at and asked is told once', async () => {
    const told: string[] = [];
    tablet.on('response', (answer) => {
      if (answer.request().method() === 'POST')
        told.push(`${answer.status()} ${new URL(answer.url()).pathname.split('/')[3] ?? ''}`);
    });
    await tablet.goto('/tablet');
    await product.goOn();
    await tablet.clock.runFor(ASKED_AGAIN);
    // The reminder was shown, and then done.
    const once = ['200 calls', '204 reminder-events', '204 reminder-events', '204 reports'];
    await expect.poll(() => told.sort()).toEqual([...once, '204 state']);
    await tablet.goto('/tablet');
    await expect(heading(tablet, 'Good morning, John.')).toBeVisible();
    await tablet.clock.runFor(ASKED_AGAIN);
    expect(told.filter((each) => each !== '204 state').sort()).toEqual(once);
    const days = (await ofFamily(
      page,
      'GET',
      `/api/people/${await homePersonOf(page)}/reminders/days`,
    )) as ReminderDays;
    expect(days.flatMap(({ reminders }) => reminders.map(({ state }) => state))).toEqual(['done']);
    // The day on the tablet, which near midnight is not that of UTC.
    const { day } = zonedTime(Date.now(), DEFAULT_TIME_ZONE);
    const week = (await ofFamily(page, 'GET', `/api/tablet-week?today=${day}`)) as {
      days: { used: boolean }[];
      favourites: unknown[];
    };
    expect(week.days.filter(({ used }) => used)).toHaveLength(1);
    expect(week.favourites).toHaveLength(3);
    expect(await product.mailedText(email, 'Somebody asks you to call')).toContain(
      'John pressed the button for you on the tablet at ',
    );
  });

  await test.step('a new face is there within a minute, and nothing moves for it', async () => {
    const places = () =>
      tablet
        .locator('button, h1, main p')
        .evaluateAll((all) =>
          all.map((each) => [each.textContent, JSON.stringify(each.getBoundingClientRect())]),
        );
    const before = await places();
    await ofFamily(page, 'POST', '/api/face-photos', { name: 'Mei', photoUrl: await photo(5) });
    await tablet.clock.runFor(ASKED_AGAIN);
    await expect
      .poll(async () =>
        (await cachedFolders(tablet)).filter((folder) => folder.endsWith('photos/')),
      )
      .toHaveLength(5);
    expect(await places()).toEqual(before);
    await tablet.clock.runFor(AT_REST);
    expect(await lookAtFaces(tablet)).toEqual(['Anna', 'Mei', 'Peter', 'Ruth']);
  });

  await test.step('ended by the family, it forgets them', async () => {
    const [{ id }] = (await ofFamily(page, 'GET', '/api/tablets')) as [{ id: number }];
    await ofFamily(page, 'DELETE', `/api/tablets/${id}`);
    await tablet.clock.runFor(ASKED_AGAIN);
    await expect(heading(tablet, 'Hello.')).toBeVisible();
    await expect.poll(() => tablet.evaluate((name) => caches.has(name), FAMILY_CACHE)).toBe(false);
    const remembered = await tablet.evaluate(() => Object.values({ ...localStorage }).join(' '));
    expect(remembered).not.toMatch(/looks|reports|ask/);
  });
  await context.close();
  await rm(folder, { recursive: true, force: true });
});

test(
  'Scanning the code is a page like any other, and ends when the code is entered by hand',
  { tag: '@screens' },
  async ({ page, allowErrors }) => {
    // That this device belongs to no family.
    allowErrors(/401/);
    await page.goto('/tablet');
    await page.getByRole('button', { name: 'Scan the QR code' }).click();
    const video = page.locator('video');
    await expect
      .poll(() => video.evaluate((shown: HTMLVideoElement) => shown.readyState))
      .toBeGreaterThan(2);
    const camera = await video.evaluateHandle(
      (shown: HTMLVideoElement) => shown.srcObject as MediaStream,
    );
    await checkAccessibility(page, 'a code that is scanned');
    await page.getByRole('button', { name: 'Enter the code by hand' }).click();
    await expect(video).toHaveCount(0);
    expect(
      await camera.evaluate((stream) => stream.getTracks().map(({ readyState }) => readyState)),
    ).toEqual(['ended']);
  },
);
