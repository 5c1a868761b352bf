import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { LiveCall, PastLiveCall } from '#shared/live-calls/live-call.answer';
import { liveCalls } from '../../server/live-calls/live-calls.feature';
import { purgeExpired } from '../../server/purge-expired';
import { createTestApp, queryOf, signedInFamily, type TestApp, useTestApp } from '../support/app';
import { joinCircle, leaveCircle } from '../support/circle';
import {
  circleThatCalls,
  circleThatShares,
  eventOf,
  sessionOf,
  stateOf,
  useStreams,
  withCookie,
  zoneAt,
} from '../support/live-calls';
import { subscribed } from '../support/push';

const app = useTestApp({ env: { CARE_HOME: '1' } });
const { follow, wake } = useStreams(app);
const query = queryOf(app);

type Circle = Awaited<ReturnType<typeof circleThatCalls>>;

/** A circle whose tablet is awake. */
async function awakeCircle() {
  const circle = await circleThatCalls(app());
  await wake(circle.tablet);
  return circle;
}

describe('who may ring', () => {
  it('are owners and caregivers, and those whom an owner lets', async () => {
    const { owner, caregiver, helper, viewer, removed, outsider, ring, of } = await awakeCircle();
    const offers = async ({ browser }: { browser: typeof owner.browser }) =>
      ((await browser.get(ring)).body as { mayRing?: boolean }).mayRing;
    for (const member of [helper, viewer]) {
      expect(await offers(member)).toBe(false);
      await member.browser.post(ring).expect(403, /"forbidden"/);
    }
    for (const stranger of [removed, outsider]) await stranger.browser.post(ring).expect(404);
    await owner.browser.patch(`${of}/members/${viewer.id}`).send({ mayRing: true }).expect(200);
    for (const member of [owner, caregiver, viewer]) {
      expect(await offers(member)).toBe(true);
      const { body } = await member.browser.post(ring).expect(201);
      await member.browser.post(`/api/live-calls/${(body as LiveCall).id}/end`).expect(204);
    }
    await owner.browser.patch(of).send({ callsOn: false }).expect(200);
    await caregiver.browser.post(ring).expect(409, /"calls-off"/);
    expect(await offers(caregiver)).toBe(false);
  });

  it('have a verified address', async () => {
    const { personId, ring } = await awakeCircle();
    const member = await signedInFamily(app());
    await joinCircle(app(), personId, member.id, 'caregiver');
    await query('UPDATE users SET is_email_verified = false WHERE id = $1', [member.id]);
    await member.browser.post(ring).expect(403, /"email-not-verified"/);
  });
});

describe('a tablet', () => {
  it('rings while its stream is open, and says so without a sound in quiet hours', async () => {
    const circle = await circleThatCalls(app());
    const { owner, caller, ring, of, tablet } = circle;
    await caller.post(ring).expect(409, /"tablet-asleep"/);
    const stream = await wake(tablet);
    const state = { awake: true, canSpeak: true, version: 'v', contentAge: 0, canTalk: false };
    await tablet.post('/api/tablet/state', state).expect(204);
    const ringOnce = async () => {
      const call = (await caller.post(ring).expect(201)).body as LiveCall;
      await caller.post(`/api/live-calls/${call.id}/end`).expect(204);
      return call;
    };
    expect(await ringOnce()).toMatchObject({ isSilent: false });
    await owner.browser.patch(of).send({ quietFrom: '10:00', quietTo: '15:00' }).expect(200);
    expect(await ringOnce()).toMatchObject({ isSilent: true });
    await owner.browser.patch(of).send({ quietFrom: '20:00', quietTo: '08:00' }).expect(200);
    await tablet.post('/api/tablet/state', { ...state, canSpeak: false }).expect(204);
    expect(await ringOnce()).toMatchObject({ isSilent: true });
    stream.close();
    await expect.poll(async () => (await caller.post(ring)).status, { timeout: 5_000 }).toBe(409);
    const { body } = await owner.browser.get(`${of}/tablets`).expect(200);
    expect((body as { state: object }[])[0]?.state).toMatchObject({ canTalk: false });
  });

  it('has one call at a time', async () => {
    const { caller, owner, ring } = await awakeCircle();
    const answers = await Promise.all(
      [caller.post(ring), owner.browser.post(ring), caller.post(ring)].map((one) => one),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    await owner.browser.post(ring).expect(409, /"busy"/);
    await query(
      `UPDATE live_calls SET rang_at = rang_at - interval '45 seconds' WHERE state = 'ringing'`,
    );
    await owner.browser.post(ring).expect(201);
  });

  it('that is shared rings for whoever is chosen', async () => {
    const { caller, ring, shared, own, ofRuth } = await circleThatShares(app());
    await wake(shared, ofRuth);
    await caller.post(ring).expect(409, /"not-here"/);
    await wake(shared, own);
    await caller.post(ring).expect(201);
  });

  it('that is shared and asks who is there shows for whom it rings, and neither a name nor a ring', async () => {
    const { caller, ring, shared, own, ofRuth, postAs } = await circleThatShares(app());
    // In the name of Ruth, and for all.
    const asking = await wake(shared, ofRuth, '&asking=true');
    // A former stream may have been lost before the end of a call.
    expect(await eventOf(asking, 'called')).toEqual({ rows: [] });
    const { id, isSilent } = (await caller.post(ring).expect(201)).body as LiveCall;
    expect(isSilent).toBe(true);
    await eventOf<{ rows: number[] }>(asking, 'called', ({ rows }) => rows.join() === String(own));
    const following = await follow(`/api/live-calls/${id}/events`, caller);
    // Somebody chooses the person, and the tablet rings.
    const chosen = await wake(shared, own);
    expect(await eventOf(chosen, 'ring')).toMatchObject({ id });
    await postAs(own, `/api/tablet/live-calls/${id}/answer`).expect(200);
    await stateOf(following, id, 'answered');
    await expect
      .poll(() => asking.events().findLast(({ name }) => name === 'called')?.data)
      .toEqual({ rows: [] });
    const names = asking.events().map(({ name }) => name);
    expect(names.filter((name) => ['ring', 'state', 'signal'].includes(name))).toEqual([]);
  });

  it('that is shared and is left while it rings tells the next resident nothing, and rings again for whoever comes back', async () => {
    const { caller, ring, shared, own, ofRuth, postAs } = await circleThatShares(app());
    const leaves = async (stream: Awaited<ReturnType<typeof wake>>) => {
      stream.close();
      await expect
        .poll(async () => (await query('SELECT FROM live_streams')).rowCount, { interval: 10 })
        .toBe(0);
    };
    const sits = await wake(shared, own);
    const { id } = (await caller.post(ring).expect(201)).body as LiveCall;
    await eventOf(sits, 'ring');
    await leaves(sits);
    const asking = await wake(shared, ofRuth, '&asking=true');
    expect(await eventOf(asking, 'called')).toEqual({ rows: [own] });
    await leaves(asking);
    const ofNext = await wake(shared, ofRuth);
    for (const action of ['answer', 'decline', 'end'])
      await postAs(ofRuth, `/api/tablet/live-calls/${id}/${action}`).expect(404);
    const back = await wake(shared, own);
    expect(await eventOf(back, 'ring')).toMatchObject({ id });
    await postAs(own, `/api/tablet/live-calls/${id}/answer`).expect(200);
    await stateOf(back, id, 'answered');
    const told = ofNext.events().map(({ name }) => name);
    expect(told.filter((name) => ['ring', 'state', 'signal', 'called'].includes(name))).toEqual([]);
  });

  it('that is shared is told of calls of its people alone, and asks under a cookie of its own', async () => {
    const { shared, own, tablet } = await circleThatShares(app());
    const asking = await wake(shared, own, '&asking=true');
    const another = await awakeCircle();
    await another.caller.post(another.ring).expect(201);
    // A tablet of one person asks nobody, and is rung as ever.
    const single = await wake(another.tablet, undefined, '?asking=true');
    await eventOf(single, 'ring');
    const told = asking.events().filter(({ name }) => name === 'called');
    expect(told.map(({ data }) => data)).toEqual([{ rows: [] }]);
    await app()
      .browser()
      .get('/api/tablet/live?asking=true')
      .set('Cookie', shared.cookie)
      .expect(400, /"row-needed"/);
    await app()
      .browser()
      .get('/api/tablet/live?asking=true&row=1')
      .set('Cookie', tablet.cookie)
      .expect(401);
  });

  it('that two devices open at once ends the call, and the caller reads why', async () => {
    const { caller, ring, tablet } = await awakeCircle();
    const { id } = (await caller.post(ring).expect(201)).body as LiveCall;
    const following = await follow(`/api/live-calls/${id}/events`, caller);
    await tablet.post(`/api/tablet/live-calls/${id}/answer`).expect(200);
    expect(await stateOf(following, id, 'answered')).toMatchObject({ isOnTwoDevices: false });
    await wake(tablet);
    expect(await stateOf(following, id, 'ended')).toMatchObject({
      isOnTwoDevices: true,
      why: 'two-devices',
    });
    await following.ended;
  });
});

describe('a relay', () => {
  it('is the only way for helpers and viewers, and for whoever wants it, where there is one', async () => {
    const { owner, caregiver, helper, ring, of } = await awakeCircle();
    await owner.browser.patch(`${of}/members/${helper.id}`).send({ mayRing: true }).expect(200);
    const relayed = await createTestApp({
      beside: app(),
      env: { TURN_URL: 'turn:relay.example:3478', TURN_SECRET: 'x'.repeat(32) },
    });
    const ringOn = async (on: TestApp, { email }: { email: string }, body: object) => {
      const session = await sessionOf(on, email);
      const call = (await session.post(ring, body).expect(201)).body as LiveCall;
      await session.post(`/api/live-calls/${call.id}/end`).expect(204);
      return call.isRelayOnly;
    };
    expect(await ringOn(relayed, caregiver, {})).toBe(false);
    expect(await ringOn(relayed, caregiver, { relayOnly: true })).toBe(true);
    expect(await ringOn(relayed, helper, { relayOnly: false })).toBe(true);
    expect(await ringOn(app(), helper, { relayOnly: true })).toBe(false);
    await relayed.close();
  });
});

describe('at night', () => {
  const night = async ({ owner, of }: Circle, zone: string) => {
    await owner.browser.patch(of).send({ timeZone: zone }).expect(200);
  };

  it('the tablet does not ring, and the answer says until when', async () => {
    const circle = await awakeCircle();
    await night(circle, zoneAt(23));
    const { body } = await circle.caller.post(circle.ring).expect(409);
    const { code, until } = body as { code: string; until: string };
    expect(code).toBe('night');
    // From eleven to seven in the morning.
    const hours = (new Date(until).getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(7);
    expect(hours).toBeLessThanOrEqual(8);
    expect(until).toMatch(/^\d{4}-\d\d-\d\dT\d\d:00:00\.000Z$/);
    await night(circle, zoneAt(3));
    const { body: later } = await circle.caller.post(circle.ring).expect(409);
    expect(
      (new Date((later as { until: string }).until).getTime() - Date.now()) / 3_600_000,
    ).toBeLessThanOrEqual(4);
    // A changed time zone counts at once.
    await night(circle, zoneAt(12));
    await circle.caller.post(circle.ring).expect(201);
  });

  it('changed hours count for rings from the next day, however often they are changed', async () => {
    const circle = await awakeCircle();
    const { owner, of, caller, ring, personId } = circle;
    await night(circle, zoneAt(23));
    for (const hours of [
      { nightFrom: '02:00', nightTo: '03:00' },
      { nightFrom: '12:00', nightTo: '12:00' },
    ])
      await owner.browser.patch(of).send(hours).expect(200);
    await caller.post(ring).expect(409, /"night"/);
    await query('UPDATE people SET night_changed_on = night_changed_on - 1 WHERE id = $1', [
      personId,
    ]);
    // The night of the day after the change is not over before seven.
    await caller.post(ring).expect(201);
    const { rows } = await query(
      'SELECT earlier_night_from, earlier_night_to FROM people WHERE id = $1',
      [personId],
    );
    expect(rows).toEqual([{ earlier_night_from: '22:00:00', earlier_night_to: '07:00:00' }]);
  });

  it('more night counts from the next day too', async () => {
    const { owner, of, caller, ring } = await awakeCircle();
    await owner.browser.patch(of).send({ nightFrom: '00:00', nightTo: '23:59' }).expect(200);
    await caller.post(ring).expect(201);
  });

  it('a contact who is also asked at night may ring for half an hour after the person has asked', async () => {
    const circle = await awakeCircle();
    const { owner, caregiver, caller, tablet, ring, of, personId } = circle;
    const contacts = [
      { name: 'Sofie', way: 'ask', address: caregiver.email, alsoAtNight: false },
      { name: 'Owner', way: 'ask', address: owner.email, alsoAtNight: true },
    ];
    const save = (also: boolean) =>
      owner.browser
        .put(`${of}/call-contacts`)
        .send(contacts.map((one, at) => (at === 0 ? { ...one, alsoAtNight: also } : one)))
        .expect(200);
    const saved = (await save(false)).body as { id: number }[];
    await night(circle, zoneAt(2));
    await tablet
      .post(`/api/tablet/calls/${saved[0]?.id}/ask`, {})
      .expect((answer) => expect(answer.ok).toBe(true));
    await caller.post(ring).expect(409, /"night"/);
    await query('UPDATE call_contacts SET also_at_night = true WHERE id = $1', [saved[0]?.id]);
    // Another contact was not asked.
    await (await sessionOf(app(), owner.email)).post(ring).expect(409, /"night"/);
    const { id } = (await caller.post(ring).expect(201)).body as LiveCall;
    await caller.post(`/api/live-calls/${id}/end`).expect(204);
    await query(
      `UPDATE call_requests SET pressed_at = pressed_at - interval '30 minutes' WHERE person_id = $1`,
      [personId],
    );
    await caller.post(ring).expect(409, /"night"/);
  });
});

describe('limits', () => {
  const strict = useTestApp({ env: { RATE_LIMIT_SCALE: '1' } });
  const strictStreams = useStreams(strict);
  const pass = (minutes: number) =>
    strict().db.$client.query(
      `UPDATE rate_limits SET resets_at = resets_at - make_interval(mins => $1::int)`,
      [minutes],
    );
  const ringsPass = (minutes: number) =>
    strict().db.$client.query(
      'UPDATE live_calls SET rang_at = rang_at - make_interval(mins => $1::int)',
      [minutes],
    );
  const start = async () => {
    const circle = await circleThatCalls(strict());
    await strictStreams.wake(circle.tablet);
    const decline = async (by: { post: Circle['caller']['post'] }) => {
      const { id } = (await by.post(circle.ring).expect(201)).body as LiveCall;
      await circle.tablet.post(`/api/tablet/live-calls/${id}/decline`).expect(204);
    };
    return { ...circle, decline, ownerSession: await sessionOf(strict(), circle.owner.email) };
  };

  it('give each side of a call fresh servers thirty times in ten minutes', async () => {
    const { caller, ring, tablet } = await start();
    const { id } = (await caller.post(ring).expect(201)).body as LiveCall;
    await tablet.post(`/api/tablet/live-calls/${id}/answer`).expect(200);
    const restart = { restart: true };
    const statuses = [];
    for (let count = 0; count < 31; count += 1)
      statuses.push((await caller.post(`/api/live-calls/${id}/signal`, restart)).status);
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
    await tablet.post(`/api/tablet/live-calls/${id}/signal`, restart).expect(200);
    await caller.post(`/api/live-calls/${id}/alive`).expect(204);
  });

  it('give each side servers ten times without a restart: by streams of the caller, and by answers of the tablet', async () => {
    const { caller, ring, tablet } = await start();
    const { id } = (await caller.post(ring).expect(201)).body as LiveCall;
    const statuses = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await tablet.post(`/api/tablet/live-calls/${id}/answer`)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    const given = [];
    for (let count = 0; count < 11; count += 1) {
      const stream = await strictStreams.follow(`/api/live-calls/${id}/events`, caller);
      given.push((await stateOf(stream, id, 'answered')).iceServers);
      stream.close();
      await expect.poll(() => strict().deps.streams.count, { interval: 10 }).toBe(1);
    }
    expect(given).toEqual([...Array<object>(10).fill([]), null]);
    await caller.post(`/api/live-calls/${id}/signal`, { restart: true }).expect(200);
    await tablet.post(`/api/tablet/live-calls/${id}/signal`, { restart: true }).expect(200);
  });

  it('let a person be rung six times in an hour, whoever rings', async () => {
    const { caller, ownerSession, ring } = await start();
    for (let count = 0; count < 6; count += 1) {
      const by = count % 2 === 0 ? caller : ownerSession;
      const { id } = (await by.post(ring).expect(201)).body as LiveCall;
      // A ring that is refused counts as none.
      await caller.post(ring).expect(409, /"busy"/);
      await by.post(`/api/live-calls/${id}/end`).expect(204);
    }
    const refused = await ownerSession.post(ring).expect(429, /"too-often"/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
    await ringsPass(60);
    await caller.post(ring).expect(201);
  });

  it('let a person be rung six times in any hour, not in each hour of a clock', async () => {
    const { caller, ring } = await start();
    const ringOnce = async () => {
      const { id } = (await caller.post(ring).expect(201)).body as LiveCall;
      await caller.post(`/api/live-calls/${id}/end`).expect(204);
    };
    await ringOnce();
    for (const later of [pass, ringsPass]) await later(58);
    for (let count = 0; count < 5; count += 1) await ringOnce();
    // The first one is over an hour ago, and the five others are not.
    for (const later of [pass, ringsPass]) await later(3);
    await ringOnce();
    const { headers } = await caller.post(ring).expect(429, /"too-often"/);
    expect(Number(headers['retry-after'])).toBeGreaterThan(56 * 60);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(57 * 60);
  });

  it('let a caller wait for half an hour after “Not now”, and everybody for an hour after two of them', async () => {
    const { caller, ownerSession, ring, decline } = await start();
    await decline(caller);
    const refused = await caller.post(ring).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(29 * 60);
    await pass(25);
    await decline(ownerSession);
    for (const by of [caller, ownerSession]) {
      const { headers } = await by.post(ring).expect(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(4 * 60);
    }
    await pass(31);
    const { headers } = await caller.post(ring).expect(429, /last two times/);
    expect(Number(headers['retry-after'])).toBeGreaterThan(28 * 60);
    await pass(30);
    await caller.post(ring).expect(201);
  });

  it('let everybody wait after “Not now” too where an installation allows more of it', async () => {
    const scaled = await createTestApp({ beside: strict(), env: { RATE_LIMIT_SCALE: '2' } });
    const { caller, ownerSession, ring, tablet } = await start();
    const by = [caller, ownerSession].map(({ cookie }) => withCookie(scaled, cookie));
    for (let count = 0; count < 4; count += 1) {
      const { id } = ((await by[count % 2]?.post(ring).expect(201))?.body ?? {}) as LiveCall;
      await withCookie(scaled, tablet.cookie)
        .post(`/api/tablet/live-calls/${id}/decline`)
        .expect(204);
    }
    await pass(31);
    for (const session of by) await session.post(ring).expect(429, /last two times/);
    await scaled.close();
  });

  it('let the home be asked once in ten minutes by a member', async () => {
    const { caller, ownerSession, ring } = await start();
    await caller.post(`${ring}/ask-home`).expect(204);
    await caller.post(`${ring}/ask-home`).expect(429);
    await ownerSession.post(`${ring}/ask-home`).expect(204);
    await pass(10);
    await caller.post(`${ring}/ask-home`).expect(204);
  });
});

describe('the home', () => {
  it('is asked for the tablet by a notification to the others who may ring', async () => {
    const { owner, caregiver, helper, ring, of } = await circleThatCalls(app());
    for (const { browser } of [owner, caregiver, helper])
      await subscribed(browser, `https://fcm.googleapis.com/${randomUUID()}`);
    await caregiver.browser.post(`${ring}/ask-home`).expect(204);
    const jobs = await query(
      `SELECT data FROM pgboss.job WHERE data ->> 'kind' = 'bring-tablet' AND data ->> 'personId' = $1`,
      [of.split('/').at(-1)],
    );
    expect(jobs.rows.map(({ data }) => (data as { userId: number }).userId)).toEqual([owner.id]);
    await helper.browser.post(`${ring}/ask-home`).expect(403);
    await owner.browser.patch(of).send({ callsOn: false }).expect(200);
    await caregiver.browser.post(`${ring}/ask-home`).expect(409, /"calls-off"/);
  });
});

describe('afterwards', () => {
  const end = async ({ caller, ring, tablet }: Circle, isAnswered: boolean) => {
    const { id } = (await caller.post(ring).expect(201)).body as LiveCall;
    if (isAnswered) await tablet.post(`/api/tablet/live-calls/${id}/answer`).expect(200);
    await caller.post(`/api/live-calls/${id}/end`).expect(204);
    return id;
  };
  const maintain = async () => {
    for (const job of Object.values(liveCalls.minutelyJobs)) await job(app().deps);
    await purgeExpired(app().db);
  };

  it('owners read who talked, and callers their own calls, for 30 days', async () => {
    const circle = await awakeCircle();
    const { owner, caregiver, helper, viewer, outsider, ring, of } = circle;
    await end(circle, false);
    await end(circle, true);
    const past = async ({ browser }: { browser: typeof owner.browser }) =>
      ((await browser.get(`${ring}/history`).expect(200)).body as PastLiveCall[]).map(
        ({ callerId, talked }) => [callerId, talked],
      );
    expect(await past(owner)).toEqual([[caregiver.id, true]]);
    expect(await past(caregiver)).toEqual([
      [caregiver.id, true],
      [caregiver.id, false],
    ]);
    for (const member of [helper, viewer]) expect(await past(member)).toEqual([]);
    await outsider.browser.get(`${ring}/history`).expect(404);
    // A call that goes on is no history yet.
    await circle.caller.post(ring).expect(201);
    expect(await past(caregiver)).toHaveLength(2);
    expect((await owner.browser.get(`${of}/history`).expect(200)).text).not.toMatch(/call/i);
    await query(`UPDATE live_calls SET day = day - 29 WHERE person_id = $1`, [circle.personId]);
    await maintain();
    expect(await past(owner)).toHaveLength(1);
    await query(`UPDATE live_calls SET day = day - 2 WHERE person_id = $1`, [circle.personId]);
    await maintain();
    expect(await past(owner)).toEqual([]);
  });

  it('they have talked once both sides were connected', async () => {
    const { caller, caregiver, ring, tablet } = await circleThatCalls(app());
    const page = `?page=${randomUUID()}`;
    await wake(tablet, undefined, page);
    const talk = async (isConnected: boolean) => {
      const { id } = (await caller.post(ring).expect(201)).body as LiveCall;
      const ofTablet = `/api/tablet/live-calls/${id}`;
      await tablet.post(`${ofTablet}/answer${page}`).expect(200);
      for (const said of isConnected ? ['&connected=true', ''] : [''])
        await tablet.post(`${ofTablet}/alive${page}${said}`).expect(204);
      await caller.post(`/api/live-calls/${id}/end`).expect(204);
    };
    await talk(false);
    await talk(true);
    const { body } = await caregiver.browser.get(`${ring}/history`).expect(200);
    expect((body as PastLiveCall[]).map(({ talked }) => talked)).toEqual([true, false]);
  });

  it('only the day, the caller and whether they talked are known after an hour', async () => {
    const circle = await awakeCircle();
    const id = await end(circle, true);
    const read = async () =>
      (await query('SELECT * FROM live_calls WHERE id = $1', [id])).rows[0] as object;
    await query(`UPDATE live_calls SET ended_at = ended_at - interval '59 minutes' WHERE id = $1`, [
      id,
    ]);
    await maintain();
    expect(await read()).toMatchObject({ state: 'ended' });
    await query(`UPDATE live_calls SET ended_at = ended_at - interval '1 minute' WHERE id = $1`, [
      id,
    ]);
    await maintain();
    const kept = Object.fromEntries(
      Object.entries(await read()).filter(([, value]) => value !== null && value !== false),
    );
    expect(kept).toEqual({
      id,
      person_id: circle.personId,
      caller_id: circle.caregiver.id,
      day: expect.anything() as unknown,
      has_talked: true,
    });
    for (const path of ['alive', 'end'])
      await circle.caller.post(`/api/live-calls/${id}/${path}`).expect(404);
    await circle.tablet.post(`/api/tablet/live-calls/${id}/answer`).expect(404);
  });

  it('a call that nobody looks at any more ends, and its signals go', async () => {
    const circle = await awakeCircle();
    const { id } = (await circle.caller.post(circle.ring).expect(201)).body as LiveCall;
    await circle.tablet.post(`/api/tablet/live-calls/${id}/answer`).expect(200);
    await circle.caller
      .post(`/api/live-calls/${id}/signal`, { description: { type: 'offer', sdp: 'v=0\r\n' } })
      .expect(204);
    await query(
      `UPDATE live_call_signals SET created_at = created_at - interval '1 minute' WHERE call_id = $1`,
      [id],
    );
    await query(
      `UPDATE live_calls SET tablet_seen_at = tablet_seen_at - interval '40 seconds' WHERE id = $1`,
      [id],
    );
    await maintain();
    expect((await query('SELECT state, why FROM live_calls WHERE id = $1', [id])).rows).toEqual([
      { state: 'ended', why: 'unheard' },
    ]);
    expect((await query('SELECT FROM live_call_signals WHERE call_id = $1', [id])).rowCount).toBe(
      0,
    );
  });

  it('goes with the membership', async () => {
    const circle = await awakeCircle();
    await end(circle, true);
    await leaveCircle(app(), circle.personId, circle.caregiver.id);
    expect(
      (await query('SELECT FROM live_calls WHERE person_id = $1', [circle.personId])).rowCount,
    ).toBe(0);
  });
});
