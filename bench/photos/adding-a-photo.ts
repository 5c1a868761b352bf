import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { launchChromium } from '../browser/chromium';
import { FAST_4G, onSlowPage, type SlowPage } from '../browser/slow-page';
import type { Account } from '../frame/account';
import type { Comparison, Sample } from '../frame/comparison';
import { atMost, fasterAtLeast } from '../frame/target';
import { accountWithFaces, originals } from './album';

declare global {
  interface Window {
    /** Milliseconds of the longest time between two animation frames since it was set to 0. */
    longestFrame?: number;
  }
}

const PATIENCE_MS = 120_000;

interface Adding {
  readonly url: string;
  readonly account: Account;
  readonly file: string;
}

/** Runs in the page, from before its first line. */
function watchFrames(): void {
  window.longestFrame = 0;
  let last = performance.now();
  const look = (now: number) => {
    window.longestFrame = Math.max(window.longestFrame ?? 0, now - last);
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** A name of the album would be asked about. */
let added = 0;

/** Adds a photo like a daughter does: she types first, then chooses the photo, and presses Add Photo as soon as it is enabled. */
async function addInForm({ page }: SlowPage, { url, file }: Adding): Promise<Sample> {
  await page.addInitScript(watchFrames);
  await page.goto(`${url}/caregiver`);
  await page.getByRole('button', { name: 'Add Photo' }).first().click();
  const dialog = page.getByRole('dialog');
  added += 1;
  await dialog.getByLabel('Name').fill(`Anna ${added}`);
  await page.evaluate(() => (window.longestFrame = 0));
  const sent = whenTaken(page);
  const begun = performance.now();
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.locator('img').first().waitFor();
  await dialog.getByRole('button', { name: 'Add Photo', exact: true }).click();
  const { bytes } = await sent;
  const ms = performance.now() - begun;
  await dialog.waitFor({ state: 'hidden' });
  return {
    ms,
    kilobytes: bytes / 1000,
    frame: (await page.evaluate(() => window.longestFrame)) ?? Number.NaN,
  };
}

/** The same request with the file as it is, read and sent by the same browser. */
async function sendOriginal({ page }: SlowPage, { url, file }: Adding): Promise<Sample> {
  await page.goto(`${url}/caregiver`);
  const sent = whenTaken(page);
  await page.evaluate(() => {
    const input = document.createElement('input');
    input.type = 'file';
    input.id = 'original';
    input.addEventListener('change', () => {
      const reader = new FileReader();
      reader.addEventListener('load', () => {
        const body = JSON.stringify({ name: 'Anna', photoUrl: reader.result });
        void fetch('/api/face-photos?photos=link', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body,
        });
      });
      reader.readAsDataURL(input.files?.[0] ?? new Blob());
    });
    document.body.append(input);
  });
  const begun = performance.now();
  await page.locator('#original').setInputFiles(file);
  const { bytes } = await sent;
  return { ms: performance.now() - begun, kilobytes: bytes / 1000 };
}

/** Time at which the server has accepted the photo, and the number of bytes sent. */
async function whenTaken(page: Page): Promise<{ bytes: number }> {
  const answer = await page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && /\/face-photos(\?|$)/.test(response.url()),
  );
  if (answer.status() !== 201) throw new Error(`The photo was answered with ${answer.status()}`);
  return { bytes: answer.request().postDataBuffer()?.length ?? Number.NaN };
}

export const addingAPhoto: Comparison = {
  name: 'adding-a-photo',
  title: 'Adding a photo',
  about:
    'A photo of 12 megapixels and about 3 MB is chosen in Caregiver Tools and added, until the server has taken it. Fast 4G (up: 1.35 Mbit/s, 165 ms for each request), ' +
    "processor 4 times slower (Chromium slows down a page's main thread only, not the worker that shrinks).",
  minutes: 4,
  prepare: async (bench) => {
    const server = await bench.server();
    const account = await accountWithFaces(server.url, 3);
    const folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-bench-photo-'));
    bench.afterwards(() => rm(folder, { recursive: true, force: true }));
    const file = path.join(folder, 'photo.jpg');
    await writeFile(file, (await originals())[0] ?? Buffer.alloc(0));
    const browser = await launchChromium(bench);
    const adding = { url: server.url, account, file };
    const run = (add: typeof addInForm) => () =>
      onSlowPage(
        browser,
        { line: FAST_4G, cookie: { url: server.url, cookie: account.cookie } },
        (slow) => {
          slow.page.setDefaultTimeout(PATIENCE_MS);
          return add(slow, adding);
        },
      );
    const checked = async () => {
      await run(addInForm)();
      const faces = (await account.request('GET', '/api/face-photos?photos=link')) as unknown[];
      if (faces.length !== 4)
        throw new Error(`There are ${faces.length} photos where one was added to three`);
    };
    return [
      {
        title: 'One photo',
        ours: { says: 'the form, which shrinks it first', check: checked, run: run(addInForm) },
        other: {
          says: 'the original as the data URL that the endpoint accepts',
          check: () => Promise.resolve(),
          run: run(sendOriginal),
        },
        pairs: 3,
        figures: [
          {
            of: 'ms',
            says: 'From the choice until it is kept',
            unit: 'ms',
            target: fasterAtLeast(9),
          },
          { of: 'kilobytes', says: 'Sent', unit: 'KB', target: atMost(400) },
          { of: 'frame', says: 'Longest frame', unit: 'ms', target: atMost(100) },
        ],
      },
    ];
  },
};
