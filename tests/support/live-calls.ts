import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { LiveCall } from '#shared/live-calls/live-call.answer';
import { PASSWORD, sessionCookieOf, type TestApp } from './app';
import { fullCircle } from './circle';
import { streamsOf, type ReadStream } from './event-stream';
import { pairedTabletCookie } from './tablets';

/** A time zone in which it is so many o'clock at least, and less than an hour more: at noon nobody is called at night. */
export function zoneAt(hour = 12, now = new Date()): string {
  const ahead = ((hour - now.getUTCHours() + 36) % 24) - 12;
  // The sign of these zones is the other way round.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
export const zoneAtNoon = () => zoneAt(12);

/** A browser that sends one cookie, so that several servers can be asked. */
export function withCookie({ browser }: Pick<TestApp, 'browser'>, cookie: string) {
  const ask = (method: 'get' | 'post' | 'patch' | 'delete') => (path: string, body?: object) =>
    browser()[method](path).set('Cookie', cookie).send(body);
  return { cookie, get: ask('get'), post: ask('post'), patch: ask('patch'), delete: ask('delete') };
}
export type Session = ReturnType<typeof withCookie>;

/** Logs in anew. */
export async function sessionOf(testApp: TestApp, email: string): Promise<Session> {
  const answer = await testApp.browser().post('/api/login').send({ email, password: PASSWORD });
  return withCookie(testApp, sessionCookieOf(answer));
}

/** A circle that has turned live calls on, in whose home it is day. */
export async function circleThatCalls(testApp: TestApp) {
  const circle = await fullCircle(testApp);
  const { owner, personId } = circle;
  const of = `/api/people/${personId}`;
  await owner.browser.patch(of).send({ callsOn: true, timeZone: zoneAtNoon() }).expect(200);
  const caller = await sessionOf(testApp, circle.caregiver.email);
  const pair = async () => withCookie(testApp, await pairedTabletCookie(testApp, owner.browser));
  return { ...circle, of, ring: `${of}/live-calls`, caller, pair, tablet: await pair() };
}

/** The same, with a tablet that the person shares with Ruth. */
export async function circleThatShares(testApp: TestApp) {
  const circle = await circleThatCalls(testApp);
  const { owner, tablet, personId, of } = circle;
  const { body: ruth } = await owner.browser.post('/api/people').send({ name: 'Ruth' }).expect(201);
  const rowOf = async (id: number) => {
    const { rows } = await testApp.db.$client.query('SELECT id FROM tablets WHERE person_id = $1', [
      id,
    ]);
    return (rows as { id: number }[])[0]?.id ?? 0;
  };
  const own = await rowOf(personId);
  await owner.browser
    .post(`/api/people/${ruth.id}/tablets/shared`)
    .send({ tabletId: own })
    .expect(201);
  const added = await testApp
    .browser()
    .post('/api/tablet/people')
    .set('Cookie', tablet.cookie)
    .expect(200);
  const cookies = [
    tablet.cookie,
    ...[added.headers['set-cookie']].flat().map((one) => String(one).split(';')[0]),
  ].join('; ');
  const ofRuth = await rowOf(ruth.id as number);
  /** Sends something while one of the rows is chosen. */
  const postAs = (row: number, path: string, body?: object) =>
    testApp.browser().post(path).set('Cookie', cookies).set('X-Tablet', String(row)).send(body);
  return { ...circle, of, own, ofRuth, shared: withCookie(testApp, cookies), postAs };
}

/** Streams of events that end with each test. */
export function useStreams(testApp: () => TestApp) {
  let streams: Awaited<ReturnType<typeof streamsOf>>;
  const opened: ReadStream[] = [];
  const closeAll = async () => {
    for (const stream of opened.splice(0)) stream.close();
    await expect.poll(() => testApp().deps.streams.count).toBe(0);
  };
  beforeAll(async () => {
    streams = await streamsOf(testApp());
  });
  afterEach(closeAll);
  afterAll(() => streams.close());
  const follow = async (path: string, { cookie }: Session, headers = {}) => {
    const stream = await streams.open(path, { Cookie: cookie, ...headers });
    opened.push(stream);
    return stream;
  };
  const openStreams = async () =>
    (await testApp().db.$client.query('SELECT FROM live_streams')).rowCount ?? 0;
  /** Wakes a tablet up: its family can reach it once this is done. */
  const wake = async (tablet: Session, row?: number, asking = '') => {
    const before = await openStreams();
    const stream = await follow(
      `/api/tablet/live${row === undefined ? '' : `?row=${row}`}${asking}`,
      tablet,
    );
    await expect.poll(openStreams, { interval: 10 }).toBeGreaterThan(before);
    return stream;
  };
  return { follow, wake, closeAll };
}

/** Waits for an event of a stream, and returns its data. */
export async function eventOf<Data>(
  stream: ReadStream,
  name: string,
  fits: (data: Data) => boolean = () => true,
): Promise<Data> {
  const find = () => stream.events().find((one) => one.name === name && fits(one.data as Data));
  await expect.poll(find, { timeout: 5_000, interval: 20 }).toBeDefined();
  return find()?.data as Data;
}

export const stateOf = (stream: ReadStream, id: string, state: LiveCall['state']) =>
  eventOf<LiveCall>(stream, 'state', (call) => call.id === id && call.state === state);

export const offer = {
  description: { type: 'offer', sdp: 'v=0\r\no=- 1 1 IN IP4 0.0.0.0\r\ns=-\r\n' },
};

export const candidate = (port: number) => ({
  candidate: {
    candidate: `candidate:1 1 udp 2113937151 192.168.1.20 ${port} typ host`,
    sdpMid: '0',
    sdpMLineIndex: 0,
  },
});
