import { dayFromNow } from '../tablets';
import type { Browser, Call } from './walk';

export const planFailures = ['addPlan 400', 'changePlanOfPerson 400', 'deletePlan 404'];

export async function planWithReminder(browser: Browser, of: `/api/people/${number}`, call: Call) {
  const { body: plan } = await call(browser, `POST ${of}/plans`, {
    title: 'Lunch',
    at: '12:00',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    reminder: { says: null },
  });
  const tomorrow = dayFromNow(1);
  const at = `${of}/plans/${plan.id}` as const;
  await call(browser, `PATCH ${at}?on=${tomorrow}`, { at: '12:30' });
  await call(browser, `PATCH ${at}?on=${tomorrow}`, { at: '12:00' });
  await call(browser, `PATCH ${at}?on=${dayFromNow(2)}`, { at: '12:30', day: dayFromNow(3) });
  await call(browser, `DELETE ${at}?on=${tomorrow}`);
  await call(browser, `PATCH ${at}`, { title: 'Dinner', faceId: 2_147_483_647 });
  await call(browser, `PATCH ${at}`, { title: 'Dinner', songId: 2_147_483_647 });
  await call(browser, `PATCH ${at}`, { at: '13:00', faceId: null, reminder: null });
  await call(browser, `PATCH ${at}`, { reminder: { says: 'Dinner is ready' } });
  await call(browser, `GET ${of}/opened`);
  await call(browser, `DELETE ${at}`);
}
