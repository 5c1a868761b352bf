import type { Browser, BrowserContextOptions, Page } from 'playwright/test';
import type { ReminderDays } from '#shared/reminders/reminder.answer';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { momentIn, zonedTime } from '../../shared/product/zoned-time';
import type { ReminderEvent } from '../../shared/reminders/reminder.form';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { homePersonOf, logInAsNewUser } from './support/family';
import { pairedDevice } from './support/person-family';
import { tap } from './support/tap';
import { expect, test } from './support/test';

const ZONE = 'Europe/Brussels';
const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Longer than the interval at which a tablet polls for changes. */
const ASKED_AGAIN = 31 * SECOND;

/** A family in Brussels with a reminder of every day for each of the times. Returns the address of its person. */
async function familyWithReminders(page: Page, reminders: Record<string, string>): Promise<string> {
  const email = await logInAsNewUser(page);
  const of = `/api/people/${await homePersonOf(page)}`;
  const call = async (method: string, path: string, data: unknown) => {
    const answer = await page.request.fetch(path, { method, data });
    expect(answer.ok(), `${answer.status()} ${method} ${path}`).toBe(true);
  };
  // No reminder can be set for a time in the quiet hours.
  const quiet = { quietFrom: '12:00', quietTo: '12:05' };
  await call('PATCH', of, { name: 'John', timeZone: ZONE, ...quiet });
  const photoUrl = toDataUrl(await smallJpeg());
  await call('POST', '/api/face-photos', { name: 'Anna', photoUrl });
  await call('POST', '/api/remember-items', { title: 'Keys', content: 'Here.', category: 'Home' });
  await call('PUT', '/api/call-contacts', [{ name: 'Anna', way: 'ask', address: email }]);
  for (const [at, says] of Object.entries(reminders))
    await call('POST', `${of}/reminders`, { says, at, weekdays: [1, 2, 3, 4, 5, 6, 7] });
  return of;
}

/** Opens a tablet of the family at a time in Brussels, and collects what it has told the server about reminders. */
async function takeTablet(
  { page, browser, url }: { page: Page; browser: Browser; url: string },
  at: number,
  options: BrowserContextOptions = {},
) {
  const answer = await page.request.post('/api/tablets/code', { data: {} });
  const { code } = (await answer.json()) as { code: string };
  const { context, tablet } = await pairedDevice(browser, url, code, new Date(at), options);
  const events: ReminderEvent[] = [];
  tablet.on('response', (answer) => {
    if (answer.ok() && answer.url().endsWith('/api/tablet/reminder-events'))
      events.push(...(answer.request().postDataJSON() as ReminderEvent[]));
  });
  await tablet.goto('/tablet');
  await expect(heading(tablet, /./)).toBeVisible();
  return { context, tablet, events };
}

const heading = (tablet: Page, name: string | RegExp) =>
  tablet.getByRole('heading', { level: 1, name });

/** A touch in the moment in which a reminder comes was meant for the screen before. */
async function touchDone(tablet: Page): Promise<void> {
  await tablet.clock.runFor(SECOND);
  await tap(tablet, 'Done');
}

/** Lets the tablet's clock jump. Each timer that is due meanwhile fires once. */
async function jump(tablet: Page, to: number): Promise<void> {
  await tablet.clock.fastForward(to - (await tablet.evaluate(() => Date.now())));
}

test('A reminder comes at its minute, never over a face, a call or a page being read, and Done on one tablet clears the other', async ({
  page,
  browser,
  product,
}) => {
  test.setTimeout(120_000);
  const of = await familyWithReminders(page, {
    '15:00': 'Drink something.',
    '15:30': 'Water the plants',
    '16:00': 'Feed the cat',
    '16:30': 'Take a walk',
  });
  const today = zonedTime(Date.now(), ZONE).day;
  const at = (time: string) => momentIn(today, time, ZONE);
  const device = { page, browser, url: product.url };
  const kitchen = await takeTablet(device, at('14:59'));
  const bedroom = await takeTablet(device, at('14:59'));
  const { tablet } = kitchen;

  await test.step('within five seconds, on both', async () => {
    for (const one of [kitchen, bedroom]) {
      await expect(heading(one.tablet, 'Good afternoon, John.')).toBeVisible();
      await one.tablet.clock.runFor(MINUTE);
      await expect(heading(one.tablet, 'Drink something.')).toBeVisible();
      await expect.poll(() => one.events).toHaveLength(1);
      const [shown] = one.events;
      expect(shown).toMatchObject({ kind: 'shown', dueOn: today, dueAt: '15:00' });
      const after = Date.parse(shown?.at ?? '') - at('15:00');
      expect(after).toBeGreaterThanOrEqual(0);
      expect(after).toBeLessThan(5 * SECOND);
    }
  });

  await test.step('done once, on both and for the family', async () => {
    await touchDone(tablet);
    await expect(heading(tablet, 'Done. Thank you.')).toBeVisible();
    await expect(
      tablet.getByText('Drink something: done, at three in the afternoon.'),
    ).toBeVisible();
    await expect.poll(() => kitchen.events.at(-1)?.kind).toBe('done');
    await bedroom.tablet.clock.runFor(ASKED_AGAIN);
    await expect(heading(bedroom.tablet, 'Good afternoon, John.')).toBeVisible();
    // The server, by whose clock it is another time, takes no moment in the future.
    await tap(bedroom.tablet, /^Drink something: done, at /);
    await expect(bedroom.tablet.getByText(/^Drink something: done, at .+\.$/)).toBeVisible();
    expect(bedroom.events).toHaveLength(1);
    const content = await bedroom.context.request.get('/api/tablet/content');
    const { reminders } = (await content.json()) as TabletContent;
    expect(reminders.flatMap(({ done }) => done)).toHaveLength(1);
    const days = await page.request.get(`${of}/reminders/days`);
    const line = ((await days.json()) as ReminderDays)
      .find(({ day }) => day === today)
      ?.reminders.filter(({ dueAt }) => dueAt === '15:00');
    expect(line).toMatchObject([{ says: 'Drink something.', state: 'done' }]);
  });
  await bedroom.context.close();

  await test.step('a face stays, until nobody has touched it for ten minutes', async () => {
    await tap(tablet, 'Back');
    await jump(tablet, at('15:29'));
    await tap(tablet, 'Touch to begin');
    await tap(tablet, 'My family');
    await tablet.clock.fastForward(5 * MINUTE);
    await expect(heading(tablet, /Anna$/)).toBeVisible();
    await tablet.clock.fastForward(5 * MINUTE);
    await expect(heading(tablet, 'Water the plants')).toBeVisible();
    await touchDone(tablet);
    await tap(tablet, 'Back');
  });

  await test.step('a call stays', async () => {
    await jump(tablet, at('15:59'));
    await tap(tablet, 'Touch to begin');
    await tap(tablet, 'Call');
    await tap(tablet, /^Anna/);
    await tablet.clock.fastForward(5 * MINUTE);
    await expect(heading(tablet, 'Your message was sent to Anna.')).toBeVisible();
    await tap(tablet, 'Back');
    await tap(tablet, 'Back');
    await expect(heading(tablet, 'Feed the cat')).toBeVisible();
    await touchDone(tablet);
    await tap(tablet, 'Back');
  });

  await test.step('a page stays for a minute after the last touch', async () => {
    await jump(tablet, at('16:29') + 45 * SECOND);
    await tap(tablet, 'Touch to begin');
    await tap(tablet, 'My notes');
    await tablet.clock.runFor(40 * SECOND);
    await expect(heading(tablet, 'Keys')).toBeVisible();
    await tablet.clock.runFor(40 * SECOND);
    await expect(heading(tablet, 'Take a walk')).toBeVisible();
  });
  const told = () => kitchen.events.map(({ kind, dueAt }) => `${dueAt} ${kind}`);
  await expect
    .poll(told)
    .toEqual([
      '15:00 shown',
      '15:00 done',
      '15:30 shown',
      '15:30 done',
      '16:00 shown',
      '16:00 done',
      '16:30 shown',
    ]);
  await kitchen.context.close();
});

test(
  'A reminder lasts over midnight, and comes once when clocks are set back and forward, by the person’s clock',
  { tag: '@screens' },
  async ({ page, browser, product }) => {
    await familyWithReminders(page, { '23:55': 'Lock the door', '02:30': 'Turn over' });
    const device = { page, browser, url: product.url };
    const { context, tablet, events } = await takeTablet(
      device,
      Date.parse('2026-10-24T23:54:00+02:00'),
      // A tablet that lay in a drawer.
      { timezoneId: 'America/New_York' },
    );
    const names = () => events.map(({ dueOn, dueAt, kind }) => `${dueOn} ${dueAt} ${kind}`);
    await expect(heading(tablet, 'It is night.')).toBeVisible();
    await jump(tablet, Date.parse('2026-10-25T00:04:00+02:00'));
    await expect(heading(tablet, 'Lock the door')).toBeVisible();
    await touchDone(tablet);
    await expect(tablet.getByText('Lock the door: done, at midnight.')).toBeVisible();
    await tap(tablet, 'Back');

    // Between two and three o'clock comes twice.
    await jump(tablet, Date.parse('2026-10-25T02:29:55+02:00'));
    await expect(heading(tablet, 'It is night.')).toBeVisible();
    await tablet.clock.runFor(10 * SECOND);
    await expect(heading(tablet, 'Turn over')).toBeVisible();
    await jump(tablet, Date.parse('2026-10-25T02:46:00+02:00'));
    await expect(heading(tablet, 'It is night.')).toBeVisible();
    await jump(tablet, Date.parse('2026-10-25T02:30:05+01:00'));
    await tablet.clock.runFor(20 * SECOND);
    await expect(heading(tablet, 'It is night.')).toBeVisible();

    // It never is half past two.
    await jump(tablet, Date.parse('2027-03-28T01:59:55+01:00'));
    await tablet.clock.runFor(10 * SECOND);
    await expect(heading(tablet, 'It is night.')).toBeVisible();
    await jump(tablet, Date.parse('2027-03-28T03:30:02+02:00'));
    await expect(heading(tablet, 'Turn over')).toBeVisible();
    await touchDone(tablet);
    await jump(tablet, Date.parse('2027-03-28T03:44:00+02:00'));
    await expect(heading(tablet, 'It is night.')).toBeVisible();
    await expect
      .poll(names)
      .toEqual([
        '2026-10-24 23:55 shown',
        '2026-10-24 23:55 done',
        '2026-10-25 02:30 shown',
        '2027-03-28 02:30 shown',
        '2027-03-28 02:30 done',
      ]);
    await context.close();
  },
);
