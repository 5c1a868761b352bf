import { describe, expect, it } from 'vitest';
import type {
  Connection,
  LiveCall,
  RingEvent,
  SignalEvent,
  TabletCallState,
} from '#shared/live-calls/live-call.answer';
import { deleteInactiveAccounts } from '../../server/accounts/inactive-accounts';
import { signedInAdmin } from '../support/admin';
import { PASSWORD, passwordIsStale, queryOf, signedInFamily, useTestApp } from '../support/app';
import { leaveCircle } from '../support/circle';
import {
  candidate,
  circleThatCalls,
  eventOf,
  offer,
  sessionOf,
  stateOf,
  useStreams,
  withCookie,
  zoneAtNoon,
} from '../support/live-calls';
import { pairedTabletCookie } from '../support/tablets';
import { letExpire } from '../support/unused-account';

const app = useTestApp();
const { follow, wake } = useStreams(app);
const query = queryOf(app);
const ENDED = /"ended"/;

/** A call that rings at a tablet that is awake. */
async function ringing(body: object = {}) {
  const circle = await circleThatCalls(app());
  const awake = await wake(circle.tablet);
  const call = (await circle.caller.post(circle.ring, body).expect(201)).body as LiveCall;
  const { id } = call;
  const [ofCaller, ofTablet] = [`/api/live-calls/${id}`, `/api/tablet/live-calls/${id}`];
  const following = await follow(`${ofCaller}/events`, circle.caller);
  await stateOf(following, id, 'ringing');
  await eventOf(awake, 'ring');
  return { ...circle, awake, call, id, ofCaller, ofTablet, following };
}

async function talking() {
  const call = await ringing();
  await call.tablet.post(`${call.ofTablet}/answer`).expect(200);
  await stateOf(call.following, call.id, 'answered');
  await stateOf(call.awake, call.id, 'answered');
  return call;
}

/** Lets so many seconds pass for a moment of a call, by the database's clock. */
const secondsPass = (id: string, seconds: number, ...columns: string[]) =>
  query(
    `UPDATE live_calls SET ${columns.map((column) => `${column} = ${column} - make_interval(secs => $2)`).join()} WHERE id = $1`,
    [id, seconds],
  );
const storedState = async (id: string) => {
  const { rows } = await query('SELECT state, why FROM live_calls WHERE id = $1', [id]);
  return rows[0] as { state: string; why: string | null } | undefined;
};

describe('a live call', () => {
  it('rings, is answered, carries signals both ways, and ends', async () => {
    const { awake, caller, call, id, ofCaller, ofTablet, tablet, following } = await ringing();
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
    expect(await eventOf<RingEvent>(awake, 'ring')).toEqual({
      id,
      name: 'Your family',
      faceId: null,
      photoUrl: null,
      voiceUrl: null,
    });
    for (const [side, path] of [
      [caller, ofCaller],
      [tablet, ofTablet],
    ] as const)
      await side.post(`${path}/signal`, offer).expect(409, /"not-answered"/);

    const { body } = await tablet.post(`${ofTablet}/answer`).expect(200);
    expect(body as Connection).toEqual({ iceServers: [], isRelayOnly: false });
    expect(await stateOf(following, id, 'answered')).toMatchObject({
      iceServers: [],
      tablet: { name: expect.any(String) as string },
    });
    await caller.post(`${ofCaller}/alive`).expect(204);
    await tablet.post(`${ofTablet}/alive`).expect(204);
    await caller.post(`${ofCaller}/signal`, offer).expect(204);
    expect(await eventOf<SignalEvent>(awake, 'signal')).toMatchObject({
      id,
      description: { type: 'offer' },
    });
    await tablet.post(`${ofTablet}/signal`, candidate(50_000)).expect(204);
    expect(await eventOf<SignalEvent>(following, 'signal')).toEqual({ id, ...candidate(50_000) });
    await caller
      .post(`${ofCaller}/signal`, { restart: true })
      .expect(200, { iceServers: [], isRelayOnly: false });

    await tablet.post(`${ofTablet}/end`).expect(204);
    expect(await stateOf(following, id, 'ended')).toMatchObject({ why: null });
    await following.ended;
    await stateOf(awake, id, 'ended');
    await caller.post(`${ofCaller}/alive`).expect(409, ENDED);
    await caller.post(`${ofCaller}/signal`, offer).expect(409, ENDED);
    await tablet.post(`${ofTablet}/answer`).expect(409, ENDED);
    await tablet.post(`${ofTablet}/decline`).expect(409, ENDED);
    await caller.post(`${ofCaller}/end`).expect(204);
    await tablet.post(`${ofTablet}/end`).expect(204);
  });

  it('shows the caller by the name and the picture that the person knows', async () => {
    const circle = await circleThatCalls(app());
    const { rows } = await query(
      `WITH photo AS (INSERT INTO photos (person_id, object_bytes) VALUES ($1, 9) RETURNING id)
       INSERT INTO face_photos (person_id, name, photo_id) SELECT $1, 'Sofie', id FROM photo RETURNING id, photo_id`,
      [circle.personId],
    );
    const [face] = rows as [{ id: number; photo_id: string }];
    await query(
      `UPDATE memberships SET called_by_person = 'Fietje', face_id = $3 WHERE person_id = $1 AND user_id = $2`,
      [circle.personId, circle.caregiver.id, face.id],
    );
    const awake = await wake(circle.tablet);
    await circle.caller.post(circle.ring).expect(201);
    expect(await eventOf<RingEvent>(awake, 'ring')).toMatchObject({
      name: 'Fietje',
      faceId: face.id,
      photoUrl: `/api/tablet/photos/${face.photo_id}`,
    });
  });

  it('is answered by one of two tablets, and the other one stops ringing', async () => {
    const circle = await circleThatCalls(app());
    const [one, other] = [circle.tablet, await circle.pair()];
    const sides = [
      { tablet: one, stream: await wake(one) },
      { tablet: other, stream: await wake(other) },
    ] as const;
    const { id } = (await circle.caller.post(circle.ring).expect(201)).body as LiveCall;
    for (const { stream } of sides) await eventOf(stream, 'ring');
    const of = `/api/tablet/live-calls/${id}`;
    const answers = await Promise.all(sides.map(({ tablet }) => tablet.post(`${of}/answer`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = answers[0]?.status === 200 ? sides : ([sides[1], sides[0]] as const);
    await stateOf(won.stream, id, 'answered');
    // Nobody has missed it there.
    expect(await stateOf(lost.stream, id, 'answered')).toEqual({
      id,
      state: 'answered',
      why: null,
    });
    const [winner, loser] = [won.tablet, lost.tablet];
    await winner.post(`${of}/answer`).expect(200);
    await loser.post(`${of}/decline`).expect(409, ENDED);
    for (const path of ['alive', 'end']) await loser.post(`${of}/${path}`).expect(404);
    await loser.post(`${of}/signal`, offer).expect(404);
    expect(await storedState(id)).toEqual({ state: 'answered', why: null });
  });

  it('rings at the tablet that was chosen alone', async () => {
    const circle = await circleThatCalls(app());
    const other = await circle.pair();
    const [chosen, besides] = [await wake(circle.tablet), await wake(other)];
    const { rows } = await query('SELECT id FROM tablets WHERE person_id = $1 ORDER BY id', [
      circle.personId,
    ]);
    const [{ id: tabletId }] = rows as [{ id: number }];
    const { body } = await circle.caller.post(circle.ring, { tabletId }).expect(201);
    const { id, tablet } = body as LiveCall;
    expect(tablet).toMatchObject({ id: tabletId });
    await eventOf(chosen, 'ring');
    expect(besides.events().map(({ name }) => name)).not.toContain('ring');
    await other.post(`/api/tablet/live-calls/${id}/answer`).expect(404);
    await circle.owner.browser.delete(`${circle.of}/tablets/${tabletId}`).expect(204);
    await circle.caller.post(`/api/live-calls/${id}/alive`).expect(409, ENDED);
    expect(await storedState(id)).toEqual({ state: 'ended', why: 'tablet-ended' });
    await circle.caller.post(circle.ring, { tabletId: 2_147_483_647 }).expect(404);
  });

  it('is declined once, and ends at both', async () => {
    const { caller, tablet, id, ofCaller, ofTablet, following, awake } = await ringing();
    await tablet.post(`${ofTablet}/decline`).expect(204);
    await stateOf(following, id, 'declined');
    await stateOf(awake, id, 'declined');
    await tablet.post(`${ofTablet}/decline`).expect(204);
    await tablet.post(`${ofTablet}/answer`).expect(409, ENDED);
    await caller.post(`${ofCaller}/end`).expect(204);
    expect(await storedState(id)).toEqual({ state: 'declined', why: null });
  });

  it('ends while it rings, whoever says so, and whatever comes at the same time', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { caller, tablet, id, ofCaller, ofTablet, following, awake } = await ringing();
      const [answered] = await Promise.all([
        tablet.post(`${ofTablet}/answer`),
        caller.post(`${ofCaller}/end`).expect(204),
      ]);
      expect([200, 409]).toContain(answered.status);
      expect(await storedState(id)).toEqual({ state: 'ended', why: null });
      await stateOf(following, id, 'ended');
      await stateOf(awake, id, 'ended');
    }
    const { tablet, id, ofTablet } = await ringing();
    await tablet.post(`${ofTablet}/end`).expect(204);
    await tablet.post(`${ofTablet}/answer`).expect(409, ENDED);
    expect(await storedState(id)).toEqual({ state: 'ended', why: null });
  });

  it('says why it ended, where that was no press', async () => {
    const { tablet, id, ofTablet, following } = await talking();
    await tablet.post(`${ofTablet}/end`, { why: 'network' }).expect(204);
    expect(await stateOf(following, id, 'ended')).toMatchObject({ why: 'network' });
    const { caller, ofCaller } = await talking();
    await caller.post(`${ofCaller}/end`, { why: 'right-ended' }).expect(400);
  });
});

describe('time', () => {
  it('ends a ring after 45 seconds, whoever reads it', async () => {
    const { tablet, id, ofTablet, caller, ofCaller } = await ringing();
    await secondsPass(id, 45, 'rang_at');
    await tablet.post(`${ofTablet}/answer`).expect(409, ENDED);
    expect(await storedState(id)).toEqual({ state: 'unanswered', why: null });
    await caller.post(`${ofCaller}/alive`).expect(409, ENDED);
  });

  it('ends a ring at both sides by itself', async () => {
    const { id, following, awake } = await ringing();
    await secondsPass(id, 44, 'rang_at');
    app().deps.live.announce('live-calls', (await personOf(id)) ?? 0);
    await stateOf(following, id, 'unanswered');
    await following.ended;
    await stateOf(awake, id, 'unanswered');
  });

  it.each([
    ['a ring of a caller who is not heard from', false, ['caller_seen_at'], 'unheard'],
    ['a call whose caller is not heard from', true, ['caller_seen_at'], 'unheard'],
    ['a call whose tablet is not heard from', true, ['tablet_seen_at'], 'unheard'],
  ] as const)('ends %s for 40 seconds', async (_what, isAnswered, columns, why) => {
    const { id, caller, ofCaller, awake } = await (isAnswered ? talking() : ringing());
    await secondsPass(id, 40, ...columns);
    await caller.post(`${ofCaller}/alive`).expect(409, ENDED);
    expect(await storedState(id)).toEqual({ state: 'ended', why });
    expect(await stateOf(awake, id, 'ended')).toMatchObject({ why });
  });

  it('ends a call of two hours', async () => {
    const { id, tablet, ofTablet, following } = await talking();
    await secondsPass(id, 2 * 60 * 60 - 1, 'answered_at');
    await tablet.post(`${ofTablet}/alive`).expect(204);
    await secondsPass(id, 1, 'answered_at');
    await tablet.post(`${ofTablet}/alive`).expect(409, ENDED);
    expect(await stateOf(following, id, 'ended')).toMatchObject({ why: 'too-long' });
  });

  it('lets a call go on that is heard from', async () => {
    const { id, caller, tablet, ofCaller, ofTablet } = await talking();
    for (let round = 0; round < 3; round += 1) {
      await secondsPass(id, 39, 'caller_seen_at', 'tablet_seen_at');
      await caller.post(`${ofCaller}/alive`).expect(204);
      await tablet.post(`${ofTablet}/alive`).expect(204);
    }
    expect(await storedState(id)).toEqual({ state: 'answered', why: null });
  });
});

const personOf = async (id: string) => {
  const { rows } = await query('SELECT person_id FROM live_calls WHERE id = $1', [id]);
  return (rows[0] as { person_id: number } | undefined)?.person_id;
};

describe('signals', () => {
  it('come in order, each once, also to a stream that is opened again', async () => {
    const { caller, ofCaller, awake, tablet, id } = await talking();
    const ports = Array.from({ length: 20 }, (_, at) => 50_000 + at);
    await Promise.all(
      ports
        .slice(0, 10)
        .map((port) => caller.post(`${ofCaller}/signal`, candidate(port)).expect(204)),
    );
    const portsAt = (stream: typeof awake) =>
      stream
        .events()
        .filter(({ name }) => name === 'signal')
        .map(({ data }) => Number((data as SignalEvent).candidate?.candidate.split(' ')[5]));
    await expect.poll(() => portsAt(awake)).toHaveLength(10);
    expect([...portsAt(awake)].sort()).toEqual(ports.slice(0, 10));
    const last = awake.events().findLast(({ name }) => name === 'signal')?.id;
    awake.close();
    for (const port of ports.slice(10))
      await caller.post(`${ofCaller}/signal`, candidate(port)).expect(204);
    const again = await follow('/api/tablet/live', tablet, { 'Last-Event-ID': last });
    await stateOf(again, id, 'answered');
    await expect.poll(() => portsAt(again)).toEqual(ports.slice(10));
  });

  it('are at most 40 candidates of a side in a minute, and live that long', async () => {
    const { caller, tablet, ofCaller, ofTablet, id } = await talking();
    for (let port = 50_000; port < 50_045; port += 1)
      await caller.post(`${ofCaller}/signal`, candidate(port)).expect(204);
    await tablet.post(`${ofTablet}/signal`, candidate(50_000)).expect(204);
    const count = async () =>
      (
        await query(
          'SELECT is_for_tablet, count(*)::int FROM live_call_signals WHERE call_id = $1 GROUP BY 1 ORDER BY 1',
          [id],
        )
      ).rows;
    expect(await count()).toEqual([
      { is_for_tablet: false, count: 1 },
      { is_for_tablet: true, count: 40 },
    ]);
    await query(
      `UPDATE live_call_signals SET created_at = created_at - interval '60 seconds' WHERE call_id = $1`,
      [id],
    );
    await caller.post(`${ofCaller}/signal`, candidate(50_000)).expect(204);
    expect(await count()).toEqual([{ is_for_tablet: true, count: 1 }]);
  });

  it('that are sent again have no candidate that counts twice, in a description or alone', async () => {
    const { caller, ofCaller, awake, id } = await talking();
    const send = (signal: object) => caller.post(`${ofCaller}/signal`, signal).expect(204);
    const { description } = offer;
    const offerWith = (count: number) => ({
      description: {
        ...description,
        sdp: Array.from(
          { length: count },
          (_, at) => `a=${candidate(50_000 + at).candidate.candidate} generation 0\r\n`,
        ).reduce((sdp, line) => sdp + line, description.sdp),
      },
    });
    for (let port = 50_000; port < 50_015; port += 1) await send(candidate(port));
    for (const count of [20, 30, 30, 30]) await send(offerWith(count));
    const stored = async () => {
      const { rows } = await query(
        'SELECT count(*)::int AS signals, sum(candidates)::int AS candidates FROM live_call_signals WHERE call_id = $1',
        [id],
      );
      return rows[0] as object;
    };
    expect(await stored()).toEqual({ signals: 19, candidates: 30 });
    await send(offerWith(41));
    for (let port = 51_000; port < 51_011; port += 1) await send(candidate(port));
    expect(await stored()).toEqual({ signals: 29, candidates: 40 });
    await expect.poll(() => awake.events().filter(({ name }) => name === 'signal').length).toBe(29);
  });

  it('count a candidate that only an attribute of another name has seemed to bring', async () => {
    const { caller, ofCaller, id } = await talking();
    const { description } = offer;
    const hidden = `a=x:${candidate(50_000).candidate.candidate}\r\n`;
    await caller
      .post(`${ofCaller}/signal`, {
        description: { ...description, sdp: description.sdp + hidden },
      })
      .expect(204);
    await caller.post(`${ofCaller}/signal`, candidate(50_000)).expect(204);
    const { rows } = await query(
      'SELECT candidates FROM live_call_signals WHERE call_id = $1 ORDER BY id',
      [id],
    );
    expect(rows).toEqual([{ candidates: 0 }, { candidates: 1 }]);
  });

  it('lose what may not pass, without an error', async () => {
    const { caller, ofCaller, awake } = await talking();
    const loopback = {
      candidate: {
        ...candidate(50_000).candidate,
        candidate: 'candidate:1 1 udp 1 127.0.0.1 50000 typ host',
      },
    };
    await caller.post(`${ofCaller}/signal`, loopback).expect(204);
    await caller.post(`${ofCaller}/signal`, candidate(50_001)).expect(204);
    expect(await eventOf<SignalEvent>(awake, 'signal')).toMatchObject(candidate(50_001));
  });

  it.each([
    {},
    { description: offer.description, restart: true },
    { description: { type: 'pranswer', sdp: '' } },
    { description: { type: 'offer', sdp: 'x'.repeat(16_385) } },
    { candidate: { candidate: 'x'.repeat(1_001) } },
    { restart: false },
  ])('are refused if they are none: %j', async (signal) => {
    const { caller, ofCaller } = await talking();
    await caller.post(`${ofCaller}/signal`, signal).expect(400);
  });
});

describe('nobody else', () => {
  it('follows a call, signals, or ends it: no other session, member, account or tablet', async () => {
    const { caregiver, owner, viewer, outsider, id, ofCaller, ofTablet, tablet, pair, caller } =
      await talking();
    const sessions = [
      await sessionOf(app(), caregiver.email),
      await sessionOf(app(), owner.email),
      await sessionOf(app(), viewer.email),
      await sessionOf(app(), outsider.email),
      withCookie(app(), tablet.cookie),
    ];
    for (const session of sessions.slice(0, 4)) {
      expect((await follow(`${ofCaller}/events`, session)).status).toBe(404);
      await session.post(`${ofCaller}/signal`, offer).expect(404);
      await session.post(`${ofCaller}/alive`).expect(404);
      await session.post(`${ofCaller}/end`).expect(404);
      await session.post(`${ofTablet}/answer`).expect(401);
    }
    await withCookie(app(), tablet.cookie).post(`${ofCaller}/end`).expect(401);
    const ofHome = await pair();
    const stranger = await circleThatCalls(app());
    for (const other of [stranger.tablet]) {
      for (const path of ['answer', 'decline', 'alive', 'end'])
        await other.post(`${ofTablet}/${path}`).expect(404);
      await other.post(`${ofTablet}/signal`, offer).expect(404);
    }
    for (const path of ['alive', 'end']) await ofHome.post(`${ofTablet}/${path}`).expect(404);
    for (const odd of ['1', 'x', `${id}0`, id.toUpperCase()])
      await caller.post(`/api/live-calls/${odd}/alive`).expect(404);
    expect(await storedState(id)).toEqual({ state: 'answered', why: null });
  });
});

describe('a call ends at both sides', () => {
  it('when the caller is removed from the circle', async () => {
    const { owner, caregiver, of, id, following, awake } = await talking();
    await owner.browser.delete(`${of}/members/${caregiver.id}`).expect(204);
    expect(await stateOf(following, id, 'ended')).toMatchObject({ why: 'right-ended' });
    await following.ended;
    expect(
      await eventOf<TabletCallState>(awake, 'state', ({ state }) => state === 'ended'),
    ).toMatchObject({
      id,
      why: 'right-ended',
    });
  });

  it('when the caller is removed from the circle and follows the call no more', async () => {
    const { owner, caregiver, of, following, awake } = await talking();
    following.close();
    await owner.browser.delete(`${of}/members/${caregiver.id}`).expect(204);
    expect(
      await eventOf<TabletCallState>(awake, 'state', ({ state }) => state === 'ended'),
    ).toMatchObject({ why: 'right-ended' });
  });

  it.each<[string, (call: Awaited<ReturnType<typeof talking>>) => Promise<unknown>]>([
    [
      'by its holder',
      ({ caregiver }) =>
        caregiver.browser.delete('/api/account').send({ currentPassword: PASSWORD }).expect(204),
    ],
    [
      'by an administrator',
      async ({ caregiver }) => {
        const { browser } = await signedInAdmin(app());
        await browser.delete(`/api/admin/users/${caregiver.id}`).expect(204);
      },
    ],
    [
      'because nobody used it',
      async ({ caregiver }) => {
        await letExpire(app(), caregiver.id);
        expect(await deleteInactiveAccounts(app().deps)).toMatchObject({ deleted: 1 });
      },
    ],
  ])('when the account of the caller is deleted %s', async (_how, deleteAccount) => {
    const call = await talking();
    await deleteAccount(call);
    expect(await stateOf(call.following, call.id, 'ended')).toMatchObject({ why: 'right-ended' });
    await call.following.ended;
    expect(
      await eventOf<TabletCallState>(call.awake, 'state', ({ state }) => state === 'ended'),
    ).toMatchObject({ id: call.id, why: 'right-ended' });
  });

  it('when the person is deleted with the account of the only member', async () => {
    const { browser, email, personId } = await signedInFamily(app());
    const of = `/api/people/${personId}`;
    await browser.patch(of).send({ callsOn: true, timeZone: zoneAtNoon() }).expect(200);
    const tablet = withCookie(app(), await pairedTabletCookie(app(), browser));
    const awake = await wake(tablet);
    const caller = await sessionOf(app(), email);
    const { id } = (await caller.post(`${of}/live-calls`).expect(201)).body as LiveCall;
    const following = await follow(`/api/live-calls/${id}/events`, caller);
    await eventOf(awake, 'ring');
    await tablet.post(`/api/tablet/live-calls/${id}/answer`).expect(200);
    await stateOf(following, id, 'answered');
    await browser.delete('/api/account').send({ currentPassword: PASSWORD }).expect(204);
    // Sooner than the half minute in which the servers look by themselves.
    await expect.poll(() => app().deps.streams.count, { timeout: 5_000 }).toBe(0);
    await tablet.get('/api/tablet/content').expect(401);
  });

  it('when the role of the caller does not allow it any more', async () => {
    const { owner, caregiver, of, id, following, awake } = await talking();
    await owner.browser.patch(`${of}/members/${caregiver.id}`).send({ role: 'helper' }).expect(200);
    expect(await stateOf(following, id, 'ended')).toMatchObject({ why: 'right-ended' });
    await stateOf(awake, id, 'ended');
  });

  it('when an owner turns calls off, or does not let a helper ring any more', async () => {
    const { owner, of, id, following, awake } = await ringing();
    await owner.browser.patch(of).send({ callsOn: false }).expect(200);
    expect(await stateOf(following, id, 'ended')).toMatchObject({ why: 'right-ended' });
    await stateOf(awake, id, 'ended');

    const circle = await circleThatCalls(app());
    await wake(circle.tablet);
    const member = `${circle.of}/members/${circle.helper.id}`;
    await circle.owner.browser.patch(member).send({ mayRing: true }).expect(200);
    const helper = await sessionOf(app(), circle.helper.email);
    const call = (await helper.post(circle.ring).expect(201)).body as LiveCall;
    await circle.owner.browser.patch(member).send({ mayRing: false }).expect(200);
    await helper.post(`/api/live-calls/${call.id}/alive`).expect(409, ENDED);
  });

  it('when the tablet is disconnected', async () => {
    const { owner, of, id, following, awake, personId } = await talking();
    const { rows } = await query('SELECT id FROM tablets WHERE person_id = $1', [personId]);
    await owner.browser.delete(`${of}/tablets/${(rows[0] as { id: number }).id}`).expect(204);
    expect(await stateOf(following, id, 'ended')).toMatchObject({
      why: 'tablet-ended',
      tablet: null,
    });
    await awake.ended;
  });

  it('when the person is deleted', async () => {
    const { owner, of, following, awake } = await talking();
    await owner.browser.delete(of).send({ password: 'x' }).expect(204);
    await following.ended;
    await awake.ended;
  });

  it('when the caller logs out', async () => {
    const { caller, id, following, awake } = await talking();
    await caller.post('/api/logout').expect((answer) => expect(answer.ok).toBe(true));
    app().deps.live.announce('live-calls', (await personOf(id)) ?? 0);
    await following.ended;
    expect(await stateOf(awake, id, 'ended')).toMatchObject({ why: 'right-ended' });
  });

  it('and a session that ends in the database alone is found by whoever reads', async () => {
    const { caregiver, id, tablet, ofTablet } = await talking();
    await query(`DELETE FROM session WHERE sess -> 'passport' ->> 'user' = $1`, [
      String(caregiver.id),
    ]);
    await tablet.post(`${ofTablet}/alive`).expect(409, ENDED);
    expect(await storedState(id)).toEqual({ state: 'ended', why: 'right-ended' });
  });

  it('and a membership that ends in the database alone is found by whoever reads', async () => {
    const { caregiver, personId, tablet, ofTablet } = await talking();
    await leaveCircle(app(), personId, caregiver.id);
    await tablet.post(`${ofTablet}/alive`).expect(404);
  });
});

describe('owners', () => {
  it('turn calls on and let members ring with a password that was confirmed', async () => {
    const { owner, caregiver, helper, viewer, of } = await circleThatCalls(app());
    const members = async () =>
      (await owner.browser.get(`${of}/members`).expect(200)).body as {
        userId: number;
        mayRing: boolean;
      }[];
    const ringing = async () =>
      (await members()).filter(({ mayRing }) => mayRing).map(({ userId }) => userId);
    expect(await ringing()).toEqual([owner.id, caregiver.id]);
    for (const { browser } of [caregiver, helper, viewer]) {
      await browser.patch(of).send({ callsOn: false }).expect(403);
      await browser.patch(`${of}/members/${helper.id}`).send({ mayRing: true }).expect(403);
    }
    await passwordIsStale(app(), owner.id);
    await owner.browser
      .patch(of)
      .send({ callsOn: false })
      .expect(403, /password/);
    await owner.browser
      .patch(`${of}/members/${helper.id}`)
      .send({ mayRing: true })
      .expect(403, /password/);
    expect((await owner.browser.get(of)).body).toMatchObject({ callsOn: true });
    expect(await ringing()).toEqual([owner.id, caregiver.id]);
  });

  it('are told nothing, and tablets say whether they ring at once', async () => {
    const { owner, of, tablet } = await circleThatCalls(app());
    const on = async () =>
      ((await tablet.get('/api/tablet/content').expect(200)).body as { liveCalls: { on: boolean } })
        .liveCalls.on;
    expect(await on()).toBe(true);
    const tag = String((await tablet.get('/api/tablet/content')).headers.etag);
    await owner.browser.patch(of).send({ callsOn: false }).expect(200);
    const { status } = await app()
      .browser()
      .get('/api/tablet/content')
      .set('Cookie', tablet.cookie)
      .set('If-None-Match', tag);
    expect(status).toBe(200);
    expect(await on()).toBe(false);
  });
});
