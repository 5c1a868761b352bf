import { describe, expect, it } from 'vitest';
import { PASSWORD, signedInFamily, useTestApp } from '../support/app';

const app = useTestApp();
const CLEARED = '"cache"';

/** Names of the cookies that an answer takes away. */
const removedCookies = ({ headers }: { headers: Record<string, unknown> }) =>
  [(headers['set-cookie'] as string[] | undefined) ?? []]
    .flat()
    .filter((cookie) => cookie.includes('Expires=Thu, 01 Jan 1970'))
    .map((cookie) => cookie.split('=')[0]);

const endSessionsOf = (id: number) =>
  app().db.$client.query(`DELETE FROM session WHERE sess -> 'passport' ->> 'user' = $1::text`, [
    id,
  ]);

describe('photos leave the browser’s cache, and nothing else leaves the browser', () => {
  it('at the log-out', async () => {
    const { browser } = await signedInFamily(app());
    const answer = await browser.post('/api/logout').expect(200).expect('Clear-Site-Data', CLEARED);
    expect(removedCookies(answer)).toEqual(['dear-ones']);
  });

  it('when the account is deleted', async () => {
    const { browser } = await signedInFamily(app());
    await browser
      .delete('/api/account')
      .send({ currentPassword: PASSWORD })
      .expect(204)
      .expect('Clear-Site-Data', CLEARED);
  });

  it('when the session has ended elsewhere: with each call, and once with a document', async () => {
    const { browser, id } = await signedInFamily(app());
    await endSessionsOf(id);
    const refused = await browser
      .get('/api/face-photos')
      .expect(401)
      .expect('Clear-Site-Data', CLEARED);
    // Its answer may come after that of a new log-in.
    expect(removedCookies(refused)).toEqual([]);
    const page = await browser.get('/dashboard').expect('Clear-Site-Data', CLEARED);
    expect(removedCookies(page)).toEqual(['dear-ones']);
    expect((await browser.get('/dashboard')).headers['clear-site-data']).toBeUndefined();
  });

  it('not for visitors, nor while a session lasts', async () => {
    const { browser } = await signedInFamily(app());
    for (const someone of [browser, app().browser()]) {
      for (const address of ['/', '/api/user', '/api/face-photos?photos=link']) {
        expect((await someone.get(address)).headers['clear-site-data']).toBeUndefined();
      }
    }
  });

  it('not for a browser that has registered and not logged in', async () => {
    const browser = app().browser();
    await browser
      .post('/api/register')
      .send({ email: 'registered@example.com', password: PASSWORD, confirmPassword: PASSWORD })
      .expect(201);
    const answer = await browser.get('/api/user').expect(401);
    expect(answer.headers['clear-site-data']).toBeUndefined();
  });
});
