import { randomFillSync, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  MESSAGE_SECONDS,
  MESSAGES_STORAGE_MAX_BYTES,
  STORAGE_MAX_BYTES,
} from '#shared/product/limits';
import { moveMedia } from '../../server/media/move-media';
import { openObjectStore } from '../../server/media/object-store/s3-store';
import { storedBytesOf } from '../../server/media/storage.repository';
import { purgeExpired } from '../../server/purge-expired';
import {
  createTestApp,
  passwordIsStale,
  queryOf,
  signedInFamily,
  useTestApp,
} from '../support/app';
import { bytesOf } from '../support/bytes-of';
import { fullCircle, joinCircle, leaveCircle } from '../support/circle';
import { startObjectStore } from '../support/object-store';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { toVoiceUrl, wav } from '../support/recordings';
import { dayFromNow, familyWithTablet, pairedTablet } from '../support/tablets';

const app = useTestApp();
const query = queryOf(app);

type Circle = Awaited<ReturnType<typeof fullCircle>>;
type Browser = Circle['owner']['browser'];
type Member = { browser: Browser; id: number };

interface Message {
  id: string;
  toAll: boolean;
  voiceUrl: string | null;
  isHeard: boolean;
  isKept: boolean;
  isShown: boolean;
}

/** A circle whose tablet may send what the person says. */
async function circleThatHears() {
  const circle = await fullCircle(app());
  const { owner, personId } = circle;
  const of = `/api/people/${personId}`;
  await owner.browser.patch(of).send({ messagesOn: true }).expect(200);
  const tablet = await pairedTablet(app(), owner.browser);
  const record = async (file = wav()) =>
    (
      (
        await tablet
          .post('/api/tablet/uploads')
          .set('Content-Type', 'audio/wav')
          .send(file)
          .expect(201)
      ).body as { id: string }
    ).id;
  const send = (message: object, id: string = randomUUID()) =>
    tablet
      .post('/api/tablet/messages')
      .send({ id, kind: 'voice', at: new Date().toISOString(), ...message });
  /** Says something, to a member or to all. */
  const say = async (to?: Member) => {
    const id = randomUUID();
    await send({ voice: await record(), ...(to && { toUserId: to.id }) }, id).expect(201);
    return id;
  };
  const heardBy = async ({ browser }: Pick<Member, 'browser'>) =>
    (await browser.get(`${of}/messages`).expect(200)).body as Message[];
  const idsFor = async (member: Pick<Member, 'browser'>) =>
    (await heardBy(member)).map(({ id }) => id);
  const offered = async () =>
    (
      (await tablet.get('/api/tablet/content').expect(200)).body as {
        messages: {
          on: boolean;
          resting: boolean;
          to: { userId: number; faceId: number | null }[];
        };
      }
    ).messages;
  return { ...circle, of, tablet, record, send, say, heardBy, idsFor, offered };
}

describe('Words to one member', () => {
  it('are heard by that member alone, whatever another one asks', async () => {
    const { owner, caregiver, helper, viewer, removed, outsider, of, say, idsFor, tablet } =
      await circleThatHears();
    const id = await say(caregiver);
    expect(await idsFor(caregiver)).toEqual([id]);
    const voice = `${of}/messages/${id}/voice`;
    for (const other of [owner, helper, viewer]) {
      expect(await idsFor(other)).toEqual([]);
      await other.browser.get(voice).expect(404);
      await other.browser.post(`${of}/messages/${id}/keep`).expect(404);
      await other.browser.post(`${of}/messages/${id}/show`).expect(404);
      await other.browser.delete(`${of}/messages/${id}`).expect(404);
    }
    for (const stranger of [removed, outsider]) {
      await stranger.browser.get(`${of}/messages`).expect(404);
      await stranger.browser.get(voice).expect(404);
    }
    const own = `/api/people/${outsider.personId}/messages/${id}`;
    await outsider.browser.get(`${own}/voice`).expect(404);
    await outsider.browser.delete(own).expect(404);
    const { rows } = await query('SELECT voice_id FROM messages WHERE id = $1', [id]);
    const [{ voice_id: voiceId }] = rows as [{ voice_id: string }];
    await caregiver.browser.get(`/api/voices/${voiceId}`).expect(404);
    await tablet.get(`/api/tablet/voices/${voiceId}`).expect(404);
    const { body } = await caregiver.browser.get(voice).expect(200);
    expect(Buffer.compare(body as Buffer, wav())).toBe(0);
  });

  it('are in no history, list, overview or export', async () => {
    const { owner, caregiver, of, say } = await circleThatHears();
    const id = await say(caregiver);
    for (const path of ['/history', '/waiting', '/opened', '/hellos'])
      expect((await owner.browser.get(`${of}${path}`)).text).not.toContain(id);
    const { rows } = await query('SELECT voice_id FROM messages WHERE id = $1', [id]);
    const [{ voice_id: voiceId }] = rows as [{ voice_id: string }];
    expect((await owner.browser.get('/api/overview')).text).not.toContain(voiceId);
  });

  it('go with the membership of that member, with their recording', async () => {
    const { caregiver, personId, say } = await circleThatHears();
    await say(caregiver);
    await leaveCircle(app(), personId, caregiver.id);
    const left = await query('SELECT id FROM messages WHERE person_id = $1', [personId]);
    expect(left.rows).toEqual([]);
    const voices = await query('SELECT id FROM voices WHERE person_id = $1', [personId]);
    expect(voices.rows).toEqual([]);
  });

  it('are refused, and nothing is kept, if the member has left or hears the person no more', async () => {
    const { owner, caregiver, helper, removed, of, personId, send, record } =
      await circleThatHears();
    const hear = (member: Member, hears: boolean) =>
      owner.browser.patch(`${of}/members/${member.id}`).send({ hears }).expect(200);
    await hear(caregiver, false);
    for (const { id } of [removed, helper, caregiver, { id: 2_147_483_647 }]) {
      const { body } = await send({ voice: await record(), toUserId: id }).expect(409);
      expect(body).toMatchObject({ code: 'member-left' });
    }
    for (const table of ['messages', 'voices']) {
      const { rows } = await query(`SELECT id FROM ${table} WHERE person_id = $1`, [personId]);
      expect(rows).toEqual([]);
    }
    await hear(helper, true);
    await send({ voice: await record(), toUserId: helper.id }).expect(201);
  });

  it('are shown to the family by that member alone, which keeps them', async () => {
    const { owner, caregiver, helper, of, personId, say, heardBy, idsFor } =
      await circleThatHears();
    const id = await say(caregiver);
    expect(await storedBytesOf(app().db, personId)).toBe(0);
    const { body } = await caregiver.browser.post(`${of}/messages/${id}/show`).expect(200);
    expect(body).toMatchObject({ toAll: true, isKept: true, isShown: true });
    expect(await storedBytesOf(app().db, personId)).toBe(wav().length);
    expect(await idsFor(helper)).toEqual([]);
    expect(await heardBy(owner)).toMatchObject([{ id, toAll: true, isKept: false }]);
    await query(`UPDATE messages SET created_at = now() - interval '400 days' WHERE id = $1`, [id]);
    await purgeExpired(app().db);
    expect(await idsFor(owner)).toEqual([id]);
    await leaveCircle(app(), personId, caregiver.id);
    expect(await idsFor(owner)).toEqual([id]);
  });
});

describe('Words to all', () => {
  it('are heard by owners and caregivers, and by others once an owner has ticked them', async () => {
    const { owner, caregiver, helper, viewer, of, say, idsFor } = await circleThatHears();
    const id = await say();
    const whoHears = async () => {
      const heard = [];
      for (const member of [owner, caregiver, helper, viewer])
        heard.push((await idsFor(member)).includes(id));
      return heard;
    };
    expect(await whoHears()).toEqual([true, true, false, false]);
    const tick = (by: Member, member: Member, hears: boolean) =>
      by.browser.patch(`${of}/members/${member.id}`).send({ hears });
    await tick(caregiver, helper, true).expect(403);
    expect((await tick(owner, helper, true).expect(200)).body).toMatchObject({ hears: true });
    await tick(owner, caregiver, false).expect(200);
    await passwordIsStale(app(), owner.id);
    expect((await tick(owner, caregiver, true).expect(403)).body).toMatchObject({
      code: 'password-needed',
    });
    expect(await whoHears()).toEqual([true, false, true, false]);
  });

  it('are not heard by who cares for six people, unless an owner says so', async () => {
    const { owner, caregiver, of, say, idsFor } = await circleThatHears();
    const id = await say();
    for (let at = 0; at < 5; at += 1)
      await joinCircle(app(), (await signedInFamily(app())).personId, caregiver.id, 'viewer');
    expect(await idsFor(caregiver)).toEqual([]);
    await owner.browser.patch(`${of}/members/${caregiver.id}`).send({ hears: true }).expect(200);
    expect(await idsFor(caregiver)).toEqual([id]);
  });

  it('are deleted by caregivers alone', async () => {
    const { owner, caregiver, helper, of, say, idsFor } = await circleThatHears();
    await owner.browser.patch(`${of}/members/${helper.id}`).send({ hears: true }).expect(200);
    const id = await say();
    await helper.browser.delete(`${of}/messages/${id}`).expect(403);
    await caregiver.browser.delete(`${of}/messages/${id}`).expect(204);
    expect(await idsFor(owner)).toEqual([]);
    await caregiver.browser.delete(`${of}/messages/${id}`).expect(404);
  });

  it('go after 90 days but for those who keep them', async () => {
    const { owner, caregiver, of, personId, say, idsFor } = await circleThatHears();
    const [kept, other] = [await say(), await say()];
    await caregiver.browser.post(`${of}/messages/${kept}/keep`).expect(200);
    await query(
      `UPDATE messages SET created_at = now() - interval '90 days' WHERE person_id = $1`,
      [personId],
    );
    expect(await idsFor(owner)).toEqual([]);
    expect(await idsFor(caregiver)).toEqual([kept]);
    await purgeExpired(app().db);
    const { rows } = await query('SELECT id FROM messages WHERE person_id = $1', [personId]);
    expect(rows).toEqual([{ id: kept }]);
    expect(rows).not.toContainEqual({ id: other });
  });
});

describe('A message', () => {
  it('is off until an owner turns it on, and refused while it is off', async () => {
    const { browser, id, personId, tablet } = await familyWithTablet(app());
    const thought = () =>
      tablet
        .post('/api/tablet/messages')
        .send({ id: randomUUID(), kind: 'thinking-of-you', at: new Date().toISOString() });
    expect((await thought().expect(409)).body).toMatchObject({ code: 'messages-off' });
    await browser.patch(`/api/people/${personId}`).send({ messagesOn: true }).expect(200);
    await thought().expect(201);
    await passwordIsStale(app(), id);
    const { body } = await browser
      .patch(`/api/people/${personId}`)
      .send({ messagesOn: false })
      .expect(403);
    expect(body).toMatchObject({ code: 'password-needed' });
    await browser.patch(`/api/people/${personId}`).send({ message: 'Hello' }).expect(200);
  });

  it('is turned on by owners only', async () => {
    const { caregiver, of } = await circleThatHears();
    await caregiver.browser.patch(of).send({ messagesOn: false }).expect(403);
  });

  it('is deleted with its tablet, if it came since the chosen day, whenever it says that it was said', async () => {
    const { owner, caregiver, of, personId, record, say, send, idsFor } = await circleThatHears();
    const old = await say();
    await say();
    await say(caregiver);
    await query(
      `UPDATE messages SET said_at = said_at - interval '3 days', created_at = now() - interval '3 days' WHERE id = $1`,
      [old],
    );
    const backdated = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000).toISOString();
    await send({ voice: await record(), at: backdated }).expect(201);
    const { body } = await owner.browser.get(`${of}/tablets`).expect(200);
    const [{ id }] = body as [{ id: number }];
    const remove = (since: string) =>
      owner.browser.delete(`${of}/tablets/${id}?messagesSince=${since}`);
    await remove('today').expect(400);
    expect(await idsFor(owner)).toHaveLength(3);
    await remove(dayFromNow(-1)).expect(204);
    expect(await idsFor(owner)).toEqual([old]);
    expect(await idsFor(caregiver)).toEqual([old]);
    const { rows } = await query('SELECT FROM voices WHERE person_id = $1', [personId]);
    expect(rows).toHaveLength(1);
  });

  it('goes with the person, with its recording', async () => {
    const { owner, caregiver, of, personId, say } = await circleThatHears();
    const kept = await say(caregiver);
    await caregiver.browser.post(`${of}/messages/${kept}/keep`).expect(200);
    await say();
    await owner.browser.delete(of).expect(204);
    for (const table of ['messages', 'message_keeps', 'voices']) {
      const { rows } = await query(`SELECT FROM ${table} WHERE person_id = $1`, [personId]);
      expect(rows, table).toEqual([]);
    }
  });

  it('that a member keeps, or has shown, stays when its tablet is disconnected', async () => {
    const { owner, caregiver, of, say, idsFor } = await circleThatHears();
    const [gone, kept, toOne, shown] = [
      await say(),
      await say(),
      await say(caregiver),
      await say(caregiver),
    ];
    await owner.browser.post(`${of}/messages/${kept}/keep`).expect(200);
    await caregiver.browser.post(`${of}/messages/${toOne}/keep`).expect(200);
    await caregiver.browser.post(`${of}/messages/${shown}/show`).expect(200);
    await query('DELETE FROM message_keeps WHERE message_id = $1', [shown]);
    const { body } = await owner.browser.get(`${of}/tablets`).expect(200);
    const [{ id }] = body as [{ id: number }];
    await owner.browser.delete(`${of}/tablets/${id}?messagesSince=${dayFromNow(-1)}`).expect(204);
    expect(await idsFor(owner)).toEqual([shown, kept]);
    expect(await idsFor(caregiver)).toEqual([shown, toOne, kept]);
    expect(await idsFor(caregiver)).not.toContain(gone);
  });

  it('is offered and taken by those tablets alone on which an owner left it on', async () => {
    const { owner, caregiver, of, send, offered } = await circleThatHears();
    const second = await pairedTablet(app(), owner.browser);
    const [first] = (await owner.browser.get(`${of}/tablets`).expect(200)).body as [{ id: number }];
    const tag = async () =>
      String((await second.get('/api/tablet/content').expect(200)).headers.etag);
    const before = await tag();
    const turn = (by: Member, messagesOn: unknown) =>
      by.browser.patch(`${of}/tablets/${first.id}`).send({ messagesOn });
    await turn(caregiver, false).expect(403);
    await turn(owner, 'no').expect(400);
    expect((await turn(owner, false).expect(200)).body).toMatchObject({ messagesOn: false });
    expect(await offered()).toEqual({ on: false, resting: false, to: [] });
    expect((await send({ kind: 'thinking-of-you' }).expect(409)).body).toMatchObject({
      code: 'messages-off',
    });
    const { body } = await second.get('/api/tablet/content').expect(200);
    expect(body).toMatchObject({ messages: { on: true } });
    expect(await tag()).toBe(before);
    await second
      .post('/api/tablet/messages')
      .send({ id: randomUUID(), kind: 'thinking-of-you', at: new Date().toISOString() })
      .expect(201);
    await passwordIsStale(app(), owner.id);
    expect((await turn(owner, true).expect(403)).body).toMatchObject({ code: 'password-needed' });
    await owner.browser.patch(`${of}/tablets/${first.id}`).send({ name: 'Hall' }).expect(200);
  });

  it('that is sent twice is stored once, and needs its upload once', async () => {
    const { owner, send, record, idsFor } = await circleThatHears();
    const [id, voice] = [randomUUID(), await record()];
    await send({ voice }, id).expect(201);
    await send({ voice }, id).expect(201, { id });
    expect(await idsFor(owner)).toEqual([id]);
    expect((await send({ voice }).expect(404)).body).toMatchObject({ code: 'upload-ended' });
  });

  it('takes the upload of its own row of a tablet alone', async () => {
    const { owner, send, record, tablet } = await circleThatHears();
    const second = await pairedTablet(app(), owner.browser);
    const voice = await record();
    const { body } = await second
      .post('/api/tablet/messages')
      .send({ id: randomUUID(), kind: 'voice', at: new Date().toISOString(), voice })
      .expect(404);
    expect(body).toMatchObject({ code: 'upload-ended' });
    await send({ voice }).expect(201);
    await owner.browser.post('/api/tablet/messages').send({}).expect(401);
    await tablet.get('/api/people').expect(401);
  });

  it.each([
    ['a voice without a recording', { kind: 'voice' }],
    ['a thought with one', { kind: 'thinking-of-you', voice: randomUUID() }],
    ['another kind', { kind: 'film' }],
    ['no id', { kind: 'thinking-of-you', id: 'x' }],
    ['no moment', { kind: 'thinking-of-you', at: 'today' }],
  ])('of %s is refused', async (_what, message) => {
    const { send } = await circleThatHears();
    expect((await send(message).expect(400)).body).toMatchObject({ code: 'invalid' });
  });

  it('is one of five hundred of a tablet in a day', async () => {
    const { send, personId } = await circleThatHears();
    const { rows } = await query('SELECT id FROM tablets WHERE person_id = $1', [personId]);
    const [{ id }] = rows as [{ id: number }];
    await app().deps.limits.messagesPerTablet.consume(String(id));
    await query(`UPDATE rate_limits SET points = 2000000000 WHERE key LIKE 'tablet-message:%'`);
    expect((await send({ kind: 'thinking-of-you' }).expect(429)).body).toMatchObject({
      code: 'too-often',
    });
  });

  it('is heard once its end was read, and a thought once it was listed', async () => {
    const { caregiver, of, say, send, heardBy } = await circleThatHears();
    const id = await say(caregiver);
    const voice = () => caregiver.browser.get(`${of}/messages/${id}/voice`);
    await heardBy(caregiver);
    await voice().set('Range', 'bytes=0-1').expect(206);
    await voice().set('Range', 'bytes=-0').expect(416);
    expect(await heardBy(caregiver)).toMatchObject([{ isHeard: false }]);
    await voice()
      .set('Range', `bytes=44-${wav().length - 1}`)
      .expect(206);
    await expect.poll(() => heardBy(caregiver)).toMatchObject([{ isHeard: true }]);
    await send({ kind: 'thinking-of-you', toUserId: caregiver.id }).expect(201);
    expect(await heardBy(caregiver)).toMatchObject([{ isHeard: false }, { isHeard: true }]);
    expect(await heardBy(caregiver)).toMatchObject([{ isHeard: true }, { isHeard: true }]);
  });

  it('is taken whatever is full: those that were heard make room, oldest first', async () => {
    const { owner, of, personId, say, heardBy, idsFor } = await circleThatHears();
    await query('INSERT INTO photos (person_id, object_bytes) VALUES ($1, $2)', [
      personId,
      STORAGE_MAX_BYTES,
    ]);
    const [oldest, heard, newest] = [await say(), await say(), await say()];
    await owner.browser.get(`${of}/messages/${heard}/voice`).expect(200);
    await expect
      .poll(async () => (await heardBy(owner)).filter(({ isHeard }) => isHeard))
      .toMatchObject([{ id: heard }]);
    const grow = (id: string, bytes: number) =>
      query(
        `UPDATE voices SET bytes = NULL, object_bytes = $2 WHERE id = (SELECT voice_id FROM messages WHERE id = $1)`,
        [id, bytes],
      );
    await grow(oldest, MESSAGES_STORAGE_MAX_BYTES - 3 * wav().length);
    const fourth = await say();
    expect(await idsFor(owner)).toEqual([fourth, newest, heard, oldest]);
    const fifth = await say();
    expect(await idsFor(owner)).toEqual([fifth, fourth, newest, oldest]);
    const sixth = await say();
    expect(await idsFor(owner)).toEqual([sixth, fifth, fourth, newest]);
    expect(
      (await owner.browser.post(`${of}/messages/${sixth}/keep`).expect(409)).body,
    ).toMatchObject({ code: 'storage-full' });
  });
});

it('The overview of a member says that there are messages to hear, and whether one is new', async () => {
  const { owner, caregiver, helper, of, personId, say, heardBy } = await circleThatHears();
  const newsOf = async ({ browser }: Pick<Member, 'browser'>) => {
    const { body } = await browser.get(`/api/overview?person=${personId}`).expect(200);
    return (body as { messages: string | null }[])[0]?.messages;
  };
  const all = async () => [await newsOf(owner), await newsOf(caregiver), await newsOf(helper)];
  expect(await all()).toEqual([null, null, null]);
  const id = await say(caregiver);
  expect(await all()).toEqual([null, 'new', null]);
  await caregiver.browser.get(`${of}/messages/${id}/voice`).expect(200);
  await expect.poll(() => heardBy(caregiver)).toMatchObject([{ isHeard: true }]);
  expect(await all()).toEqual([null, 'new', null]);
  await query(`UPDATE messages SET said_at = now() - interval '49 hours' WHERE id = $1`, [id]);
  expect(await all()).toEqual([null, 'earlier', null]);
  await say();
  expect(await all()).toEqual(['new', 'new', null]);
});

describe('What a tablet may offer to be said', () => {
  it('names those who hear it, each with the own face, and nobody while it is off', async () => {
    const { owner, caregiver, of, offered } = await circleThatHears();
    const { body } = await owner.browser
      .post(`${of}/face-photos?photos=link`)
      .send({ name: 'Sofie', photoUrl: toDataUrl(await smallJpeg()) })
      .expect(201);
    const faceId = (body as { id: number }).id;
    await owner.browser
      .patch(`${of}/members/me`)
      .send({ calledByPerson: 'Sofie', faceId })
      .expect(200);
    expect(await offered()).toMatchObject({
      on: true,
      resting: false,
      to: [
        { userId: owner.id, faceId, name: 'Sofie' },
        { userId: caregiver.id, faceId: null },
      ],
    });
    await owner.browser.patch(of).send({ messagesOn: false }).expect(200);
    expect(await offered()).toEqual({ on: false, resting: false, to: [] });
  });

  it('is no word to a member who has not heard five, until one is heard', async () => {
    const { owner, of, send, heardBy, offered, say } = await circleThatHears();
    const { body } = await owner.browser
      .post(`${of}/face-photos?photos=link`)
      .send({ name: 'Sofie', photoUrl: toDataUrl(await smallJpeg()) })
      .expect(201);
    const faceId = (body as { id: number }).id;
    await owner.browser.patch(`${of}/members/me`).send({ faceId }).expect(200);
    for (let at = 0; at < 4; at += 1) await send({ kind: 'thinking-of-you', toUserId: owner.id });
    expect((await offered()).to[0]).toMatchObject({ faceId });
    await say(owner);
    expect((await offered()).to[0]).toMatchObject({ userId: owner.id, faceId: null });
    await heardBy(owner);
    expect((await offered()).to[0]).toMatchObject({ faceId });
  });

  it('rests after two hundred in a day, and takes what still comes', async () => {
    const { personId, say, send, offered } = await circleThatHears();
    await say();
    await query(
      `INSERT INTO messages (person_id, id, kind, tablet_id, tablet_name, is_on_shared_tablet, said_at)
      SELECT person_id, gen_random_uuid(), 'thinking-of-you', tablet_id, tablet_name, false, now() FROM messages, generate_series(1, 199) WHERE person_id = $1`,
      [personId],
    );
    expect(await offered()).toMatchObject({ resting: true });
    await send({ kind: 'thinking-of-you' }).expect(201);
  });
});

describe('What was shown to the family', () => {
  it('is in the export, is imported once for another person, and words to one are not', async () => {
    const { owner, caregiver, of, say, send, record } = await circleThatHears();
    const long = randomUUID();
    // Noise, because an import refuses what is compressed like a bomb.
    const minute = randomFillSync(wav({ milliseconds: MESSAGE_SECONDS * 1000 }), 44);
    await send({ voice: await record(minute), toUserId: caregiver.id }, long).expect(201);
    const thought = randomUUID();
    await send({ kind: 'thinking-of-you', toUserId: owner.id }, thought).expect(201);
    await say(owner);
    await caregiver.browser.post(`${of}/messages/${long}/show`).expect(200);
    await owner.browser.post(`${of}/messages/${thought}/show`).expect(200);
    const zip = await bytesOf(owner.browser.get(`${of}/export`));
    const to = await signedInFamily(app());
    const into = `/api/people/${to.personId}`;
    const bring = async () => {
      const { body } = await to.browser
        .post(`${into}/import`)
        .set('Content-Type', 'application/zip')
        .set('Idempotency-Key', randomUUID())
        .send(zip)
        .expect(202);
      await app().imports.deliverWaiting();
      return (await to.browser.get(`${into}/imports/${(body as { id: number }).id}`))
        .body as unknown;
    };
    expect(await bring()).toMatchObject({ state: 'done', brought: { message: 2 }, leftOut: [] });
    expect(await bring()).toMatchObject({ state: 'done', brought: { message: 0, already: 2 } });
    const { body } = await to.browser.get(`${into}/messages`).expect(200);
    const imported = body as Message[];
    expect(imported.map(({ id }) => id).sort()).toEqual([long, thought].sort());
    expect(imported).toMatchObject([
      { toAll: true, isShown: true, isHeard: true, isKept: false },
      { toAll: true, isShown: true, isHeard: true, isKept: false },
    ]);
    const voice = await to.browser.get(`${into}/messages/${long}/voice`).expect(200);
    expect(Buffer.compare(voice.body as Buffer, minute)).toBe(0);
    expect(await storedBytesOf(app().db, to.personId)).toBe(minute.length);
    await joinCircle(app(), to.personId, owner.id, 'owner');
    await to.browser.delete(`${into}/members/${to.id}`).send({ takeBack: true }).expect(204);
    expect((await owner.browser.get(`${into}/messages`).expect(200)).body).toHaveLength(2);
  });
});

it('The recordings of messages and for ringing move to the database and back, and are heard as before', async () => {
  const store = await startObjectStore();
  const stored = await createTestApp({ env: store.env });
  const objects = await openObjectStore(stored.config, stored.deps.log);
  if (!objects) throw new Error('There is an object store');
  const { browser, personId, tablet } = await familyWithTablet(stored);
  const of = `/api/people/${personId}`;
  await browser.patch(of).send({ messagesOn: true }).expect(200);
  const [id, voice] = [randomUUID(), toVoiceUrl(wav())];
  await tablet
    .post('/api/tablet/messages')
    .send({ id, kind: 'voice', at: new Date().toISOString(), voice })
    .expect(201);
  const { body } = await browser.put(`${of}/ring-voice`).send({ voice }).expect(200);
  const { ringVoiceUrl } = body as { ringVoiceUrl: string };
  const read = async () => [
    (await browser.get(`${of}/messages/${id}/voice`).expect(200)).body as Buffer,
    (await browser.get(ringVoiceUrl).expect(200)).body as Buffer,
  ];
  const before = await read();
  expect(await store.keys()).toHaveLength(2);
  for (const to of ['database', 's3'] as const) {
    expect((await moveMedia(to, { db: stored.db, objects })).voice).toBe(2);
    expect(await read()).toEqual(before);
    // Its own address opens a message to nobody, wherever it is.
    const { rows } = await stored.db.$client.query<{ voice_id: string }>(
      'SELECT voice_id FROM messages WHERE id = $1',
      [id],
    );
    await browser.get(`/api/voices/${rows[0]?.voice_id}`).expect(404);
  }
  await browser.delete(`${of}/messages/${id}`).expect(204);
  await browser.delete(`${of}/ring-voice`).expect(204);
  const { rowCount } = await stored.db.$client.query(
    'SELECT FROM orphaned_objects WHERE remove_after <= now()',
  );
  expect(rowCount).toBe(2);
  await stored.close();
  await store.close();
});
