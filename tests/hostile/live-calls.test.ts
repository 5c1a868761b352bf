import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { strToU8, zipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type {
  Connection,
  LiveCall,
  RingEvent,
  SignalEvent,
} from '#shared/live-calls/live-call.answer';
import { paths } from '#shared/product/paths';
import { transaction } from '../../server/db/database';
import { createEventStreams, STREAMS_PER_ACCOUNT } from '../../server/http/event-stream';
import { HttpError } from '../../server/http/http-error';
import { insertSignal } from '../../server/live-calls/signals.repository';
import { signedInAdmin } from '../support/admin';
import {
  createTestApp,
  mailedToken,
  PASSWORD,
  queryOf,
  type TestApp,
  useTestApp,
} from '../support/app';
import { joinCircle } from '../support/circle';
import { streamsOf, type ReadStream } from '../support/event-stream';
import {
  circleThatCalls,
  circleThatShares,
  eventOf,
  sessionOf,
  stateOf,
  withCookie,
  type Session,
} from '../support/live-calls';
import { pairedTabletCookie } from '../support/tablets';

const TURN_SECRET = 'relay-secret-of-thirty-two-signs';
const LIVE = '/api/tablet/live';
const NEW_PASSWORD = 'Evening-walk-2!';
const app = useTestApp({
  env: { TURN_URL: 'turn:relay.example', TURN_SECRET, CARE_HOME: '1' },
});
let streams: Awaited<ReturnType<typeof streamsOf>>;
/** The same installation with the limits of production. */
let strict: TestApp;
beforeAll(async () => {
  streams = await streamsOf(app());
  strict = await createTestApp({ beside: app(), env: { RATE_LIMIT_SCALE: '1' } });
});
afterAll(async () => {
  await streams.close();
  await strict.close();
});

const opened: ReadStream[] = [];
const follow = async (path: string, { cookie }: Pick<Session, 'cookie'>) => {
  const stream = await streams.open(path, { Cookie: cookie });
  opened.push(stream);
  return stream;
};
afterEach(async () => {
  for (const stream of opened.splice(0)) stream.close();
  await expect.poll(() => app().deps.streams.count).toBe(0);
});

const query = queryOf(app);

const DESCRIPTION = 'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\n';
const offer = { description: { type: 'offer', sdp: DESCRIPTION } };
const candidate = (address: string, type = 'host', port = 50_000) => ({
  candidate: { candidate: `candidate:1 1 udp 1 ${address} ${port} typ ${type}`, sdpMid: '0' },
});

type Circle = Awaited<ReturnType<typeof circleThatCalls>>;

async function awake(circle: Pick<Circle, 'personId' | 'tablet'>): Promise<ReadStream> {
  const stream = await follow(LIVE, circle.tablet);
  const open = () => query('SELECT FROM live_streams WHERE person_id = $1', [circle.personId]);
  await expect.poll(async () => (await open()).rowCount).toBeGreaterThan(0);
  return stream;
}

/** A call that rings at a tablet that is awake, and its addresses. */
async function ringing(body?: object) {
  const circle = await circleThatCalls(app());
  const onTablet = await awake(circle);
  const { id } = (await circle.caller.post(circle.ring, body).expect(201)).body as LiveCall;
  const [ofCaller, ofTablet] = [`/api/live-calls/${id}`, `/api/tablet/live-calls/${id}`];
  return { ...circle, onTablet, id, ofCaller, ofTablet };
}

/** The same, answered, with the caller's stream. */
async function answered(body?: object) {
  const call = await ringing(body);
  const following = await follow(`${call.ofCaller}/events`, call.caller);
  await call.tablet.post(`${call.ofTablet}/answer`).expect(200);
  await stateOf(following, call.id, 'answered');
  return { ...call, following };
}

const signalsOf = (stream: ReadStream) =>
  stream.events().flatMap(({ name, data }) => (name === 'signal' ? [data as SignalEvent] : []));

describe('listening in', () => {
  it('is 404 for every other member, another session of the caller, and everybody else', async () => {
    const call = await answered();
    const others: Session[] = [];
    for (const { email } of [call.owner, call.helper, call.viewer, call.removed, call.outsider])
      others.push(await sessionOf(app(), email));
    others.push(await sessionOf(app(), call.caregiver.email));
    for (const other of others) {
      expect((await follow(`${call.ofCaller}/events`, other)).status).toBe(404);
      await other.post(`${call.ofCaller}/signal`, offer).expect(404);
      await other.post(`${call.ofCaller}/signal`, { restart: true }).expect(404);
      await other.post(`${call.ofCaller}/alive`).expect(404);
      await other.post(`${call.ofCaller}/end`).expect(404);
    }
    const stranger = withCookie(app(), '');
    expect((await follow(`${call.ofCaller}/events`, stranger)).status).toBe(401);
    await stranger.post(`${call.ofCaller}/signal`, offer).expect(401);
    await stranger.post(`${call.ofTablet}/signal`, offer).expect(401);
    // A session is none of a tablet, nor the other way round.
    await call.caller.post(`${call.ofTablet}/answer`).expect(401);
    await call.tablet.post(`${call.ofCaller}/signal`, offer).expect(401);
    await call.caller.post(`${call.ofCaller}/alive`).expect(204);
  });

  it('is 404 for another tablet of the person, and for that of somebody else', async () => {
    const circle = await circleThatCalls(app());
    const second = withCookie(app(), await pairedTabletCookie(app(), circle.owner.browser));
    const [one, two] = [await awake(circle), await follow(LIVE, second)];
    const { id } = (await circle.caller.post(circle.ring).expect(201)).body as LiveCall;
    const ofTablet = `/api/tablet/live-calls/${id}`;
    for (const stream of [one, two]) await eventOf<RingEvent>(stream, 'ring');
    const strange = withCookie(app(), await pairedTabletCookie(app(), circle.outsider.browser));
    for (const action of ['answer', 'decline', 'alive', 'end'])
      await strange.post(`${ofTablet}/${action}`).expect(404);

    await circle.tablet.post(`${ofTablet}/answer`).expect(200);
    await second.post(`${ofTablet}/answer`).expect(409, /"ended"/);
    await second.post(`${ofTablet}/signal`, offer).expect(404);
    await second.post(`${ofTablet}/alive`).expect(404);
    await second.post(`${ofTablet}/end`).expect(404);
    await circle.caller.post(`/api/live-calls/${id}/signal`, offer).expect(204);
    await eventOf(one, 'signal');
    // It goes quietly there: nobody has missed it.
    await expect.poll(() => two.events().at(-1)).toMatchObject({ data: { id, state: 'answered' } });
    expect(signalsOf(two)).toEqual([]);
    await circle.caller.post(`/api/live-calls/${id}/end`).expect(204);
    await stateOf(one, id, 'ended');
    const later = await follow(LIVE, second);
    expect(await eventOf(later, 'state')).toEqual({ id, state: 'answered', why: null });
  });

  it('with a copy of the tablet’s cookie ends the call, and brings no signal of it', async () => {
    const { tablet, caller, ofCaller, onTablet, following, id } = await answered();
    await caller.post(`${ofCaller}/signal`, offer).expect(204);
    await eventOf(onTablet, 'signal');
    const copy = await follow(LIVE, tablet);
    const end = { state: 'ended', why: 'two-devices' };
    for (const stream of [onTablet, copy])
      expect(await stateOf(stream, id, 'ended')).toMatchObject(end);
    expect(await stateOf(following, id, 'ended')).toMatchObject({ ...end, isOnTwoDevices: true });
    expect(signalsOf(copy)).toEqual([]);
    await caller.post(`${ofCaller}/signal`, offer).expect(409, /"ended"/);
  });

  it('with a copy of the cookie that answers before the tablet is read by the caller before anything is sent', async () => {
    const call = await ringing();
    const following = await follow(`${call.ofCaller}/events`, call.caller);
    await follow(LIVE, call.tablet);
    await call.tablet.post(`${call.ofTablet}/answer`).expect(200);
    expect(await stateOf(following, call.id, 'answered')).toMatchObject({ isOnTwoDevices: true });
  });

  it('with a copy of the tablet’s cookie that has no stream any more is 404, whatever it says', async () => {
    const circle = await circleThatCalls(app());
    const [page, copied] = [randomUUID(), randomUUID()];
    const copy = await follow(`${LIVE}?page=${copied}`, circle.tablet);
    const onTablet = await follow(`${LIVE}?page=${page}`, circle.tablet);
    const isOpen = async (count: number) =>
      expect
        .poll(async () => {
          const pages = [page, copied];
          return (await query('SELECT FROM live_streams WHERE page = ANY ($1)', [pages])).rowCount;
        })
        .toBe(count);
    await isOpen(2);
    const { id } = (await circle.caller.post(circle.ring).expect(201)).body as LiveCall;
    const ofTablet = `/api/tablet/live-calls/${id}`;
    await eventOf<RingEvent>(copy, 'ring');
    copy.close();
    await isOpen(1);
    const following = await follow(`/api/live-calls/${id}/events`, circle.caller);
    await circle.tablet.post(`${ofTablet}/answer?page=${page}`).expect(200);
    for (const of of ['', `?page=${copied}`, '?page=', `?page=${page}&page=${page}`]) {
      for (const signal of [offer, { restart: true }])
        await circle.tablet.post(`${ofTablet}/signal${of}`, signal).expect(404);
      await circle.tablet.post(`${ofTablet}/answer${of}`).expect(409, /"ended"/);
      await circle.tablet.post(`${ofTablet}/alive${of}`).expect(404);
      await circle.tablet.post(`${ofTablet}/end${of}`).expect(404);
    }
    const own = candidate('198.51.100.7');
    await circle.tablet.post(`${ofTablet}/signal?page=${page}`, own).expect(204);
    await eventOf(following, 'signal');
    expect(signalsOf(following)).toEqual([{ id, ...own }]);
    await circle.tablet.post(`${ofTablet}/answer?page=${page}`).expect(200);
    await circle.tablet.post(`${ofTablet}/alive?page=${page}`).expect(204);
    await circle.caller.post(`/api/live-calls/${id}/signal`, offer).expect(204);
    await eventOf(onTablet, 'signal');
  });

  it('with a copy of the tablet’s cookie that answers without a stream ends the call', async () => {
    const call = await ringing();
    const following = await follow(`${call.ofCaller}/events`, call.caller);
    // Depending on whether the streams notice it sooner, the copy reads that it has answered or that the call has ended.
    const { status } = await call.tablet.post(`${call.ofTablet}/answer?page=${randomUUID()}`);
    expect([200, 409]).toContain(status);
    expect(await stateOf(following, call.id, 'ended')).toMatchObject({ why: 'two-devices' });
    await stateOf(call.onTablet, call.id, 'ended');
  });

  it('is 404 for a copy of the session’s cookie, whose page is another one', async () => {
    const circle = await circleThatCalls(app());
    const onTablet = await awake(circle);
    const [id, page] = [randomUUID(), randomUUID()];
    await circle.caller.post(circle.ring, { id, page: 'mine' }).expect(400);
    const { body } = await circle.caller.post(circle.ring, { id, page }).expect(201);
    expect(body).toMatchObject({ id, state: 'ringing' });
    const [ofCaller, ofTablet] = [`/api/live-calls/${id}`, `/api/tablet/live-calls/${id}`];
    const following = await follow(`${ofCaller}/events?page=${page}`, circle.caller);
    await stateOf(following, id, 'ringing');
    await circle.tablet.post(`${ofTablet}/answer`).expect(200);
    for (const of of ['', `?page=${randomUUID()}`, '?page=']) {
      expect((await follow(`${ofCaller}/events${of}`, circle.caller)).status).toBe(404);
      for (const signal of [offer, { restart: true }])
        await circle.caller.post(`${ofCaller}/signal${of}`, signal).expect(404);
      await circle.caller.post(`${ofCaller}/alive${of}`).expect(404);
      await circle.caller.post(`${ofCaller}/end${of}`).expect(404);
    }
    await circle.caller.post(`${ofCaller}/signal?page=${page}`, offer).expect(204);
    await eventOf(onTablet, 'signal');
    await circle.caller.post(`${ofCaller}/alive?page=${page}`).expect(204);
    await circle.caller.post(`${ofCaller}/end?page=${page}`).expect(204);
    await stateOf(following, id, 'ended');
  });

  it('is nothing that the id of a call of somebody else is good for', async () => {
    const { id } = await ringing();
    const other = await circleThatCalls(app());
    await awake(other);
    await other.caller.post(other.ring, { id }).expect(409, /"busy"/);
    await other.caller.post(`/api/live-calls/${id}/end`).expect(404);
    await other.caller.post(other.ring).expect(201);
  });

  it('is nothing that a tablet is taken for which lost its network, and opens its stream again', async () => {
    const circle = await circleThatCalls(app());
    const page = '11111111-2222-4333-8444-555555555555';
    const path = `${LIVE}?page=${page}`;
    const lost = await follow(path, circle.tablet);
    await expect
      .poll(async () => (await query(`SELECT FROM live_streams WHERE page = $1`, [page])).rowCount)
      .toBe(1);
    const { id } = (await circle.caller.post(circle.ring).expect(201)).body as LiveCall;
    const following = await follow(`/api/live-calls/${id}/events`, circle.caller);
    await circle.tablet.post(`/api/tablet/live-calls/${id}/answer`).expect(200);
    const back = await follow(path, circle.tablet);
    await lost.ended;
    await circle.tablet.post(`/api/tablet/live-calls/${id}/signal`, offer).expect(204);
    await eventOf(following, 'signal');
    expect(following.text()).not.toContain('"isOnTwoDevices":true');
    await eventOf(back, 'state');
    // A page of somebody else with the same id ends nothing.
    const other = await circleThatCalls(app());
    await follow(path, other.tablet);
    await circle.caller.post(`/api/live-calls/${id}/end`).expect(204);
    await eventOf<LiveCall>(back, 'state', (call) => call.state === 'ended');
  });

  it('leaves nothing to read for others: no list, no history, no signal after a minute', async () => {
    const call = await answered();
    await call.caller.post(`${call.ofCaller}/signal`, offer).expect(204);
    await call.caller.post(`${call.ofCaller}/end`).expect(204);
    const { rows } = await query(
      `SELECT count(*)::int AS kept FROM live_call_signals WHERE call_id = $1 AND created_at <= now() - interval '60 seconds'`,
      [call.id],
    );
    expect(rows).toEqual([{ kept: 0 }]);
    for (const who of [call.helper, call.viewer]) {
      const session = await sessionOf(app(), who.email);
      for (const path of [`${call.of}/history`, `${call.of}/overview`, call.ring]) {
        const { text, status } = await session.get(path);
        if (status === 200) expect(text).not.toContain(call.id);
      }
    }
  });
});

describe('before Answer', () => {
  it('nothing reaches the tablet but the ring, and no relay is given to anybody', async () => {
    const call = await ringing();
    const following = await follow(`${call.ofCaller}/events`, call.caller);
    await stateOf(following, call.id, 'ringing');
    for (const signal of [offer, candidate('198.51.100.7'), { restart: true }]) {
      await call.caller.post(`${call.ofCaller}/signal`, signal).expect(409, /not-answered/);
      await call.tablet.post(`${call.ofTablet}/signal`, signal).expect(409, /not-answered/);
    }
    await eventOf<RingEvent>(call.onTablet, 'ring');
    expect(signalsOf(call.onTablet)).toEqual([]);
    for (const text of [call.onTablet.text(), following.text()]) {
      expect(text).not.toContain('relay.example');
      expect(text).not.toContain('credential');
    }
    const { rowCount } = await query('SELECT FROM live_call_signals WHERE call_id = $1', [call.id]);
    expect(rowCount).toBe(0);
  });

  it.each(['end', 'decline'] as const)('and after %s instead, too', async (how) => {
    const call = await ringing();
    if (how === 'end') await call.caller.post(`${call.ofCaller}/end`).expect(204);
    else await call.tablet.post(`${call.ofTablet}/decline`).expect(204);
    await call.tablet.post(`${call.ofTablet}/answer`).expect(409, /"ended"/);
    for (const signal of [offer, { restart: true }]) {
      await call.caller.post(`${call.ofCaller}/signal`, signal).expect(409, /"ended"/);
      const { status } = await call.tablet.post(`${call.ofTablet}/signal`, signal);
      expect([404, 409]).toContain(status);
    }
  });

  it('the credentials of the relay are each side’s own, and say nothing of the call', async () => {
    const call = await ringing();
    const following = await follow(`${call.ofCaller}/events`, call.caller);
    const { body } = await call.tablet.post(`${call.ofTablet}/answer`).expect(200);
    const state = await stateOf(following, call.id, 'answered');
    const names = [(body as Connection).iceServers, state.iceServers ?? []].map(
      (servers) => servers.at(-1)?.username ?? '',
    );
    expect(new Set(names).size).toBe(2);
    for (const name of names) {
      expect(name).toMatch(/^\d{10}:[\w-]{12}$/);
      expect(name).not.toContain(call.id);
    }
    expect(following.text()).not.toContain(TURN_SECRET);
  });
});

describe('ringing', () => {
  it('as somebody else, for somebody else or at another’s tablet comes to nothing', async () => {
    const circle = await circleThatCalls(app());
    const other = await circleThatCalls(app());
    await awake(circle);
    await awake(other);
    for (const { email } of [circle.removed, circle.outsider]) {
      const session = await sessionOf(app(), email);
      await session.post(circle.ring).expect(404);
    }
    for (const { email } of [circle.helper, circle.viewer])
      await (await sessionOf(app(), email)).post(circle.ring).expect(403);
    await withCookie(app(), '').post(circle.ring).expect(401);
    await circle.tablet.post(circle.ring).expect(401);
    const { rows } = await query('SELECT id FROM tablets WHERE person_id = $1', [other.personId]);
    const [{ id: tabletId }] = rows as [{ id: number }];
    await circle.caller.post(circle.ring, { tabletId }).expect(404);
    await circle.caller.post(circle.ring, { callerId: circle.owner.id }).expect((answer) => {
      expect([201, 400]).toContain(answer.status);
    });
    const calls = await query('SELECT caller_id FROM live_calls WHERE person_id = ANY ($1)', [
      [circle.personId, other.personId],
    ]);
    for (const { caller_id: callerId } of calls.rows as { caller_id: number }[])
      expect(callerId).toBe(circle.caregiver.id);
  });

  it('forty times at once makes one call, and forty times in turn six an hour', async () => {
    const circle = await circleThatCalls(app());
    const onTablet = await awake(circle);
    const owner = withCookie(strict, (await sessionOf(app(), circle.owner.email)).cookie);
    const caller = withCookie(strict, circle.caller.cookie);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => (at % 2 ? owner : caller).post(circle.ring)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 201) expect(body).toMatchObject({ code: 'busy' });
    const [first] = answers.flatMap(({ status, body }) =>
      status === 201 ? [(body as LiveCall).id] : [],
    );
    const endOf = async (id = '') => {
      for (const session of [owner, caller]) await session.post(`/api/live-calls/${id}/end`);
    };
    await endOf(first);
    const statuses: number[] = [];
    for (let count = 0; count < 39; count += 1) {
      const { status, body, headers } = await (count % 2 ? owner : caller).post(circle.ring);
      statuses.push(status);
      if (status === 201) await endOf((body as LiveCall).id);
      else expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(new Set(statuses)).toEqual(new Set([201, 429]));
    // A tablet may miss one that was over before it was read.
    expect(onTablet.events().filter(({ name }) => name === 'ring').length).toBeLessThanOrEqual(6);
    const { rowCount } = await query('SELECT FROM live_calls WHERE person_id = $1', [
      circle.personId,
    ]);
    expect(rowCount).toBe(6);
  });

  it('at night does not ring, whatever the night is changed to', async () => {
    const circle = await circleThatCalls(app());
    const onTablet = await awake(circle);
    const patch = (body: object) => circle.owner.browser.patch(circle.of).send(body);
    // It is about noon there, and the night has been at that time for long.
    await query(`UPDATE people SET night_from = '09:00', night_to = '15:00' WHERE id = $1`, [
      circle.personId,
    ]);
    await query(
      'UPDATE people SET earlier_night_from = NULL, earlier_night_to = NULL, night_changed_on = NULL WHERE id = $1',
      [circle.personId],
    );
    const ring = () => circle.caller.post(circle.ring);
    const { body } = await ring().expect(409, /"night"/);
    expect(Date.parse((body as { until: string }).until)).toBeGreaterThan(Date.now());
    await patch({ nightFrom: '22:00', nightTo: '07:00' }).expect(200);
    await ring().expect(409, /"night"/);
    await patch({ nightFrom: '21:00', nightTo: '06:00' }).expect(200);
    await ring().expect(409, /"night"/);
    expect(onTablet.events()).not.toContainEqual(expect.objectContaining({ name: 'ring' }));
  });
});

describe('a right that ends', () => {
  it('in the moment of a ring leaves no call behind, whoever was first', async () => {
    const circle = await circleThatCalls(app());
    await awake(circle);
    const { owner, caller, caregiver, of, ring, personId } = circle;
    const roleOf = (role: string) =>
      owner.browser.patch(`${of}/members/${caregiver.id}`).send({ role }).expect(200);
    for (let round = 0; round < 4; round += 1) {
      await roleOf('caregiver');
      const [{ status, body }] = await Promise.all([caller.post(ring), roleOf('viewer')]);
      expect([201, 403]).toContain(status);
      if (status === 201)
        await caller.post(`/api/live-calls/${(body as LiveCall).id}/alive`).expect(409, /"ended"/);
      await caller.post(ring).expect(403);
      const { rowCount } = await query(
        `SELECT FROM live_calls WHERE person_id = $1 AND state IN ('ringing', 'answered')`,
        [personId],
      );
      expect(rowCount).toBe(0);
    }
  });

  it('with the account of the caller ends the call and both streams', async () => {
    const { caregiver, caller, following, onTablet, id, ofTablet, tablet } = await answered();
    await caregiver.browser
      .delete('/api/account')
      .send({ currentPassword: PASSWORD })
      .expect((answer) => expect(answer.ok).toBe(true));
    await following.ended;
    await stateOf(onTablet, id, 'ended');
    await tablet.post(`${ofTablet}/signal`, offer).expect(404);
    expect((await follow(`/api/live-calls/${id}/events`, caller)).status).toBe(401);
    const { rowCount } = await query('SELECT FROM live_call_signals WHERE call_id = $1', [id]);
    expect(rowCount).toBe(0);
  });

  it('with a new password, which ends the session that rang, ends its call', async () => {
    const { caregiver, caller, following, onTablet, id, ofCaller } = await answered();
    await caregiver.browser
      .put('/api/profile')
      .send({
        email: caregiver.email,
        firstName: 'Sofie',
        lastName: 'Maes',
        currentPassword: PASSWORD,
        newPassword: NEW_PASSWORD,
        confirmNewPassword: NEW_PASSWORD,
      })
      .expect(200);
    await following.ended;
    expect(await stateOf(onTablet, id, 'ended')).toMatchObject({ why: 'right-ended' });
    await caller.post(`${ofCaller}/signal`, offer).expect(401);
  });

  it('with a link of “Forgot your password?”, or by an administrator, ends the call within seconds', async () => {
    const admin = await signedInAdmin(app());
    const password = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    for (const end of [
      async ({ caregiver }: Circle) => {
        await app().browser().post('/api/forgot-password').send({ email: caregiver.email });
        const token = await mailedToken(app(), caregiver.email, paths.resetPassword);
        return app()
          .browser()
          .post('/api/reset-password')
          .send({ token, ...password });
      },
      ({ caregiver }: Circle) =>
        admin.browser.put(`/api/admin/users/${caregiver.id}`).send({ password: NEW_PASSWORD }),
      ({ caregiver }: Circle) => admin.browser.delete(`/api/admin/users/${caregiver.id}`),
    ]) {
      const call = await answered();
      const answer = await end(call);
      expect(answer.ok, answer.text).toBe(true);
      expect(await stateOf(call.onTablet, call.id, 'ended')).toMatchObject({ why: 'right-ended' });
      await call.following.ended;
    }
  });

  it('with a link of “Forgot your password?” that disconnects tablets ends their streams', async () => {
    const { owner, onTablet } = await answered();
    await app().browser().post('/api/forgot-password').send({ email: owner.email });
    const token = await mailedToken(app(), owner.email, paths.resetPassword);
    const password = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    await app()
      .browser()
      .post('/api/reset-password')
      .send({ token, ...password, disconnectTablets: true })
      .expect(200);
    let hasEnded = false;
    void onTablet.ended.then(() => (hasEnded = true));
    await expect.poll(() => hasEnded, { timeout: 5_000 }).toBe(true);
  });

  it('with the person, while it rings, ends the streams, and nobody can answer', async () => {
    const call = await ringing();
    const following = await follow(`${call.ofCaller}/events`, call.caller);
    await stateOf(following, call.id, 'ringing');
    await eventOf<RingEvent>(call.onTablet, 'ring');
    const { status } = await call.owner.browser.delete(call.of).send({ password: PASSWORD });
    expect(status).toBe(204);
    await following.ended;
    await call.onTablet.ended;
    // The tablet reads its content, which says that it is connected no more.
    expect(call.onTablet.events().at(-1)).toMatchObject({ name: 'content' });
    await call.tablet.post(`${call.ofTablet}/answer`).expect(401);
    await call.caller.post(`${call.ofCaller}/alive`).expect(404);
    expect((await follow(LIVE, call.tablet)).status).toBe(401);
  });

  it('with the place at a shared tablet brings no ring, and no call to who sits there now', async () => {
    const circle = await circleThatShares(app());
    const { caller, ring, shared, own, ofRuth, postAs } = circle;
    const rowsOpen = async () =>
      (
        await query('SELECT tablet_id FROM live_streams WHERE tablet_id = ANY ($1)', [
          [own, ofRuth],
        ])
      ).rows;
    const sits = await follow(`${LIVE}?row=${own}`, shared);
    await expect.poll(rowsOpen).toEqual([{ tablet_id: own }]);
    sits.close();
    const ofNext = await follow(`${LIVE}?row=${ofRuth}`, shared);
    await expect.poll(rowsOpen).toEqual([{ tablet_id: ofRuth }]);
    await caller.post(ring).expect(409, /"not-here"/);

    const back = await follow(`${LIVE}?row=${own}`, shared);
    await expect.poll(async () => (await rowsOpen()).length).toBe(2);
    const { id } = (await caller.post(ring).expect(201)).body as LiveCall;
    await eventOf<RingEvent>(back, 'ring');
    for (const action of ['answer', 'decline', 'alive', 'end', 'signal'])
      await postAs(ofRuth, `/api/tablet/live-calls/${id}/${action}`, offer).expect(404);
    await postAs(own, `/api/tablet/live-calls/${id}/answer`).expect(200);
    await caller.post(`/api/live-calls/${id}/signal`, offer).expect(204);
    await eventOf(back, 'signal');
    expect(ofNext.events().map(({ name }) => name)).not.toContain('ring');
    expect(signalsOf(ofNext)).toEqual([]);
  });

  it('with the call gives no more credentials of the relay, to neither side', async () => {
    const { caller, tablet, ofCaller, ofTablet, id } = await answered();
    await tablet.post(`${ofTablet}/end`).expect(204);
    const restart = { restart: true };
    await caller.post(`${ofCaller}/signal`, restart).expect(409, /"ended"/);
    await tablet.post(`${ofTablet}/signal`, restart).expect(409, /"ended"/);
    await tablet.post(`${ofTablet}/answer`).expect(409, /"ended"/);
    const again = await follow(`${ofCaller}/events`, caller);
    expect(await stateOf(again, id, 'ended')).toMatchObject({ iceServers: null });
    expect(again.text()).not.toContain('credential');
  });
});

describe('an album that comes in', () => {
  const importInto = ({ owner, of }: Circle, data: object) =>
    owner.browser
      .post(`${of}/import`)
      .set('Content-Type', 'application/zip')
      .set('Idempotency-Key', randomUUID())
      .send(
        Buffer.from(
          zipSync({
            'data.json': strToU8(JSON.stringify({ product: 'Dear Ones', format: 1, ...data })),
          }),
        ),
      )
      .expect(202);

  it('turns no calls on, lets nobody ring and changes no night, and rings go on meanwhile', async () => {
    const circle = await circleThatCalls(app());
    const { owner, caller, of, ring, personId } = circle;
    await owner.browser.patch(of).send({ callsOn: false }).expect(200);
    const rights = async () =>
      (
        await query(
          `SELECT calls_on, time_zone, night_from, night_to, (SELECT count(*)::int FROM memberships WHERE person_id = people.id AND may_ring) AS ring FROM people WHERE id = $1`,
          [personId],
        )
      ).rows;
    const before = await rights();
    await importInto(circle, {
      person: { callsOn: true, timeZone: 'Etc/GMT-14', nightFrom: '03:00', nightTo: '03:01' },
      members: [{ email: circle.viewer.email, role: 'owner', mayRing: true }],
      liveCalls: [{ state: 'ringing', callerId: circle.caregiver.id }],
    });
    const announced: number[] = [];
    const stop = app().deps.live.listen(
      'person',
      (changed) => void (changed && announced.push(changed)),
    );
    await app().imports.deliverWaiting();
    expect(await rights()).toEqual(before);
    // The tablets show within moments what has come in.
    await expect.poll(() => announced).toContain(personId);
    stop();
    await caller.post(ring).expect(409, /"calls-off"/);

    await owner.browser.patch(of).send({ callsOn: true }).expect(200);
    await awake(circle);
    const notes = Array.from({ length: 200 }, (_, at) => ({
      title: `Note ${at}`,
      content: 'On the hook.',
      category: 'Home',
    }));
    await importInto(circle, { rememberItems: notes });
    const [, ...rings] = await Promise.all([
      app().imports.deliverWaiting(),
      ...Array.from({ length: 5 }, () => caller.post(ring)),
    ]);
    expect(rings.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });
});

describe('a flood of signals', () => {
  it('makes nobody read what it has not brought', async () => {
    const { caller, ofCaller, personId } = await answered();
    const send = (port: number) =>
      caller.post(`${ofCaller}/signal`, candidate('198.51.100.7', 'host', port)).expect(204);
    for (let port = 50_000; port < 50_040; port += 1) await send(port);
    const announced: number[] = [];
    const stop = app().deps.live.listen('live-calls', (id) => {
      // Calls that other tests have left behind end meanwhile.
      if (id === personId) announced.push(id);
    });
    for (let port = 51_000; port < 51_020; port += 1) await send(port);
    await caller.post(`${ofCaller}/signal`, candidate('127.0.0.1')).expect(204);
    // Announcements come in their order.
    await caller.post(`${ofCaller}/end`).expect(204);
    await expect.poll(() => announced).toEqual([personId]);
    stop();
  });

  it('brings the other side forty candidates, in signals or hidden in descriptions', async () => {
    const call = await answered();
    const send = (signal: object) => call.caller.post(`${call.ofCaller}/signal`, signal);
    const line = (at: number) =>
      `a=candidate:${at} 1 udp 1 198.51.100.7 ${50_000 + at} typ host\r\n`;
    const lines = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => line(from + at)).join('');
    await send({ description: { type: 'offer', sdp: DESCRIPTION + lines(0, 30) } }).expect(204);
    await send({ description: { type: 'offer', sdp: DESCRIPTION + lines(30, 30) } }).expect(204);
    await Promise.all(
      Array.from({ length: 60 }, (_, at) => send(candidate('198.51.100.7', 'host', 51_000 + at))),
    );
    const { rows } = await query(
      `SELECT count(*)::int AS signals, sum(candidates)::int AS candidates FROM live_call_signals WHERE call_id = $1`,
      [call.id],
    );
    expect(rows).toEqual([{ signals: 11, candidates: 40 }]);
    await expect.poll(() => signalsOf(call.onTablet).length).toBe(11);
  });

  it('of descriptions is bounded, and so is the size of each', async () => {
    const call = await answered();
    const send = (sdp: string) =>
      call.tablet.post(`${call.ofTablet}/signal`, { description: { type: 'offer', sdp } });
    await send('v'.repeat(16_385)).expect(400);
    for (let count = 0; count < 60; count += 1) await send(DESCRIPTION);
    const { rows } = await query(
      'SELECT count(*)::int AS signals FROM live_call_signals WHERE call_id = $1',
      [call.id],
    );
    expect(rows).toEqual([{ signals: 20 }]);
    await call.caller.post(`${call.ofCaller}/alive`).expect(204);
  });

  it('of descriptions is not searched for candidates beyond its bound', async () => {
    const { id, personId } = await answered();
    const signal = { description: { type: 'offer' as const, sdp: DESCRIPTION } };
    const searches = await transaction(app().db, async (tx) => {
      const search = vi.spyOn(tx, 'execute');
      for (let count = 0; count < 40; count += 1)
        await insertSignal(tx, { id, personId }, true, signal, []);
      return search.mock.calls.length;
    });
    expect(searches).toBe(20);
  });

  it('brings nothing along that is no part of a signal', async () => {
    const call = await answered();
    const odd = { description: { ...offer.description, to: 'all' }, note: 'x' };
    await call.caller.post(`${call.ofCaller}/signal`, odd);
    await call.caller.post(`${call.ofCaller}/signal`, offer).expect(204);
    await eventOf(call.onTablet, 'signal');
    for (const signal of signalsOf(call.onTablet))
      expect(Object.keys(signal.description ?? {}).sort()).toEqual(['sdp', 'type']);
    expect(call.onTablet.text()).not.toMatch(/"to"|"note"/);
  });

  it('of other shapes is refused', async () => {
    const call = await answered();
    for (const odd of [
      {},
      [],
      null,
      { description: null },
      { restart: false },
      { ...offer, restart: true },
      { ...offer, ...candidate('198.51.100.7') },
      { description: { type: 'pranswer', sdp: DESCRIPTION } },
      { candidate: { candidate: 'x'.repeat(1_001) } },
      { candidate: { candidate: '', sdpMLineIndex: -1 } },
    ]) {
      const { status } = await call.caller.post(`${call.ofCaller}/signal`, odd as object);
      expect(status, JSON.stringify(odd)).toBe(400);
    }
  });
});

describe('an address', () => {
  it('of the device, its link, a name or another port reaches nobody', async () => {
    const call = await answered();
    for (const [address, port] of [
      ['127.0.0.1'],
      ['::1'],
      ['::ffff:127.0.0.1'],
      ['64:ff9b::7f00:1'],
      ['169.254.169.254'],
      ['224.0.0.251'],
      ['router.example'],
      ['198.51.100.7', 53],
    ] as [string, number?][])
      await call.caller
        .post(`${call.ofCaller}/signal`, candidate(address, 'host', port))
        .expect(204);
    await call.caller.post(`${call.ofCaller}/signal`, candidate('192.168.1.20')).expect(204);
    await eventOf(call.onTablet, 'signal');
    expect(signalsOf(call.onTablet)).toEqual([{ id: call.id, ...candidate('192.168.1.20') }]);
  });

  it.each(['caller', 'tablet'] as const)(
    'of the %s is not told where a call goes by relay only, wherever it is written',
    async (side) => {
      const call = await answered({ relayOnly: true });
      const send = (signal: object) =>
        side === 'caller'
          ? call.caller.post(`${call.ofCaller}/signal`, signal)
          : call.tablet.post(`${call.ofTablet}/signal`, signal);
      const other = side === 'caller' ? call.onTablet : call.following;
      const secret = '198.51.100.77';
      const hidden = [
        `c=IN IP4 ${secret}`,
        `a=rtcp:9 IN IP4 ${secret}`,
        `a=candidate:1 1 udp 1 ${secret} 50000 typ host`,
        `a=CANDIDATE:1 1 udp 1 ${secret} 50000 typ srflx`,
        `a=candidate:1 1 udp 1 203.0.113.5 49160 typ relay raddr ${secret} rport 9`,
      ];
      await send({
        description: { type: 'offer', sdp: `${DESCRIPTION}${hidden.join('\r\n')}\r\n` },
      }).expect(204);
      await send(candidate(secret)).expect(204);
      await send(candidate(secret, 'srflx')).expect(204);
      await send(candidate('203.0.113.5', 'relay', 49_161)).expect(204);
      await expect.poll(() => signalsOf(other).length).toBe(2);
      expect(other.text()).not.toContain(secret);
      expect(other.text()).toContain('203.0.113.5 49161 typ relay');
    },
  );

  it('is never told to helpers and viewers, nor theirs, where there is a relay', async () => {
    const circle = await circleThatCalls(app());
    await circle.owner.browser
      .patch(`${circle.of}/members/${circle.helper.id}`)
      .send({ mayRing: true })
      .expect(200);
    await awake(circle);
    const helper = await sessionOf(app(), circle.helper.email);
    const { body } = await helper.post(circle.ring, { relayOnly: false }).expect(201);
    expect((body as LiveCall).isRelayOnly).toBe(true);
  });
});

describe('streams', () => {
  it('of a server are counted before anything is read, however their address is written', async () => {
    const call = await answered();
    const { admit } = createEventStreams(0);
    const refuses = (path: string) => {
      try {
        void admit({ path } as Request, {} as Response, () => undefined);
        return false;
      } catch (error) {
        return error instanceof HttpError && error.status === 429;
      }
    };
    for (const [path, session] of [
      [LIVE, call.tablet],
      [`${LIVE}/`, call.tablet],
      ['/api/Tablet/LIVE', call.tablet],
      ['/api//tablet/live', call.tablet],
      ['/api/tablet/%6cive', call.tablet],
      [`${call.ofCaller}/events`, call.caller],
      [`${call.ofCaller}/events/`, call.caller],
      [`${call.ofCaller}/Events`, call.caller],
    ] as const) {
      const { status } = await follow(path, session);
      // Whatever opens a stream is counted.
      if (status === 200) expect(refuses(path.slice('/api'.length)), path).toBe(true);
    }
  });

  it('of an account are six on a server, and those of others go on', async () => {
    const circles = await Promise.all(
      Array.from({ length: STREAMS_PER_ACCOUNT + 1 }, () => circleThatCalls(app())),
    );
    const [{ caregiver, caller }] = circles as [Circle];
    const paths: string[] = [];
    for (const [at, circle] of circles.entries()) {
      if (at > 0) await joinCircle(app(), circle.personId, caregiver.id, 'caregiver');
      await awake(circle);
      const [id, page] = [randomUUID(), randomUUID()];
      await caller.post(circle.ring, { id, page }).expect(201);
      paths.push(`/api/live-calls/${id}/events?page=${page}`);
    }
    for (const path of paths.slice(1)) expect((await follow(path, caller)).status).toBe(200);
    const { status, headers } = await follow(paths[0] ?? '', caller);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    const other = await answered();
    expect(other.following.status).toBe(200);
  });
});
