import { randomUUID } from 'node:crypto';
import { toVoiceUrl, wav } from '../recordings';
import { dayFromNow } from '../tablets';
import type { Browser, Call, TabletFamily } from './walk';

export const reminderOnTabletFailures = ['reportReminders 400'];

export const reminderFailures = ['addReminder 400', 'changeReminder 400', 'changeReminder 404'];

export async function reminders(browser: Browser, of: `/api/people/${number}`, call: Call) {
  const { body: reminder } = await call(browser, `POST ${of}/reminders`, {
    says: 'Drink something',
    at: '15:00',
    weekdays: [1, 2],
    tellAfterMinutes: 30,
  });
  await call(browser, `POST ${of}/reminders`, { says: 'Drink', at: '21:00', weekdays: [1] });
  await call(browser, `PATCH ${of}/reminders/${reminder.id}`, { at: '16:00', repeats: 2 });
  await call(browser, `PATCH ${of}/reminders/${reminder.id}`, { faceId: 2_147_483_647 });
  await call(browser, `PATCH ${of}/reminders/2147483647`, { at: '16:00' });
  await call(browser, `PUT ${of}/reminders/${reminder.id}/voice`, { voice: toVoiceUrl(wav()) });
  await call(browser, `GET ${of}/reminders`);
  await call(browser, `GET ${of}/reminders/days?from=${dayFromNow(-3)}`);
  await call(browser, `DELETE ${of}/reminders/${reminder.id}/voice`);
  await call(browser, `DELETE ${of}/reminders/${reminder.id}`);
}

export async function reminderOnTheTablet(
  { browser, personId, tablet }: Pick<TabletFamily, 'browser' | 'personId' | 'tablet'>,
  call: Call,
) {
  const { body: reminder } = await browser
    .post(`/api/people/${personId}/reminders`)
    .send({ says: 'Drink something', at: '15:00', weekdays: [1, 2, 3, 4, 5, 6, 7] })
    .expect(201);
  const event = {
    id: randomUUID(),
    reminderId: reminder.id,
    dueOn: dayFromNow(0),
    dueAt: '00:00',
    kind: 'shown',
    at: new Date().toISOString(),
  };
  await call(tablet, 'POST /api/tablet/reminder-events', [
    event,
    { ...event, id: randomUUID(), kind: 'done' },
  ]);
  await call(tablet, 'POST /api/tablet/reminder-events', [{ ...event, kind: 'late' }]);
  await call(tablet, 'GET /api/tablet/content');
}
