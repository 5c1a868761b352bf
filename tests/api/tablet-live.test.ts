import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../server/config';
import { freePort } from '../../server/embedded-postgres/port';
import { createLog } from '../../server/monitoring/log';
import { startServer } from '../../server/start';
import { createTestApp, queryOf, signedInFamily, type TestApp, useTestApp } from '../support/app';
import { streamAt, streamsOf, type ReadStream } from '../support/event-stream';
import { listReachableTablets } from '../support/reachable-tablets';
import { pairedTabletCookie } from '../support/tablets';

const LIVE = '/api/tablet/live';
const note = { title: 'Keys', content: 'On the hook.', category: 'Home' };

interface Line {
  msg: string;
  req?: { path: string };
}
const lines: Line[] = [];
const log = createLog('info', false, {
  write: (line) => void lines.push(JSON.parse(line) as Line),
});
const app = useTestApp({ log, env: { CARE_HOME: '1' } });
let other: TestApp;
let here: Awaited<ReturnType<typeof streamsOf>>;
let there: Awaited<ReturnType<typeof streamsOf>>;
beforeAll(async () => {
  other = await createTestApp({ beside: app() });
  here = await streamsOf(app());
  there = await streamsOf(other);
});
afterAll(async () => {
  await here.close();
  await there.close();
  await other.close();
});

const query = queryOf(app);
const opened: ReadStream[] = [];
const follow = async (cookie: string, on = here, path = LIVE, headers = {}) => {
  const stream = await on.open(path, { Cookie: cookie, ...headers });
  opened.push(stream);
  return stream;
};
afterEach(async () => {
  for (const stream of opened.splice(0)) stream.close();
  vi.useRealTimers();
  // No stream of one test is there in the next.
  await expect.poll(() => [app(), other].map(({ deps }) => deps.streams.count)).toEqual([0, 0]);
});

let family: Awaited<ReturnType<typeof signedInFamily>>;
let cookie: string;
beforeEach(async () => {
  family = await signedInFamily(app());
  cookie = await pairedTabletCookie(app(), family.browser);
});
const addNote = () => family.browser.post('/api/remember-items').send(note).expect(201);
const names = (stream: ReadStream) =>
  stream.events().flatMap(({ name }) => (name === 'alive' ? [] : [name]));
/** Both servers listen once a stream is open on each; then nothing is lost. */
const isListening = async () => {
  const { rows } = await query(
    `SELECT count(*)::int AS servers FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'dear-ones-live' AND query LIKE 'LISTEN%'`,
  );
  return (rows[0] as { servers: number }).servers;
};

describe('the stream of a tablet', () => {
  it('is one that no proxy holds back, and says when to open it again', async () => {
    const stream = await follow(cookie);
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
      'cache-control': 'no-store, no-cache, no-transform',
    });
    expect(stream.headers).not.toHaveProperty('content-encoding');
    await expect.poll(stream.text).toBe('retry: 2000\n\n');
  });

  it('brings a change of content within two seconds, from any server, and nothing else', async () => {
    const [one, two] = [await follow(cookie), await follow(cookie, there)];
    const stranger = await follow(
      await pairedTabletCookie(app(), (await signedInFamily(app())).browser),
    );
    await expect.poll(isListening).toBe(2);
    await addNote();
    for (const stream of [one, two])
      await expect
        .poll(stream.events, { timeout: 2_000 })
        .toEqual([{ name: 'content', data: {}, id: undefined }]);
    await family.browser.get('/api/remember-items').expect(200);
    await family.browser.post('/api/remember-items').send({}).expect(400);
    await addNote();
    await expect.poll(() => names(two)).toEqual(['content', 'content']);
    expect(names(one)).toEqual(['content', 'content']);
    expect(stranger.events()).toEqual([]);
  });

  it('finds each half minute what nobody announced', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const stream = await follow(cookie);
    await query('UPDATE people SET message = $2 WHERE id = $1', [
      family.personId,
      'Today it rains',
    ]);
    vi.advanceTimersByTime(30_000);
    await expect.poll(() => names(stream)).toEqual(['content']);
  });

  it('gets a comment every 25 seconds, by which its reader knows that the network is there', async () => {
    const alive = ':\nevent: alive\ndata: {}\n\n';
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const stream = await follow(cookie);
    vi.advanceTimersByTime(50_000);
    await expect.poll(stream.text).toBe(`retry: 2000\n\n${alive}${alive}`);
  });

  it('is no slow request in the log', async () => {
    (await follow(cookie)).close();
    const ofStream = () => lines.filter(({ req }) => req?.path === LIVE);
    await expect
      .poll(() => ofStream().at(-1))
      .toMatchObject({ msg: 'stream ended', openSeconds: 0 });
    expect(ofStream().at(-1)).not.toHaveProperty('responseTime');
  });
});

describe('a tablet can be reached', () => {
  const reachable = () => listReachableTablets(app().db, family.personId);

  it('while its stream is open', async () => {
    expect(await reachable()).toEqual([]);
    const stream = await follow(cookie);
    const { rows } = await query('SELECT id FROM tablets WHERE person_id = $1', [family.personId]);
    const tabletId = (rows[0] as { id: number }).id;
    expect(await reachable()).toEqual([{ tabletId, streams: 1 }]);
    await follow(cookie, there);
    expect(await reachable()).toEqual([{ tabletId, streams: 2 }]);
    stream.close();
    await expect.poll(reachable).toEqual([{ tabletId, streams: 1 }]);
  });

  it('not by a stream whose server died', async () => {
    await follow(cookie);
    await query(
      `UPDATE live_streams SET seen_at = now() - interval '61 seconds' WHERE person_id = $1`,
      [family.personId],
    );
    expect(await reachable()).toEqual([]);
  });

  it('for a quarter of an hour at most after its network was lost without a word', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const stream = await follow(cookie);
    const { personId } = family;
    const quarterAgo = (table: string, column: string) =>
      query(`UPDATE ${table} SET ${column} = now() - interval '15 minutes' WHERE person_id = $1`, [
        personId,
      ]);
    const seen = async () =>
      (
        await query(
          `SELECT FROM live_streams WHERE person_id = $1 AND seen_at > now() - interval '10 seconds'`,
          [personId],
        )
      ).rowCount;
    await query(
      `INSERT INTO tablet_states (person_id, tablet_id, awake, can_speak, version, content_age)
       SELECT person_id, id, true, true, 'v', 0 FROM tablets WHERE person_id = $1`,
      [personId],
    );
    await quarterAgo('live_streams', 'opened_at');
    await query(
      `UPDATE live_streams SET seen_at = now() - interval '40 seconds' WHERE person_id = $1`,
      [personId],
    );
    vi.advanceTimersByTime(30_000);
    // It has told its state a moment ago.
    await expect.poll(seen).toBe(1);
    expect(names(stream)).not.toContain('content');
    await quarterAgo('tablet_states', 'heard_at');
    vi.advanceTimersByTime(30_000);
    await stream.ended;
    await expect.poll(reachable).toEqual([]);
  });
});

describe('the rights of a stream', () => {
  it('are those of a paired tablet', async () => {
    expect((await here.open(LIVE)).status).toBe(401);
    const { browser } = family;
    expect((await here.open(LIVE, { Cookie: `dear-ones-tablet=${'x'.repeat(43)}` })).status).toBe(
      401,
    );
    await browser.get(LIVE).expect(401);
  });

  it('end with the tablet, at once where it is announced', async () => {
    const [one, two] = [await follow(cookie), await follow(cookie, there)];
    await expect.poll(isListening).toBe(2);
    const { body } = await family.browser.get('/api/tablets').expect(200);
    await family.browser.delete(`/api/tablets/${body[0].id}`).expect(204);
    for (const stream of [one, two]) {
      await stream.ended;
      // The tablet reads its content, which says that it is not connected any more.
      expect(names(stream)).toEqual(['content']);
    }
    expect((await here.open(LIVE, { Cookie: cookie })).status).toBe(401);
  });

  it('end with the person within half a minute, whoever ended it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const stream = await follow(cookie);
    await query('DELETE FROM people WHERE id = $1', [family.personId]);
    vi.advanceTimersByTime(30_000);
    await stream.ended;
  });
});

it('what ends sessions is announced for the account, and what changes a person for the person', async () => {
  const announced: string[] = [];
  const stops = (['person', 'account'] as const).map((topic) =>
    other.deps.live.listen(topic, (id) => void (id && announced.push(`${topic} ${id}`))),
  );
  await follow(cookie);
  await expect.poll(isListening).toBe(2);
  await addNote();
  await expect.poll(() => announced).toEqual([`person ${family.personId}`]);
  await family.browser.put('/api/account/language').send({ language: 'nl' }).expect(200);
  await expect.poll(() => announced.slice(1)).toEqual([`account ${family.id}`]);
  await family.browser.post('/api/logout').expect(200);
  await expect.poll(() => announced.length).toBeGreaterThan(2);
  expect(new Set(announced.slice(1))).toEqual(new Set([`account ${family.id}`]));
  for (const stop of stops) stop();
});

describe('a shared tablet', () => {
  async function sharedCookies() {
    const { browser, personId } = family;
    const { body: maria } = await browser.post('/api/people').send({ name: 'Maria' }).expect(201);
    const { body: rows } = await browser.get(`/api/people/${personId}/tablets`).expect(200);
    const { body: added } = await browser
      .post(`/api/people/${maria.id}/tablets/shared`)
      .send({ tabletId: rows[0].id })
      .expect(201);
    const { headers } = await app()
      .browser()
      .post('/api/tablet/people')
      .set('Cookie', cookie)
      .set('X-Tablet', String(rows[0].id))
      .expect(200);
    const taken = String(headers['set-cookie']).split(';')[0] ?? '';
    return {
      first: rows[0].id as number,
      second: added.id as number,
      mariaId: maria.id as number,
      all: `${cookie}; ${taken}`,
    };
  }

  it('names the row of the resident who is chosen, and follows that one alone', async () => {
    const { first, second, mariaId, all } = await sharedCookies();
    const [ofFirst, ofSecond] = [
      await follow(all, here, `${LIVE}?row=${first}`),
      await follow(all, here, `${LIVE}?row=${second}`),
    ];
    expect([ofFirst.status, ofSecond.status]).toEqual([200, 200]);
    await family.browser.post(`/api/people/${mariaId}/remember-items`).send(note).expect(201);
    await expect.poll(() => names(ofSecond)).toEqual(['content']);
    expect(names(ofFirst)).toEqual([]);
  });

  it('needs a row, and one whose cookie it has', async () => {
    const { first, second, all } = await sharedCookies();
    const answer = async (path: string, by: string) => {
      const { status, ended } = await here.open(path, { Cookie: by });
      return { status, code: (JSON.parse(await ended) as { code: string }).code };
    };
    expect(await answer(LIVE, all)).toEqual({ status: 400, code: 'row-needed' });
    expect(await answer(`${LIVE}?row=`, all)).toEqual({ status: 400, code: 'row-needed' });
    expect(await answer(`${LIVE}?row=${second}`, cookie)).toEqual({
      status: 401,
      code: 'tablet-ended',
    });
    expect(await answer(`${LIVE}?row=${first + 1000}`, all)).toEqual({
      status: 401,
      code: 'tablet-ended',
    });
  });
});

describe('of one row', () => {
  it('two streams are open, and a third ends the oldest, on whichever server', async () => {
    const [oldest, middle] = [await follow(cookie, there), await follow(cookie)];
    await expect.poll(isListening).toBe(2);
    const newest = await follow(cookie);
    expect(await oldest.ended).toContain('retry: 30000');
    await addNote();
    for (const stream of [middle, newest])
      await expect.poll(() => names(stream)).toEqual(['content']);
  });
});

describe('a server that stops', () => {
  it('ends its streams first, and spreads when they come back over five seconds', async () => {
    const third = await createTestApp({ beside: app() });
    const streams = await streamsOf(third);
    const stream = await follow(cookie, streams);
    third.deps.streams.drain();
    const [, retry] = /retry: (\d+)\n\n$/.exec(await stream.ended) ?? [];
    expect(Number(retry)).toBeGreaterThan(0);
    expect(Number(retry)).toBeLessThanOrEqual(5_000);
    const late = await follow(cookie, streams);
    expect(await late.ended).toMatch(/retry: \d+\n\n$/);
    await streams.close();
    await third.close();
  });
});

it('a stream that is open does not hold up a stop', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-live-'));
  const port = await freePort();
  const { stop } = await startServer(
    readConfig({
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      DATABASE_URL: String(app().config.databaseUrl),
      SMTP_URL: 'outbox',
    }),
  );
  const stream = await streamAt(port, LIVE, { Cookie: cookie });
  expect(stream.status).toBe(200);
  const begun = performance.now();
  await stop(0);
  // Requests that do not end would be waited for for 15 seconds.
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(await stream.ended).toMatch(/retry: \d+\n\n$/);
  await rm(dataDir, { recursive: true });
});

describe('the connection that listens', () => {
  it('is opened again after it was lost, and what was missed is read', async () => {
    const stream = await follow(cookie, there);
    await follow(cookie);
    await expect.poll(isListening).toBe(2);
    await query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'dear-ones-live'`,
    );
    await addNote();
    await expect.poll(() => names(stream), { timeout: 5_000 }).toEqual(['content']);
    await expect.poll(isListening, { timeout: 5_000 }).toBe(2);
    await addNote();
    await expect.poll(() => names(stream), { timeout: 5_000 }).toEqual(['content', 'content']);
  });
});
