import { expect } from 'vitest';
import type { LiveCall } from '#shared/live-calls/live-call.answer';
import { PASSWORD, sessionCookieOf, type TestApp } from './app';
import { fullCircle } from './circle';
import type { ReadStream, streamsOf } from './event-stream';
import { pairedTabletCookie } from './tablets';

/** A time zone in which it is about noon, so that nobody is called at night. */
export function zoneAtNoon(now = new Date()): string {
  const ahead = 12 - now.getUTCHours();
  // The sign of these zones is the other way round.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

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
  const of = `/api/people/${circle.personId}`;
  await circle.owner.browser.patch(of).send({ callsOn: true, timeZone: zoneAtNoon() }).expect(200);
  const caller = await sessionOf(testApp, circle.caregiver.email);
  const tablet = withCookie(testApp, await pairedTabletCookie(testApp, circle.owner.browser));
  return { ...circle, of, ring: `${of}/live-calls`, caller, tablet };
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

export type Streams = Awaited<ReturnType<typeof streamsOf>>;
