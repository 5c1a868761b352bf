import { beforeAll, expect, it, vi } from 'vitest';
import type { Handover } from '#shared/overview/overview.answer';
import { CARE_HOME_MAX, HANDOVER_DAYS_MAX } from '#shared/product/limits';
import { zonedTime } from '../../shared/product/zoned-time';
import { queryOf, type TestApp, useTestApp } from '../support/app';
import { fullCircle } from '../support/circle';
import { pairedTablet } from '../support/tablets';

const app = useTestApp();
const query = queryOf(app);
const ZONE = 'Europe/Brussels';
const HOUR = 60 * 60 * 1000;

type Browser = ReturnType<TestApp['browser']>;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
const handover = async (browser: Browser, since?: string) =>
  (
    await browser
      .get(`/api/handover${since === undefined ? '' : `?since=${encodeURIComponent(since)}`}`)
      .expect(200)
  ).body as Handover[];

let circle: Awaited<ReturnType<typeof fullCircle>>;
let reminderId: number;
beforeAll(async () => {
  circle = await fullCircle(app());
  const { owner, caregiver, personId } = circle;
  const of = `/api/people/${personId}`;
  await query(`UPDATE users SET first_name = 'Marc' WHERE id = $1`, [caregiver.id]);
  await pairedTablet(app(), owner.browser);
  for (const title of ['Keys', 'Pills'])
    await caregiver.browser
      .post(`${of}/remember-items`)
      .send({ title, content: 'In the hall', category: 'Home' })
      .expect(201);
  await query(`UPDATE circle_log SET at = now() - interval '2 days' WHERE whom = 'Keys'`, []);
  const { body: contacts } = await owner.browser
    .put(`${of}/call-contacts`)
    .send([{ name: 'Anna', way: 'ask', address: 'anna@example.org' }])
    .expect(200);
  const [contact] = contacts as { id: number }[];
  const request = (values: string) =>
    query(
      `INSERT INTO call_requests (id, person_id, contact_id, address, pressed_at, asked_at, sent_at, answered_at, calls_at)
       SELECT gen_random_uuid(), $1, $2, 'anna@example.org', ${values}`,
      [personId, contact?.id],
    );
  await request(`now() - interval '3 hours', now() - interval '3 hours', now(), now(), now()`);
  await request(`now() - interval '2 hours', now() - interval '2 hours', NULL, NULL, NULL`);
  await request(`now() - interval '2 days', now() - interval '2 days', NULL, NULL, NULL`);
  const due = zonedTime(Date.now() - 2 * HOUR, ZONE);
  await owner.browser.patch(of).send({ timeZone: ZONE, quietFrom: '00:00', quietTo: '00:00' });
  const { body: reminder } = await owner.browser
    .post(`${of}/reminders`)
    .send({ says: 'Drink something', at: '12:00', weekdays: [1, 2, 3, 4, 5, 6, 7] })
    .expect(201);
  reminderId = (reminder as { id: number }).id;
  // It came two hours ago, and was there long before.
  await query(
    `UPDATE reminders SET at = $2, scheduled_at = now() - interval '9 days' WHERE id = $1`,
    [reminderId, due.time],
  );
  await query(
    `INSERT INTO reminder_events (id, person_id, reminder_id, due_on, due_at, kind, at)
     VALUES (gen_random_uuid(), $1, $2, $3, $4, 'shown', now() - interval '2 hours')`,
    [personId, reminderId, due.day, due.time],
  );
});

it('tells caregivers and owners what happened since a moment: additions, calls and their answers, reminders, the tablet', async () => {
  const { owner, caregiver, personId } = circle;
  for (const { browser } of [owner, caregiver]) {
    const [row, ...others] = await handover(browser, ago(6));
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      personId,
      calls: [
        { name: 'Anna', state: 'sent', isFurther: false, callsAt: expect.any(String) as string },
        { name: 'Anna', state: 'waiting', answeredAt: null, callsAt: null },
      ],
      reminders: [{ says: 'Drink something', state: 'shown', doneAt: null }],
      tablet: { heardAt: expect.any(String) as string },
    });
    const added = row?.history.filter(({ what }) => what === 'added-item');
    expect(added).toMatchObject([{ byName: 'Marc', whom: 'Pills' }]);
  }
});

it('names a member who had entered no name at that time', async () => {
  const { owner, caregiver } = circle;
  await query('UPDATE circle_log SET by_name = NULL WHERE user_id = $1', [caregiver.id]);
  const [row] = await handover(owner.browser, ago(6));
  const own = row?.history.filter(({ byUserId }) => byUserId === caregiver.id) ?? [];
  expect(new Set(own.map(({ byName }) => byName))).toEqual(new Set(['Marc']));
});

it('looks back a day if nothing else is asked for, and a week at most', async () => {
  const { browser } = circle.owner;
  const ofDay = await handover(browser);
  for (const since of ['tomorrow', '', ago(-5)])
    expect((await handover(browser, since))[0]?.calls).toEqual(ofDay[0]?.calls);
  expect(ofDay[0]?.calls).toHaveLength(2);
  const [week] = await handover(browser, ago(24 * 400));
  expect(week?.calls).toHaveLength(3);
  const days = new Set(week?.reminders.map(({ day }) => day));
  expect(days.size).toBeGreaterThanOrEqual(HANDOVER_DAYS_MAX);
  expect(days.size).toBeLessThanOrEqual(HANDOVER_DAYS_MAX + 1);
});

it('tells nobody else: not helpers and viewers, who see no calls and tablets, and nobody outside', async () => {
  const { helper, viewer, removed, outsider, personId } = circle;
  for (const { browser } of [helper, viewer, removed, outsider])
    expect((await handover(browser)).some((row) => row.personId === personId)).toBe(false);
  await app().browser().get('/api/handover').expect(401);
});

it('costs as many statements for many people as for one', async () => {
  const { browser, id } = circle.owner;
  const asked = vi.spyOn(app().db.$client, 'query');
  await handover(browser);
  const forOne = asked.mock.calls.length;
  await query(
    `WITH added AS (INSERT INTO people (name) SELECT 'Resident' FROM generate_series(2, $2) RETURNING id)
     INSERT INTO memberships (person_id, user_id, role) SELECT id, $1, 'owner' FROM added`,
    [id, CARE_HOME_MAX],
  );
  asked.mockClear();
  expect(await handover(browser)).toHaveLength(CARE_HOME_MAX);
  expect(asked.mock.calls.length).toBe(forOne);
  asked.mockRestore();
});
