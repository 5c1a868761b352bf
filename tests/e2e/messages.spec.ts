import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright/test';
import type { MessageOfPerson } from '#shared/messages/message.answer';
import type { Tablet } from '#shared/tablets/tablet.answer';
import config from '../../playwright.config';
import { paths } from '../../shared/product/paths';
import { clipUrl } from '../support/clip-files';
import { jpeg, toDataUrl } from '../support/pictures';
import { toVoiceUrl, wav } from '../support/recordings';
import { songUrl } from '../support/song-files';
import { checkAccessibility } from './support/check-accessibility';
import { call, fillAlbum, homePersonOf, logInAsNewUser, withoutNight } from './support/family';
import { layoutProblems } from './support/person-layout';
import { tap } from './support/tap';
import { expect, test } from './support/test';

const { launchOptions } = config.use ?? {};

const TABLET = { width: 820, height: 1180 };
const SIZES = [
  { width: 360, height: 640 },
  { width: 640, height: 360 },
  { width: 1180, height: 820 },
  TABLET,
];
/** The least size of a text, in pixels. */
const TEXT = 24;

/** A tablet whose storage survives a restart, and which may use its microphone. It beeps. */
async function switchOn(folder: string, baseURL: string) {
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    baseURL,
    viewport: TABLET,
    hasTouch: true,
    reducedMotion: 'reduce',
    permissions: ['microphone'],
  });
  return { context, tablet: context.pages()[0] ?? (await context.newPage()) };
}

const heading = (tablet: Page, name: string | RegExp) =>
  tablet.getByRole('heading', { level: 1, name });

/** The first press may come before the first beep, and then the tablet listens on. */
const speak = (tablet: Page) =>
  expect(async () => {
    await tap(tablet, 'Done');
    await expect(heading(tablet, 'Your words for Sofie.')).toBeVisible({ timeout: 4_000 });
  }).toPass();

async function fits(tablet: Page, screen: string): Promise<void> {
  const found: string[] = [];
  for (const size of SIZES)
    for (const problem of await layoutProblems(tablet, size, TEXT))
      found.push(`${screen} at ${size.width}x${size.height}: ${problem}`);
  expect(found).toEqual([]);
}

/** Sofie, whose face is that of Anna, lets the person say something to her. */
async function familyThatListens(page: Page) {
  await logInAsNewUser(page, { isEmailVerified: true, firstName: 'Sofie' });
  await fillAlbum(page);
  const { request } = page;
  const personId = await homePersonOf(page);
  const person = `/api/people/${personId}`;
  await withoutNight(page, personId);
  const read = async <Answer>(address: string) =>
    (await (await call(request.get(address))).json()) as Answer;
  const faces = await read<{ id: number; name: string }[]>('/api/face-photos?photos=link');
  const annaId = faces.find(({ name }) => name === 'Anna')?.id;
  await call(request.patch(`${person}/members/me`, { data: { faceId: annaId } }));
  await call(request.patch(person, { data: { messagesOn: true } }));
  const photoUrl = toDataUrl(await jpeg({ width: 480, height: 360, seed: 4 }));
  const messages = () => read<MessageOfPerson[]>(`${person}/messages`);
  return { request, person, annaId, photoUrl, read, messages };
}

/** Connects the tablet of a browser under a name. */
async function pair(page: Page, { request }: BrowserContext, name: string): Promise<void> {
  const answer = await call(page.request.post('/api/tablets/code'));
  const { code } = (await answer.json()) as { code: string };
  await call(request.post('/api/tablet/pair', { data: { code, name } }));
}

test(
  'What is said to the tablet goes to one member by a touch, survives the tablet and waits for the network',
  { tag: '@looks' },
  async ({ page, product }) => {
    test.setTimeout(120_000);
    const { request, person, photoUrl, messages } = await familyThatListens(page);
    await call(request.post(`${person}/hello`, { data: { photoUrl, words: 'Good morning!' } }));
    const folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-words-'));
    let { context, tablet } = await switchOn(folder, product.url);
    await pair(page, context, 'Kitchen');

    await test.step('it records from a touch on, until Done', async () => {
      await tablet.goto('/tablet');
      await tablet.evaluate(() => navigator.serviceWorker.ready.then(({ scope }) => scope));
      await tap(tablet, 'From Sofie, today');
      await checkAccessibility(tablet, 'a hello that can be answered');
      await fits(tablet, 'a hello');
      await tap(tablet, 'Say something');
      await expect(heading(tablet, 'Speak to Sofie.')).toBeFocused();
      await checkAccessibility(tablet, 'the tablet records');
      await fits(tablet, 'recording');
      await speak(tablet);
      await expect(tablet.getByRole('button', { name: 'Listen' })).toBeVisible();
      await checkAccessibility(tablet, 'words that are not sent yet');
      await fits(tablet, 'recorded');
      expect(await messages()).toEqual([]);
    });

    await test.step('switched off before they are sent, the tablet has the words, also without a network', async () => {
      await context.close();
      await product.pause();
      ({ context, tablet } = await switchOn(folder, product.url));
      await tablet.goto('/tablet');
      await tap(tablet, 'Your words for Sofie');
      await expect(tablet.getByRole('button', { name: 'Listen' })).toBeVisible();
      await tablet.getByRole('button', { name: 'Send to Sofie' }).press('Enter');
      await expect(heading(tablet, 'Your words are on their way to Sofie.')).toBeVisible();
      await context.close();
    });

    await test.step('they are sent once, after a restart, and that member alone hears them', async () => {
      ({ context, tablet } = await switchOn(folder, product.url));
      await tablet.goto('/tablet');
      await product.goOn();
      await tablet.reload();
      await expect.poll(async () => (await messages()).length).toBe(1);
      const [message] = await messages();
      expect(message).toMatchObject({ kind: 'voice', toAll: false, tabletName: 'Kitchen' });
      const voice = await call(request.get(message?.voiceUrl ?? ''));
      expect(voice.headers()['content-type']).toBe('audio/wav');
      await expect(tablet.getByRole('button', { name: /Your words/ })).toHaveCount(0);
    });

    await test.step('a thought needs one touch, also from the hello in My family', async () => {
      await tap(tablet, 'My family');
      await expect(heading(tablet, 'From Sofie, today')).toBeVisible();
      await fits(tablet, 'the hello of My family');
      await tap(tablet, 'Say something');
      await tap(tablet, 'Tell Sofie: I am thinking of you');
      await expect(heading(tablet, 'Your thought was sent to Sofie.')).toBeVisible();
      await fits(tablet, 'sent');
      expect((await messages()).map(({ kind }) => kind)).toEqual(['thinking-of-you', 'voice']);
      await tap(tablet, 'Back');
    });

    await test.step('who has left cannot be reached, and the words go to the family by a touch', async () => {
      await tap(tablet, 'My family');
      await tap(tablet, 'Say something');
      await tablet.route('**/api/tablet/messages', async (route) => {
        const body = route.request().postDataJSON() as { toUserId?: number };
        if (body.toUserId === undefined) return route.continue();
        await route.fulfill({ status: 409, json: { message: 'Gone', code: 'member-left' } });
      });
      await tap(tablet, 'Tell Sofie: I am thinking of you');
      await expect(heading(tablet, 'Sofie cannot be reached here.')).toBeVisible();
      await fits(tablet, 'left');
      await tap(tablet, 'Send to your family');
      await expect(heading(tablet, 'Your thought was sent to your family.')).toBeVisible();
      expect((await messages()).map(({ toAll }) => toAll)).toEqual([true, false, false]);
    });

    await context.close();
    await rm(folder, { recursive: true, force: true });
  },
);

test(
  'Two tablets of one person show and play the same, and the family reads what was said to which, and what one of them lacks',
  { tag: '@screens' },
  async ({ page, browser, product }) => {
    test.setTimeout(180_000);
    const { request, person, annaId, photoUrl, read, messages } = await familyThatListens(page);
    const addClip = async (line: string) => {
      const clip = { video: clipUrl('vp9.mp4'), still: photoUrl, voice: toVoiceUrl(wav()), line };
      const answer = await call(request.post(`${person}/clips`, { data: clip }));
      return ((await answer.json()) as { id: number }).id;
    };
    const helloClip = await addClip('The garden this morning.');
    await call(request.post(`${person}/hello`, { data: { clipId: helloClip } }));
    const faceClip = { clipId: await addClip('Anna waves from her garden.') };
    await call(request.put(`/api/face-photos/${annaId}/clip`, { data: faceClip }));
    const song = { title: 'Waltz', audio: songUrl('constant-bitrate.mp3') };
    await call(request.post(`${person}/songs`, { data: song }));

    const switchOnAs = async (name: string) => {
      const context = await browser.newContext({
        baseURL: product.url,
        viewport: TABLET,
        hasTouch: true,
        reducedMotion: 'reduce',
        permissions: ['microphone'],
      });
      await pair(page, context, name);
      const tablet = await context.newPage();
      await tablet.goto('/tablet');
      return tablet;
    };
    const [kitchen, bedroom] = [await switchOnAs('Kitchen'), await switchOnAs('Bedroom')];

    for (const tablet of [kitchen, bedroom])
      await test.step('the hello with its clip, and the song', async () => {
        await tap(tablet, 'From Sofie, today');
        await expect(tablet.getByText('The garden this morning.')).toBeVisible();
        await tap(tablet, 'Watch');
        await expect(tablet.locator('video')).toBeVisible();
        await expect(tablet.locator('video')).toBeHidden();
        await tap(tablet, 'Back');
        await tap(tablet, 'Music');
        await expect(heading(tablet, 'Waltz')).toBeVisible();
        await tap(tablet, 'Play');
        await tap(tablet, 'Stop');
        await tap(tablet, 'Back');
      });

    await test.step('words from one and a thought from the other, each with the name of its tablet', async () => {
      for (const tablet of [kitchen, bedroom]) {
        await tap(tablet, 'My family');
        await tap(tablet, 'Say something');
      }
      await speak(kitchen);
      await tap(kitchen, 'Send to Sofie');
      await expect(heading(kitchen, 'Your words were sent to Sofie.')).toBeVisible();
      await tap(bedroom, 'Tell Sofie: I am thinking of you');
      await expect(heading(bedroom, 'Your thought was sent to Sofie.')).toBeVisible();
      const told = (await messages()).map(({ kind, tabletName }) => `${kind} ${tabletName}`);
      expect(told).toEqual(['thinking-of-you Bedroom', 'voice Kitchen']);
      await page.goto(paths.dashboard);
      const from = (name: string) => page.getByText(name, { exact: true });
      await expect(from('Bedroom')).toBeVisible();
      await page.getByText('Earlier messages').click();
      await expect(from('Kitchen')).toBeVisible();
    });

    await test.step('a tablet without room tells what it lacks, by its name, and the other one nothing', async () => {
      const counts = async () =>
        (await read<Tablet[]>(`${person}/tablets`)).map(({ name, state }) => ({
          name,
          clips: state?.clips,
          songs: state?.songs,
        }));
      const [two, one] = [2, 1].map((count) => ({ saved: count, of: count }));
      const whole = { name: 'Kitchen', clips: two, songs: one };
      await expect.poll(counts).toEqual([whole, { ...whole, name: 'Bedroom' }]);
      await bedroom.addInitScript(() => {
        navigator.storage.estimate = () => Promise.resolve({ quota: 1_000, usage: 900 });
      });
      await bedroom.reload();
      const left = { name: 'Bedroom', clips: { saved: 1, of: 2 }, songs: { saved: 0, of: 1 } };
      await expect.poll(counts, { timeout: 60_000 }).toEqual([whole, left]);
      await page.goto(paths.caregiver);
      await page.getByRole('heading', { name: 'Music' }).click();
      await expect(
        page.getByText('Bedroom: no song is on this tablet yet. Songs need a network.'),
      ).toBeVisible();
      const photo = page.getByRole('button', { name: 'Photo of Anna' });
      if ((await photo.getAttribute('aria-expanded')) === 'false') await photo.click();
      await page.getByRole('button', { name: 'Clip of Anna' }).click();
      const dialog = page.getByRole('dialog', { name: 'A clip of Anna' });
      await expect(
        dialog.getByText('Bedroom: 1 of 2 clips is on this tablet. The others need a network.'),
      ).toBeVisible();
      await expect(page.getByText(/^Kitchen:/)).toHaveCount(0);
    });
    for (const tablet of [kitchen, bedroom]) await tablet.context().close();
  },
);
