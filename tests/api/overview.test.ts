import { beforeAll, describe, expect, it } from 'vitest';
import type { PersonOverview } from '#shared/overview/overview.answer';
import { OVERVIEW_FACES } from '#shared/product/limits';
import { zonedTime } from '../../shared/product/zoned-time';
import { signedInFamily, useTestApp } from '../support/app';
import { memberOf } from '../support/circle';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { toVoiceUrl, wav } from '../support/recordings';
import { pairedTablet } from '../support/tablets';

const app = useTestApp();
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const NO_STEPS = { faces: 0, plans: 0, contacts: 0, tablets: 0 };

type Family = Awaited<ReturnType<typeof signedInFamily>>;
const overview = async ({ browser }: Pick<Family, 'browser'>) =>
  (await browser.get('/api/overview').expect(200)).body as PersonOverview[];
const ofOnly = async (family: Pick<Family, 'browser'>) => {
  const [only, ...more] = await overview(family);
  expect(more).toEqual([]);
  return only;
};

let photoUrl: string;
beforeAll(async () => {
  photoUrl = toDataUrl(await smallJpeg());
});

it('a new account has the first steps before it, and nothing else', async () => {
  const family = await signedInFamily(app());
  expect(await overview(family)).toEqual([
    {
      personId: family.personId,
      faces: [],
      today: [],
      tabletHeardAt: null,
      needsMicrophone: false,
      mayRing: false,
      askedToCallAt: null,
      waiting: 0,
      gift: null,
      hello: {
        isNight: expect.any(Boolean) as boolean,
        days: [
          { day: expect.any(String) as string, hello: null },
          { day: expect.any(String) as string, hello: null },
        ],
      },
      opened: [],
      messages: null,
      firstSteps: NO_STEPS,
    },
  ]);
});

it('is of one person if asked, and of nobody else’s', async () => {
  const [family, other] = [await signedInFamily(app()), await signedInFamily(app())];
  await family.browser.post('/api/people').send({ name: 'Maria' }).expect(201);
  const of = async (person: string | number) =>
    (await family.browser.get(`/api/overview?person=${person}`).expect(200)).body as unknown[];
  expect(await overview(family)).toHaveLength(2);
  expect(await of(family.personId)).toMatchObject([{ personId: family.personId }]);
  expect(await of(other.personId)).toEqual([]);
  await family.browser.get('/api/overview?person=07').expect(404);
});

it('shows what a helper sent as a hello to those who decide, and the hello of the day to all', async () => {
  const family = await signedInFamily(app());
  const helper = await memberOf(app(), family.personId, 'helper');
  const of = `/api/people/${family.personId}`;
  const voice = toVoiceUrl(wav());
  await helper.browser.post(`${of}/hello`).send({ voice, words: 'From the sea' }).expect(201);
  const { body: hello } = await family.browser.post(`${of}/hello`).send({ voice }).expect(201);
  const [shown, helpers] = [await ofOnly(family), await ofOnly(helper)];
  expect(shown?.gift).toMatchObject({ kind: 'hello', words: { words: 'From the sea' } });
  expect(helpers?.gift).toBeNull();
  const day = { day: hello.day as string, hello: { id: hello.id as number, isPhoto: false } };
  expect(shown?.hello.days[0]).toMatchObject({ ...day, hello: { ...day.hello, isMine: true } });
  expect(helpers?.hello.days[0]).toMatchObject({ ...day, hello: { ...day.hello, isMine: false } });
});

it('shows the face or the note of a helper to those who decide, after what is for the day', async () => {
  const family = await signedInFamily(app());
  const helper = await memberOf(app(), family.personId, 'helper');
  const of = `/api/people/${family.personId}`;
  await helper.browser.post(`${of}/face-photos`).send({ name: 'Rosa', photoUrl }).expect(201);
  expect((await ofOnly(family))?.gift).toMatchObject({ kind: 'face', words: { name: 'Rosa' } });
  expect((await ofOnly(helper))?.gift).toBeNull();
  const { body: hello } = await helper.browser
    .post(`${of}/hello`)
    .send({ voice: toVoiceUrl(wav()) })
    .expect(201);
  const shown = (await ofOnly(family))?.gift;
  expect(shown).toMatchObject({ kind: 'hello' });
  expect(hello).toMatchObject({ waiting: true });
});

it('counts what the first steps ask for, and forgets them once put away', async () => {
  const family = await signedInFamily(app());
  const of = `/api/people/${family.personId}`;
  await family.browser
    .post(`${of}/face-photos?photos=link`)
    .send({ name: 'Anna', photoUrl })
    .expect(201);
  await family.browser
    .post(`${of}/plans`)
    .send({ title: 'Lunch', at: '12:00', weekdays: [1] })
    .expect(201);
  await family.browser
    .put(`${of}/call-contacts`)
    .send([{ name: 'Anna', way: 'phone', address: '+32 9 555 01 23' }])
    .expect(200);
  await pairedTablet(app(), family.browser);
  const before = await ofOnly(family);
  expect(before?.firstSteps).toEqual({ faces: 1, plans: 1, contacts: 1, tablets: 1 });
  expect(Date.parse(before?.tabletHeardAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(before?.faces).toEqual([
    {
      id: expect.any(Number) as number,
      name: 'Anna',
      photoUrl: expect.stringMatching(/^\/api\/photos\/.*\?size=small$/) as string,
    },
  ]);

  await family.browser.patch(of).send({ showsFirstSteps: false }).expect(200);
  expect((await ofOnly(family))?.firstSteps).toBeNull();
  const { body: history } = await family.browser.get(`${of}/history`).expect(200);
  expect(JSON.stringify(history)).not.toContain('changed-settings');
});

it(`shows the first ${OVERVIEW_FACES} faces`, async () => {
  const family = await signedInFamily(app());
  for (let face = 0; face <= OVERVIEW_FACES; face += 1)
    await family.browser
      .post('/api/face-photos?photos=link')
      .send({ name: `Face ${face}`, photoUrl })
      .expect(201);
  const names = (await ofOnly(family))?.faces.map(({ name }) => name);
  expect(names).toEqual(Array.from({ length: OVERVIEW_FACES }, (_, face) => `Face ${face}`));
});

describe('what comes today', () => {
  // Their days differ at every moment but one hour of the day, and their weekdays with them.
  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('is by the day in %s', async (timeZone) => {
    const family = await signedInFamily(app());
    const of = `/api/people/${family.personId}`;
    await family.browser.patch(of).send({ timeZone }).expect(200);
    const { day } = zonedTime(Date.now(), timeZone);
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
    const others = EVERY_DAY.filter((one) => one !== weekday);
    const next = new Date(Date.parse(`${day}T12:00:00Z`) + 24 * 60 * 60 * 1000)
      .toISOString()
      .slice(0, 10);
    const add = async (list: 'plans' | 'reminders', body: object) =>
      (await family.browser.post(`${of}/${list}`).send(body).expect(201)).body as { id: number };
    const plan = (title: string, at: string, when: object) => add('plans', { title, at, ...when });
    const dinner = await plan('Dinner', '18:00', { weekdays: [weekday] });
    const lunch = await plan('Lunch', '12:00', { day });
    await plan('Another day', '09:00', { weekdays: others });
    await plan('Tomorrow', '09:00', { day: next });
    const monthDay = Number(day.slice(8));
    const rent = await plan('Rent', '08:00', { monthDay });
    await plan('Not today', '07:00', { monthDay: monthDay === 1 ? 2 : 1 });
    const remind = (says: string, at: string, more: object) =>
      add('reminders', { says, at, weekdays: EVERY_DAY, ...more });
    const drink = await remind('Drink something', '15:00', {});
    await remind('Paused', '16:00', { pausedUntil: next });
    expect((await ofOnly(family))?.today).toEqual([
      { kind: 'plan', id: rent.id, at: '08:00', title: 'Rent' },
      { kind: 'plan', id: lunch.id, at: '12:00', title: 'Lunch' },
      { kind: 'reminder', id: drink.id, at: '15:00', title: 'Drink something' },
      { kind: 'plan', id: dinner.id, at: '18:00', title: 'Dinner' },
    ]);
  });
});

it.each(['viewer', 'helper'] as const)(
  'a %s is told of faces and of today, not of tablets',
  async (role) => {
    const family = await signedInFamily(app());
    await family.browser
      .post('/api/face-photos?photos=link')
      .send({ name: 'Anna', photoUrl })
      .expect(201);
    await pairedTablet(app(), family.browser);
    const member = await memberOf(app(), family.personId, role);
    expect(await ofOnly(member)).toMatchObject({
      faces: [{ name: 'Anna' }],
      tabletHeardAt: null,
      firstSteps: null,
    });
  },
);

it('counts what waits: all of it for those who decide, for a helper the own, for a viewer nothing', async () => {
  const family = await signedInFamily(app());
  const helpers = [
    await memberOf(app(), family.personId, 'helper'),
    await memberOf(app(), family.personId, 'helper'),
  ];
  for (const [index, helper] of helpers.entries())
    for (let face = 0; face <= index; face += 1)
      await helper.browser
        .post(`/api/people/${family.personId}/face-photos`)
        .send({ name: `Face ${face}`, photoUrl })
        .expect(201);
  const waiting = async (member: Pick<Family, 'browser'>) => (await ofOnly(member))?.waiting;
  expect(await waiting(family)).toBe(3);
  expect(await Promise.all(helpers.map(waiting))).toEqual([1, 2]);
  const [demoted] = helpers;
  await family.browser
    .patch(`/api/people/${family.personId}/members/${demoted?.id}`)
    .send({ role: 'viewer' })
    .expect(200);
  expect(await Promise.all(helpers.map(waiting))).toEqual([0, 2]);
});

it('nobody is told of somebody else', async () => {
  await app().browser().get('/api/overview').expect(401);
  const [mine, theirs] = [await signedInFamily(app()), await signedInFamily(app())];
  await theirs.browser
    .post('/api/face-photos?photos=link')
    .send({ name: 'Theirs', photoUrl })
    .expect(201);
  expect(JSON.stringify(await overview(mine))).not.toContain('Theirs');
});

it('says whether the member may ring the tablets, once an owner has turned calls on', async () => {
  const family = await signedInFamily(app());
  const viewer = await memberOf(app(), family.personId, 'viewer');
  const mayRing = async () => [
    (await ofOnly(family))?.mayRing,
    (await overview(viewer)).find(({ personId }) => personId === family.personId)?.mayRing,
  ];
  expect(await mayRing()).toEqual([false, false]);
  const { $client } = app().db;
  await $client.query('UPDATE people SET calls_on = true WHERE id = $1', [family.personId]);
  expect(await mayRing()).toEqual([true, false]);
  await $client.query(
    `UPDATE memberships SET may_ring = true WHERE person_id = $1 AND role = 'viewer'`,
    [family.personId],
  );
  expect(await mayRing()).toEqual([true, true]);
});
