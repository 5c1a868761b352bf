import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { createTestApp, signedInFamily, type TestApp } from '../support/app';
import { cookieOf } from '../support/listening';
import { startObjectStore } from '../support/object-store';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { toVoiceUrl, wav } from '../support/recordings';
import { isInstalled, startReverseProxy, type ProxyKind } from '../support/reverse-proxy';

const PREFIX = '/stored-media/';
const recording = wav({ milliseconds: 900 });
let store: Awaited<ReturnType<typeof startObjectStore>>;
/** Sends the bytes itself. */
let plain: TestApp;
let app: TestApp;
let owner: Awaited<ReturnType<typeof signedInFamily>>;
let cookie: string;
let stranger: string;
let photo: string;
let voice: string;

beforeAll(async () => {
  store = await startObjectStore();
  plain = await createTestApp({ env: store.env });
  app = await createTestApp({ beside: plain, env: { ...store.env, MEDIA_ACCEL_PREFIX: PREFIX } });
  owner = await signedInFamily(app);
  cookie = await cookieOf(app, owner.email);
  stranger = await cookieOf(app, (await signedInFamily(app)).email);
  ({ photo, voice } = await addFace());
});
afterEach(() => store.work());
afterAll(async () => {
  await app.close();
  await plain.close();
  await store.close();
});

async function addFace() {
  const { body } = await owner.browser
    .post('/api/face-photos?photos=link')
    .send({ name: 'Anna', photoUrl: toDataUrl(await smallJpeg()) })
    .expect(201);
  const { id, photoUrl } = body as FacePhoto;
  const { body: spoken } = await owner.browser
    .put(`/api/face-photos/${id}/voice?photos=link`)
    .send({ voice: toVoiceUrl(recording) })
    .expect(200);
  return { photo: photoUrl, voice: String((spoken as FacePhoto).voiceUrl) };
}

const idOf = (address: string) => address.slice(address.lastIndexOf('/') + 1);

type Headers = Record<string, string>;
type Target = RequestListener | string;
const get = (target: Target, address: string, headers: Headers = {}) =>
  request(target)
    .get(address)
    .set({ Cookie: cookie, ...headers })
    .buffer(true)
    .parse((res, done) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () => done(null, Buffer.concat(chunks)));
    });
const head = (target: Target, address: string) =>
  request(target).head(address).set('Cookie', cookie);
const signedPathOf = ({ headers }: { headers: Headers }) => headers['x-accel-redirect'];

describe('the answer to the proxy', () => {
  it('names the file with a signature of five minutes, for that file alone', async () => {
    for (const [address, name, type] of [
      [photo, 'full.webp', 'image/webp'],
      [`${photo}?size=small`, 'small.webp', 'image/webp'],
      [voice, 'voice.wav', 'audio/wav'],
    ] as const) {
      const sent = await get(plain.app, address).expect(200);
      const answer = await get(app.app, address).expect(200);
      expect(answer.body).toHaveLength(0);
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'cache-control': sent.headers['cache-control'],
        etag: sent.headers.etag,
        'content-length': '0',
      });
      const path = String(signedPathOf(answer));
      const { pathname, searchParams } = new URL(path, 'http://proxy');
      expect(pathname).toBe(
        `${PREFIX}${store.env.S3_BUCKET}/${idOf(address.replace('?size=small', ''))}/${name}`,
      );
      expect(searchParams.get('X-Amz-Expires')).toBe('300');
      expect(path).not.toContain(store.env.S3_ENDPOINT);

      const fromStore = `/${path.slice(PREFIX.length)}`;
      const fetched = await get(store.env.S3_ENDPOINT, fromStore).expect(200);
      expect(fetched.body).toEqual(sent.body);
      const other = fromStore.replace(name, name === 'full.webp' ? 'small.webp' : 'full.webp');
      await get(store.env.S3_ENDPOINT, other).expect(403);
    }
  });

  it('names no file to others, and to those who have it already', async () => {
    for (const address of [photo, voice]) {
      const { etag = '' } = (await get(app.app, address)).headers;
      const refused = await Promise.all([
        get(app.app, address, { Cookie: stranger }).expect(404),
        get(app.app, address, { Cookie: '' }).expect(401),
        get(app.app, address, { 'If-None-Match': etag }).expect(304),
      ]);
      expect(refused.map(signedPathOf)).toEqual([undefined, undefined, undefined]);
    }
  });

  it('is the file itself, while it is in the database', async () => {
    const inRows = await createTestApp({
      beside: plain,
      env: { ...store.env, PHOTO_STORE: 'database', MEDIA_ACCEL_PREFIX: PREFIX },
    });
    const family = await signedInFamily(inRows);
    const { body } = await family.browser
      .post('/api/face-photos?photos=link')
      .send({ name: 'Ben', photoUrl: toDataUrl(await smallJpeg()) })
      .expect(201);
    const answer = await family.browser.get((body as FacePhoto).photoUrl).expect(200);
    expect((answer.body as Buffer).subarray(8, 12).toString()).toBe('WEBP');
    expect(signedPathOf(answer)).toBeUndefined();
    await inRows.close();
  });
});

interface Recorded {
  isRedirect: boolean;
  bytes: number;
}

/** The application behind the proxy, which tells how many bytes of content it has sent. */
async function recorded(): Promise<{ url: string; answers: Recorded[]; close(): void }> {
  const answers: Recorded[] = [];
  const server = createServer((req, res) => {
    let bytes = 0;
    const { write, end } = res;
    const count = (chunk: unknown) => {
      if (chunk instanceof Uint8Array || typeof chunk === 'string')
        bytes += Buffer.byteLength(chunk);
    };
    res.write = (...given: unknown[]) => {
      count(given[0]);
      return Reflect.apply(write, res, given) as boolean;
    };
    res.end = (...given: unknown[]) => {
      count(given[0]);
      return Reflect.apply(end, res, given) as typeof res;
    };
    res.on('finish', () => answers.push({ isRedirect: res.hasHeader('X-Accel-Redirect'), bytes }));
    app.app(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const proxies: ProxyKind[] = ['caddy', 'nginx'];
for (const kind of proxies)
  if (!isInstalled(kind))
    console.log(
      `Left out: files sent by ${kind}. It takes one that is installed (package ${kind}).`,
    );

/** Headers that every file has, also from the database. */
const ours = [
  'content-type',
  'content-length',
  'content-range',
  'cache-control',
  'etag',
  'accept-ranges',
  'x-content-type-options',
  'content-security-policy',
  'cross-origin-resource-policy',
  'x-frame-options',
  'referrer-policy',
];
const oursIn = ({ headers }: { headers: Headers }) => ours.map((name) => [name, headers[name]]);

describe.each(proxies.filter(isInstalled))('%s, configured as documented,', (kind) => {
  let behind: Awaited<ReturnType<typeof recorded>>;
  let proxy: Awaited<ReturnType<typeof startReverseProxy>>;
  beforeAll(async () => {
    behind = await recorded();
    proxy = await startReverseProxy(kind, {
      appUrl: behind.url,
      storeUrl: store.env.S3_ENDPOINT,
    });
  });
  // The server sends the photos itself that it has in memory.
  beforeEach(async () => {
    ({ photo, voice } = await addFace());
  });
  afterAll(async () => {
    await proxy.close();
    behind.close();
  });

  it('sends the same bytes and headers as the server, which sends none of them', async () => {
    const cases: [string, Headers, number][] = [
      [photo, {}, 200],
      [`${photo}?size=small`, {}, 200],
      [photo, { 'If-None-Match': '"another"', 'If-Modified-Since': new Date().toUTCString() }, 200],
      [voice, {}, 200],
      [voice, { Range: 'bytes=0-1' }, 206],
      [voice, { Range: 'bytes=100-' }, 206],
      [voice, { Range: 'bytes=40-83', 'If-Range': `"${idOf(voice)}"` }, 206],
    ];
    for (const [address, headers, status] of cases) {
      const sent = await get(plain.app, address, headers).expect(status);
      behind.answers.length = 0;
      const answer = await get(proxy.url, address, headers).expect(status);
      expect([address, headers, oursIn(answer)]).toEqual([address, headers, oursIn(sent)]);
      expect(Buffer.compare(answer.body as Buffer, sent.body as Buffer)).toBe(0);
      expect(behind.answers).toEqual([{ isRedirect: true, bytes: 0 }]);
    }
  });

  it('shows nobody else a file, and nobody the store or its signature', async () => {
    const signed = String(signedPathOf(await get(app.app, photo)));
    const answers = await Promise.all([
      get(proxy.url, photo).expect(200),
      get(proxy.url, voice, { Range: 'bytes=0-1' }).expect(206),
      get(proxy.url, photo, { Cookie: stranger }).expect(404),
      get(proxy.url, voice, { Cookie: stranger }).expect(404),
      get(proxy.url, photo, { Cookie: '' }).expect(401),
      // A signed path does not work through the proxy.
      get(proxy.url, signed),
    ]);
    expect(answers.at(-1)?.status).toBeGreaterThanOrEqual(404);
    const fromStore = /amz|x-accel|s3rver|signature|family-photos|last-modified/i;
    for (const { headers } of answers) {
      expect(JSON.stringify(headers)).not.toMatch(fromStore);
      expect(JSON.stringify(headers)).not.toContain(new URL(store.env.S3_ENDPOINT).host);
    }
    for (const { body } of answers.slice(2)) expect(String(body)).not.toMatch(fromStore);
  });

  it('leaves to the server what it answers in another way than the store', async () => {
    const { etag = '' } = (await get(proxy.url, photo)).headers;
    await get(proxy.url, photo, { 'If-None-Match': etag }).expect(304);
    for (const address of [photo, voice]) {
      const [direct, answer] = await Promise.all([
        head(plain.app, address).expect(200),
        head(proxy.url, address).expect(200),
      ]);
      expect(oursIn(answer)).toEqual(oursIn(direct));
    }
    for (const [address, headers, status] of [
      [photo, { Range: 'bytes=0-1' }, 200],
      [voice, { Range: 'bytes=0-1,4-5' }, 200],
      [voice, { Range: 'bytes=99999999-' }, 200],
      [voice, { Range: 'bytes=0-1', 'If-Range': '"another"' }, 200],
      [voice, { Range: 'bytes=-44' }, 206],
    ] as const) {
      const sent = await get(plain.app, address, headers).expect(status);
      const answer = await get(proxy.url, address, headers).expect(status);
      expect(oursIn(answer)).toEqual(oursIn(sent));
      expect(Buffer.compare(answer.body as Buffer, sent.body as Buffer)).toBe(0);
    }
  });

  it('answers as the server does while the store lacks the file or is away, and keeps no failure', async () => {
    const lost = await addFace();
    for (const address of [lost.photo, lost.voice]) {
      await store.lose(idOf(address));
      const answer = await get(proxy.url, address).expect(404);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    const there = await addFace();
    store.breakOff();
    const away = await get(proxy.url, there.photo).expect(503);
    expect(away.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(JSON.parse(String(away.body))).toMatchObject({ code: 'photos-away' });

    store.breakOffSigned();
    const failed = await get(proxy.url, there.photo);
    expect([502, 503]).toContain(failed.status);
    expect(failed.headers['cache-control']).toMatch(/no-store$/);
    expect(failed.headers.etag).toBeUndefined();

    store.work();
    await get(proxy.url, there.photo).expect(200);
  });
});
