import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from 'playwright/test';
import { launchChromium } from '../browser/chromium';
import { FAST_4G, onSlowPage, type SlowPage } from '../browser/slow-page';
import type { Bench } from '../frame/bench';
import type { Comparison, Sample } from '../frame/comparison';
import { freePort } from '../frame/running-server';
import { atMost, fasterAtLeast } from '../frame/target';
import { accountWithFaces } from '../photos/album';
import { makePhoneVideo } from './phone-video';

const PATIENCE_MS = 180_000;
const PHONE = { width: 390, height: 844 };

/** Counts the bytes of the bodies that a page sends from now on. */
function countSent(page: Page): () => Promise<number> {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.method() !== 'GET') requests.push(request);
  });
  return async () => {
    // The only place that knows the size of a file that is sent as it is.
    const lengths = await Promise.all(
      requests.map((request) => request.headerValue('content-length')),
    );
    return lengths.reduce((sum, length) => sum + Number(length), 0);
  };
}

/** Adds a clip to a face in the form, on a phone, and fills in its line while it is prepared. */
async function addInForm({ page }: SlowPage, url: string, file: string): Promise<Sample> {
  await page.goto(`${url}/caregiver`);
  await page.getByRole('button', { name: 'Photo of Person 0' }).click();
  await page.getByRole('button', { name: 'Clip of Person 0' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Choose/ }).waitFor();
  await dialog.getByLabel('What is said or seen').fill('The garden this morning.');
  const sent = countSent(page);
  const kept = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PUT' && new URL(answer.url()).pathname.endsWith('/clip'),
  );
  const begun = performance.now();
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Save Clip' }).click();
  if (!(await kept).ok()) throw new Error(`The clip was answered with ${(await kept).status()}`);
  const ms = performance.now() - begun;
  await dialog.waitFor({ state: 'hidden' });
  return { ms, kilobytes: (await sent()) / 1000 };
}

/** The same browser sends the file as it is. */
async function sendOriginal({ page }: SlowPage, url: string, file: string): Promise<Sample> {
  await page.goto(url);
  await page.evaluate(() => {
    const input = document.querySelector('input');
    input?.addEventListener('change', () => {
      const body = input.files?.[0] ?? '';
      // Read to its end, or the browser does not call it finished.
      void fetch('/video', { method: 'POST', body }).then((answer) => answer.text());
    });
  });
  const sent = countSent(page);
  const kept = page.waitForResponse((answer) => answer.request().method() === 'POST');
  const begun = performance.now();
  await page.locator('input').setInputFiles(file);
  await (await kept).finished();
  return { ms: performance.now() - begun, kilobytes: (await sent()) / 1000 };
}

/** Starts the server to which the original is sent. @returns its address */
async function startBareServer(bench: Bench): Promise<string> {
  const port = await freePort();
  const program = path.join(import.meta.dirname, 'bare-server.ts');
  bench.endAfterwards(
    spawn(process.execPath, ['--import', 'tsx', program, String(port)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 500; tries += 1) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return url;
    await sleep(20);
  }
  throw new Error('The bare server did not start.');
}

export const addingAClip: Comparison = {
  name: 'adding-a-clip',
  title: 'Adding a clip',
  about:
    'A video of 12 seconds (1080p, 30 pictures a second, about 10 MB) is chosen on a phone for a face, and saved as a clip, until the server has taken it with its sound, its still and its line. Fast 4G (up: 1.35 Mbit/s, 165 ms for each request), ' +
    "processor 4 times slower (Chromium slows down a page's main thread only, not the encoder).",
  minutes: 7,
  prepare: async (bench) => {
    const server = await bench.server();
    const account = await accountWithFaces(server.url, 1);
    const bareServer = await startBareServer(bench);
    const browser = await launchChromium(bench);
    const folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-bench-clip-'));
    bench.afterwards(() => rm(folder, { recursive: true, force: true }));
    const file = path.join(folder, 'video.mp4');
    const video = await makePhoneVideo(browser);
    await writeFile(file, video);
    bench.say(`The video has ${(video.length / 1_000_000).toFixed(1)} MB.`);
    const run = (add: typeof addInForm, url: string) => () =>
      onSlowPage(
        browser,
        {
          line: FAST_4G,
          cookie: { url: server.url, cookie: account.cookie },
          viewport: PHONE,
        },
        (slow) => {
          slow.page.setDefaultTimeout(PATIENCE_MS);
          return add(slow, url, file);
        },
      );
    const checked = async () => {
      await run(addInForm, server.url)();
      const id = account.faces[0]?.id;
      const { clip } = (await account.request('GET', `/api/face-photos/${id}?photos=link`)) as {
        clip: { seconds: number; voiceUrl: string | null } | null;
      };
      if (clip?.seconds !== 12 || clip.voiceUrl === null)
        throw new Error(`The face has ${JSON.stringify(clip)}`);
    };
    return [
      {
        title: 'One clip',
        ours: {
          says: 'the form, which makes a clip of it first',
          check: checked,
          run: run(addInForm, server.url),
        },
        other: {
          says: 'the original as it is, to a server that takes anything',
          check: () => Promise.resolve(),
          run: run(sendOriginal, bareServer),
        },
        pairs: 3,
        figures: [
          {
            of: 'ms',
            says: 'From the choice until it is kept',
            unit: 'ms',
            target: fasterAtLeast(1),
          },
          { of: 'kilobytes', says: 'Sent', unit: 'KB', target: atMost(2_600) },
        ],
      },
    ];
  },
};
