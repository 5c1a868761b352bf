import { expect, type APIRequestContext, type Page } from 'playwright/test';
import type { UpdateUser } from '../../../shared/admin/admin.form';
import { jpeg, toDataUrl } from '../../support/pictures';
import { ADMIN, newAddress, PASSWORD } from './test';

/** Always the same, for what is compared word by word. */
export const faces = [
  { name: 'Anna', relationship: 'Your daughter', description: 'She comes every Sunday.' },
  { name: 'Peter', relationship: 'Your son', description: 'He lives in Antwerp.' },
  { name: 'Ruth', relationship: 'Your sister', description: 'She sings in the choir.' },
];

export const items = [
  { title: 'Where are my keys?', content: 'On the hook\nby the door.', category: 'Home' },
  { title: 'Pills', content: 'The white one after breakfast.', category: 'Medication' },
];

/** Expects an answer of the API to be one of success. */
export const call = async (answer: Promise<Awaited<ReturnType<APIRequestContext['post']>>>) => {
  const given = await answer;
  expect(given.ok(), `${given.status()} ${given.url()}`).toBe(true);
  return given;
};

/** Logs the browser of a page in without the screens that do so; with another account than before, if it had one. */
export const startSession = async (page: Page, email: string): Promise<void> =>
  void (await call(page.request.post('/api/login', { data: { email, password: PASSWORD } })));

/**
 * Creates a user through the API and logs the browser of the page in. Other tests cover the screens.
 * @param who fields that an administrator fills in
 */
export async function logInAsNewUser(
  page: Page,
  who: UpdateUser = { isEmailVerified: true },
): Promise<string> {
  const email = newAddress();
  const { request } = page;
  await startSession(page, ADMIN);
  const created = await call(
    request.post('/api/admin/users', {
      data: { email, password: PASSWORD, isEmailVerified: true },
    }),
  );
  const { id } = (await created.json()) as { id: number };
  await call(request.put(`/api/admin/users/${id}`, { data: who }));
  await startSession(page, email);
  return email;
}

/** The id of the person that addresses without a person mean. */
export async function homePersonOf(page: Page): Promise<number> {
  const answer = await call(page.request.get('/api/people'));
  const people = (await answer.json()) as { id: number; isHome: boolean }[];
  const home = people.find(({ isHome }) => isHome);
  if (!home) throw new Error('The account has no home person');
  return home.id;
}

/** Without a night, a hello is for today also in a test that runs at midnight. */
export const withoutNight = async (page: Page, personId: number): Promise<void> =>
  void (await call(
    page.request.patch(`/api/people/${personId}`, {
      data: { nightFrom: '03:00', nightTo: '03:00' },
    }),
  ));

/** Three people and two notes, one with a photo. */
export async function fillAlbum(page: Page): Promise<void> {
  const photo = async (seed: number) => toDataUrl(await jpeg({ width: 480, height: 360, seed }));
  for (const [seed, face] of faces.entries()) {
    await call(
      page.request.post('/api/face-photos', { data: { ...face, photoUrl: await photo(seed) } }),
    );
  }
  for (const [index, item] of items.entries()) {
    const photoUrl = index === 0 ? await photo(9) : undefined;
    await call(page.request.post('/api/remember-items', { data: { ...item, photoUrl } }));
  }
}
