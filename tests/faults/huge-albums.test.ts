import { randomBytes } from 'node:crypto';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { expect, it } from 'vitest';
import type { ImportAnswer } from '#shared/export/import.answer';
import { FACE_PICTURES_MAX, IMPORT_PIECE_BYTES } from '#shared/product/limits';
import { peakMemory, resetPeakMemory } from '../support/peak-memory';
import { jpeg, smallJpeg } from '../support/pictures';
import { database } from './support/postgres';
import { startServer, type ServerProcess } from './support/server-process';
import { until } from './support/until';
import { signedIn, type Visitor } from './support/visitor';
import { watchHealth } from './support/watch-health';

const ROWS = 1_000_000;
const rowsOf = (row: string) => `[${Array(ROWS).fill(row).join(',')}]`;
/** Content that cannot be compressed keeps the file below the ratio of a bomb. */
const PACKED_RATIO = 60;
const albumOf = (fields: string) => {
  const pad = randomBytes(fields.length / PACKED_RATIO).toString('base64');
  return zipSync({
    'data.json': strToU8(`{"product":"Dear Ones","format":1,"pad":"${pad}",${fields}}`),
  });
};

const hugeAlbums: Record<string, () => Uint8Array> = {
  'a million numbers': () => albumOf(`"people":${rowsOf('1')}`),
  'a million lists': () => albumOf(`"people":${rowsOf('[]')}`),
  'a million objects': () => albumOf(`"memoryItems":${rowsOf('{}')}`),
  'a million long texts': () => albumOf(`"people":${rowsOf(`"${'long '.repeat(8)}"`)}`),
  'a million reminders': () => albumOf(`"tablets":{"reminders":${rowsOf('{}')}}`),
  'a million lists in one another': () =>
    albumOf(`"people":${'['.repeat(ROWS)}${']'.repeat(ROWS)}`),
};

const HEALTHY_WITHIN_MS = 300;
const MEGABYTES_MORE = 100;
/** In megabytes. A server that parsed these albums would die of it. */
const SMALL_HEAP = '--max-old-space-size=512';

/** Sends an album in pieces, and returns the path at which it says how far it is. */
async function send({ url }: ServerProcess, who: Visitor, zip: Uint8Array): Promise<string> {
  const { body: list } = await who.call('GET', '/api/people');
  const path = `/api/people/${(list as { id: number }[])[0]?.id}/import`;
  const key = crypto.randomUUID();
  let album: ImportAnswer | undefined;
  for (let from = 0; from < zip.length; from += IMPORT_PIECE_BYTES) {
    const answer = await fetch(`${url}${path}?size=${zip.length}&from=${from}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/zip',
        'Idempotency-Key': key,
        Cookie: who.cookie(),
      },
      body: Buffer.from(zip.subarray(from, from + IMPORT_PIECE_BYTES)),
    });
    expect(answer.status).toBe(202);
    album = (await answer.json()) as ImportAnswer;
  }
  return `${path}s/${album?.id}`;
}

const albumAt = async (who: Visitor, path: string) =>
  (await who.call('GET', path)).body as ImportAnswer;

const ended = (who: Visitor, path: string): Promise<ImportAnswer> =>
  until('the album is dealt with', async () => {
    const album = await albumAt(who, path);
    return ['done', 'refused'].includes(album.state) ? album : undefined;
  });

/** A busy machine delays an answer now and then, an album that blocks the server delays it each time. */
const TRIES = 3;

it('albums with a million rows are refused, and nobody notices', async () => {
  const { url } = await database();
  const env = { DATABASE_URL: url, LOG_LEVEL: 'warn', NODE_OPTIONS: SMALL_HEAP };
  const server = await startServer({ env });
  const who = await signedIn(server.url);
  for (const [name, zipOf] of Object.entries(hugeAlbums)) {
    const zip = zipOf();
    resetPeakMemory(server.pid);
    const before = peakMemory(server.pid) ?? 0;
    let slowest = Infinity;
    for (let tries = 0; tries < TRIES && slowest > HEALTHY_WITHIN_MS; tries += 1) {
      const health = watchHealth(server);
      const album = await ended(who, await send(server, who, zip));
      slowest = await health();
      expect(album, name).toMatchObject({ state: 'refused', problem: 'unsafe', done: 0 });
    }
    const more = (peakMemory(server.pid) ?? before) - before;
    expect(slowest, name).toBeLessThan(HEALTHY_WITHIN_MS);
    expect(more, name).toBeLessThan(MEGABYTES_MORE);
  }
});

/** An album whose pictures take the decoder many seconds. */
async function slowAlbum(): Promise<Uint8Array> {
  const picture = new Uint8Array(await jpeg({ width: 3_000, height: 2_000 }));
  const files: Zippable = {};
  const people = [1, 2, 3, 4, 5, 6].map((id) => {
    const paths = Array.from({ length: FACE_PICTURES_MAX }, (_, at) => `photos/${id}-${at}.jpg`);
    for (const path of paths) files[path] = [picture, { level: 0 }];
    const [photo, ...otherPhotos] = paths;
    return { id, name: `Face ${id}`, photo, otherPhotos };
  });
  files['data.json'] = strToU8(JSON.stringify({ product: 'Dear Ones', people }));
  return zipSync(files);
}

it('an album that takes long delays that of another account by one picture, and a server that stops by less than 30 seconds', async () => {
  const { url, ask } = await database();
  const env = { DATABASE_URL: url, LOG_LEVEL: 'warn' };
  const server = await startServer({ env });
  const [slow, quick] = [await signedIn(server.url), await signedIn(server.url)];
  await ask('UPDATE users SET is_email_verified = true');
  const slowPath = await send(server, slow, await slowAlbum());
  const pictures = async () =>
    Number((await ask('SELECT count(*) AS count FROM photos'))[0]?.count);
  await until('its first picture is there', async () => (await pictures()) > 0);

  const people = [{ name: 'Anna', photo: 'photos/a.jpg' }];
  const small = zipSync({
    'data.json': strToU8(JSON.stringify({ product: 'Dear Ones', people })),
    'photos/a.jpg': new Uint8Array(await smallJpeg()),
  });
  const album = await ended(quick, await send(server, quick, small));
  expect(album).toMatchObject({ state: 'done', brought: { face: 1 } });
  expect(await albumAt(slow, slowPath)).toMatchObject({ state: 'reading' });

  const begun = performance.now();
  expect(await server.stop('SIGTERM')).toBe(0);
  expect(performance.now() - begun).toBeLessThan(30_000);
  // Stopping is no attempt that failed, and the next server goes on at once.
  expect(await ask('SELECT attempts FROM imports ORDER BY id LIMIT 1')).toEqual([{ attempts: 0 }]);
  const before = await pictures();
  await startServer({ env });
  await until('it goes on', async () => (await pictures()) > before);
});
