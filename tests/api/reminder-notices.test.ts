import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { zonedTime } from '#shared/product/zoned-time';
import { nameOfOccurrence } from '#shared/reminders/reminder-occurrences';
import type { Reminder, ReminderDays } from '#shared/reminders/reminder.answer';
import { notifyOfReminders } from '../../server/reminders/notify-of-reminders';
import { createTestApp, queryOf, type TestApp, useTestApp } from '../support/app';
import { memberOf } from '../support/circle';
import { familyWithTablet } from '../support/tablets';

const app = useTestApp();
const query = queryOf(app);

let others: TestApp[];
beforeAll(async () => {
  others = [await createTestApp({ beside: app() }), await createTestApp({ beside: app() })];
});
afterAll(() => Promise.all(others.map((one) => one.close())));

let family: Awaited<ReturnType<typeof familyWithTablet>>;
let reminder: Reminder;
/** The occurrence of half an hour ago. */
let occurrence: { dueOn: string; dueAt: string };

beforeEach(async () => {
  family = await familyWithTablet(app());
  const { body } = await family.browser
    .post(`/api/people/${family.personId}/reminders`)
    .send({
      says: 'Drink something',
      at: '15:00',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      tellAfterMinutes: 30,
    })
    .expect(201);
  reminder = body as Reminder;
  const { day, time } = zonedTime(Date.now() - 31 * 60_000, 'Europe/Brussels');
  occurrence = { dueOn: day, dueAt: time };
  await becomesDue('1 minute');
  // That a tablet was connected.
  await app().mails.deliverWaiting();
});

/** Lets time pass until the notice of the occurrence is due. */
const becomesDue = (ago: string) =>
  query(`UPDATE reminders SET notice_at = now() - $2::interval, notice_for = $3 WHERE id = $1`, [
    reminder.id,
    ago,
    nameOfOccurrence(occurrence),
  ]);
const report = (kind: string) =>
  family.tablet
    .post('/api/tablet/reminder-events')
    .send([
      {
        id: randomUUID(),
        reminderId: reminder.id,
        ...occurrence,
        kind,
        at: new Date().toISOString(),
      },
    ])
    .expect(204);

/** The emails about reminders that all servers send in a minute. */
async function mailsOfAMinute() {
  const servers = [app(), ...others];
  for (const { sent } of servers) sent.length = 0;
  await Promise.all(servers.map(({ deps }) => notifyOfReminders(deps)));
  for (const { mails } of servers) await mails.deliverWaiting();
  return servers.flatMap(({ sent }) => [...sent]);
}

it('a reminder that nobody touched is told once, by one of three servers', async () => {
  await report('shown');
  const [mail, ...more] = await mailsOfAMinute();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    to: { address: family.email },
    subject: 'Nobody has touched a reminder',
  });
  expect(mail?.text).toMatch(
    /The tablet showed it at \d\d:\d\d, and nobody touched it. That may mean nothing./,
  );
  expect(await mailsOfAMinute()).toEqual([]);
  const { rows } = await query(
    'SELECT notice_at > now() AS "isNext" FROM reminders WHERE id = $1',
    [reminder.id],
  );
  expect(rows).toEqual([{ isNext: true }]);
});

it('a tablet without a network is not heard from, and nobody is told that something was not done', async () => {
  await query(`UPDATE tablets SET last_used_at = now() - interval '3 hours' WHERE person_id = $1`, [
    family.personId,
  ]);
  const [mail] = await mailsOfAMinute();
  expect(mail?.subject).toBe('Not heard from the tablet about a reminder');
  expect(mail?.text).toContain('The tablet has not been heard from since');
  expect(mail?.text).not.toMatch(/not done|missed|late\b/);
});

it('a tablet that was in use the whole time is not said to be silent', async () => {
  const [mail] = await mailsOfAMinute();
  expect(mail?.subject).toBe('Not heard from the tablet about a reminder');
  expect(mail?.text).toContain('The tablet may have been in use');
  expect(mail?.text).not.toContain('since');
});

it('the time of a live call does not count: nobody is told before the person had the reminder for long enough', async () => {
  await query(
    `INSERT INTO live_calls (person_id, caller_id, day, state, rang_at, ended_at)
     SELECT person_id, user_id, now()::date, 'ended', now() - interval '20 minutes', now() - interval '10 minutes' FROM memberships WHERE person_id = $1`,
    [family.personId],
  );
  expect(await mailsOfAMinute()).toEqual([]);
  const { rows } = await query(
    `SELECT notice_for, round(extract(epoch FROM notice_at - now()) / 60)::int AS minutes FROM reminders WHERE id = $1`,
    [reminder.id],
  );
  // Half an hour and the ten minutes of the call after it was due.
  expect(rows).toEqual([
    {
      notice_for: nameOfOccurrence(occurrence),
      minutes: expect.toSatisfy((m: number) => m >= 8 && m <= 9) as unknown,
    },
  ]);
  await query(
    `UPDATE live_calls SET rang_at = rang_at - interval '9 minutes', ended_at = ended_at - interval '18 minutes' WHERE person_id = $1`,
    [family.personId],
  );
  await becomesDue('1 minute');
  expect(await mailsOfAMinute()).toHaveLength(1);
});

it('what was done is told to nobody', async () => {
  await report('done');
  expect(await mailsOfAMinute()).toEqual([]);
  expect(await mailsOfAMinute()).toEqual([]);
});

it('what a tablet reports after the notice corrects the line, and nobody is told of the past', async () => {
  const line = async () => {
    const { body } = await family.browser
      .get(`/api/people/${family.personId}/reminders/days`)
      .expect(200);
    return (body as ReminderDays)
      .find(({ day }) => day === occurrence.dueOn)
      ?.reminders.find(({ dueAt }) => dueAt === occurrence.dueAt)?.state;
  };
  expect(await mailsOfAMinute()).toHaveLength(1);
  await report('shown');
  expect(await line()).toBe('shown');
  expect(await mailsOfAMinute()).toEqual([]);
  await report('done');
  expect(await line()).toBe('done');
  expect(await mailsOfAMinute()).toEqual([]);
});

it('the same occurrence is never told twice, also when the person moves to another time zone', async () => {
  expect(await mailsOfAMinute()).toHaveLength(1);
  await family.browser
    .patch(`/api/people/${family.personId}`)
    .send({ timeZone: 'Atlantic/Azores' })
    .expect(200);
  expect(await mailsOfAMinute()).toEqual([]);
});

it('the members who are named are told; the owners, when none of them is left', async () => {
  const sister = await memberOf(app(), family.personId, 'viewer');
  const at = `/api/people/${family.personId}`;
  await family.browser
    .patch(`${at}/reminders/${reminder.id}`)
    .send({ tellAfterMinutes: 30, tellUserIds: [sister.id] })
    .expect(200);
  await becomesDue('1 minute');
  expect((await mailsOfAMinute()).map(({ to }) => to.address)).toEqual([sister.email]);
  await sister.browser.delete(`${at}/members/${sister.id}`).expect(204);
  await app().mails.deliverWaiting();
  await becomesDue('1 minute');
  expect((await mailsOfAMinute()).map(({ to }) => to.address)).toEqual([family.email]);
});

it('a notice that no server could send for hours is about the past, and is not sent', async () => {
  await becomesDue('7 hours');
  expect(await mailsOfAMinute()).toEqual([]);
});
