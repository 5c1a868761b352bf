import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#shared/circle/roles';
import { CARE_HOME_MAX, PEOPLE_MAX } from '#shared/product/limits';
import {
  createTestApp,
  PASSWORD,
  passwordIsStale,
  signedInFamily,
  useTestApp,
  type TestApp,
} from '../support/app';
import { joinCircle } from '../support/circle';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { toVoiceUrl, wav } from '../support/recordings';
import { pairedTablet } from '../support/tablets';

const app = useTestApp();
const NOBODY = 2_147_483_647;

const addPerson = async (browser: ReturnType<TestApp['browser']>, name = 'Maria') =>
  (await browser.post('/api/people').send({ name }).expect(201)).body as { id: number };

/** An account, and its home person with a member of each role. */
async function circle() {
  const owner = await signedInFamily(app());
  const member = async (role: Role) => {
    const one = await signedInFamily(app());
    await joinCircle(app(), owner.personId, one.id, role);
    return one;
  };
  return {
    owner,
    caregiver: await member('caregiver'),
    helper: await member('helper'),
    viewer: await member('viewer'),
    at: `/api/people/${owner.personId}`,
  };
}

describe('the list of people', () => {
  it('holds those of the account, newest last, with the role and which one calls without a person mean', async () => {
    const { browser, personId } = await signedInFamily(app());
    const other = await signedInFamily(app());
    await joinCircle(app(), other.personId, (await idOf(browser)) ?? 0, 'helper');
    const added = await addPerson(browser);
    const { body } = await browser.get('/api/people').expect(200);
    expect(body).toEqual([
      {
        id: personId,
        name: null,
        role: 'owner',
        isHome: true,
        photoUrl: null,
        timeZone: 'Europe/Brussels',
        createdAt: expect.any(String),
      },
      {
        id: other.personId,
        name: null,
        role: 'helper',
        isHome: false,
        photoUrl: null,
        timeZone: 'Europe/Brussels',
        createdAt: expect.any(String),
      },
      {
        id: added.id,
        name: 'Maria',
        role: 'owner',
        isHome: false,
        photoUrl: null,
        timeZone: 'Europe/Brussels',
        createdAt: expect.any(String),
      },
    ]);
  });

  it('needs an account', async () => {
    await app().browser().get('/api/people').expect(401);
    await app().browser().post('/api/people').send({ name: 'Maria' }).expect(401);
  });
});

const idOf = async (browser: ReturnType<TestApp['browser']>) =>
  ((await browser.get('/api/user').expect(200)).body as { id: number } | null)?.id;

describe('a new person', () => {
  it('belongs to the account that adds it, is addressed by its id, and starts empty', async () => {
    const { browser } = await signedInFamily(app());
    const { id } = await addPerson(browser);
    const { body } = await browser.get(`/api/people/${id}`).expect(200);
    expect(body).toEqual({
      id,
      name: 'Maria',
      role: 'owner',
      isHome: false,
      photoUrl: null,
      createdAt: expect.any(String),
      message: null,
      timeZone: 'Europe/Brussels',
      locale: 'en',
      quietFrom: '20:00',
      quietTo: '08:00',
      nightFrom: '22:00',
      nightTo: '07:00',
      tellsOpened: false,
      messagesOn: false,
      callsOn: false,
      pictureInEmails: true,
    });
    expect((await browser.get(`/api/people/${id}/face-photos`).expect(200)).body).toEqual([]);
  });

  it('becomes the home person of an account that has none', async () => {
    const { browser, personId } = await signedInFamily(app());
    await browser.delete(`/api/people/${personId}`).expect(204);
    expect((await browser.get('/api/people').expect(200)).body).toEqual([]);
    await browser.get('/api/face-photos').expect(409);
    const first = await addPerson(browser, 'Maria');
    await addPerson(browser, 'Jan');
    const { body } = await browser.get('/api/people').expect(200);
    expect(body.map(({ isHome }: { isHome: boolean }) => isHome)).toEqual([true, false]);
    await browser
      .post('/api/remember-items')
      .send({ title: 'Keys', content: 'Hall', category: 'Home' })
      .expect(201);
    const items = await browser.get(`/api/people/${first.id}/remember-items`).expect(200);
    expect(items.body).toHaveLength(1);
  });

  it.each([{}, { name: '' }, { name: null }, { name: 'x'.repeat(101) }, { name: 'a\nb' }, []])(
    'needs a name: %j',
    async (body) => {
      const { browser } = await signedInFamily(app());
      await browser.post('/api/people').send(body).expect(400);
      expect((await browser.get('/api/people').expect(200)).body).toHaveLength(1);
    },
  );

  it(`is refused to an account that cares for ${PEOPLE_MAX}, however many are added at once`, async () => {
    const { browser, id } = await signedInFamily(app());
    const other = await signedInFamily(app());
    await joinCircle(app(), other.personId, id, 'viewer');
    const answers = await Promise.all(
      Array.from({ length: PEOPLE_MAX + 2 }, () =>
        browser.post('/api/people').send({ name: 'Maria' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(PEOPLE_MAX - 2);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [409, 'too-many']),
    );
    expect((await browser.get('/api/people').expect(200)).body).toHaveLength(PEOPLE_MAX);
  });

  it('is the one home person, however many are added at once to an account without one', async () => {
    const { browser, id, personId } = await signedInFamily(app());
    await browser.delete(`/api/people/${personId}`).expect(204);
    await Promise.all(Array.from({ length: 6 }, () => addPerson(browser)));
    const { rows } = await app().db.$client.query('SELECT id FROM people WHERE home_of = $1', [id]);
    expect(rows).toHaveLength(1);
  });
});

describe('in a care home', () => {
  let home: TestApp;
  beforeAll(async () => {
    home = await createTestApp({ beside: app(), env: { CARE_HOME: '1' } });
  });
  afterAll(() => home.close());

  it(`an account cares for ${CARE_HOME_MAX} people`, async () => {
    const { browser } = await signedInFamily(home);
    for (let added = 1; added < CARE_HOME_MAX; added += 1) await addPerson(browser);
    const { body } = await browser.post('/api/people').send({ name: 'Maria' }).expect(409);
    expect(body).toMatchObject({
      code: 'too-many',
      message: expect.stringContaining('room for 60 people'),
    });
  });
});

describe('the settings of a person', () => {
  const ALL = {
    name: 'Maria',
    message: 'Anna comes at four.',
    timeZone: 'America/New_York',
    locale: 'nl-BE',
    quietFrom: '19:30',
    quietTo: '09:00',
    nightFrom: '21:00',
    nightTo: '06:30',
  };

  it('are changed by caregivers; absent fields stay, null clears, and all fields are answered', async () => {
    const { caregiver, owner, at } = await circle();
    const { body } = await caregiver.browser.patch(at).send(ALL).expect(200);
    expect(body).toEqual({
      id: owner.personId,
      role: 'caregiver',
      isHome: false,
      photoUrl: null,
      createdAt: expect.any(String),
      tellsOpened: false,
      messagesOn: false,
      callsOn: false,
      pictureInEmails: true,
      ...ALL,
    });
    const changed = await owner.browser.patch(at).send({ message: null }).expect(200);
    expect(changed.body).toEqual({ ...body, message: null, role: 'owner', isHome: true });
    expect((await owner.browser.patch(at).send({}).expect(200)).body).toEqual(changed.body);
    expect((await owner.browser.get(at).expect(200)).body).toEqual(changed.body);
    const settings = await owner.browser.get('/api/tablet-settings').expect(200);
    expect(settings.body).toEqual({ personName: 'Maria', locale: 'nl-BE', message: null });
  });

  it('are in one of the languages that are offered', async () => {
    const { browser, personId } = await signedInFamily(app());
    const set = (locale: string) => browser.patch(`/api/people/${personId}`).send({ locale });
    for (const odd of ['xx', 'es', 'EN', 'en-us', 'nl_BE', 'de-', '']) await set(odd).expect(400);
    for (const offered of ['nl', 'nl-BE', 'fr', 'de', 'en']) await set(offered).expect(200);
  });

  it('are read by all members and changed by caregivers and owners only', async () => {
    const { viewer, helper, at } = await circle();
    for (const { browser } of [viewer, helper]) {
      await browser.get(at).expect(200);
      await browser.patch(at).send({ name: 'X' }).expect(403);
      expect((await browser.get(at).expect(200)).body).toMatchObject({ name: null });
    }
  });

  it('say whether emails show the picture, which owners alone decide', async () => {
    const { owner, caregiver, at } = await circle();
    await caregiver.browser.patch(at).send({ pictureInEmails: false }).expect(403);
    expect((await caregiver.browser.get(at)).body).toMatchObject({ pictureInEmails: true });
    const { body } = await owner.browser.patch(at).send({ pictureInEmails: false }).expect(200);
    expect(body).toMatchObject({ pictureInEmails: false });
  });

  it.each([
    { timeZone: 'Mars/Olympus' },
    { timeZone: null },
    { locale: 'nl_BE' },
    { quietFrom: '24:00' },
    { nightTo: '7:00' },
    { quietTo: null },
    { name: 'x'.repeat(101) },
    { message: 'x'.repeat(301) },
  ])('are refused when they are invalid: %j', async (changes) => {
    const { browser, personId } = await signedInFamily(app());
    const { body } = await browser
      .patch(`/api/people/${personId}`)
      .send({ ...ALL, ...changes })
      .expect(400);
    expect(body.errors[0].path).toBe(Object.keys(changes)[0]);
    const { body: stored } = await browser.get(`/api/people/${personId}`).expect(200);
    expect(stored).toMatchObject({ name: null, timeZone: 'Europe/Brussels' });
  });

  it('raise the version of the content, so that tablets fetch them', async () => {
    const { browser, personId } = await signedInFamily(app());
    const tablet = await pairedTablet(app(), browser);
    const { headers } = await tablet.get('/api/tablet/content').expect(200);
    await browser.patch(`/api/people/${personId}`).send({ nightTo: '06:00' }).expect(200);
    await tablet.get('/api/tablet/content').set('If-None-Match', String(headers.etag)).expect(200);
  });
});

describe('somebody who is not a member', () => {
  it('finds no such person, whatever the call; nor does anyone signed out', async () => {
    const { at } = await circle();
    const stranger = await signedInFamily(app());
    for (const address of [at, `/api/people/${NOBODY}`, '/api/people/0', '/api/people/x']) {
      for (const method of ['get', 'patch', 'delete'] as const) {
        await stranger.browser[method](address).send({ name: 'X' }).expect(404);
        await app().browser()[method](address).send({ name: 'X' }).expect(401);
      }
    }
  });
});

describe('deleting a person', () => {
  const everything = async (personId: number) => {
    const { rows } = await app().db.$client.query<{ table_name: string }>(
      `SELECT DISTINCT table_name::text FROM information_schema.columns WHERE column_name = 'person_id' AND table_schema = 'public'`,
    );
    const counts = await Promise.all(
      rows.map(async ({ table_name: table }) => {
        const found = await app().db.$client.query(`SELECT FROM ${table} WHERE person_id = $1`, [
          personId,
        ]);
        return [table, found.rowCount] as const;
      }),
    );
    return Object.fromEntries(counts.filter(([, count]) => count));
  };

  it('takes an owner with a confirmed password', async () => {
    const { owner, caregiver, helper, viewer, at } = await circle();
    for (const { browser } of [caregiver, helper, viewer]) await browser.delete(at).expect(403);
    await passwordIsStale(app(), owner.id);
    const { body } = await owner.browser.delete(at).expect(403);
    expect(body).toMatchObject({ code: 'password-needed' });
    await owner.browser.get(at).expect(200);
    await owner.browser
      .post('/api/confirm-password')
      .send({ currentPassword: PASSWORD })
      .expect(200);
    await owner.browser.delete(at).expect(204);
    for (const { browser } of [owner, caregiver, helper, viewer]) await browser.get(at).expect(404);
    await owner.browser.delete(at).expect(404);
  });

  it('deletes all content with it, ends the tablets, and leaves other people and all accounts alone', async () => {
    const { owner, caregiver, at } = await circle();
    const photoUrl = toDataUrl(await smallJpeg());
    const other = await addPerson(owner.browser);
    for (const address of [at, `/api/people/${other.id}`]) {
      const face = await owner.browser
        .post(`${address}/face-photos`)
        .send({ name: 'Anna', photoUrl })
        .expect(201);
      await owner.browser
        .put(`${address}/face-photos/${face.body.id}/voice`)
        .send({ voice: toVoiceUrl(wav()) })
        .expect(200);
      await owner.browser
        .post(`${address}/remember-items`)
        .send({ title: 'Keys', content: 'Hall', category: 'Home', photoUrl })
        .expect(201);
      await owner.browser
        .post(`${address}/plans`)
        .send({ title: 'Tea', at: '16:00', weekdays: [1] })
        .expect(201);
      await owner.browser
        .put(`${address}/call-contacts`)
        .send([{ name: 'Anna', way: 'phone', address: '+32 470 12 34 56' }])
        .expect(200);
    }
    await contributionsOf(owner.personId, owner.id);
    const tablet = await pairedTablet(app(), owner.browser);
    await owner.browser.post('/api/tablets/code').expect(201);
    const others = await everything(other.id);

    await owner.browser.delete(at).expect(204);

    expect(await everything(owner.personId)).toEqual({});
    expect(await everything(other.id)).toEqual(others);
    await tablet.get('/api/tablet/content').expect(401);
    for (const { browser } of [owner, caregiver]) await browser.get('/api/user').expect(200);
    expect((await owner.browser.get('/api/people').expect(200)).body).toEqual([
      { ...other, isHome: false, role: 'owner' },
    ]);
    expect((await owner.browser.get('/api/face-photos').expect(200)).body).toHaveLength(1);
  });

  it('works for the only person of an account without other members, who can then add another', async () => {
    const owner = await signedInFamily(app());
    await owner.browser.delete(`/api/people/${owner.personId}`).expect(204);
    expect((await owner.browser.get('/api/people').expect(200)).body).toEqual([]);
    expect(await addPerson(owner.browser)).toMatchObject({ isHome: true });
  });

  /** A contribution that waits, of each kind. */
  async function contributionsOf(personId: number, userId: number): Promise<void> {
    const { db } = app();
    await db.$client.query(
      `WITH photo AS (INSERT INTO photos (person_id, created_by, "full", small, audience) VALUES ($1, $2, '\\x00', '\\x00', 'nobody') RETURNING id),
            voice AS (INSERT INTO voices (person_id, created_by, bytes, milliseconds, audience) VALUES ($1, $2, '\\x00', 1, 'nobody') RETURNING id)
       INSERT INTO contributions (person_id, created_by, kind, words, photo_id, voice_id, face_id, request_key)
       SELECT $1, $2, 'face', '{}', photo.id, voice.id, (SELECT min(id) FROM face_photos WHERE person_id = $1), $3 FROM photo, voice`,
      [personId, userId, randomUUID()],
    );
  }
});

describe('the storage of a person', () => {
  it('grows by a photo, and is read by every member and nobody else', async () => {
    const { owner, viewer, at } = await circle();
    const before = await viewer.browser.get(`${at}/storage`).expect(200);
    expect(before.body).toEqual({ usedBytes: 0 });
    const photoUrl = toDataUrl(await smallJpeg());
    await owner.browser.patch(at).send({ photoUrl }).expect(200);
    const { body } = await viewer.browser.get(`${at}/storage`).expect(200);
    expect(body.usedBytes).toBeGreaterThan(500);
    const stranger = await signedInFamily(app());
    await stranger.browser.get(`${at}/storage`).expect(404);
  });
});
