import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright/test';
import type { MessageOfPerson } from '#shared/messages/message.answer';
import config from '../../playwright.config';
import { jpeg, toDataUrl } from '../support/pictures';
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

test('What is said to the tablet goes to one member by a touch, survives the tablet and waits for the network', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000);
  await logInAsNewUser(page, { isEmailVerified: true, firstName: 'Sofie' });
  await fillAlbum(page);
  const person = `/api/people/${await homePersonOf(page)}`;
  await withoutNight(page, await homePersonOf(page));
  const faces = (await (await call(page.request.get('/api/face-photos?photos=link'))).json()) as {
    id: number;
    name: string;
  }[];
  const anna = faces.find(({ name }) => name === 'Anna');
  const { request } = page;
  await call(request.patch(`${person}/members/me`, { data: { faceId: anna?.id } }));
  await call(request.patch(person, { data: { messagesOn: true } }));
  const photoUrl = toDataUrl(await jpeg({ width: 480, height: 360, seed: 4 }));
  await call(request.post(`${person}/hello`, { data: { photoUrl, words: 'Good morning!' } }));
  const messages = async () =>
    (await (await call(request.get(`${person}/messages`))).json()) as MessageOfPerson[];
  const { code } = (await (await call(request.post('/api/tablets/code'))).json()) as {
    code: string;
  };
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-words-'));
  let { context, tablet } = await switchOn(folder, product.url);
  await call(context.request.post('/api/tablet/pair', { data: { code, name: 'Kitchen' } }));

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
});
