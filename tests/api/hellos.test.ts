import { describe, expect, it } from 'vitest';
import { purgeExpired } from '../../server/purge-expired';
import { useTestApp } from '../support/app';
import { fullCircle } from '../support/circle';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { toVoiceUrl, wav } from '../support/recordings';
import { pairedTablet } from '../support/tablets';

const app = useTestApp();
type Circle = Awaited<ReturnType<typeof fullCircle>>;
type Browser = Circle['owner']['browser'];

async function circleWithTablet() {
  const circle = await fullCircle(app());
  const tablet = await pairedTablet(app(), circle.owner.browser);
  const of = `/api/people/${circle.personId}`;
  // Without a night, a hello is for today at every hour.
  await night(circle.owner.browser, of, '03:00', '03:00');
  const shown = async () => (await tablet.get('/api/tablet/content').expect(200)).body.hello;
  const list = async (browser = circle.owner.browser) =>
    (await browser.get(`${of}/hello`).expect(200)).body;
  /** Makes all hellos older. */
  const pass = (days: number) =>
    app().db.$client.query('UPDATE hellos SET day = day - $2::int WHERE person_id = $1', [
      circle.personId,
      days,
    ]);
  return { ...circle, of, tablet, shown, list, pass };
}

const night = (browser: Browser, of: string, nightFrom: string, nightTo: string) =>
  browser.patch(of).send({ timeZone: 'UTC', nightFrom, nightTo }).expect(200);

const photo = async () => ({ photoUrl: toDataUrl(await smallJpeg()) });
const voice = { voice: toVoiceUrl(wav()) };
const send = (browser: Browser, of: string, hello: object) =>
  browser.post(`${of}/hello`).send(hello);

async function filesOf(personId: number) {
  const { rows } = await app().db.$client.query(
    `SELECT (SELECT count(*)::int FROM photos WHERE person_id = $1) AS photos,
      (SELECT count(*)::int FROM voices WHERE person_id = $1) AS voices`,
    [personId],
  );
  return rows[0] as { photos: number; voices: number };
}

describe('the hello of the day', () => {
  it('comes from the name of its own circle, where the sender is called otherwise in another', async () => {
    const { owner, of, shown, list } = await circleWithTablet();
    const { body: other } = await owner.browser
      .post('/api/people')
      .send({ name: 'Ruth' })
      .expect(201);
    const called = (at: string, calledByPerson: string) =>
      owner.browser.patch(`${at}/members/me`).send({ calledByPerson }).expect(200);
    await called(of, 'Fieke');
    await called(`/api/people/${other.id}`, 'Sofie');
    const { body: sent } = await send(owner.browser, of, voice).expect(201);
    expect(sent).toMatchObject({ from: 'Fieke', fromFaceId: null });
    expect(await list()).toMatchObject([{ from: 'Fieke' }]);
    expect(await shown()).toMatchObject({ from: 'Fieke' });
    const { body: taken } = await owner.browser.get(`${of}/hello/days`).expect(200);
    expect(taken.days[0].hello).toMatchObject({ from: 'Fieke', isMine: true });
  });

  it('is on the tablet at once: a photo with words, then a recording in its place', async () => {
    const { owner, caregiver, of, tablet, shown, list, personId } = await circleWithTablet();
    expect(await shown()).toBeNull();
    await app().db.$client.query(`UPDATE users SET first_name = 'Mila' WHERE id = $1`, [
      caregiver.id,
    ]);
    const { body: sent } = await send(caregiver.browser, of, {
      ...(await photo()),
      words: 'Our garden',
    }).expect(201);
    expect(sent).toMatchObject({
      from: 'Mila',
      words: 'Our garden',
      voiceUrl: null,
      isToday: true,
    });
    const hello = await shown();
    expect(hello).toEqual({
      id: sent.id,
      from: 'Mila',
      fromFaceId: null,
      words: 'Our garden',
      photoUrl: String(sent.photoUrl).replace('/api/', '/api/tablet/'),
      voiceUrl: null,
      clip: null,
      day: sent.day,
    });
    await tablet.get(hello.photoUrl).expect(200);
    expect(await list()).toEqual([sent]);

    await send(owner.browser, of, { ...voice, instead: sent.id }).expect(201);
    const spoken = await shown();
    expect(spoken).toMatchObject({ from: null, words: null, photoUrl: null });
    await tablet.get(spoken.voiceUrl).expect(200);
    await tablet.get(hello.photoUrl).expect(404);
    expect(await filesOf(personId)).toEqual({ photos: 0, voices: 1 });
  });

  it("is on the day of the person's time zone", async () => {
    const { owner, of } = await circleWithTablet();
    const days: string[] = [];
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await owner.browser.patch(of).send({ timeZone }).expect(200);
      const { body } = await send(owner.browser, of, voice).expect(201);
      expect(body.isToday).toBe(true);
      days.push(body.day);
    }
    // They are 25 hours apart.
    expect(days[0] && days[1] && days[0] > days[1]).toBe(true);
  });

  it('is refused without a photo or a recording, with both, or with what is neither', async () => {
    const { owner, of } = await circleWithTablet();
    const wrong = [
      {},
      { words: 'Hello' },
      { ...(await photo()), ...voice },
      { photoUrl: 'data:image/png;base64,AAAA' },
      { voice: 'data:audio/wav;base64,AAAA' },
      { ...voice, words: 'x'.repeat(201) },
    ];
    for (const hello of wrong) await send(owner.browser, of, hello).expect(400);
    await app().browser().post(`${of}/hello`).send(voice).expect(401);
  });

  it('is not for viewers, removed members and others to send', async () => {
    const { viewer, removed, outsider, of, shown, list } = await circleWithTablet();
    await send(viewer.browser, of, voice).expect(403);
    await send(removed.browser, of, voice).expect(404);
    await send(outsider.browser, of, voice).expect(404);
    expect(await shown()).toBeNull();
    expect(await list(viewer.browser)).toEqual([]);
  });

  it('of a helper waits, and is on the tablet of the day on which it is taken', async () => {
    const { owner, helper, of, shown, personId } = await circleWithTablet();
    const { body } = await send(helper.browser, of, {
      ...(await photo()),
      words: 'From the sea',
    }).expect(201);
    expect(body).toEqual({ id: body.id, waiting: true });
    expect(await shown()).toBeNull();
    const { body: waiting } = await owner.browser.get(`${of}/waiting`).expect(200);
    expect(waiting).toMatchObject([{ kind: 'hello', words: { words: 'From the sea' } }]);
    await owner.browser.get(waiting[0].photoUrl).expect(200);
    await owner.browser.post(`${of}/waiting/${body.id}/take`).expect(201);
    expect(await shown()).toMatchObject({ words: 'From the sea' });

    const { body: second } = await send(helper.browser, of, voice).expect(201);
    await owner.browser.delete(`${of}/waiting/${second.id}`).expect(204);
    expect(await shown()).toMatchObject({ words: 'From the sea' });
    expect(await filesOf(personId)).toEqual({ photos: 1, voices: 0 });
  });

  it('that somebody sent is replaced only by one that names it', async () => {
    const { owner, caregiver, of, list } = await circleWithTablet();
    const { body: first } = await send(owner.browser, of, { ...voice, words: 'first' }).expect(201);
    for (const browser of [owner.browser, caregiver.browser]) {
      const { body } = await send(browser, of, voice).expect(409);
      expect(body.code).toBe('day-taken');
      await send(browser, of, { ...voice, instead: first.id + 1 }).expect(409);
    }
    expect(await list()).toEqual([first]);
    const { body: second } = await send(caregiver.browser, of, {
      ...voice,
      instead: first.id,
    }).expect(201);
    expect(await list()).toEqual([second]);
    // The hello that it names is gone.
    await send(owner.browser, of, { ...voice, instead: first.id }).expect(409);
    expect(await list()).toEqual([second]);
  });

  it('is there once, however many send one at the same moment', async () => {
    const { owner, caregiver, of, list, personId } = await circleWithTablet();
    const statuses = async (hello: object) =>
      (
        await Promise.all(
          [owner, caregiver, owner, caregiver].map(({ browser }) => send(browser, of, hello)),
        )
      )
        .map(({ status }) => status)
        .sort();
    expect(await statuses(voice)).toEqual([201, 409, 409, 409]);
    const [{ id }] = await list();
    expect(await statuses({ ...voice, instead: id })).toEqual([201, 409, 409, 409]);
    expect(await list()).toHaveLength(1);
    expect(await filesOf(personId)).toEqual({ photos: 0, voices: 1 });
  });

  it('can be for the day after, while the tablet shows the one of today', async () => {
    const { owner, caregiver, of, list, tablet, shown, pass } = await circleWithTablet();
    const content = async () => (await tablet.get('/api/tablet/content').expect(200)).body;
    const { body: today } = await send(owner.browser, of, { ...voice, words: 'today' }).expect(201);
    const { body: next } = await send(caregiver.browser, of, {
      ...voice,
      words: 'tomorrow',
      nextDay: true,
    }).expect(201);
    expect(next).toMatchObject({ isToday: false, isToCome: true });
    expect(await content()).toMatchObject({
      hello: { day: next.day, words: 'tomorrow' },
      helloBefore: { day: today.day, words: 'today' },
    });
    await send(owner.browser, of, { ...voice, nextDay: true }).expect(409);
    const keep = owner.browser.post(`${of}/hello/${next.id}/album`).send({ faceId: 1 });
    expect((await keep.expect(409)).body.code).toBe('not-over');
    expect(await list()).toEqual([next, today]);
    const { body: days } = await owner.browser.get(`${of}/hello/days`).expect(200);
    expect(days).toMatchObject({
      isNight: false,
      days: [
        { day: today.day, hello: { id: today.id, isMine: true, isPhoto: false } },
        { day: next.day, hello: { id: next.id, isMine: false } },
      ],
    });
    await pass(1);
    expect(await shown()).toMatchObject({ words: 'tomorrow' });
    expect((await list())[0]).toMatchObject({ id: next.id, isToday: true, isToCome: false });
  });

  it('that is sent in the night is for the morning', async () => {
    const { owner, viewer, of } = await circleWithTablet();
    const now = new Date();
    const at = (hours: number) =>
      new Date(now.getTime() + hours * 3_600_000).toISOString().slice(11, 16);
    await night(owner.browser, of, at(-2), at(2));
    // The night began yesterday if it is not yet two o'clock, and ends tomorrow if it is ten in the evening.
    const morning = new Date(now.getTime() + 2 * 3_600_000).toISOString().slice(0, 10);
    const { body: days } = await owner.browser.get(`${of}/hello/days`).expect(200);
    expect(days).toMatchObject({ isNight: true, days: [{ day: morning, hello: null }, {}] });
    const { body } = await send(owner.browser, of, voice).expect(201);
    expect(body.day).toBe(morning);
    await viewer.browser.get(`${of}/hello/days`).expect(403);
  });

  it('of a helper or a giver replaces nothing either when it is accepted', async () => {
    const { owner, helper, of, list } = await circleWithTablet();
    const { body: today } = await send(owner.browser, of, voice).expect(201);
    const { body: waiting } = await send(helper.browser, of, {
      ...voice,
      words: 'From the sea',
    }).expect(201);
    const take = (changes: object) =>
      owner.browser.post(`${of}/waiting/${waiting.id}/take`).send(changes);
    expect((await take({}).expect(409)).body.code).toBe('day-taken');
    expect((await owner.browser.get(`${of}/waiting`).expect(200)).body).toHaveLength(1);
    await take({ nextDay: true }).expect(201);
    expect(await list()).toMatchObject([
      { words: 'From the sea', isToCome: true },
      { id: today.id },
    ]);
    const { body: second } = await send(helper.browser, of, voice).expect(201);
    await owner.browser
      .post(`${of}/waiting/${second.id}/take`)
      .send({ instead: today.id })
      .expect(201);
    expect((await list()).map(({ id }: { id: number }) => id)).not.toContain(today.id);
  });

  it('can be taken from the tablet by caregivers', async () => {
    const { owner, helper, of, shown, personId } = await circleWithTablet();
    await send(owner.browser, of, voice).expect(201);
    await helper.browser.delete(`${of}/hello`).expect(403);
    await owner.browser.delete(`${of}/hello`).expect(204);
    await owner.browser.delete(`${of}/hello`).expect(204);
    expect(await shown()).toBeNull();
    expect(await filesOf(personId)).toEqual({ photos: 0, voices: 0 });
  });
});

describe('a hello whose day is over', () => {
  it('joins the album if a caregiver says so', async () => {
    const { owner, helper, of, list, pass, personId } = await circleWithTablet();
    const { body: hello } = await send(owner.browser, of, await photo()).expect(201);
    const keep = (browser: Browser) =>
      browser.post(`${of}/hello/${hello.id}/album`).send({ name: 'Mila' });
    expect((await keep(owner.browser).expect(409)).body.code).toBe('not-over');
    await pass(1);
    expect(await list()).toMatchObject([{ id: hello.id, isToday: false }]);
    await keep(helper.browser).expect(403);
    const { body: face } = await keep(owner.browser).expect(201);
    expect(face).toMatchObject({ name: 'Mila', photoUrl: hello.photoUrl });
    await owner.browser.get(hello.photoUrl).expect(200);
    expect(await list()).toEqual([]);
    await keep(owner.browser).expect(404);
    expect(await filesOf(personId)).toEqual({ photos: 1, voices: 0 });
  });

  it('becomes the voice of a face if it is a recording, in place of an earlier one', async () => {
    const { owner, of, pass, list, personId, tablet } = await circleWithTablet();
    const { body: face } = await owner.browser
      .post(`${of}/face-photos`)
      .send({ name: 'Mila', ...(await photo()) })
      .expect(201);
    await owner.browser.put(`${of}/face-photos/${face.id}/voice`).send(voice).expect(200);
    const { body: hello } = await send(owner.browser, of, voice).expect(201);
    await pass(1);
    const keep = (where: object) => owner.browser.post(`${of}/hello/${hello.id}/album`).send(where);
    for (const where of [{}, { name: 'Mila' }, { faceId: face.id + 1 }]) {
      const { body } = await keep(where).expect(400);
      expect(body.errors).toEqual([{ path: 'faceId', message: 'Please choose whose voice it is' }]);
    }
    const { body: kept } = await keep({ faceId: face.id }).expect(201);
    expect(kept).toMatchObject({ id: face.id, name: 'Mila', voiceUrl: hello.voiceUrl });
    await owner.browser.get(hello.voiceUrl).expect(200);
    expect((await tablet.get('/api/tablet/content').expect(200)).body.faces).toMatchObject([
      { voiceUrl: hello.voiceUrl.replace('/api/', '/api/tablet/') },
    ]);
    expect(await list()).toEqual([]);
    expect(await filesOf(personId)).toEqual({ photos: 1, voices: 1 });
  });

  it('needs a name if it is a photo', async () => {
    const { owner, of, pass, list } = await circleWithTablet();
    const { body: hello } = await send(owner.browser, of, await photo()).expect(201);
    await pass(1);
    const { body } = await owner.browser.post(`${of}/hello/${hello.id}/album`).send({}).expect(400);
    expect(body.errors).toEqual([{ path: 'name', message: 'Name is required' }]);
    expect(await list()).toHaveLength(1);
  });

  it('can be deleted', async () => {
    const { owner, of, pass, list } = await circleWithTablet();
    const { body: hello } = await send(owner.browser, of, voice).expect(201);
    await pass(1);
    await owner.browser.delete(`${of}/hello/${hello.id}`).expect(204);
    await owner.browser.delete(`${of}/hello/${hello.id}`).expect(404);
    expect(await list()).toEqual([]);
  });

  it('is deleted after thirty days with its file', async () => {
    const { owner, of, list, personId } = await circleWithTablet();
    await send(owner.browser, of, voice).expect(201);
    const age = (days: number) =>
      app().db.$client.query(
        'UPDATE hellos SET created_at = now() - make_interval(days => $2) WHERE person_id = $1',
        [personId, days],
      );
    await age(29);
    await purgeExpired(app().db);
    expect(await list()).toHaveLength(1);
    await age(31);
    await purgeExpired(app().db);
    expect(await list()).toEqual([]);
    expect(await filesOf(personId)).toEqual({ photos: 0, voices: 0 });
  });

  it('goes with whoever takes back what they added, and stays otherwise', async () => {
    const { caregiver, of, personId, list } = await circleWithTablet();
    await send(caregiver.browser, of, voice).expect(201);
    await caregiver.browser
      .delete(`${of}/members/${caregiver.id}`)
      .send({ takeBack: true })
      .expect(204);
    expect(await list()).toEqual([]);
    expect(await filesOf(personId)).toEqual({ photos: 0, voices: 0 });
  });
});
