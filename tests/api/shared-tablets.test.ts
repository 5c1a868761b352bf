import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { TABLET_PEOPLE_MAX, TABLETS_MAX } from '#shared/product/limits';
import type { TabletPerson } from '#shared/tablet/tablet-content.answer';
import { SHARED_HEADER, TABLET_HEADER } from '#shared/tablets/pairing';
import type { Tablet } from '#shared/tablets/tablet.answer';
import { notifyOfSilentTablets } from '../../server/tablets/notify-of-silent-tablets';
import {
  createTestApp,
  PASSWORD,
  passwordIsStale,
  queryOf,
  signedInFamily,
  type TestApp,
  useTestApp,
} from '../support/app';
import { fullCircle, joinCircle, leaveCircle, memberOf } from '../support/circle';
import { callsOf, openApiDocument } from '../support/openapi-document';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { dayFromNow, pairedTablet, pairingCode } from '../support/tablets';

const app = useTestApp({ env: { CARE_HOME: '1' } });
const query = queryOf(app);

type Browser = ReturnType<TestApp['browser']>;
let staff: Awaited<ReturnType<typeof signedInFamily>>;
let device: Browser;
/** The row of the person with whom the device was paired. */
let first: Tablet;

beforeEach(async () => {
  staff = await signedInFamily(app());
  device = await pairedTablet(app(), staff.browser);
  [first] = (await staff.browser.get(`/api/people/${staff.personId}/tablets`).expect(200)).body as [
    Tablet,
  ];
});

async function addPerson(name: string): Promise<number> {
  const { body } = await staff.browser.post('/api/people').send({ name }).expect(201);
  return (body as { id: number }).id;
}
const share = (personId: number, { browser } = staff, tabletId = first.id) =>
  browser.post(`/api/people/${personId}/tablets/shared`).send({ tabletId });
/** Adds a person to the device, which then gets their cookie. @returns the id of their row */
async function sit(personId: number): Promise<number> {
  const { body } = await share(personId).expect(201);
  await device.post('/api/tablet/people').expect(200);
  return (body as Tablet).id;
}
const listed = async (by = device) =>
  (await by.get('/api/tablet/people').expect(200)).body as TabletPerson[];
const content = (row?: number, by = device) => {
  const asking = by.get('/api/tablet/content');
  return row === undefined ? asking : asking.set(TABLET_HEADER, String(row));
};
const nameOn = async (row?: number) =>
  ((await content(row).expect(200)).body as { personName: string | null }).personName;

describe('a tablet that somebody is added to', () => {
  it('learns of it by its next poll, and gets a cookie for each person without anything being typed', async () => {
    const before = await content().expect(200);
    expect(before.headers).not.toHaveProperty(SHARED_HEADER.toLowerCase());
    expect(await listed()).toEqual([]);
    await staff.browser.patch(`/api/people/${staff.personId}`).send({ name: 'Jozef' }).expect(200);
    const maria = await addPerson('Maria');
    const { body } = await share(maria).expect(201);
    const { id, name } = body as Tablet;
    expect(name).toBe(first.name);
    const after = await content().set('If-None-Match', String(before.headers.etag)).expect(200);
    expect(after.headers[SHARED_HEADER.toLowerCase()]).toBe('1');
    const jozef = { id: first.id, name: 'Jozef', photoUrl: null, isFirst: true, isReady: true };
    const added = { id, name: 'Maria', photoUrl: null, isFirst: false, isReady: false };
    expect(await listed()).toEqual([jozef, added]);
    await content(id).expect(401);
    const taken = await device.post('/api/tablet/people').expect(200);
    expect(taken.body).toEqual([jozef, { ...added, isReady: true }]);
    expect(String(taken.headers['set-cookie'])).toMatch(
      new RegExp(
        `^dear-ones-tablet-${id}=[\\w-]{43}; Max-Age=34560000; Path=/; .*HttpOnly; SameSite=Strict$`,
      ),
    );
    expect(await listed()).toEqual(taken.body);
    expect([await nameOn(), await nameOn(first.id), await nameOn(id)]).toEqual([
      'Jozef',
      'Jozef',
      'Maria',
    ]);
    const again = await device.post('/api/tablet/people').expect(200);
    expect(again.headers).not.toHaveProperty('set-cookie');
  });

  it('answers the poll of each person with 304 while nothing has changed for them', async () => {
    const [maria, ruth] = [await addPerson('Maria'), await addPerson('Ruth')];
    const rows = [await sit(maria), await sit(ruth)];
    const tags = await Promise.all(
      rows.map(async (row) => String((await content(row).expect(200)).headers.etag)),
    );
    await staff.browser.patch(`/api/people/${maria}`).send({ message: 'Hello' }).expect(200);
    await content(rows[0]).set('If-None-Match', String(tags[0])).expect(200);
    await content(rows[1]).set('If-None-Match', String(tags[1])).expect(304);
  });

  it('keeps the person who is on it already, once, and tells nobody a second time', async () => {
    const maria = await addPerson('Maria');
    const [one, other] = await Promise.all([share(maria).expect(201), share(maria).expect(201)]);
    expect(one.body).toEqual(other.body);
    const { rows } = await query('SELECT count(*)::int AS rows FROM tablets WHERE person_id = $1', [
      maria,
    ]);
    expect(rows).toEqual([{ rows: 1 }]);
    await app().mails.deliverWaiting();
    const told = app().sent.filter(
      ({ to, text }) => to.address === staff.email && text.includes('Maria'),
    );
    expect(told).toHaveLength(1);
  });

  it('gets a number for a person who has another tablet of its name', async () => {
    const maria = await addPerson('Maria');
    await query(`INSERT INTO tablets (person_id, name, token_hash) VALUES ($1, $2, 'other')`, [
      maria,
      first.name,
    ]);
    expect((await share(maria).expect(201)).body).toMatchObject({ name: `${first.name} 2` });
  });

  it('is offered with the people whom the account knows of it, until the person is on it', async () => {
    const maria = await addPerson('Maria');
    await staff.browser.patch(`/api/people/${staff.personId}`).send({ name: 'Jozef' }).expect(200);
    const offered = async (personId: number) =>
      (await staff.browser.get(`/api/people/${personId}/tablets/shareable`).expect(200))
        .body as unknown;
    expect(await offered(staff.personId)).toEqual([]);
    expect(await offered(maria)).toEqual([
      { tabletId: first.id, name: first.name, people: ['Jozef'] },
    ]);
    await share(maria).expect(201);
    expect(await offered(maria)).toEqual([]);
    const ruth = await addPerson('Ruth');
    expect(await offered(ruth)).toEqual([
      { tabletId: first.id, name: first.name, people: ['Jozef', 'Maria'] },
    ]);
  });

  it(`serves ${TABLET_PEOPLE_MAX} people and no more, however many are added at once`, async () => {
    const ids: number[] = [];
    for (let added = 0; added <= TABLET_PEOPLE_MAX; added += 1) {
      const { rows } = await query(
        `WITH one AS (INSERT INTO people (name) VALUES ('Resident') RETURNING id)
         INSERT INTO memberships (person_id, user_id, role) SELECT id, $1, 'owner' FROM one RETURNING person_id`,
        [staff.id],
      );
      ids.push((rows as { person_id: number }[])[0]?.person_id ?? 0);
    }
    const answers = await Promise.all(ids.map((id) => share(id)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(2);
    for (const { status, body } of refused)
      expect([status, body]).toEqual([409, expect.objectContaining({ code: 'too-many' })]);
    await device.post('/api/tablet/people').expect(200);
    const people = await listed();
    expect(people).toHaveLength(TABLET_PEOPLE_MAX);
    for (const { id, isReady } of people) {
      expect(isReady).toBe(true);
      await content(id).expect(200);
    }
  });

  it('is not added to a person who has no room for another tablet', async () => {
    const maria = await addPerson('Maria');
    await query(
      `INSERT INTO tablets (person_id, name, token_hash) SELECT $1, 'Tablet', gen_random_uuid()::text FROM generate_series(1, ${TABLETS_MAX})`,
      [maria],
    );
    expect((await share(maria).expect(409)).body).toMatchObject({ code: 'too-many' });
  });
});

describe('adding somebody to a tablet', () => {
  it('takes the right to edit both people, a confirmed password and a verified address', async () => {
    const circle = await fullCircle(app());
    const { personId } = circle;
    for (const one of [
      circle.owner,
      circle.caregiver,
      circle.helper,
      circle.viewer,
      circle.removed,
      circle.outsider,
    ]) {
      const expected = one === circle.helper || one === circle.viewer ? 403 : 404;
      // Nobody of them knows the tablet; some do not know the person either.
      await share(personId, one).expect(expected);
    }
    await app()
      .browser()
      .post(`/api/people/${personId}/tablets/shared`)
      .send({ tabletId: first.id })
      .expect(401);
    await device
      .post(`/api/people/${personId}/tablets/shared`)
      .send({ tabletId: first.id })
      .expect(401);
    // A helper of the one whose tablet it is.
    await joinCircle(app(), staff.personId, circle.caregiver.id, 'helper');
    await share(personId, circle.caregiver).expect(404);
    await query('UPDATE memberships SET role = $3 WHERE person_id = $1 AND user_id = $2', [
      staff.personId,
      circle.caregiver.id,
      'caregiver',
    ]);
    await passwordIsStale(app(), circle.caregiver.id);
    expect((await share(personId, circle.caregiver).expect(403)).body).toMatchObject({
      code: 'password-needed',
    });
    expect(await listed()).toEqual([]);
    const unverified = await signedInFamily(app(), { verified: false });
    expect((await share(unverified.personId, unverified).expect(403)).body).toMatchObject({
      code: 'email-not-verified',
    });
  });

  it.each([{}, { tabletId: 'x' }, { tabletId: 0 }, { deviceId: randomUUID() }, []])(
    'is refused with a body that names no tablet: %j',
    async (body) => {
      const maria = await addPerson('Maria');
      await staff.browser.post(`/api/people/${maria}/tablets/shared`).send(body).expect(400);
    },
  );

  it("cannot name somebody else's device", async () => {
    const maria = await addPerson('Maria');
    const stranger = await signedInFamily(app());
    await pairedTablet(app(), stranger.browser);
    const { rows } = await query('SELECT id, device_id FROM tablets WHERE person_id = $1', [
      stranger.personId,
    ]);
    const [theirs] = rows as { id: number; device_id: string }[];
    await share(maria, staff, theirs?.id).expect(404);
    const { body } = await staff.browser
      .post(`/api/people/${maria}/tablets/shared`)
      .send({ tabletId: first.id, deviceId: theirs?.device_id, device_id: theirs?.device_id })
      .expect(201);
    const { rows: stored } = await query(
      'SELECT count(DISTINCT device_id)::int AS devices FROM tablets WHERE id = ANY($1)',
      [[first.id, (body as Tablet).id]],
    );
    expect(stored).toEqual([{ devices: 1 }]);
  });
});

describe('the tokens of a shared tablet', () => {
  it('open nothing of a person who is on another device', async () => {
    const row = await sit(await addPerson('Maria'));
    const other = await pairedTablet(app(), staff.browser);
    await content(row, other).expect(401);
    await content(first.id, other).expect(401);
    expect(await listed(other)).toEqual([]);
    expect((await other.post('/api/tablet/people').expect(200)).body).toEqual([]);
    await app().browser().get('/api/tablet/people').expect(401);
    await app().browser().post('/api/tablet/people').expect(401);
  });

  it('work only under the row that they belong to', async () => {
    const [maria, ruth] = [await sit(await addPerson('Maria')), await sit(await addPerson('Ruth'))];
    const { headers } = await content(maria).expect(200);
    expect(headers['set-cookie']).toBeUndefined();
    const token = /=([\w-]{43})/.exec(await freshCookie())?.[1] ?? '';
    const [newest] = (await listed()).slice(-1);
    const as = (cookie: string, row: string) =>
      app().browser().get('/api/tablet/content').set('Cookie', cookie).set(TABLET_HEADER, row);
    const own = String(newest?.id);
    await as(`dear-ones-tablet-${own}=${token}`, own).expect(200);
    for (const [cookie, row] of [
      [`dear-ones-tablet-${maria}=${token}`, String(maria)],
      [`dear-ones-tablet-${own}=${token}`, String(ruth)],
      [`dear-ones-tablet-${own}=${token.slice(1)}x`, own],
      [`dear-ones-tablet-${own}=${token}`, `${own}, ${maria}`],
      [`dear-ones-tablet-x=${token}`, 'x'],
    ] as const)
      await as(cookie, row).expect(401);
  });

  /** Adds somebody and returns the cookie that comes for them. */
  async function freshCookie(): Promise<string> {
    await share(await addPerson('Anna')).expect(201);
    const { headers } = await device.post('/api/tablet/people').expect(200);
    return String(headers['set-cookie']);
  }

  it('open the files of all of its people, and a device of one person only theirs', async () => {
    const photoUrl = toDataUrl(await smallJpeg());
    const maria = await addPerson('Maria');
    const lone = await pairedTablet(app(), staff.browser);
    await staff.browser.patch(`/api/people/${maria}`).send({ photoUrl }).expect(200);
    const row = await sit(maria);
    const picture = (await listed()).find(({ id }) => id === row)?.photoUrl ?? '';
    expect(picture).toMatch(/^\/api\/tablet\/photos\//);
    const files = ['', '?size=small'].map((size) => picture + size);
    for (const [table, columns, values] of [
      ['voices', 'milliseconds', '1000'],
      ['sounds', 'milliseconds, content_type', `1000, 'audio/mpeg'`],
      ['videos', 'milliseconds, codec', `1000, 'vp9'`],
    ] as const) {
      const { rows } = await query(
        `INSERT INTO ${table} (person_id, bytes, ${columns}) VALUES ($1, 'a', ${values}) RETURNING id`,
        [maria],
      );
      files.push(`/api/tablet/${table}/${(rows as [{ id: string }])[0].id}`);
    }
    for (const file of files) {
      await device.get(file).expect(200);
      await lone.get(file).expect(404);
    }
  });
});

describe('each person of a shared tablet', () => {
  it('has the reports that were made for them, and nobody has those of an app that names nobody', async () => {
    const maria = await addPerson('Maria');
    const row = await sit(maria);
    const report = (of?: number) => {
      const sending = device.post('/api/tablet/reports');
      const named = of === undefined ? sending : sending.set(TABLET_HEADER, String(of));
      return named.send({ id: randomUUID(), day: dayFromNow(0), faces: [] });
    };
    await report(row).expect(204);
    await report(first.id).expect(204);
    const { body } = await report().expect(400);
    expect(body).toMatchObject({ code: 'row-needed' });
    const { rows } = await query(
      'SELECT person_id, count(*)::int AS reports FROM tablet_reports WHERE person_id = ANY($1) GROUP BY 1 ORDER BY 1',
      [[staff.personId, maria]],
    );
    expect(rows).toEqual([
      { person_id: staff.personId, reports: 1 },
      { person_id: maria, reports: 1 },
    ]);
  });

  it('is asked to be named by all that a tablet sends, but for what the device as a whole asks', async () => {
    await sit(await addPerson('Maria'));
    const { body: description } = await app().browser().get('/api/openapi.json').expect(200);
    const written = callsOf(openApiDocument.parse(description)).filter(
      ({ method, path }) => method !== 'get' && path.startsWith('/api/tablet/'),
    );
    const unnamed = ['/api/tablet/pair', '/api/tablet/people'];
    const refused = await Promise.all(
      written
        .filter(({ path }) => !unnamed.includes(path))
        .map(async ({ method, path, requestBody }) => {
          const [type] = Object.keys(requestBody?.content ?? {});
          const sending = device[method](path.replace('{id}', randomUUID()));
          if (type !== undefined)
            void sending.set('Content-Type', type).send(type === 'audio/wav' ? 'RIFF' : '{}');
          const { status, body } = await sending;
          return [path, status, (body as { code?: string }).code];
        }),
    );
    expect(refused).toEqual(refused.map(([path]) => [path, 400, 'row-needed']));
    expect(refused.map(([path]) => path)).toEqual(
      expect.arrayContaining(['/api/tablet/messages', '/api/tablet/live-calls/{id}/answer']),
    );
    await device.post('/api/tablet/people').expect(200);
  });

  it('sends what is said to it for the person who sits there, and the family reads that others do too', async () => {
    const maria = await addPerson('Maria');
    const row = await sit(maria);
    const thought = { id: randomUUID(), kind: 'thinking-of-you', at: new Date().toISOString() };
    const said = async (personId: number) =>
      (await staff.browser.get(`/api/people/${personId}/messages`).expect(200)).body as object[];
    for (const personId of [staff.personId, maria])
      await staff.browser.patch(`/api/people/${personId}`).send({ messagesOn: true }).expect(200);
    const send = device.post('/api/tablet/messages').set(TABLET_HEADER, String(row));
    await send.send(thought).expect(201);
    expect(await said(maria)).toMatchObject([{ id: thought.id, isOnSharedTablet: true }]);
    expect(await said(staff.personId)).toEqual([]);
  });

  it('has a tablet that was heard from, whoever sits at it', async () => {
    const maria = await addPerson('Maria');
    const row = await sit(maria);
    await query(`UPDATE tablets SET last_used_at = now() - interval '2 hours' WHERE id = ANY($1)`, [
      [row, first.id],
    ]);
    await device
      .post('/api/tablet/state')
      .set(TABLET_HEADER, String(first.id))
      .send({
        awake: true,
        canSpeak: true,
        version: 'v',
        contentAge: 0,
        songs: { saved: 1, of: 2 },
        clips: { saved: 1, of: 2 },
      })
      .expect(204);
    const { body } = await staff.browser.get(`/api/people/${maria}/tablets`).expect(200);
    const [tablet] = body as Tablet[];
    expect(tablet?.state?.awake).toBe(true);
    // The songs and clips are those of the person who sits at it.
    expect(tablet?.state).toMatchObject({ songs: null, clips: null });
    expect(Date.parse(tablet?.lastUsedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('leaves it when the family says so, the first one too, and the others stay', async () => {
    const maria = await addPerson('Maria');
    const ruth = await addPerson('Ruth');
    const [ofMaria, ofRuth] = [await sit(maria), await sit(ruth)];
    await staff.browser.delete(`/api/people/${maria}/tablets/${ofMaria}`).expect(204);
    await content(ofMaria).expect(401);
    expect((await listed()).map(({ id }) => id)).toEqual([first.id, ofRuth]);
    const { headers } = await device.post('/api/tablet/people').expect(200);
    expect(String(headers['set-cookie'])).toContain(`dear-ones-tablet-${ofMaria}=;`);
    await staff.browser.delete(`/api/people/${staff.personId}/tablets/${first.id}`).expect(204);
    // Without a name a call means the first person, and never another one.
    await content().expect(401);
    await device
      .post('/api/tablet/reports')
      .send({ id: randomUUID(), day: dayFromNow(0), faces: [] })
      .expect(401);
    expect((await listed()).map(({ id }) => id)).toEqual([ofRuth]);
    expect(await nameOn(ofRuth)).toBe('Ruth');
    await staff.browser.delete(`/api/people/${ruth}`).expect(204);
    await device.get('/api/tablet/people').expect(401);
  });

  it('stays when a member leaves who did not connect it', async () => {
    const maria = await addPerson('Maria');
    const caregiver = await signedInFamily(app());
    for (const personId of [staff.personId, maria])
      await joinCircle(app(), personId, caregiver.id, 'caregiver');
    const { body } = await share(maria, caregiver).expect(201);
    await device.post('/api/tablet/people').expect(200);
    await leaveCircle(app(), maria, caregiver.id);
    expect(await nameOn((body as Tablet).id)).toBe('Maria');
  });
});

it('a shared tablet that is paired again belongs to nobody of before', async () => {
  const row = await sit(await addPerson('Maria'));
  const stranger = await signedInFamily(app());
  const { headers } = await device
    .post('/api/tablet/pair')
    .send({ code: await pairingCode(stranger.browser) })
    .expect(201);
  expect(String(headers['set-cookie'])).toContain(`dear-ones-tablet-${row}=;`);
  await content(row).expect(401);
  await content(first.id).expect(401);
  expect(await listed()).toEqual([]);
  const { rows } = await query('SELECT FROM tablets WHERE id = ANY($1)', [[row, first.id]]);
  expect(rows).toEqual([]);
});

it('goes quiet in one email to each member, however many people it serves and servers notice', async () => {
  const maria = await addPerson('Maria');
  const ruth = await addPerson('Ruth');
  await sit(maria);
  await sit(ruth);
  const caregiver = await memberOf(app(), ruth, 'caregiver');
  const silenceMails = async (to: string) => {
    await app().mails.deliverWaiting();
    return app().sent.filter(
      (mail) => mail.to.address === to && mail.subject === 'A tablet has gone quiet',
    );
  };
  for (const count of [1, 2]) {
    await device
      .post('/api/tablet/state')
      .set(TABLET_HEADER, String(first.id))
      .send({ awake: true, canSpeak: true, version: 'v', contentAge: 0 })
      .expect(204);
    await query(`UPDATE tablet_states SET heard_at = heard_at - interval '25 hours'`);
    await Promise.all(Array.from({ length: 6 }, () => notifyOfSilentTablets(app())));
    await notifyOfSilentTablets(app());
    expect(await silenceMails(staff.email)).toHaveLength(count);
    const told = await silenceMails(caregiver.email);
    expect(told).toHaveLength(count);
    expect(told[0]?.text).toContain(`/people/${ruth}/caregiver/tablet`);
  }
});

it('cannot be shared where the installation is not a care home, and goes on where it was one', async () => {
  const maria = await addPerson('Maria');
  const row = await sit(maria);
  const ruth = await addPerson('Ruth');
  const family = await createTestApp({ beside: app() });
  const browser = family.browser();
  await browser.post('/api/login').send({ email: staff.email, password: PASSWORD }).expect(200);
  const before = await query('SELECT count(*)::int AS rows FROM tablets');
  await browser.post(`/api/people/${ruth}/tablets/shared`).send({ tabletId: first.id }).expect(404);
  await browser.get(`/api/people/${ruth}/tablets/shareable`).expect(404);
  expect((await query('SELECT count(*)::int AS rows FROM tablets')).rows).toEqual(before.rows);
  expect(await nameOn(row)).toBe('Maria');
  await family.close();
});
