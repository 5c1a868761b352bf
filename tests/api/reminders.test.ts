import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { REMINDER_EVENTS_PER_DAY, REMINDERS_MAX } from '#shared/product/limits';
import { dayAfter, momentIn, zonedTime } from '#shared/product/zoned-time';
import type { Reminder, ReminderDays } from '#shared/reminders/reminder.answer';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { purgeExpired } from '../../server/purge-expired';
import { queryOf, signedInFamily, useTestApp } from '../support/app';
import { memberOf } from '../support/circle';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { toVoiceUrl, wav } from '../support/recordings';
import { familyWithTablet, pairedTablet } from '../support/tablets';

const app = useTestApp();
const query = queryOf(app);

const ZONE = 'Europe/Brussels';
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const drink = { says: 'Drink something', at: '15:00', weekdays: EVERY_DAY };
const stored = {
  ...drink,
  id: expect.any(Number) as number,
  day: null,
  monthDay: null,
  repeats: 0,
  tellAfterMinutes: null,
  tellUserIds: [],
  faceId: null,
  photoUrl: null,
  voiceUrl: null,
  pausedUntil: null,
  planId: null,
  exceptions: [],
};

let family: Awaited<ReturnType<typeof familyWithTablet>>;
let of: string;
beforeEach(async () => {
  family = await familyWithTablet(app());
  of = `/api/people/${family.personId}/reminders`;
});

const add = async (body: object = {}, browser = family.browser): Promise<Reminder> =>
  (
    await browser
      .post(of)
      .send({ ...drink, ...body })
      .expect(201)
  ).body as Reminder;
const list = async (): Promise<Reminder[]> => (await family.browser.get(of).expect(200)).body;
const onTablet = async (tablet = family.tablet): Promise<TabletContent['reminders']> =>
  ((await tablet.get('/api/tablet/content').expect(200)).body as TabletContent).reminders;
const days = async (from?: string): Promise<ReminderDays> =>
  (await family.browser.get(`${of}/days${from ? `?from=${from}` : ''}`).expect(200)).body;

describe('a reminder', () => {
  it('comes once a month on a day of it, also on the tablet and after the purge', async () => {
    const bins = await add({ weekdays: undefined, monthDay: 'last' });
    expect(bins).toEqual({ ...stored, weekdays: null, monthDay: 'last' });
    const changed = await family.browser
      .patch(`${of}/${bins.id}`)
      .send({ monthDay: 31 })
      .expect(200);
    expect(changed.body).toMatchObject({ day: null, weekdays: null, monthDay: 31 });
    await purgeExpired(app().db);
    expect(await list()).toMatchObject([{ id: bins.id, monthDay: 31 }]);
    expect(await onTablet()).toMatchObject([{ id: bins.id, monthDay: 31 }]);
  });

  it('is answered as stored, and listed, newest last', async () => {
    const first = await add();
    expect(first).toEqual(stored);
    const second = await add({
      says: 'Walk with Peter',
      weekdays: undefined,
      day: dayAfter(zonedTime(Date.now(), ZONE).day, 3),
      repeats: 2,
      tellAfterMinutes: 60,
    });
    expect(second).toMatchObject({ repeats: 2, tellUserIds: [family.id], weekdays: null });
    expect(await list()).toEqual([first, second]);
  });

  it('changes where it is changed, and goes when it is deleted', async () => {
    const { id } = await add({ tellAfterMinutes: 30 });
    const { body } = await family.browser
      .patch(`${of}/${id}`)
      .send({ at: '16:05', weekdays: [2], pausedUntil: '2030-01-01', tellAfterMinutes: null })
      .expect(200);
    expect(body).toEqual({
      ...stored,
      at: '16:05',
      weekdays: [2],
      pausedUntil: '2030-01-01',
      tellUserIds: [family.id],
    });
    await family.browser.delete(`${of}/${id}`).expect(204);
    await family.browser.delete(`${of}/${id}`).expect(404);
    await family.browser.patch(`${of}/${id}`).send({ repeats: 1 }).expect(404);
    expect(await list()).toEqual([]);
  });

  it('is added once for a request sent twice, and not beyond the room there is', async () => {
    const key = randomUUID();
    const send = () => family.browser.post(of).set('Idempotency-Key', key).send(drink).expect(201);
    expect((await send()).body).toEqual((await send()).body);
    for (let n = 1; n < REMINDERS_MAX; n += 1) await add();
    const { body } = await family.browser.post(of).send(drink).expect(409);
    expect(body).toMatchObject({ code: 'too-many' });
  });

  it('shows the picture of a face, and loses it with the face', async () => {
    const face = await family.browser
      .post('/api/face-photos?photos=link')
      .send({ name: 'Anna', photoUrl: toDataUrl(await smallJpeg()) })
      .expect(201);
    const { id } = await add({ faceId: face.body.id });
    expect(await list()).toMatchObject([{ photoUrl: `${face.body.photoUrl}?size=small` }]);
    expect((await onTablet())[0]?.photoUrl).toMatch(/^\/api\/tablet\/photos\//);
    await family.browser.delete(`/api/face-photos/${face.body.id}`).expect(204);
    expect(await list()).toMatchObject([{ id, faceId: null, photoUrl: null }]);
  });

  it('speaks with a recorded voice until that is deleted', async () => {
    const { id } = await add();
    const voice = toVoiceUrl(wav());
    const { body } = await family.browser.put(`${of}/${id}/voice`).send({ voice }).expect(200);
    await family.browser.get(body.voiceUrl).expect(200);
    const [shown] = await onTablet();
    await family.tablet.get(shown?.voiceUrl ?? '').expect(200);
    await family.browser.delete(`${of}/${id}/voice`).expect(204);
    await family.browser.get(body.voiceUrl).expect(404);
    await family.browser
      .put(`${of}/${id + 1}/voice`)
      .send({ voice })
      .expect(404);
    await family.browser
      .put(`${of}/${id}/voice`)
      .send({ voice: 'data:audio/wav;base64,AAAA' })
      .expect(400);
  });

  it('takes its recording with it', async () => {
    const { id } = await add();
    await family.browser
      .put(`${of}/${id}/voice`)
      .send({ voice: toVoiceUrl(wav()) })
      .expect(200);
    await family.browser.delete(`${of}/${id}`).expect(204);
    const { rows } = await query('SELECT FROM voices WHERE person_id = $1', [family.personId]);
    expect(rows).toEqual([]);
  });

  it('stands in the history, with what it says', async () => {
    const { id } = await add();
    await family.browser.patch(`${of}/${id}`).send({ says: 'Drink water' }).expect(200);
    await family.browser.delete(`${of}/${id}`).expect(204);
    const { body } = await family.browser.get(`/api/people/${family.personId}/history`).expect(200);
    const reminders = (body as { what: string; whom: string }[]).filter(({ what }) =>
      what.endsWith('reminder'),
    );
    expect(reminders.map(({ what, whom }) => [what, whom])).toEqual([
      ['deleted-reminder', 'Drink water'],
      ['changed-reminder', 'Drink water'],
      ['added-reminder', 'Drink something'],
    ]);
  });
});

describe('a reminder is refused', () => {
  it.each([
    ['without words', { says: ' ' }],
    ['with more than eight words', { says: 'one two three four five six seven eight nine' }],
    ['between two steps of the clock', { at: '15:01' }],
    ['without days', { weekdays: null }],
    ['for a day and for weekdays', { day: '2030-01-01' }],
    ['for weekdays and for a day of the month', { monthDay: 3 }],
    ['for a day that no month has', { weekdays: undefined, monthDay: 32 }],
    ['with more repeats than two', { repeats: 3 }],
    ['with half a repeat', { repeats: 0.5 }],
    ['when somebody is told too soon', { tellAfterMinutes: 29 }],
    ['when somebody is told too late', { tellAfterMinutes: 241 }],
    ['when nobody is named who is told', { tellAfterMinutes: 30, tellUserIds: [] }],
    ['when a stranger is named', { tellAfterMinutes: 30, tellUserIds: [2_147_483_647] }],
    ['with a face that is not there', { faceId: 2_147_483_647 }],
    ['when it is paused until no day', { pausedUntil: '2026-02-30' }],
  ])('%s', async (_, body) => {
    const { body: answer } = await family.browser
      .post(of)
      .send({ ...drink, ...body })
      .expect(400);
    expect(answer).toMatchObject({ code: 'invalid' });
    expect(await list()).toEqual([]);
  });

  it('in the quiet hours, which the answer names', async () => {
    const { body } = await family.browser
      .post(of)
      .send({ ...drink, at: '20:00' })
      .expect(400);
    expect(body.errors).toEqual([
      {
        path: 'at',
        message:
          'From 20:00 to 08:00 the tablet is quiet. Please choose a time outside of these hours.',
      },
    ]);
    await family.browser
      .patch(`/api/people/${family.personId}`)
      .send({ quietFrom: '13:00', quietTo: '15:05' })
      .expect(200);
    await family.browser.post(of).send(drink).expect(400);
    const { id } = await add({ at: '20:00' });
    await family.browser.patch(`${of}/${id}`).send({ at: '13:00' }).expect(400);
  });

  it('to everybody else', async () => {
    const { id } = await add();
    await app().browser().get(of).expect(401);
    const stranger = (await signedInFamily(app())).browser;
    await stranger.get(of).expect(404);
    await stranger.patch(`${of}/${id}`).send({ says: 'x' }).expect(404);
    const own = (await signedInFamily(app())).personId;
    await stranger.delete(`/api/people/${own}/reminders/${id}`).expect(404);
    for (const role of ['viewer', 'helper'] as const) {
      const { browser } = await memberOf(app(), family.personId, role);
      expect((await browser.get(of).expect(200)).body).toHaveLength(1);
      await browser.get(`${of}/days`).expect(200);
      await browser.post(of).send(drink).expect(403);
      await browser.delete(`${of}/${id}`).expect(403);
    }
    const caregiver = await memberOf(app(), family.personId, 'caregiver');
    await add({}, caregiver.browser);
  });
});

it('a member who leaves is told of nothing any more, and may take reminders along', async () => {
  const sister = await memberOf(app(), family.personId, 'caregiver');
  const { id } = await add({ tellAfterMinutes: 30, tellUserIds: [family.id, sister.id] });
  await add({}, sister.browser);
  await sister.browser
    .delete(`/api/people/${family.personId}/members/${sister.id}`)
    .send({ takeBack: true })
    .expect(204);
  expect(await list()).toMatchObject([{ id, tellUserIds: [family.id] }]);
});

describe('what tablets report', () => {
  const today = () => zonedTime(Date.now(), ZONE).day;
  const at = (day: string, time: string) => new Date(momentIn(day, time, ZONE)).toISOString();
  const event = (reminder: Pick<Reminder, 'id'>, more: object = {}) => ({
    id: randomUUID(),
    reminderId: reminder.id,
    dueOn: dayAfter(today(), -1),
    dueAt: '15:00',
    kind: 'shown',
    at: at(dayAfter(today(), -1), '15:00'),
    ...more,
  });
  const report = (events: object[], tablet = family.tablet) =>
    tablet.post('/api/tablet/reminder-events').send(events);
  const ofYesterday = async () =>
    (await days()).find(({ day }) => day === dayAfter(today(), -1))?.reminders;
  const line = { reminderId: 0, says: drink.says, dueAt: '15:00', heardOn: null, heardAt: null };

  let reminder: Reminder;
  beforeEach(async () => {
    reminder = await add({ repeats: 1 });
    await query(`UPDATE reminders SET scheduled_at = now() - interval '3 days' WHERE id = $1`, [
      reminder.id,
    ]);
    line.reminderId = reminder.id;
  });

  it('is told to the family for each day: done, shown, or not heard of', async () => {
    await query(`UPDATE tablets SET last_used_at = $2 WHERE person_id = $1`, [
      family.personId,
      at(dayAfter(today(), -1), '14:10'),
    ]);
    expect(await ofYesterday()).toEqual([
      {
        ...line,
        state: 'unheard',
        doneAt: null,
        shownAt: [],
        heardOn: dayAfter(today(), -1),
        heardAt: '14:10',
      },
    ]);
    const shown = event(reminder);
    await report([shown, event(reminder, { at: at(shown.dueOn, '15:10') })]).expect(204);
    const shownLine = { ...line, state: 'shown', doneAt: null, shownAt: ['15:00', '15:10'] };
    expect(await ofYesterday()).toEqual([shownLine]);
    await report([event(reminder, { kind: 'done', at: at(shown.dueOn, '15:14') })]).expect(204);
    expect(await ofYesterday()).toEqual([{ ...shownLine, state: 'done', doneAt: '15:14' }]);
  });

  it('counts once for its id, and Done once for an occurrence, the first that was touched', async () => {
    const other = await pairedTablet(app(), family.browser);
    const day = dayAfter(today(), -1);
    const done = event(reminder, { kind: 'done', at: at(day, '15:04') });
    await report([done, done]).expect(204);
    await report([done]).expect(204);
    await report([event(reminder, { kind: 'done', at: at(day, '15:08') })], other).expect(204);
    expect(await ofYesterday()).toMatchObject([{ doneAt: '15:04' }]);
    await report([event(reminder, { kind: 'done', at: at(day, '15:02') })], other).expect(204);
    expect(await ofYesterday()).toMatchObject([{ doneAt: '15:02' }]);
    const { rows } = await query('SELECT FROM reminder_events WHERE reminder_id = $1', [
      reminder.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('clears the other tablets at their next poll, which is unchanged by what was only shown', async () => {
    const other = await pairedTablet(app(), family.browser);
    const tag = (await other.get('/api/tablet/content').expect(200)).get('ETag') ?? '';
    const poll = () => other.get('/api/tablet/content').set('If-None-Match', tag);
    await report([event(reminder)]).expect(204);
    await poll().expect(304);
    const { day: dueOn, time: dueAt } = zonedTime(Date.now(), ZONE);
    const done = event(reminder, { kind: 'done', dueOn, dueAt, at: new Date().toISOString() });
    await report([done]).expect(204);
    await poll().expect(200);
    const [shown] = await onTablet(other);
    expect(shown?.done).toEqual([{ dueOn, dueAt, at: done.at }]);
    await report([done]).expect(204);
  });

  it('is never in the future, whatever the clock of the tablet says', async () => {
    const early = event(reminder, { kind: 'done', at: '2099-01-01T00:00:00Z' });
    await report([early]).expect(204);
    const { rows } = await query(
      'SELECT at <= now() AS "isPast" FROM reminder_events WHERE reminder_id = $1',
      [reminder.id],
    );
    expect(rows).toEqual([{ isPast: true }]);
  });

  it('leaves out reminders of somebody else, and days too long ago', async () => {
    const theirs = await familyWithTablet(app());
    await report([event(reminder)], theirs.tablet).expect(204);
    await report([event(reminder, { dueOn: dayAfter(today(), -62) })]).expect(204);
    await report([]).expect(204);
    const { rows } = await query('SELECT FROM reminder_events WHERE reminder_id = $1', [
      reminder.id,
    ]);
    expect(rows).toEqual([]);
  });

  const countOf = async (kind = 'shown') => {
    const { rows } = await query(
      'SELECT count(*)::int AS count FROM reminder_events WHERE person_id = $1 AND kind = $2',
      [family.personId, kind],
    );
    return (rows[0] as { count: number }).count;
  };

  it('counts as shown once a minute, and as often as the reminder comes', async () => {
    const day = dayAfter(today(), -1);
    const within = Array.from({ length: 50 }, (_, second) =>
      event(reminder, {
        at: new Date(Date.parse(at(day, '15:00')) + second * 1_000).toISOString(),
      }),
    );
    await report(within).expect(204);
    expect(await countOf()).toBe(1);
    const times = Array.from({ length: 40 }, (_, minute) =>
      event(reminder, { at: at(day, `16:${10 + minute}`) }),
    );
    await report(times).expect(204);
    await report(times.map((each) => ({ ...each, id: randomUUID() }))).expect(204);
    expect(await countOf()).toBe(2);
    const other = await pairedTablet(app(), family.browser);
    await report(times, other).expect(204);
    expect(await countOf()).toBe(4);
    expect(await ofYesterday()).toMatchObject([{ state: 'shown' }]);
  });

  it('is left out when it would have been before its occurrence, but for the difference between two clocks', async () => {
    const day = dayAfter(today(), -1);
    const done = (time: string) => event(reminder, { kind: 'done', at: at(day, time) });
    await report([
      event(reminder, { at: at(dayAfter(day, -1), '15:00') }),
      event(reminder, { at: at(day, '14:58') }),
      done('14:00'),
    ]).expect(204);
    expect([await countOf(), await countOf('done')]).toEqual([0, 0]);
    await report([event(reminder, { at: at(day, '14:59') }), done('14:30')]).expect(204);
    expect(await ofYesterday()).toEqual([
      { ...line, state: 'done', doneAt: '15:00', shownAt: ['15:00'] },
    ]);
  });

  it('is two thousand rows a day for a person at most; the tablet brings the rest the next day', async () => {
    const times = Array.from({ length: 1_440 }, (_, minute) => {
      const [hours, minutes] = [Math.floor(minute / 60), minute % 60];
      return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
    });
    const all = [-3, -2].flatMap((back) =>
      times.map((dueAt) => {
        const dueOn = dayAfter(today(), back);
        return event(reminder, { dueOn, dueAt, at: at(dueOn, dueAt) });
      }),
    );
    const batches = Array.from({ length: 28 }, (_, batch) =>
      all.slice(batch * 100, batch * 100 + 100),
    );
    const statuses: number[] = [];
    for (const batch of batches) {
      const answer = await report(batch);
      statuses.push(answer.status);
      if (answer.status === 429)
        expect(Number(answer.get('Retry-After'))).toBeLessThanOrEqual(24 * 60 * 60);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(204), ...Array<number>(8).fill(429)]);
    expect(await countOf()).toBe(REMINDER_EVENTS_PER_DAY);
    // A stored day is no reason to come again.
    await report(batches[0] ?? []).expect(204);
    await query(
      `UPDATE reminder_events SET created_at = created_at - interval '1 day' WHERE person_id = $1`,
      [family.personId],
    );
    await report(batches[20] ?? []).expect(204);
    expect(await countOf()).toBe(REMINDER_EVENTS_PER_DAY + 100);
  });

  it('is refused without a connected tablet, and when it is no event', async () => {
    await report([event(reminder)], family.browser).expect(401);
    await report([event(reminder, { kind: 'late' })]).expect(400);
    await report([event(reminder, { id: 'x' })]).expect(400);
  });

  it('says nothing of days before the reminder had its time, nor of an occurrence that is not over', async () => {
    await family.browser.patch(`${of}/${reminder.id}`).send({ at: '15:05' }).expect(200);
    expect(await ofYesterday()).toEqual([]);
    expect(await days()).toHaveLength(7);
    expect(await days('1999-01-01')).toHaveLength(7);
    expect(await days(dayAfter(today(), -2))).toHaveLength(3);
  });
});

describe('the tablet', () => {
  it('gets the reminders with its content, without those of days that are over', async () => {
    const { id } = await add({ tellAfterMinutes: 30 });
    await query(
      `INSERT INTO reminders (person_id, says, at, day) VALUES ($1, 'Over', '10:00', '2020-01-01')`,
      [family.personId],
    );
    const { tellAfterMinutes: _told, tellUserIds: _members, faceId: _face, ...shown } = stored;
    expect(await onTablet()).toEqual([{ ...shown, id, done: [] }]);
  });
});
