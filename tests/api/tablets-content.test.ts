import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import type { Plan } from '#shared/plans/plan.answer';
import { TABLET_REPORTS_PER_DAY } from '#shared/product/limits';
import type { RememberItem } from '#shared/remember/remember-item.answer';
import { createLog } from '../../server/monitoring/log';
import { createTestApp, signedInFamily, useTestApp } from '../support/app';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { recordStatements } from '../support/recorded-statements';
import { toVoiceUrl, wav } from '../support/recordings';
import { dayFromNow, familyWithTablet, pairedTablet } from '../support/tablets';

const app = useTestApp();

let photoUrl: string;
beforeAll(async () => {
  photoUrl = toDataUrl(await smallJpeg());
});

type Browser = ReturnType<ReturnType<typeof app>['browser']>;
const addFace = async (by: Browser, name: string) =>
  (await by.post('/api/face-photos?photos=link').send({ name, photoUrl }).expect(201))
    .body as FacePhoto;
const addNote = async (by: Browser, title: string) =>
  (
    await by
      .post('/api/remember-items?photos=link')
      .send({ title, content: 'On the hook.', category: 'Home' })
      .expect(201)
  ).body as RememberItem;
const onTablet = (address: string) => address.replace('/api/', '/api/tablet/');

describe('what a tablet shows', () => {
  it('is chosen by the family: faces that do not rest, pinned notes first, settings, contacts and plans', async () => {
    const { browser, tablet, email } = await familyWithTablet(app());
    const [anna, omer, mei] = [
      await addFace(browser, 'Anna'),
      await addFace(browser, 'Ömer'),
      await addFace(browser, 'Mei'),
    ];
    expect(anna).toMatchObject({ onTablet: 'look', voiceUrl: null });
    await browser.patch(`/api/face-photos/${omer.id}`).send({ onTablet: 'everywhere' }).expect(400);
    const { body: practised } = await browser
      .patch(`/api/face-photos/${omer.id}`)
      .send({ relationship: 'son', onTablet: 'practice' })
      .expect(200);
    expect(practised).toMatchObject({ name: 'Ömer', onTablet: 'practice' });
    await browser.patch(`/api/face-photos/${mei.id}`).send({ onTablet: 'rest' }).expect(200);
    const { body: spoken } = await browser
      .put(`/api/face-photos/${anna.id}/voice`)
      .send({ voice: toVoiceUrl(wav()) })
      .expect(200);
    const [keys, pills] = [await addNote(browser, 'Keys'), await addNote(browser, 'Pills')];
    expect(keys).toMatchObject({ pinned: false });
    await browser.patch(`/api/remember-items/${pills.id}`).send({ pinned: 'yes' }).expect(400);
    const { body: pinned } = await browser
      .patch(`/api/remember-items/${pills.id}`)
      .send({ pinned: true })
      .expect(200);
    expect(pinned).toMatchObject({ title: 'Pills', pinned: true });
    // Saving the form of an item does not change its pin.
    await browser
      .put(`/api/remember-items/${pills.id}`)
      .send({ title: 'Pills', content: 'White ones.', category: 'Health' })
      .expect(200);
    await browser
      .put('/api/tablet-settings')
      .send({ personName: 'Maria', message: 'You are at home.\nAnna comes at six.' })
      .expect(200);
    const contacts = [
      { name: 'Ömer', way: 'phone', address: '+32 470 12 34 56', facePhotoId: omer.id },
      { name: 'Anna', way: 'ask', address: email, facePhotoId: null },
    ];
    const { body: saved } = await browser.put('/api/call-contacts').send(contacts).expect(200);
    const plan = (one: object) => browser.post('/api/plans').send(one).expect(201);
    await plan({ title: 'Tea', at: '16:00', weekdays: [7, 1] });
    await plan({ title: 'Doctor', at: '09:05', day: dayFromNow(1) });
    await plan({ title: 'Over', at: '08:00', day: dayFromNow(-2) });
    await plan({ title: 'Bins', at: '19:00', monthDay: 'last' });

    const { body, headers } = await tablet.get('/api/tablet/content').expect(200);
    const face = { relationship: null, description: null };
    const son = { relationship: 'son' };
    expect(body).toEqual({
      personName: 'Maria',
      locale: 'en',
      liveCalls: { on: false, voiceUrls: [] },
      messages: { on: false, resting: false, to: [] },
      hello: null,
      helloBefore: null,
      songs: [],
      clock: {
        timeZone: 'Europe/Brussels',
        nightFrom: '22:00',
        nightTo: '07:00',
        quietFrom: '20:00',
        quietTo: '08:00',
      },
      message: 'You are at home.\nAnna comes at six.',
      faces: [
        {
          ...face,
          id: anna.id,
          name: 'Anna',
          photoUrl: onTablet(anna.photoUrl),
          otherPhotoUrls: [],
          voiceUrl: onTablet(String(spoken.voiceUrl)),
          practice: false,
          hasDied: false,
          clip: null,
        },
        {
          ...face,
          ...son,
          id: omer.id,
          name: 'Ömer',
          photoUrl: onTablet(omer.photoUrl),
          otherPhotoUrls: [],
          voiceUrl: null,
          practice: true,
          hasDied: false,
          clip: null,
        },
      ],
      items: [
        {
          id: pills.id,
          title: 'Pills',
          content: 'White ones.',
          category: 'Health',
          photoUrl: null,
          voiceUrl: null,
          pinned: true,
        },
        {
          id: keys.id,
          title: 'Keys',
          content: 'On the hook.',
          category: 'Home',
          photoUrl: null,
          voiceUrl: null,
          pinned: false,
        },
      ],
      contacts: [
        {
          id: saved[0].id,
          name: 'Ömer',
          relationship: 'son',
          way: 'phone',
          address: '+32 470 12 34 56',
          photoUrl: onTablet(omer.photoUrl),
          faceId: omer.id,
        },
        {
          id: saved[1].id,
          name: 'Anna',
          relationship: null,
          way: 'ask',
          address: null,
          photoUrl: null,
          faceId: null,
        },
      ],
      plans: [
        {
          id: expect.any(Number) as number,
          title: 'Doctor',
          at: '09:05',
          day: dayFromNow(1),
          weekdays: null,
          monthDay: null,
          faceId: null,
          songId: null,
          photoUrl: null,
          exceptions: [],
        },
        {
          id: expect.any(Number) as number,
          title: 'Tea',
          at: '16:00',
          day: null,
          weekdays: [1, 7],
          monthDay: null,
          faceId: null,
          songId: null,
          photoUrl: null,
          exceptions: [],
        },
        {
          id: expect.any(Number) as number,
          title: 'Bins',
          at: '19:00',
          day: null,
          weekdays: null,
          monthDay: 'last',
          faceId: null,
          songId: null,
          photoUrl: null,
          exceptions: [],
        },
      ],
      practice: [],
      reminders: [],
      calls: [],
    });

    const etag = String(headers.etag);
    // A page may set the tag itself, and a proxy may send several tags.
    const unchanged = await tablet
      .get('/api/tablet/content')
      .set({ 'If-None-Match': `"other", ${etag}`, 'Cache-Control': 'no-cache' })
      .expect(304);
    expect(unchanged.text).toBe('');
    expect(unchanged.headers).toMatchObject({ etag, 'cache-control': 'no-store' });
    await browser
      .put('/api/tablet-settings')
      .send({ message: null })
      .expect(200, { personName: 'Maria', message: null, locale: 'en' });
    const { body: changed } = await tablet
      .get('/api/tablet/content')
      .set('If-None-Match', etag)
      .expect(200);
    expect(changed).toMatchObject({ personName: 'Maria', message: null });
  });

  it('is compressed for those who can read it so, under the same tag', async () => {
    const { tablet, id } = await familyWithTablet(app());
    await app().db.$client.query(
      `INSERT INTO remember_items (user_id, title, content, category) SELECT $1, n::text, repeat('Words ', 1000), 'Home' FROM generate_series(1, 50) n`,
      [id],
    );
    const plain = await tablet
      .get('/api/tablet/content')
      .set('Accept-Encoding', 'identity')
      .expect(200);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    for (const encoding of ['gzip', 'br']) {
      const { headers } = await tablet
        .get('/api/tablet/content')
        .set('Accept-Encoding', encoding)
        .expect(200);
      expect(headers).toMatchObject({
        'content-encoding': encoding,
        etag: plain.headers.etag,
        vary: 'Accept-Encoding',
      });
    }
  });

  it('has pictures and voices of its own family only, to be cached forever', async () => {
    const { browser, tablet } = await familyWithTablet(app());
    const { tablet: stranger } = await familyWithTablet(app());
    const face = await addFace(browser, 'Anna');
    const { body: spoken } = await browser
      .put(`/api/face-photos/${face.id}/voice`)
      .send({ voice: toVoiceUrl(wav()) })
      .expect(200);
    const [photo, voice] = [onTablet(face.photoUrl), onTablet(String(spoken.voiceUrl))];
    const small = await tablet
      .get(`${photo}?size=small`)
      .expect(200)
      .expect('Content-Type', 'image/webp');
    expect(small.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    expect(small.body).toEqual((await browser.get(`${face.photoUrl}?size=small`).expect(200)).body);
    await tablet.get(photo).expect(200);
    const heard = await tablet
      .get(voice)
      .expect(200)
      .expect('Content-Type', /^audio\/wav/);
    expect(heard.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    for (const address of [photo, voice]) {
      await stranger.get(address).expect(404);
      await browser.get(address).expect(401);
    }
    for (const address of [
      '/api/tablet/photos/1',
      '/api/tablet/voices/1',
      `/api/tablet/photos/${randomUUID()}`,
    ])
      await tablet.get(address).expect(404);
  });

  it('takes two questions to the database, however much there is: which tablet, and what it shows', async () => {
    const { tablet, id } = await familyWithTablet(app());
    await app().db.$client.query(
      `INSERT INTO remember_items (user_id, title, content, category) SELECT $1, n::text, 'Words', 'Home' FROM generate_series(1, 500) n`,
      [id],
    );
    const asked = recordStatements(app().db.$client);
    const { body } = await tablet.get('/api/tablet/content').expect(200);
    expect(body.items).toHaveLength(500);
    expect(asked().map(({ text }) => / from "(\w+)"/.exec(text)?.[1])).toEqual([
      'tablets',
      'people',
    ]);
  });
});

describe('the settings of the tablets', () => {
  it('are empty at first; what is left out stays, and nothing but white space clears', async () => {
    await app().browser().get('/api/tablet-settings').expect(401);
    await app().browser().put('/api/tablet-settings').send({}).expect(401);
    const { browser } = await signedInFamily(app());
    await browser
      .get('/api/tablet-settings')
      .expect(200, { personName: null, message: null, locale: 'en' });
    await browser
      .put('/api/tablet-settings')
      .send({ personName: 'Maria' })
      .expect(200, { personName: 'Maria', message: null, locale: 'en' });
    await browser
      .put('/api/tablet-settings')
      .send({ message: 'All is well.', locale: 'en' })
      .expect(200, { personName: 'Maria', message: 'All is well.', locale: 'en' });
    await browser
      .put('/api/tablet-settings')
      .send({ personName: ' ' })
      .expect(200, { personName: null, message: 'All is well.', locale: 'en' });
    await browser
      .put('/api/tablet-settings')
      .send({ locale: 'nl' })
      .expect(200, { personName: null, message: 'All is well.', locale: 'nl' });
    await browser.put('/api/tablet-settings').send({ locale: 'Dutch' }).expect(400);
    const { body } = await browser
      .put('/api/tablet-settings')
      .send({ message: 'x'.repeat(301) })
      .expect(400);
    expect(body).toMatchObject({
      errors: [{ path: 'message', message: 'Message must be at most 300 characters long' }],
    });
    await browser
      .get('/api/tablet-settings')
      .expect(200, { personName: null, message: 'All is well.', locale: 'nl' });
  });
});

describe("the person's clock", () => {
  const clockOf = async (tablet: Browser) =>
    (await tablet.get('/api/tablet/content').expect(200)).body.clock;

  it('is in the time zone of the browser that connects the first tablet', async () => {
    const { browser } = await signedInFamily(app());
    const code = (timeZone: unknown) => browser.post('/api/tablets/code').send({ timeZone });
    await code('Mars/Olympus').expect(201);
    await code(7).expect(400);
    await code('America/New_York').expect(201);
    const tablet = await pairedTablet(app(), browser);
    expect(await clockOf(tablet)).toMatchObject({ timeZone: 'America/New_York' });
    await code('Asia/Tokyo').expect(201);
    expect(await clockOf(tablet)).toMatchObject({ timeZone: 'America/New_York' });
  });

  it('is on the tablet as the family has set it, with the night', async () => {
    const { browser, tablet, personId } = await familyWithTablet(app());
    const night = { timeZone: 'Asia/Tokyo', nightFrom: '20:30', nightTo: '06:15' };
    const clock = { ...night, quietFrom: '21:00', quietTo: '07:30' };
    await browser.patch(`/api/people/${personId}`).send(clock).expect(200);
    expect(await clockOf(tablet)).toEqual(clock);
    // The browser of the family is no longer asked.
    await browser.post('/api/tablets/code').send({ timeZone: 'Europe/Paris' }).expect(201);
    expect(await clockOf(tablet)).toEqual(clock);
  });
});

describe('a plan', () => {
  const tea = { title: 'Tea', at: '16:00' };

  it('is for one day, days of the week or a day of each month, and one takes the place of the other', async () => {
    const { browser } = await signedInFamily(app());
    const { body } = await browser
      .post('/api/plans')
      .send({ ...tea, weekdays: [5, 1] })
      .expect(201);
    const { id } = body as Plan;
    const never = {
      day: null,
      weekdays: null,
      monthDay: null,
      faceId: null,
      songId: null,
      exceptions: [],
      reminder: null,
    };
    expect(body).toEqual({ id, ...tea, ...never, weekdays: [1, 5] });
    const change = async (changes: object) =>
      (await browser.patch(`/api/plans/${id}`).send(changes).expect(200)).body as Plan;
    expect(await change({ day: dayFromNow(3) })).toEqual({
      id,
      ...tea,
      ...never,
      day: dayFromNow(3),
    });
    expect(await change({ at: '23:55' })).toMatchObject({ at: '23:55', day: dayFromNow(3) });
    expect(await change({ monthDay: 31 })).toMatchObject({ ...never, monthDay: 31 });
    expect(await change({ monthDay: 'last' })).toMatchObject({ ...never, monthDay: 'last' });
    expect(await change({ day: null, weekdays: [7] })).toMatchObject({ ...never, weekdays: [7] });
    expect(await change({})).toEqual({ id, title: 'Tea', at: '23:55', ...never, weekdays: [7] });
    expect((await browser.get('/api/plans').expect(200)).body).toEqual([
      { id, title: 'Tea', at: '23:55', ...never, weekdays: [7] },
    ]);
    await browser.delete(`/api/plans/${id}`).expect(204);
    await browser.get('/api/plans').expect(200, []);
  });

  it('is refused in plain words', async () => {
    const { browser } = await signedInFamily(app());
    const day = dayFromNow(1);
    const oneWay = 'Please choose one day, days of the week or a day of the month';
    const refusals: [object, string, string][] = [
      [{ ...tea, title: ' ', day }, 'title', 'Title is required'],
      [{ ...tea, at: '16:03', day }, 'at', 'Please choose a time'],
      [{ ...tea, at: '24:00', day }, 'at', 'Please choose a time'],
      [{ ...tea, day: '2027-02-29' }, 'day', 'Please choose a day'],
      [{ ...tea, weekdays: [] }, 'weekdays', 'Please choose at least one day of the week'],
      [{ ...tea, weekdays: [1, 1] }, 'weekdays', 'Please choose at least one day of the week'],
      [{ ...tea, weekdays: [8] }, 'weekdays.0', 'Please choose at least one day of the week'],
      [{ ...tea, monthDay: 0 }, 'monthDay', 'Please choose a day of the month'],
      [{ ...tea, monthDay: 32 }, 'monthDay', 'Please choose a day of the month'],
      [{ ...tea, monthDay: 'first' }, 'monthDay', 'Please choose a day of the month'],
      [tea, 'day', oneWay],
      [{ ...tea, day, weekdays: [1] }, 'day', oneWay],
      [{ ...tea, day, monthDay: 3 }, 'day', oneWay],
      [{ ...tea, weekdays: [1], monthDay: 'last' }, 'day', oneWay],
      [{ ...tea, day: null, weekdays: null, monthDay: null }, 'day', oneWay],
    ];
    for (const [plan, path, message] of refusals) {
      const { body } = await browser.post('/api/plans').send(plan).expect(400);
      expect(body.errors, JSON.stringify(plan)).toEqual([{ path, message }]);
    }
    const { body } = await browser
      .post('/api/plans')
      .send({ ...tea, day })
      .expect(201);
    await browser
      .patch(`/api/plans/${String(body.id)}`)
      .send({ day: null })
      .expect(400);
    await browser.patch('/api/plans/2147483647').send({ title: 'Mine' }).expect(404);
    for (const [method, path] of [
      ['get', ''],
      ['post', ''],
      ['patch', '/1'],
      ['delete', '/1'],
    ] as const) {
      await app().browser()[method](`/api/plans${path}`).send({}).expect(401);
    }
  });

  it('is added once, however often the request is sent, and there is room for fifty', async () => {
    const { browser, id } = await signedInFamily(app());
    const key = randomUUID();
    const add = () =>
      browser
        .post('/api/plans')
        .set('Idempotency-Key', key)
        .send({ ...tea, weekdays: [1] });
    const answers = await Promise.all([add(), add(), add()]);
    expect(new Set(answers.map(({ status, body }) => `${status} ${(body as Plan).id}`)).size).toBe(
      1,
    );
    await app().db.$client.query(
      `INSERT INTO plans (user_id, title, at, weekdays) SELECT $1, 'Tea', '16:00', 1 FROM generate_series(1, 48)`,
      [id],
    );
    const rest = await Promise.all(
      Array.from({ length: 4 }, () => browser.post('/api/plans').send({ ...tea, weekdays: [2] })),
    );
    expect(rest.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect((await browser.get('/api/plans').expect(200)).body).toHaveLength(50);
  });
});

describe('the reports of tablets', () => {
  it('tell the family on which days it was used, and whom the person likes to look at and asks about', async () => {
    const { browser, tablet } = await familyWithTablet(app());
    const { browser: others } = await familyWithTablet(app());
    const second = await pairedTablet(app(), browser);
    const faces: FacePhoto[] = [];
    for (const name of ['Anna', 'Ben', 'Cleo', 'Dirk', 'Els'])
      faces.push(await addFace(browser, name));
    const [anna, ben, cleo, dirk, els] = faces.map(({ id }) => id) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const theirs = await addFace(others, 'Stranger');
    const report = (
      by: Browser,
      days: number,
      uses: [id: number, looks: number, helps: number][],
      id = randomUUID(),
    ) =>
      by
        .post('/api/tablet/reports')
        .send({
          id,
          day: dayFromNow(days),
          faces: uses.map(([face, looks, helps]) => ({ id: face, looks, helps })),
        })
        .expect(204);
    await report(tablet, 0, [
      [anna, 1, 0],
      [ben, 3, 0],
      [cleo, 2, 2],
    ]);
    await report(second, 0, [
      [anna, 3, 0],
      [dirk, 1, 1],
      [theirs.id, 99, 99],
      [2_147_483_647, 99, 99],
    ]);
    await report(tablet, -2, []);
    await report(tablet, -7, [[els, 50, 50]]);
    const twice = randomUUID();
    await report(tablet, -6, [[dirk, 1, 0]], twice);
    await report(tablet, -6, [[dirk, 9, 9]], twice);

    const { body } = await browser.get('/api/tablet-week').expect(200);
    expect(body.days).toEqual(
      [-6, -5, -4, -3, -2, -1, 0].map((days) => ({
        day: dayFromNow(days),
        used: [-6, -2, 0].includes(days),
      })),
    );
    const face = (id: number) => ({
      id,
      name: faces.find((one) => one.id === id)?.name,
      photoUrl: `${String(faces.find((one) => one.id === id)?.photoUrl)}?size=small`,
    });
    expect(body.favourites).toEqual([anna, ben, cleo].map(face));
    expect(body.helped).toEqual([cleo, dirk].map(face));
    expect(JSON.stringify(body)).not.toMatch(/looks|helps/);

    await browser.delete(`/api/face-photos/${ben}`).expect(204);
    const { body: later } = await browser
      .get(`/api/tablet-week?today=${dayFromNow(1)}`)
      .expect(200);
    expect(later.days.map(({ day }: { day: string }) => day)).toEqual(
      [-5, -4, -3, -2, -1, 0, 1].map(dayFromNow),
    );
    expect(later.favourites).toEqual([anna, cleo, dirk].map(face));
    for (const odd of ['tomorrow', '0000-00-00', '1999-01-01', dayFromNow(9)]) {
      expect(
        (await browser.get(`/api/tablet-week?today=${odd}`).expect(200)).body.days.at(-1),
      ).toEqual({ day: dayFromNow(0), used: true });
    }
    const { rows } = await app().db.$client.query(
      `SELECT count(*)::int AS saved FROM tablet_reports WHERE faces::text LIKE '%99%'`,
    );
    expect(rows).toEqual([{ saved: 0 }]);
    await app().browser().get('/api/tablet-week').expect(401);
  });

  it('are of days from sixty ago to tomorrow, whatever the clock of the server says, and of whole numbers', async () => {
    const { tablet } = await familyWithTablet(app());
    const send = (change: object) =>
      tablet
        .post('/api/tablet/reports')
        .send({ id: randomUUID(), day: dayFromNow(0), faces: [], ...change });
    for (const days of [1, -60]) await send({ day: dayFromNow(days) }).expect(204);
    for (const days of [3, -62]) {
      const { body } = await send({ day: dayFromNow(days) }).expect(400);
      expect(body.errors).toEqual([
        { path: 'day', message: 'This day is too long ago, or has not come yet' },
      ]);
    }
    await send({ id: '1' }).expect(400);
    await send({ day: 'today' }).expect(400);
    for (const use of [{ looks: -1 }, { helps: 0.5 }, { looks: 10_001 }, { id: 0 }]) {
      await send({ faces: [{ id: 1, looks: 1, helps: 1, ...use }] }).expect(400);
    }
    await send({
      faces: Array.from({ length: 201 }, () => ({ id: 1, looks: 1, helps: 1 })),
    }).expect(400);
  });

  it('are stored once for each family, whatever ids other families have used', async () => {
    const [one, other] = [await familyWithTablet(app()), await familyWithTablet(app())];
    const report = { id: randomUUID(), day: dayFromNow(0), faces: [] };
    for (const { tablet } of [one, other, other])
      await tablet.post('/api/tablet/reports').send(report).expect(204);
    for (const { browser } of [one, other])
      expect((await browser.get('/api/tablet-week').expect(200)).body.days.at(-1)).toMatchObject({
        used: true,
      });
    const { rows } = await app().db.$client.query(
      'SELECT count(*)::int AS stored FROM tablet_reports WHERE request_key = $1',
      [report.id],
    );
    expect(rows).toEqual([{ stored: 2 }]);
  });

  it('count a face once each, and no number of them breaks the week', async () => {
    const { browser, tablet, id } = await familyWithTablet(app());
    const [anna, ben] = [await addFace(browser, 'Anna'), await addFace(browser, 'Ben')];
    const looks = (face: FacePhoto, times: number) => ({ id: face.id, looks: times, helps: 0 });
    const faces = [looks(ben, 2), ...Array.from({ length: 10 }, () => looks(anna, 1))];
    await tablet
      .post('/api/tablet/reports')
      .send({ id: randomUUID(), day: dayFromNow(0), faces })
      .expect(204);
    const favorites = async () =>
      ((await browser.get('/api/tablet-week').expect(200)).body.favourites as FacePhoto[]).map(
        ({ name }) => name,
      );
    expect(await favorites()).toEqual(['Ben', 'Anna']);
    await app().db.$client.query(
      `INSERT INTO tablet_reports (user_id, day, faces) SELECT $1, $2, jsonb_build_array(jsonb_build_object('id', $3::int, 'looks', 2000000000, 'helps', 2000000000)) FROM generate_series(1, 3000)`,
      [id, dayFromNow(0), anna.id],
    );
    expect(await favorites()).toEqual(['Anna']);
  });

  it('are refused beyond 500 a day, for the one tablet that sends them', async () => {
    const limited = await createTestApp({ env: { RATE_LIMIT_SCALE: '0.1' } });
    const { browser, tablet } = await familyWithTablet(limited);
    const second = await pairedTablet(limited, browser);
    const send = (by: Browser) =>
      by.post('/api/tablet/reports').send({ id: randomUUID(), day: dayFromNow(0), faces: [] });
    const statuses = [];
    for (let sent = 0; sent < 51; sent += 1) statuses.push((await send(tablet)).status);
    expect(statuses).toEqual([...Array<number>(50).fill(204), 429]);
    await send(second).expect(204);
    await limited.close();
  });

  it('are a thousand rows a day for a person at most; the tablet brings the rest the next day', async () => {
    const { personId, tablet } = await familyWithTablet(app());
    const query = (sql: string, ...values: unknown[]) =>
      app().db.$client.query(sql, [personId, ...values]);
    const report = () => ({ id: randomUUID(), day: dayFromNow(0), faces: [] });
    const send = (body: object) => tablet.post('/api/tablet/reports').send(body);
    await query(
      `INSERT INTO tablet_reports (person_id, request_key, day, faces) SELECT $1, gen_random_uuid(), now()::date, '[]' FROM generate_series(2, $2)`,
      TABLET_REPORTS_PER_DAY,
    );
    const last = report();
    await send(last).expect(204);
    const { headers } = await send(report()).expect(429);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(24 * 60 * 60);
    await send(last).expect(204);
    await query(
      `UPDATE tablet_reports SET created_at = created_at - interval '1 day' WHERE person_id = $1`,
    );
    await send(report()).expect(204);
  });

  it('stay when their tablet is ended, and are refused from then on', async () => {
    const { browser, tablet } = await familyWithTablet(app());
    const report = () =>
      tablet.post('/api/tablet/reports').send({ id: randomUUID(), day: dayFromNow(0), faces: [] });
    await report().expect(204);
    const { body } = await browser.get('/api/tablets').expect(200);
    await browser.delete(`/api/tablets/${String(body[0].id)}`).expect(204);
    await report().expect(401);
    expect((await browser.get('/api/tablet-week').expect(200)).body.days.at(-1)).toMatchObject({
      used: true,
    });
  });
});

it('the log tells which tablet asked for what, and never its token or its code', async () => {
  let written = '';
  const logged = await createTestApp({
    log: createLog('trace', false, { write: (line) => void (written += line) }),
  });
  const family = await signedInFamily(logged);
  const { body } = await family.browser.post('/api/tablets/code').expect(201);
  const code = String(body.code);
  const tablet = logged.browser();
  const paired = await tablet.post('/api/tablet/pair').send({ code }).expect(201);
  await tablet
    .post('/api/tablet/pair')
    .send({ code: `${code.slice(0, 4)}-${code.slice(4)}` })
    .expect(400);
  await tablet.get('/api/tablet/content').expect(200);
  await logged.close();
  const token = /dear-ones-tablet=([\w-]+)/.exec(String(paired.headers['set-cookie']))?.[1] ?? '';
  expect(token).toHaveLength(43);
  for (const secret of [token, code, code.slice(4)]) expect(written).not.toContain(secret);
  const lines = written
    .trim()
    .split('\n')
    .map(
      (line) => JSON.parse(line) as { userId?: number; tabletId?: number; req?: { path: string } },
    );
  expect(lines.find(({ req }) => req?.path === '/api/tablet/content')).toMatchObject({
    personId: family.personId,
    tabletId: expect.any(Number) as number,
  });
});
