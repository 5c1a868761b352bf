import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type {
  Connection,
  LiveCall,
  RingEvent,
  SignalEvent,
} from '#shared/live-calls/live-call.answer';
import { useTestApp } from '../support/app';
import { streamsOf, type ReadStream } from '../support/event-stream';
import {
  circleThatCalls,
  eventOf,
  stateOf,
  type Session,
  type Streams,
} from '../support/live-calls';

const app = useTestApp();
let streams: Streams;
beforeAll(async () => {
  streams = await streamsOf(app());
});
afterAll(() => streams.close());

const opened: ReadStream[] = [];
const follow = async (path: string, { cookie }: Session, headers = {}) => {
  const stream = await streams.open(path, { Cookie: cookie, ...headers });
  opened.push(stream);
  return stream;
};
afterEach(async () => {
  for (const stream of opened.splice(0)) stream.close();
  await expect.poll(() => app().deps.streams.count).toBe(0);
});

const offer = { description: { type: 'offer', sdp: 'v=0\r\no=- 1 1 IN IP4 0.0.0.0\r\ns=-\r\n' } };

/** A call that rings at a tablet that is awake. */
async function ringing() {
  const circle = await circleThatCalls(app());
  const awake = await follow('/api/tablet/live', circle.tablet);
  await expect
    .poll(
      async () =>
        (await query('SELECT FROM live_streams WHERE person_id = $1', [circle.personId])).rowCount,
    )
    .toBe(1);
  const { body } = await circle.caller.post(circle.ring).expect(201);
  const call = body as LiveCall;
  const of = `/api/live-calls/${call.id}`;
  const onTablet = `/api/tablet/live-calls/${call.id}`;
  const caller = await follow(`${of}/events`, circle.caller);
  return { ...circle, awake, call, id: call.id, ofCall: of, onTablet, following: caller };
}
const query = (text: string, values: unknown[] = []) => app().db.$client.query(text, values);

describe('a live call', () => {
  it('rings, is answered, carries signals both ways, and ends', async () => {
    const { awake, caller, call, id, ofCall, onTablet, tablet, following } = await ringing();
    expect(call).toEqual({
      id,
      state: 'ringing',
      why: null,
      isSilent: true,
      isRelayOnly: false,
      isOnTwoDevices: false,
      tablet: null,
      iceServers: null,
    });
    expect(await eventOf<RingEvent>(awake, 'ring')).toMatchObject({
      id,
      photoUrl: null,
      voiceUrl: null,
    });
    await stateOf(following, id, 'ringing');
    await caller.post(`${ofCall}/signal`, offer).expect(409, /not-answered/);
    await tablet.post(`${onTablet}/signal`, offer).expect(409, /not-answered/);

    const { body } = await tablet.post(`${onTablet}/answer`).expect(200);
    expect(body as Connection).toEqual({ iceServers: [], isRelayOnly: false });
    expect(await stateOf(following, id, 'answered')).toMatchObject({
      iceServers: [],
      tablet: { name: expect.any(String) as string },
    });
    await caller.post(`${ofCall}/alive`).expect(204);
    await tablet.post(`${onTablet}/alive`).expect(204);
    await caller.post(`${ofCall}/signal`, offer).expect(204);
    expect(await eventOf<SignalEvent>(awake, 'signal')).toEqual({ id, ...offer });
    const answer = { description: { ...offer.description, type: 'answer' } };
    await tablet.post(`${onTablet}/signal`, answer).expect(204);
    expect(await eventOf<SignalEvent>(following, 'signal')).toEqual({ id, ...answer });
    await caller
      .post(`${ofCall}/signal`, { restart: true })
      .expect(200, { iceServers: [], isRelayOnly: false });

    await tablet.post(`${onTablet}/end`).expect(204);
    await stateOf(following, id, 'ended');
    await following.ended;
    await stateOf(awake, id, 'ended');
    for (const path of [`${ofCall}/alive`, `${ofCall}/signal`])
      await caller.post(path, path.endsWith('signal') ? offer : undefined).expect(409, /"ended"/);
    await tablet.post(`${onTablet}/answer`).expect(409, /"ended"/);
    await caller.post(`${ofCall}/end`).expect(204);
  });
});
