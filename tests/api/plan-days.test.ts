import { beforeEach, describe, expect, it } from 'vitest';
import type { PersonOverview } from '#shared/overview/overview.answer';
import type { Plan } from '#shared/plans/plan.answer';
import {
  DAY_IS_OVER,
  NOT_ON_THAT_DAY,
  ONLY_ITS_TIME,
  TOO_MANY_EXCEPTIONS,
} from '#shared/plans/plan.form';
import { PLAN_EXCEPTIONS_MAX, PLANS_MAX, REMINDERS_MAX } from '#shared/product/limits';
import { dayAfter, momentIn, weekdayOf, zonedTime } from '#shared/product/zoned-time';
import type { Reminder } from '#shared/reminders/reminder.answer';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { purgeExpired } from '../../server/purge-expired';
import { notifyOfReminders } from '../../server/reminders/notify-of-reminders';
import { queryOf, useTestApp } from '../support/app';
import { memberOf } from '../support/circle';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { toVoiceUrl, wav } from '../support/recordings';
import { familyWithTablet } from '../support/tablets';

const app = useTestApp();
const query = queryOf(app);

const ZONE = 'Europe/Brussels';
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const today = () => zonedTime(Date.now(), ZONE).day;
const inDays = (days: number) => dayAfter(today(), days);

let family: Awaited<ReturnType<typeof familyWithTablet>>;
let of: string;
beforeEach(async () => {
  family = await familyWithTablet(app());
  of = `/api/people/${family.personId}`;
});

const lunch = { title: 'Lunch', at: '12:00', weekdays: EVERY_DAY };
const add = async (body: object = {}): Promise<Plan> =>
  (
    await family.browser
      .post(`${of}/plans`)
      .send({ ...lunch, ...body })
      .expect(201)
  ).body as Plan;
const change = async ({ id }: Plan, body: object, on?: string, status = 200): Promise<Plan> =>
  (
    await family.browser
      .patch(`${of}/plans/${id}${on === undefined ? '' : `?on=${on}`}`)
      .send(body)
      .expect(status)
  ).body as Plan;
const errorsOf = async (plan: Plan, body: object, on?: string) =>
  ((await change(plan, body, on, 400)) as unknown as { errors: unknown }).errors;
const list = async () => (await family.browser.get(`${of}/plans`).expect(200)).body as Plan[];
const reminders = async () =>
  (await family.browser.get(`${of}/reminders`).expect(200)).body as Reminder[];
const onTablet = async () =>
  (await family.tablet.get('/api/tablet/content').expect(200)).body as TabletContent;
const comesToday = async () => {
  const { body } = await family.browser.get('/api/overview').expect(200);
  return (body as PersonOverview[])[0]?.today.map(({ at, title }) => ({ at, title }));
};

describe('one day of a plan that repeats', () => {
  it('comes at another time, or not, and the others stay; the tablet and the dashboard say the same', async () => {
    const plan = await add();
    expect(plan).toMatchObject({ exceptions: [], faceId: null, reminder: null });
    const moved = await change(plan, { at: '13:30' }, today());
    expect(moved).toEqual({ ...plan, exceptions: [{ on: today(), at: '13:30' }] });
    expect(await comesToday()).toEqual([{ at: '13:30', title: 'Lunch' }]);
    await family.browser.delete(`${of}/plans/${plan.id}?on=${inDays(2)}`).expect(204);
    const exceptions = [
      { on: today(), at: '13:30' },
      { on: inDays(2), at: null },
    ];
    expect(await list()).toEqual([{ ...plan, exceptions }]);
    expect((await onTablet()).plans).toMatchObject([{ id: plan.id, at: '12:00', exceptions }]);

    await family.browser.delete(`${of}/plans/${plan.id}?on=${today()}`).expect(204);
    expect(await comesToday()).toEqual([]);
    // The usual time again.
    expect(await change(plan, { at: '12:00' }, today())).toMatchObject({
      exceptions: [{ on: inDays(2), at: null }],
    });
    expect(await comesToday()).toEqual([{ at: '12:00', title: 'Lunch' }]);
  });

  it('raises the version of what the tablet shows, each time', async () => {
    const plan = await add();
    const tag = async () => (await family.tablet.get('/api/tablet/content')).get('ETag');
    const tags = [await tag()];
    await change(plan, { at: '13:00' }, today());
    tags.push(await tag());
    await change(plan, { at: '13:05' }, today());
    tags.push(await tag());
    await change(plan, { at: '12:00' }, today());
    tags.push(await tag());
    expect(new Set(tags).size).toBe(4);
  });

  it('is a day on which it comes, from today on, and nothing but its time can change', async () => {
    const weekday = weekdayOf(inDays(3));
    const weekly = await add({ weekdays: [weekday] });
    const notThatDay = [{ path: 'on', message: NOT_ON_THAT_DAY }];
    for (const on of [inDays(2), inDays(-4), '2027-02-30', 'tomorrow', ''])
      expect(await errorsOf(weekly, { at: '13:00' }, on), on).toEqual(notThatDay);
    const once = await add({ weekdays: undefined, day: inDays(1) });
    expect(await errorsOf(once, { at: '13:00' }, inDays(1))).toEqual(notThatDay);
    const onlyItsTime = [{ path: 'at', message: ONLY_ITS_TIME }];
    expect(await errorsOf(weekly, {}, inDays(3))).toEqual(onlyItsTime);
    expect(await errorsOf(weekly, { at: '13:00', title: 'Dinner' }, inDays(3))).toEqual(
      onlyItsTime,
    );
    expect(await list()).toEqual([weekly, once]);
    await family.browser.delete(`${of}/plans/2147483647?on=${today()}`).expect(404);
    const helper = await memberOf(app(), family.personId, 'helper');
    await helper.browser.delete(`${of}/plans/${weekly.id}?on=${inDays(3)}`).expect(403);
    await app()
      .browser()
      .delete(`/api/plans/${weekly.id}?on=${inDays(3)}`)
      .expect(401);
  });

  it('comes on another day instead, with its face and its reminder, all at once and once', async () => {
    const photoUrl = toDataUrl(await smallJpeg());
    const { body: face } = await family.browser
      .post(`${of}/face-photos?photos=link`)
      .send({ name: 'Amina', photoUrl })
      .expect(201);
    const weekly = await add({
      weekdays: [weekdayOf(inDays(3))],
      faceId: face.id,
      reminder: { says: 'Come and eat' },
    });
    const move = { at: '13:00', day: inDays(4) };
    expect(await change(weekly, move, inDays(3))).toMatchObject({
      id: weekly.id,
      at: '12:00',
      weekdays: weekly.weekdays,
      exceptions: [{ on: inDays(3), at: null }],
    });
    const [kept, moved, ...others] = await list();
    expect(others).toEqual([]);
    expect(kept?.id).toBe(weekly.id);
    expect(moved).toMatchObject({
      title: 'Lunch',
      at: '13:00',
      day: inDays(4),
      weekdays: null,
      faceId: face.id,
      reminder: { says: 'Come and eat', rests: false },
    });
    // A retry adds no second one.
    expect(await errorsOf(weekly, move, inDays(3))).toEqual([
      { path: 'on', message: NOT_ON_THAT_DAY },
    ]);
    expect(await errorsOf(weekly, { at: '13:00', day: inDays(-1) }, inDays(10))).toEqual([
      { path: 'day', message: DAY_IS_OVER },
    ]);
    expect(await errorsOf(weekly, { at: '21:00', day: inDays(5) }, inDays(10))).toMatchObject([
      { path: 'at' },
    ]);
    expect(await list()).toHaveLength(2);
    // The same day is its time alone.
    expect(await change(weekly, { at: '13:00', day: inDays(10) }, inDays(10))).toMatchObject({
      exceptions: [
        { on: inDays(3), at: null },
        { on: inDays(10), at: '13:00' },
      ],
    });
    expect(await list()).toHaveLength(2);
  });

  it('is gone with its plan, and a month after it; there is room for forty days', async () => {
    const plan = await add();
    await query(
      `INSERT INTO plan_exceptions (person_id, plan_id, day) SELECT $1, $2, $3::date + ahead FROM generate_series(1, $4) AS ahead`,
      [family.personId, plan.id, today(), PLAN_EXCEPTIONS_MAX - 1],
    );
    await query(
      `INSERT INTO plan_exceptions (person_id, plan_id, day) VALUES ($1, $2, $3::date - 40), ($1, $2, $3::date - 20)`,
      [family.personId, plan.id, today()],
    );
    await change(plan, { at: '13:00' }, inDays(60));
    const { message } = (await change(plan, { at: '13:00' }, inDays(61), 409)) as unknown as {
      message: string;
    };
    expect(message).toBe(TOO_MANY_EXCEPTIONS);
    // One that is there can still change.
    await change(plan, { at: '13:05' }, inDays(60));
    const count = async () =>
      (await query('SELECT FROM plan_exceptions WHERE plan_id = $1', [plan.id])).rowCount;
    expect(await count()).toBe(PLAN_EXCEPTIONS_MAX + 2);
    await purgeExpired(app().db);
    expect(await count()).toBe(PLAN_EXCEPTIONS_MAX + 1);
    await family.browser.delete(`${of}/plans/${plan.id}`).expect(204);
    expect(await count()).toBe(0);
  });

  it.each(['Europe/Brussels', 'America/New_York', 'Australia/Lord_Howe'])(
    'is named by its date where the person is, also when clocks are changed: %s',
    async (timeZone) => {
      await family.browser.patch(of).send({ timeZone }).expect(200);
      const plan = await add();
      const { day } = zonedTime(Date.now(), timeZone);
      const changes = Array.from({ length: 366 }, (_, ahead) => dayAfter(day, ahead)).filter(
        (one) =>
          momentIn(dayAfter(one), '00:00', timeZone) - momentIn(one, '00:00', timeZone) !==
          24 * 60 * 60_000,
      );
      expect(changes).toHaveLength(2);
      for (const on of changes) await change(plan, { at: '02:30' }, on);
      const exceptions = changes.map((on) => ({ on, at: '02:30' }));
      expect((await onTablet()).plans).toMatchObject([{ exceptions }]);
    },
  );
});

describe('the reminder of a plan', () => {
  it('is made with it, comes when the plan does, and both are one entry', async () => {
    const photoUrl = toDataUrl(await smallJpeg());
    const { body: face } = await family.browser
      .post(`${of}/face-photos?photos=link`)
      .send({ name: 'Amina', photoUrl })
      .expect(201);
    const plan = await add({ title: 'Amina comes', faceId: face.id, reminder: { says: null } });
    const [own, ...others] = await reminders();
    expect(others).toEqual([]);
    expect(plan).toMatchObject({
      faceId: face.id,
      reminder: { id: own?.id, says: 'Amina comes', rests: false, voiceUrl: null },
    });
    expect(own).toMatchObject({
      planId: plan.id,
      at: '12:00',
      weekdays: EVERY_DAY,
      faceId: face.id,
    });
    expect(await comesToday()).toEqual([{ at: '12:00', title: 'Amina comes' }]);
    const content = await onTablet();
    expect(content.plans).toMatchObject([
      { id: plan.id, faceId: face.id, photoUrl: expect.stringMatching(/^\/api\/tablet\/photos\//) },
    ]);
    expect(content.reminders).toMatchObject([{ planId: plan.id, at: '12:00' }]);

    await change(plan, { at: '13:00' }, inDays(1));
    await change(plan, { monthDay: 31, at: '14:00' });
    expect(await reminders()).toMatchObject([
      { at: '14:00', weekdays: null, monthDay: 31, exceptions: [{ on: inDays(1), at: '13:00' }] },
    ]);
    // Its own form changes its words, and leaves the days to the plan.
    await family.browser
      .patch(`${of}/reminders/${own?.id}`)
      .send({ at: '15:00', weekdays: [1], repeats: 2 })
      .expect(200);
    expect(await reminders()).toMatchObject([{ at: '14:00', weekdays: null, repeats: 2 }]);
  });

  it('rests when it is switched off, and keeps its words and its voice until the plan is deleted', async () => {
    const plan = await add({ reminder: { says: 'Lunch is ready' } });
    const { id } = plan.reminder ?? { id: 0 };
    const voice = { voice: toVoiceUrl(wav()) };
    await family.browser.put(`${of}/reminders/${id}/voice`).send(voice).expect(200);
    const voices = async () =>
      (await query('SELECT FROM voices WHERE person_id = $1', [family.personId])).rowCount;
    expect(await change(plan, { reminder: null })).toMatchObject({
      reminder: { id, says: 'Lunch is ready', rests: true, voiceUrl: expect.any(String) },
    });
    // Also a tablet of an earlier version does not show it.
    const [onOldTablet] = (await onTablet()).reminders;
    expect(String(onOldTablet?.pausedUntil) > inDays(10_000)).toBe(true);
    expect(await change(plan, { title: 'Dinner' })).toMatchObject({ reminder: { rests: true } });
    expect(await change(plan, { reminder: { says: null } })).toMatchObject({
      reminder: { id, says: 'Lunch is ready', rests: false, voiceUrl: expect.any(String) },
    });
    expect(await voices()).toBe(1);
    await family.browser.delete(`${of}/plans/${plan.id}`).expect(204);
    expect(await reminders()).toEqual([]);
    expect(await voices()).toBe(0);
  });

  it('says the title as long as nothing else was typed, and is asked for words when that is too long', async () => {
    const long = 'Amina comes with the children and their new dog today';
    const tooLong = [{ path: 'reminder.says', message: 'Please use at most 8 words' }];
    const { body } = await family.browser
      .post(`${of}/plans`)
      .send({ ...lunch, title: long, reminder: { says: null } })
      .expect(400);
    expect(body.errors).toEqual(tooLong);
    expect(await list()).toEqual([]);
    const plan = await add({ reminder: { says: null } });
    expect(await change(plan, { title: 'Dinner' })).toMatchObject({ reminder: { says: 'Dinner' } });
    expect(await change(plan, { title: long })).toMatchObject({ reminder: { says: 'Dinner' } });
    const other = await add({ title: long });
    expect(await errorsOf(other, { reminder: { says: null } })).toEqual(tooLong);
    expect(await change(other, { reminder: { says: 'Amina comes' } })).toMatchObject({
      reminder: { says: 'Amina comes' },
    });
  });

  it('does not speak in the quiet hours, also on one day', async () => {
    const quiet = [
      {
        path: 'at',
        message:
          'From 20:00 to 08:00 the tablet is quiet. Please choose a time outside of these hours.',
      },
    ];
    const late = await add({ at: '21:00' });
    expect(await errorsOf(late, { reminder: { says: null } })).toEqual(quiet);
    expect(await errorsOf(late, { reminder: { says: null }, faceId: 2_147_483_647 })).toEqual([
      { path: 'faceId', message: 'Please choose a face of the album' },
    ]);
    const plan = await add({ reminder: { says: null } });
    expect(await errorsOf(plan, { at: '07:00' })).toEqual(quiet);
    expect(await errorsOf(plan, { at: '07:00' }, today())).toEqual(quiet);
    await change(plan, { reminder: null });
    await change(plan, { at: '07:00' }, today());
    await change(plan, { at: '07:00' });
    expect(await reminders()).toMatchObject([{ at: '07:00' }]);
  });

  it('counts among the reminders, of which there is room for twenty', async () => {
    await query(
      `INSERT INTO reminders (person_id, says, at, weekdays) SELECT $1, 'Drink', '15:00', 1 FROM generate_series(1, $2)`,
      [family.personId, REMINDERS_MAX],
    );
    await family.browser
      .post(`${of}/plans`)
      .send({ ...lunch, reminder: { says: null } })
      .expect(409);
    expect(await list()).toEqual([]);
    expect(PLANS_MAX).toBeGreaterThan(REMINDERS_MAX);
  });

  it('is told of at the time of its day, once, and not on a day that is left out', async () => {
    const plan = await add({ reminder: { says: null } });
    const id = plan.reminder?.id;
    await family.browser.patch(`${of}/reminders/${id}`).send({ tellAfterMinutes: 30 }).expect(200);
    const notice = async () =>
      (await query('SELECT notice_for FROM reminders WHERE id = $1', [id])).rows[0] as {
        notice_for: string | null;
      };
    const settle = () => notifyOfReminders(app());
    await family.browser.delete(`${of}/plans/${plan.id}?on=${today()}`).expect(204);
    await change(plan, { at: '16:00' }, inDays(1));
    await settle();
    expect((await notice()).notice_for).toBe(`${inDays(1)} 16:00`);
    await family.browser.delete(`${of}/plans/${plan.id}?on=${inDays(1)}`).expect(204);
    await settle();
    expect((await notice()).notice_for).toBe(`${inDays(2)} 12:00`);
  });

  it('follows a plan that a server of the earlier version changes, and goes with it', async () => {
    const plan = await add({ reminder: { says: null } });
    const voice = { voice: toVoiceUrl(wav()) };
    await family.browser.put(`${of}/reminders/${plan.reminder?.id}/voice`).send(voice).expect(200);
    await query(
      `UPDATE plans SET person_id = person_id, at = '17:00', day = NULL, weekdays = 3, month_day = NULL WHERE id = $1`,
      [plan.id],
    );
    expect(await reminders()).toMatchObject([{ at: '17:00', weekdays: [1, 2] }]);
    await query('DELETE FROM plans WHERE id = $1', [plan.id]);
    expect(await reminders()).toEqual([]);
    const { rowCount } = await query('SELECT FROM voices WHERE person_id = $1', [family.personId]);
    expect(rowCount).toBe(0);
  });
});
