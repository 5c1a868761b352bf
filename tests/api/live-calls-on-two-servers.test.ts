import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LiveCall, RingEvent, SignalEvent } from '#shared/live-calls/live-call.answer';
import { createTestApp, useTestApp, type TestApp } from '../support/app';
import {
  candidate,
  circleThatCalls,
  eventOf,
  stateOf,
  useStreams,
  withCookie,
} from '../support/live-calls';

const app = useTestApp();
let other: TestApp;
beforeAll(async () => {
  other = await createTestApp({ beside: app() });
});
const here = useStreams(app);
const there = useStreams(() => other);
afterAll(() => other.close());

/** Servers that listen to each other, each with a stream. */
const bothListen = () =>
  expect
    .poll(async () => {
      const { rows } = await app().db.$client.query(
        `SELECT count(*)::int AS servers FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'dear-ones-live' AND query LIKE 'LISTEN%'`,
      );
      return (rows[0] as { servers: number }).servers;
    })
    .toBe(2);

it('a call goes on between a caller on one server and a tablet on another', async () => {
  const circle = await circleThatCalls(app());
  const tablet = withCookie(other, circle.tablet.cookie);
  const awake = await there.wake(tablet);
  const warmUp = (await circle.caller.post(circle.ring).expect(201)).body as LiveCall;
  await here.follow(`/api/live-calls/${warmUp.id}/events`, circle.caller);
  await bothListen();
  await circle.caller.post(`/api/live-calls/${warmUp.id}/end`).expect(204);

  const { id } = (await circle.caller.post(circle.ring).expect(201)).body as LiveCall;
  const following = await here.follow(`/api/live-calls/${id}/events`, circle.caller);
  await eventOf<RingEvent>(awake, 'ring', (ring) => ring.id === id);
  await tablet.post(`/api/tablet/live-calls/${id}/answer`).expect(200);
  await stateOf(following, id, 'answered');
  await circle.caller.post(`/api/live-calls/${id}/signal`, candidate(50_000)).expect(204);
  expect(await eventOf<SignalEvent>(awake, 'signal')).toEqual({ id, ...candidate(50_000) });
  await tablet.post(`/api/tablet/live-calls/${id}/signal`, candidate(50_001)).expect(204);
  expect(await eventOf<SignalEvent>(following, 'signal')).toEqual({ id, ...candidate(50_001) });
  await circle.caller.post(`/api/live-calls/${id}/end`).expect(204);
  await stateOf(awake, id, 'ended');
});

it('two answers on two servers at once are one, and so are two rings', async () => {
  const circle = await circleThatCalls(app());
  const tablets = [circle.tablet, withCookie(other, (await circle.pair()).cookie)] as const;
  await here.wake(tablets[0]);
  await there.wake(tablets[1]);
  for (let round = 0; round < 3; round += 1) {
    const rings = await Promise.all([
      circle.caller.post(circle.ring),
      withCookie(other, circle.caller.cookie).post(circle.ring),
    ]);
    expect(rings.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { id } = rings.find(({ status }) => status === 201)?.body as LiveCall;
    const answers = await Promise.all(
      tablets.map((tablet) => tablet.post(`/api/tablet/live-calls/${id}/answer`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const caller = withCookie(other, circle.caller.cookie);
    await caller.post(`/api/live-calls/${id}/end`).expect(204);
  }
});
