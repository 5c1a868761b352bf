import { createHmac } from 'node:crypto';
import type { RequestListener } from 'node:http';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLog } from '../../server/monitoring/log';
import { createMetrics } from '../../server/monitoring/metrics';
import { createTestApp, signedInFamily, useTestApp, type TestApp } from '../support/app';
import { cookieOf } from '../support/listening';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { openWire, type Question } from '../support/wire';

const [SIGNS, OLDER] = ['the secret that signs in these tests', 'the secret that signed before it'];
const LISTS = ['/api/face-photos?photos=link', '/api/remember-items?photos=link', '/api/user'];
const NOBODYS = '/api/photos/00000000-0000-4000-8000-000000000000';

const lines: {
  msg: string;
  time: number;
  req: { id: string; path: string };
  responseTime: number;
}[] = [];
const log = createLog('info', false, {
  write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]),
});
const app = useTestApp({ sessionSecrets: [SIGNS, OLDER], log });

const signed = (sid: string, secret: string) =>
  `dear-ones=${encodeURIComponent(`s:${sid}.${createHmac('sha256', secret).update(sid).digest('base64').replace(/=+$/, '')}`)}`;
const sidIn = (cookie: string) => decodeURIComponent(cookie).replace(/^[^=]*=s:|\.[^.]*$/g, '');

/** A family with one face, whose picture has been looked at once in both sizes. */
async function family(on: TestApp, options = {}) {
  const { browser, email, id } = await signedInFamily(on, options);
  const photoUrl = toDataUrl(await smallJpeg(), 'image/jpeg');
  const { body } = await browser
    .post('/api/face-photos?photos=link')
    .send({ name: 'Zoë', photoUrl })
    .expect(201);
  await browser
    .post('/api/remember-items')
    .send({ title: 'Café', content: 'at 10', category: 'Home' })
    .expect(201);
  const photo = (body as { photoUrl: string }).photoUrl;
  for (const size of ['', '?size=small']) await browser.get(photo + size).expect(200);
  const cookie = await cookieOf(on, email);
  return {
    browser,
    email,
    id,
    faceId: (body as { id: number }).id,
    photo,
    cookie,
    sid: sidIn(cookie),
  };
}

/** Sets `Connection: close` like the server does while it stops. */
const closingFirst =
  (listener: RequestListener): RequestListener =>
  (req, res) => {
    if (req.headers['x-stopping'] !== undefined) res.setHeader('Connection', 'close');
    listener(req, res);
  };

/** The same address in a form that the read path does not answer. */
const declined = (path: string) => `${path}${path.includes('?') ? '&' : '?'}x=1`;

/** Asks each question as it is and past the read path, and compares the answers. */
async function bothOf(on: TestApp) {
  const pool = on.db.$client;
  const wire = await openWire(closingFirst(on.app));

  async function askOnce(question: Question) {
    const queries = vi.spyOn(pool, 'query');
    const { status, headers, text } = await wire.ask(question);
    const count = queries.mock.calls.length;
    queries.mockRestore();
    const { date: _date, 'content-length': length, etag, ...others } = headers;
    // A page of an account ends with random padding.
    const isPage = headers['content-type']?.includes('html');
    const compared = isPage ? others : { ...others, 'content-length': length, etag };
    const setCookie = headers['set-cookie']?.map((one) => one.replace(/Expires=[^;]*/, ''));
    return {
      count,
      answer: {
        status,
        headers: { ...compared, 'set-cookie': setCookie },
        text: isPage ? text.replace(/<!--[\w-]{1,100}-->$/, '') : text,
      },
    };
  }

  return {
    ask: async (
      question: Question,
      beforeEach: () => Promise<unknown> = () => Promise.resolve(),
    ) => {
      await beforeEach();
      const expected = await askOnce({ ...question, path: declined(question.path) });
      await beforeEach();
      const { answer, count } = await askOnce(question);
      expect(answer).toEqual(expected.answer);
      return { status: answer.status, inOneQuery: answer.status < 400 && count === 1 };
    },
    close: () => wire.close(),
  };
}

describe('what is read most', () => {
  let both: Awaited<ReturnType<typeof bothOf>>;
  beforeAll(async () => {
    both = await bothOf(app());
  });
  afterAll(() => both.close());

  it('is answered as by the route behind it, from one query', async () => {
    const { cookie, sid, photo } = await family(app());
    const unverified = await family(app(), { verified: false });
    const cookies = [cookie, signed(sid, OLDER), `theme=dark; ${cookie}; x=1`, unverified.cookie];
    for (const each of cookies) {
      for (const path of [
        ...LISTS,
        ...(each === unverified.cookie ? [unverified.photo] : [photo, `${photo}?size=small`]),
      ]) {
        const answer = await both.ask({
          method: 'GET',
          path,
          headers: { Cookie: each, Accept: '*/*', 'Cache-Control': 'no-cache' },
        });
        expect([path, answer]).toEqual([path, { status: 200, inOneQuery: true }]);
      }
    }
    for (const path of LISTS)
      await both.ask({ method: 'GET', path, headers: { Cookie: cookie, 'X-Stopping': '1' } });
  });

  it('is left to the route where there is more to it than reading', async () => {
    const [mine, others, deleted] = [
      await family(app()),
      await family(app()),
      await signedInFamily(app()),
    ];
    const anotherSession = async ({ email }: { email: string }) => {
      const cookie = await cookieOf(app(), email);
      return { cookie, sid: sidIn(cookie) };
    };
    const [ended, ranOut, due, left] = [
      await anotherSession(others),
      await anotherSession(others),
      await anotherSession(others),
      await anotherSession(deleted),
    ];
    const pool = app().db.$client;
    await app().browser().post('/api/logout').set('Cookie', ended.cookie).expect(200);
    await pool.query(`UPDATE session SET expire = now() - interval '1 second' WHERE sid = $1`, [
      ranOut.sid,
    ]);
    await pool.query('DELETE FROM users WHERE id = $1', [deleted.id]);
    // Restores the two sessions that the first answer may change before the second is requested.
    const asItWas = async () => {
      await pool.query(`UPDATE session SET expire = now() + interval '12 days' WHERE sid = $1`, [
        due.sid,
      ]);
      await pool.query(
        `UPDATE session SET sess = jsonb_set(sess::jsonb, '{passport}', $2) WHERE sid = $1`,
        [left.sid, { user: deleted.id }],
      );
    };
    const cookies: [what: string, cookie: string | undefined, status: number][] = [
      ['no cookie', undefined, 401],
      ['a session to be renewed', due.cookie, 200],
      ['ours twice', `${mine.cookie}; ${others.cookie}`, 200],
      ['ours behind another that ends like it', `x-${others.cookie}; ${mine.cookie}`, 200],
      ['in quotes', mine.cookie.replace(/=(.*)/, '="$1"'), 200],
      ['not encoded', decodeURIComponent(mine.cookie), 200],
      ['without a space', `theme=dark;${mine.cookie}`, 200],
      ['signed by nobody of ours', signed(mine.sid, 'a secret that is none of ours'), 401],
      ['signed as another', mine.cookie.replace(mine.sid, others.sid), 401],
      ['not signed', `dear-ones=${mine.sid}`, 401],
      ["nobody's session", signed('a'.repeat(32), SIGNS), 401],
      ['of another length', signed('a', SIGNS), 401],
      ['ended', ended.cookie, 401],
      ['ran out', ranOut.cookie, 401],
      ['of an account that is no more', left.cookie, 401],
    ];
    for (const path of ['/api/user', mine.photo]) {
      for (const [what, cookie, status] of cookies) {
        const headers = cookie === undefined ? {} : { Cookie: cookie };
        const answer = await both.ask({ method: 'GET', path, headers }, asItWas);
        const isDuePhoto = cookie === due.cookie && path === mine.photo;
        expect([path, what, answer]).toEqual([
          path,
          what,
          {
            status: isDuePhoto ? 404 : status,
            inOneQuery: status === 200 && cookie !== due.cookie && what !== 'in quotes',
          },
        ]);
      }
    }
    const requests: [question: Question, status: number, inOneQuery?: true][] = [
      ...[LISTS[0] ?? '', mine.photo].flatMap((path): [Question, number, true?][] => [
        [{ method: 'HEAD', path }, 200],
        [{ method: 'GET', path: path.replace('/api', '/API') }, 404],
        [{ method: 'GET', path: path.replace(/(\?|$)/, '/$1') }, 200],
        [{ method: 'GET', path: `${path}${path.includes('?') ? '&' : '?'}x=1` }, 200],
        [{ method: 'GET', path: `http://127.0.0.1${path}` }, 200],
        [
          {
            method: 'GET',
            path,
            headers: { 'If-Modified-Since': 'Sat, 01 Jan 2000 00:00:00 GMT' },
          },
          200,
          true,
        ],
        [
          { method: 'GET', path, headers: { Range: 'bytes=0-9' } },
          path === mine.photo ? 206 : 200,
          true,
        ],
        [{ method: 'GET', path, body: Buffer.from('photo=1') }, 415],
        [{ method: 'POST', path, headers: { 'Sec-Fetch-Site': 'cross-site' } }, 403],
      ]),
      [{ method: 'GET', path: '/api/face-photos' }, 200],
      [{ method: 'GET', path: '/api/face-photos?photos=link#x' }, 200],
      [
        {
          method: 'GET',
          path: mine.photo,
          headers: { 'If-None-Match': `"${mine.photo.split('/').at(-1)}-full"` },
        },
        304,
        true,
      ],
      [
        { method: 'GET', path: mine.photo.toUpperCase().replace('/API/PHOTOS', '/api/photos') },
        404,
      ],
      [{ method: 'GET', path: `${mine.photo}?size=large` }, 200],
      [{ method: 'GET', path: others.photo }, 404],
      [{ method: 'GET', path: NOBODYS }, 404],
    ];
    requests.push([{ method: 'GET', path: others.photo, headers: { Cookie: others.cookie } }, 404]);
    await others.browser.delete(`/api/face-photos/${others.faceId}`).expect(204);
    for (const [question, status, inOneQuery = false] of requests) {
      const answer = await both.ask({
        ...question,
        headers: { Cookie: mine.cookie, ...question.headers },
      });
      expect([question, answer]).toEqual([question, { status, inOneQuery }]);
    }
  });

  it('is in the log and the metrics as by the route, and in neither twice', async () => {
    const { cookie, photo } = await family(app());
    const paths = [...LISTS, photo, `${photo}?size=small`, '/api/plans'];
    const told = [];
    for (const asked of [paths, paths.map(declined)]) {
      const metrics = createMetrics({
        pool: { totalCount: 0, idleCount: 0, waitingCount: 0 },
        mails: { counts: () => Promise.resolve({ waiting: 0, refused: 0 }) },
        passwords: { waiting: () => 0 },
        streams: { count: 0 },
      });
      const wire = await openWire((req, res) => {
        metrics.time(req, res);
        app().app(req, res);
      });
      lines.length = 0;
      for (const path of asked)
        await wire.ask({ method: 'GET', path, headers: { Cookie: cookie } });
      await vi.waitFor(() => expect(lines).toHaveLength(asked.length));
      expect(new Set(lines.map(({ req }) => req.id)).size).toBe(asked.length);
      const shape = lines.map(({ time, responseTime, req, ...line }) => [
        typeof time,
        typeof responseTime,
        Object.keys(req),
        { ...line, req: { ...req, id: 'x' } },
      ]);
      const shown = await openWire(metrics.show);
      const counts = (await shown.ask({ method: 'GET', path: '/' })).text
        .split('\n')
        .filter((line) => line.startsWith('http_request_duration_seconds_count'));
      told.push({ shape, order: Object.keys(lines[0] ?? {}), counts });
      await shown.close();
      await wire.close();
    }
    expect(told[0]).toEqual(told[1]);
    expect(told[0]?.counts).toHaveLength(5);
  });
});

it('is answered from the cookie of an https address alone where there is one, whatever the proxy says', async () => {
  const { cookie, photo } = await family(app());
  const headers = { Cookie: cookie.replace('dear-ones=', '__Host-dear-ones=') };
  const [proxied, direct] = ['1', undefined].map((trust) => ({
    APP_URL: 'https://dearones.example',
    ...(trust ? { TRUST_PROXY: trust } : {}),
  }));
  for (const [env, brought] of [
    [proxied, { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '192.0.2.1' }],
    [proxied, { 'X-Forwarded-Proto': 'https,http' }],
    [proxied, { 'X-Forwarded-Proto': 'http' }],
    [proxied, {}],
    [direct, { 'X-Forwarded-Proto': 'https' }],
    [direct, { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '192.0.2.1' }],
  ] as const) {
    const https = await createTestApp({ beside: app(), sessionSecrets: [SIGNS], env });
    await request(https.app)
      .get(photo)
      .set({ ...headers, 'X-Forwarded-Proto': 'https' })
      .expect(200);
    const both = await bothOf(https);
    for (const path of [...LISTS, photo]) {
      expect([
        path,
        brought,
        await both.ask({ method: 'GET', path, headers: { ...headers, ...brought } }),
      ]).toEqual([path, brought, { status: 200, inOneQuery: true }]);
      expect(
        await both.ask({ method: 'GET', path, headers: { Cookie: cookie, ...brought } }),
      ).toEqual({ status: 401, inOneQuery: false });
    }
    await both.close();
    await https.close();
  }
});
