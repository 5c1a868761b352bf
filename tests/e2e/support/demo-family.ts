import type { Page } from 'playwright/test';
import { familyIn } from '../../../scripts/demo/sample-family';
import { jpeg, toDataUrl } from '../../support/pictures';
import { call, homePersonOf, logInAsNewUser } from './family';

/** Logs the browser of a page in as the family of the demo, with its album, its plans and a tablet. */
export async function logInAsDemoFamily(page: Page): Promise<number> {
  const family = familyIn('en');
  const { firstName, lastName } = family.profile;
  await logInAsNewUser(page, { firstName, lastName, isEmailVerified: true });
  const id = await homePersonOf(page);
  const at = `/api/people/${id}`;
  const { request } = page;
  const post = (path: string, data: object) => call(request.post(`${at}${path}`, { data }));
  const photoUrl = toDataUrl(await jpeg({ width: 360, height: 480, seed: 1 }));
  const { personName, message, locale } = family.settings;
  await call(
    request.patch(at, { data: { name: personName, message, locale, showsFirstSteps: false } }),
  );
  for (const { name, relationship, description } of family.faces)
    await post('/face-photos', { name, relationship, description, photoUrl });
  for (const { title, content, category } of family.items)
    await post('/remember-items', { title, content, category });
  for (const { title, at: time, weekdays } of family.plans)
    await post('/plans', { title, at: time, weekdays });
  for (const { says, at: time, weekdays, repeats } of family.reminders)
    await post('/reminders', { says, at: time, weekdays, repeats });
  await call(request.put(`${at}/call-contacts`, { data: family.contacts }));
  const { code } = (await (await call(request.post('/api/tablets/code', { data: {} }))).json()) as {
    code: string;
  };
  const tablet = await page.context().browser()?.newContext();
  const paired = await tablet?.request.post(new URL('/api/tablet/pair', page.url()).href, {
    data: { code },
  });
  if (paired?.status() !== 201) throw new Error('The tablet of the demo was not paired');
  await tablet?.close();
  return id;
}
