import { createHmac } from 'node:crypto';
import type { RequestListener } from 'node:http';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLog } from '../../server/monitoring/log';
import { createMetrics } from '../../server/monitoring/metrics';
import { readPath } from '../../server/read-path';
import { createTestApp, signedInFamily, useTestApp, type TestApp } from '../support/app';
import { cookieOf } from '../support/listening';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { openWire, type Answer, type Question } from '../support/wire';

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

/** As the front door does while the server stops. */
const closingFirst =
  (listener: RequestListener): RequestListener =>
  (req, res) => {
    if (req.headers['x-stopping'] !== undefined) res.setHeader('Connection', 'close');
    listener(req, res);
  };

/** Asks the whole server, and the read path before it, and holds the answers against each other. */
async function bothOf(on: TestApp) {
  const passedOn: string[] = [];
  const before: RequestListener = (req, res) => {
    passedOn.push(req.url ?? '');
    on.wholeServer(req, res);
  };
  const [whole, short] = await Promise.all(
    [on.wholeServer, readPath(on.deps, before)].map((listener) => openWire(closingFirst(listener))),
  );
  if (!whole || !short) throw new Error('There are two of them');
  return {
    ask: async (
      question: Question,
      beforeEach: () => Promise<unknown> = () => Promise.resolve(),
    ) => {
      const answers: Answer[] = [];
      for (const wire of [whole, short]) {
        await beforeEach();
        answers.push(await wire.ask(question));
      }
      const [expected, got] = answers.map(
        ({ status, headers: { date: _date, ...headers }, text }) => {
          const setCookie = headers['set-cookie']?.map((one) => one.replace(/Expires=[^;]*/, ''));
          return { status, headers: { ...headers, 'set-cookie': setCookie }, text };
        },
      );
      expect(got).toEqual(expected);
      return { status: answers[0]?.status, wasRead: passedOn.splice(0).length === 0 };
    },
    close: () => Promise.all([whole.close(), short.close()]),
  };
}

describe('what is read most', () => {
  let both: Awaited<ReturnType<typeof bothOf>>;
  beforeAll(async () => {
    both = await bothOf(app());
  });
  afterAll(() => both.close());

  it('is answered past the whole server as by it, from one query', async () => {
    const { cookie, sid, photo } = await family(app());
    const unverified = await family(app(), { verified: false });
    const cookies = [cookie, signed(sid, OLDER), `theme=dark; ${cookie}; x=1`, unverified.cookie];
    const pool = app().db.$client;
    const { query } = pool;
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
        expect([path, answer]).toEqual([path, { status: 200, wasRead: true }]);
      }
    }
    for (const path of LISTS)
      await both.ask({ method: 'GET', path, headers: { Cookie: cookie, 'X-Stopping': '1' } });
    const asked: unknown[] = [];
    pool.query = ((...args: Parameters<typeof query>) => {
      asked.push(args[0]);
      return query.apply(pool, args);
    }) as typeof query;
    for (const path of [...LISTS, photo])
      await app().browser().get(path).set('Cookie', cookie).expect(200);
    pool.query = query;
    expect(asked).toHaveLength(LISTS.length + 1);
  });

  it('is left to the whole server where there is more to it than reading, and answered by it alone', async () => {
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
    // What an answer changes in these two is put back before the other one.
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
        expect([path, what, answer]).toEqual([
          path,
          what,
          {
            status: status === 200 && cookie === due.cookie && path === mine.photo ? 404 : status,
            wasRead: false,
          },
        ]);
      }
    }
    const requests: [question: Question, status: number][] = [
      ...[LISTS[0] ?? '', mine.photo].flatMap((path): [Question, number][] => [
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
        ],
        [{ method: 'GET', path, headers: { Range: 'bytes=0-9' } }, 200],
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
    for (const [question, status] of requests) {
      const answer = await both.ask({
        ...question,
        headers: { Cookie: mine.cookie, ...question.headers },
      });
      expect([question, answer]).toEqual([question, { status, wasRead: false }]);
    }
  });

  it('is in the log and the metrics as by the whole server, and in neither twice', async () => {
    const { cookie, photo } = await family(app());
    const counted = await Promise.all(
      [app().app, app().wholeServer].map(async (listener) => {
        const metrics = createMetrics({
          pool: { totalCount: 0, idleCount: 0, waitingCount: 0 },
          mails: { counts: () => Promise.resolve({ waiting: 0, refused: 0 }) },
          passwords: { waiting: () => 0 },
        });
        const wire = await openWire((req, res) => {
          metrics.time(req, res);
          listener(req, res);
        });
        return { metrics, wire };
      }),
    );
    const told = [];
    for (const { metrics, wire } of counted) {
      lines.length = 0;
      const paths = [...LISTS, photo, `${photo}?size=small`, '/api/plans'];
      for (const path of paths)
        await wire.ask({ method: 'GET', path, headers: { Cookie: cookie } });
      await vi.waitFor(() => expect(lines).toHaveLength(paths.length));
      expect(new Set(lines.map(({ req }) => req.id)).size).toBe(paths.length);
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

it('is read over https only where the proxy and the settings fit each other', async () => {
  const { cookie, photo } = await family(app());
  const headers = { Cookie: cookie.replace('dear-ones=', '__Host-dear-ones=') };
  const [proxied, direct] = ['1', undefined].map((trust) => ({
    APP_URL: 'https://dearones.example',
    ...(trust ? { TRUST_PROXY: trust } : {}),
  }));
  for (const [env, brought, wasRead] of [
    [proxied, { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '192.0.2.1' }, true],
    [proxied, { 'X-Forwarded-Proto': 'https,http' }, true],
    [proxied, { 'X-Forwarded-Proto': 'http' }, false],
    [proxied, {}, false],
    [direct, { 'X-Forwarded-Proto': 'https' }, true],
    [direct, { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '192.0.2.1' }, false],
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
      ]).toEqual([path, brought, { status: 200, wasRead }]);
      expect(
        await both.ask({ method: 'GET', path, headers: { Cookie: cookie, ...brought } }),
      ).toEqual({ status: 401, wasRead: false });
    }
    await both.close();
    await https.close();
  }
});
