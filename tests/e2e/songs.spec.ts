import path from 'node:path';
import { devices, type Page } from 'playwright/test';
import { encodeWav } from '../../client/src/lib/wav';
import { paths } from '../../shared/product/paths';
import { checkAccessibility } from './support/check-accessibility';
import { call, homePersonOf, logInAsNewUser } from './support/family';
import { pairedDevice } from './support/person-family';
import { tap } from './support/tap';
import { expect, test } from './support/test';

const { viewport, hasTouch, isMobile, userAgent } = devices['Pixel 7'];
test.use({ viewport, hasTouch, isMobile, userAgent, contextOptions: { reducedMotion: 'reduce' } });

const file = (name: string) => path.resolve(import.meta.dirname, '../support/song-files', name);

declare global {
  /** True if the last touch left the last sound silent. */
  var isPausedAfterTouch: boolean | undefined;
}

/** Runs in the page; notes every sound that is played, and when. */
function notePlayers() {
  const players: HTMLMediaElement[] = [];
  Object.assign(globalThis, { players });
  addEventListener('click', () => {
    globalThis.isPausedAfterTouch = players.at(-1)?.paused;
  });
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function () {
    if (!players.includes(this)) players.push(this);
    return play.call(this);
  };
}
const played = (tablet: Page) =>
  tablet.evaluate(() =>
    (globalThis as unknown as { players: HTMLMediaElement[] }).players.map(
      ({ paused, currentTime }) => ({ paused, currentTime }),
    ),
  );

/** Adds a song as somebody does on a phone. */
async function addSong(page: Page, name: string, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Song' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Add Song' });
  await dialog.getByLabel(/^Song/).setInputFiles(file(name));
  await expect(dialog.getByText(name)).toBeVisible();
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel(/^Who sings it/).fill('Jacques');
  await dialog.getByRole('button', { name: 'Add Song' }).tap();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: new RegExp(`^${title}`) })).toBeVisible();
}

/** A tone, which is no song before it is encoded. */
const tone = {
  name: 'tone.wav',
  mimeType: 'audio/wav',
  buffer: Buffer.from(
    encodeWav(Float32Array.from({ length: 64_000 }, (_, at) => Math.sin(at / 6) / 2)),
  ),
};

/** Adds a song in another format, which the browser encodes if it has an encoder. Says which of both was tried. */
async function addEncoded(page: Page): Promise<void> {
  const canEncode = await page.evaluate(async () => {
    if (typeof AudioEncoder === 'undefined') return false;
    const config = {
      codec: 'mp4a.40.2',
      sampleRate: 44_100,
      numberOfChannels: 1,
      bitrate: 160_000,
    };
    return (await AudioEncoder.isConfigSupported(config)).supported === true;
  });
  if (!canEncode) {
    console.log('Encoding a song was not tried: this browser has no encoder of AAC.');
    return;
  }
  await page.getByRole('button', { name: 'Add Song' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Add Song' });
  await dialog.getByLabel(/^Song/).setInputFiles(tone);
  await expect(dialog.getByText(tone.name)).toBeVisible();
  await dialog.getByLabel('Title').fill('Tone');
  await dialog.getByRole('button', { name: 'Add Song' }).tap();
  await expect(dialog).toBeHidden();
  const songs = `/api/people/${await homePersonOf(page)}/songs`;
  const [song] = (await (await page.request.get(songs)).json()) as {
    id: number;
    audioUrl: string;
    seconds: number;
  }[];
  const answer = await page.request.get(String(song?.audioUrl));
  expect(answer.headers()['content-type']).toBe('audio/mp4');
  expect(song?.seconds).toBe(4);
  await call(page.request.delete(`${songs}/${song?.id}`));
  await page.reload();
  await page.getByRole('heading', { name: 'Music' }).tap();
  console.log('A song was encoded as AAC.');
}

/** Chooses files that are no songs, in a browser that has no encoder for others. */
async function expectRefusals(page: Page): Promise<void> {
  await page.evaluate(() => {
    AudioEncoder.isConfigSupported = (config) => Promise.resolve({ config, supported: false });
  });
  await page.getByRole('button', { name: 'Add Song' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Add Song' });
  const silent = {
    name: 'silent.wav',
    mimeType: 'audio/wav',
    buffer: Buffer.from(encodeWav(new Float32Array(32_000))),
  };
  for (const [chosen, sentence] of [
    [file('vorbis.ogg'), 'This browser cannot turn this file into a song.'],
    [silent, 'Nothing is heard in this file.'],
    [file('protected.m4a'), 'This song is protected against copying'],
  ] as const) {
    await dialog.getByLabel(/^Song/).setInputFiles(chosen);
    await expect(dialog.getByText(sentence)).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).tap();
  await expect(dialog).toBeHidden();
}

/** Plays the song on the screen by one touch, and stops it by another one. */
async function playAndStop(tablet: Page): Promise<void> {
  const before = (await played(tablet)).length;
  await tap(tablet, 'Play');
  await expect.poll(async () => (await played(tablet)).at(-1)?.currentTime).toBeGreaterThan(1);
  expect((await played(tablet)).at(-1)).toMatchObject({ paused: false });
  await tap(tablet, 'Stop');
  // It stops within half a second because it does not wait for anything: it is silent once the touch is handled.
  expect(await tablet.evaluate(() => globalThis.isPausedAfterTouch)).toBe(true);
  await expect(tablet.getByRole('button', { name: 'Play' })).toBeVisible();
  expect((await played(tablet)).length).toBe(before + 1);
}

const cachedSongs = (tablet: Page) =>
  tablet.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().filter(({ url }) => url.includes('/sounds/')).length;
  });

test(
  'A song that is added on a phone is played on the tablet by one touch, also without a network, and never by itself',
  { tag: '@looks' },
  async ({ page, browser, product }) => {
    test.setTimeout(120_000);
    await logInAsNewUser(page);
    await page.goto(paths.caregiver);
    await page.getByRole('heading', { name: 'Music' }).tap();
    await addEncoded(page);
    await expectRefusals(page);
    await addSong(page, 'cover.mp3', 'Waltz');
    await addSong(page, 'plain.m4a', 'Tango');
    await checkAccessibility(page, 'the songs of a family');

    const { code } = (await (
      await page.request.post('/api/tablets/code', { data: {} })
    ).json()) as {
      code: string;
    };
    const { context, tablet } = await pairedDevice(browser, product.url, code, 9, {
      serviceWorkers: 'allow',
    });
    await tablet.addInitScript(notePlayers);
    await tablet.goto('/tablet');
    await test.step('each song, in its order', async () => {
      await tap(tablet, 'Music');
      await expect(tablet.getByRole('heading', { level: 1, name: 'Waltz' })).toBeVisible();
      expect(await played(tablet)).toEqual([]);
      await playAndStop(tablet);
      await tap(tablet, 'Another song');
      await expect(tablet.getByRole('heading', { level: 1, name: 'Tango' })).toBeVisible();
      await playAndStop(tablet);
    });
    await test.step('without a network', async () => {
      await expect.poll(() => cachedSongs(tablet)).toBe(2);
      await tablet.evaluate(() => navigator.serviceWorker.ready.then(({ scope }) => scope));
      await context.setOffline(true);
      await tablet.goto('/tablet');
      await tap(tablet, 'Music');
      expect(await played(tablet)).toEqual([]);
      await playAndStop(tablet);
    });
    await context.close();
  },
);
