import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createLog } from '../../server/monitoring/log';
import { createMetrics } from '../../server/monitoring/metrics';
import { createTestApp, signedInFamily, useTestApp, type TestApp } from '../support/app';
import { pairedTabletCookie } from '../support/tablets';
import { openWire, type Question } from '../support/wire';

interface Line {
  time: number;
  responseTime: number;
  req: { id: string };
}
const lines: Line[] = [];
const log = createLog('info', false, {
  write: (line) => void lines.push(JSON.parse(line) as Line),
});
const app = useTestApp({ log });

const CONTENT = '/api/tablet/content';
/** The same call at an address that is left to Express. */
const THROUGH_EXPRESS = `${CONTENT}?x=1`;
const get = (path: string, headers: Question['headers'] = {}): Question => ({
  method: 'GET',
  path,
  headers,
});

/** Asks a question once, and counts the queries of its answer. */
async function ask(on: TestApp, question: Question) {
  const wire = await openWire((req, res) => {
    // As the server does while it stops.
    if (req.headers['x-stopping'] !== undefined) res.setHeader('Connection', 'close');
    on.app(req, res);
  });
  const queries = vi.spyOn(on.db.$client, 'query');
  const { status, headers, text } = await wire.ask(question);
  const count = queries.mock.calls.length;
  queries.mockRestore();
  await wire.close();
  const { date: _date, ...compared } = headers;
  return { count, answer: { status, headers: compared, text } };
}

let Cookie: string;
let tag: string;
let personId: number;
beforeAll(async () => {
  const family = await signedInFamily(app());
  personId = family.personId;
  Cookie = await pairedTabletCookie(app(), family.browser);
  tag = String((await ask(app(), get(CONTENT, { Cookie }))).answer.headers.etag);
});
const usedAgo = (time: string) =>
  app().db.$client.query(
    'UPDATE tablets SET last_used_at = now() - $2::interval WHERE person_id = $1',
    [personId, time],
  );
const lastUse = async () =>
  (
    await app().db.$client.query<{ seconds: number }>(
      'SELECT extract(epoch FROM now() - last_used_at)::int AS seconds FROM tablets WHERE person_id = $1',
      [personId],
    )
  ).rows[0]?.seconds ?? Number.NaN;

describe('the poll of a tablet whose content has not changed', () => {
  it('is answered as by Express, from one query', async () => {
    for (const headers of [
      { 'If-None-Match': tag },
      { 'If-None-Match': `"other", ${tag}`, 'Cache-Control': 'no-cache' },
      { 'If-None-Match': tag, Cookie: `theme=dark; ${Cookie}; x=1` },
      { 'If-None-Match': tag, 'X-Stopping': '1' },
    ]) {
      const asked = { Cookie, ...headers };
      const { answer, count } = await ask(app(), get(CONTENT, asked));
      expect(answer).toEqual((await ask(app(), get(THROUGH_EXPRESS, asked))).answer);
      expect([answer.status, answer.text, count]).toEqual([304, '', 1]);
      expect(answer.headers).toMatchObject({
        etag: tag,
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("default-src 'self'") as string,
      });
    }
  });

  it('is answered with HSTS and for the cookie of https alone behind https', async () => {
    const https = await createTestApp({
      beside: app(),
      env: { APP_URL: 'https://dearones.example', TRUST_PROXY: '1' },
    });
    const asked = {
      'X-Forwarded-Proto': 'https',
      'If-None-Match': tag,
      Cookie: `__Host-${Cookie}`,
    };
    const { answer, count } = await ask(https, get(CONTENT, asked));
    expect(answer).toEqual((await ask(https, get(THROUGH_EXPRESS, asked))).answer);
    expect([answer.status, count]).toEqual([304, 1]);
    expect(answer.headers).toHaveProperty('strict-transport-security');
    const plain = await ask(https, get(CONTENT, { ...asked, Cookie }));
    expect(plain.answer.status).toBe(401);
    await https.close();
  });

  it('is in the log and the metrics as by Express, once, without its token', async () => {
    const told = [];
    for (const path of [CONTENT, THROUGH_EXPRESS]) {
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
      await wire.ask(get(path, { Cookie, 'If-None-Match': tag }));
      await vi.waitFor(() => expect(lines).toHaveLength(1));
      expect(JSON.stringify(lines)).not.toContain(Cookie.split('=')[1]);
      const shown = await openWire(metrics.show);
      const { text } = await shown.ask({ method: 'GET', path: '/' });
      told.push({
        order: Object.keys(lines[0] ?? {}),
        lines: lines.map(({ time, responseTime, req, ...line }) => [
          typeof time,
          typeof responseTime,
          { ...line, req: { ...req, id: typeof req.id } },
        ]),
        counts: text
          .split('\n')
          .filter((line) => line.startsWith('http_request_duration_seconds_count')),
      });
      await shown.close();
      await wire.close();
    }
    expect(told[0]).toEqual(told[1]);
    expect(told[0]?.counts).toEqual([
      `http_request_duration_seconds_count{method="GET",route="${CONTENT}",status="304"} 1`,
    ]);
    expect(told[0]?.lines[0]).toContainEqual(
      expect.objectContaining({ personId, msg: 'request completed' }),
    );
  });
});

describe('every other poll of a tablet', () => {
  it('is answered by Express, which reads the tablet no second time', async () => {
    const yesterday = tag.replace(/\d{4}-\d\d-\d\d/, '2020-01-01');
    const others: [question: Question, status: number][] = [
      [get(CONTENT, { 'If-None-Match': yesterday, Cookie }), 200],
      [get(CONTENT, { 'If-None-Match': '"other"', Cookie }), 200],
      [get(CONTENT, { Cookie }), 200],
      [get(CONTENT, { 'If-None-Match': tag }), 401],
      [get(CONTENT, { 'If-None-Match': tag, Cookie: `dear-ones-tablet=${'a'.repeat(43)}` }), 401],
      [get(CONTENT, { 'If-None-Match': tag, Cookie: 'dear-ones-tablet=short' }), 401],
      [
        {
          ...get(CONTENT, { 'If-None-Match': tag, Cookie, 'Content-Type': 'text/plain' }),
          body: Buffer.from('x'),
        },
        415,
      ],
      [{ method: 'HEAD', path: CONTENT, headers: { 'If-None-Match': tag, Cookie } }, 304],
      [get(CONTENT.toUpperCase(), { 'If-None-Match': tag, Cookie }), 404],
    ];
    for (const [question, status] of others) {
      const { answer, count } = await ask(app(), question);
      const path = question.path.replace(CONTENT, THROUGH_EXPRESS);
      const expected = await ask(app(), { ...question, path });
      expect([question, { answer, count }]).toEqual([question, expected]);
      expect([question, answer.status]).toEqual([question, status]);
    }
  });

  it('has a use recorded that is the first of an hour, and the cookie renewed with the first of a day', async () => {
    const poll = () => ask(app(), get(CONTENT, { 'If-None-Match': tag, Cookie }));
    for (const ago of ['61 minutes', '1 day']) {
      await usedAgo(ago);
      const { answer } = await poll();
      expect(answer.status).toBe(304);
      expect(await lastUse()).toBeLessThan(5);
      if (ago === '1 day') expect(String(answer.headers['set-cookie'])).toContain(Cookie);
    }
    expect((await poll()).count).toBe(1);
  });

  it('is answered 503 after one failed read while the database is away, and 304 again afterwards', async () => {
    const pool = app().db.$client;
    const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
    const wire = await openWire(app().app);
    const failing = vi.spyOn(pool, 'query').mockRejectedValue(away);
    const poll = get(CONTENT, { 'If-None-Match': tag, Cookie });
    const { status, text, headers } = await wire.ask(poll);
    const count = failing.mock.calls.length;
    failing.mockRestore();
    expect([status, count]).toEqual([503, 1]);
    expect(headers).toHaveProperty('retry-after');
    expect(JSON.parse(text)).toMatchObject({ code: 'database-away' });
    expect((await wire.ask(poll)).status).toBe(304);
    await wire.close();
  });

  it('of a tablet that was disconnected is refused, and its browser told to clear its cache', async () => {
    await app().db.$client.query('DELETE FROM tablets WHERE person_id = $1', [personId]);
    const { answer } = await ask(app(), get(CONTENT, { 'If-None-Match': tag, Cookie }));
    expect(answer.status).toBe(401);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'tablet-ended' });
    expect(answer.headers).toHaveProperty('clear-site-data');
  });
});
