import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../server/monitoring/log';
import {
  createTestApp,
  PASSWORD,
  sessionCookieOf,
  signedInFamily,
  type TestApp,
} from '../support/app';
import { openWire } from '../support/wire';

let written = '';
let app: TestApp;
let wire: Awaited<ReturnType<typeof openWire>>;
let cookie: string;
let email: string;
beforeAll(async () => {
  app = await createTestApp({
    log: createLog('info', false, { write: (line) => void (written += line) }),
  });
  wire = await openWire(app.app);
  ({ email } = await signedInFamily(app));
  cookie = sessionCookieOf(
    await app.browser().post('/api/login').send({ email, password: PASSWORD }).expect(200),
  );
});
afterAll(async () => {
  await wire.close();
  await app.close();
});

const linesFor = (path: string) =>
  written.split('\n').filter((line) => line.includes(`"path":"${path}"`));

/** Other spellings of addresses of the API. */
const spellings = [
  '/API/user',
  '/Api/user',
  '/api/USER',
  '/api/User/',
  '//api/user',
  '/api//user',
  '/api%2fuser',
  '/api%2Fuser',
  '/%61pi/user',
  '/api/%75ser',
  '/./api/user',
  '/x/../api/user',
  '/api;/user',
  '/api\\user',
  '/api/photos%2f1',
  '/API/tablet/content',
  '/api/Tablet/content',
  '/api/account/EXPORT',
];

describe('an address of the API has one spelling', () => {
  it.each(spellings)('so nothing is read at %s', async (path) => {
    const answer = await wire.ask({ method: 'GET', path, headers: { Cookie: cookie } });
    expect(answer.status).toBe(404);
    // The page that says so is a document of whoever is signed in, where the client has been built.
    if (answer.text.startsWith('{')) expect(answer.text).not.toContain(email);
    else
      expect(answer.text, 'The build is missing or has failed. Run: npm run build').toContain(
        '404 Page Not Found',
      );
  });

  it.each([
    '/API/login',
    '/api/LOGIN',
    '//api/login',
    '/api%2flogin',
    '/%61pi/login',
    '/api/%6cogin',
    '/x/../api/login',
  ])('nothing is written at %s, and the try is logged', async (path) => {
    for (const headers of [{}, { 'Sec-Fetch-Site': 'cross-site' }]) {
      const body = Buffer.from(JSON.stringify({ email, password: PASSWORD }));
      const answer = await wire.ask({
        method: 'POST',
        path,
        headers: { ...headers, 'Content-Type': 'application/json' },
        body,
      });
      expect([403, 404]).toContain(answer.status);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    await expect.poll(() => linesFor(path).length).toBe(2);
  });
});

it('a call whose request line names a host meets the same checks, and is logged as a call', async () => {
  const path = 'http://evil.example/api/user';
  const answer = await wire.ask({ method: 'GET', path, headers: { Cookie: cookie } });
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  await expect.poll(() => linesFor(path)).toHaveLength(1);
  const write = await wire.ask({
    method: 'POST',
    path: 'http://evil.example/api/logout',
    headers: { Cookie: cookie, Origin: 'http://evil.example' },
  });
  expect(write.status).toBe(403);
});

it('pages are not logged unless asked for', async () => {
  await wire.ask({ method: 'GET', path: '/login' });
  await wire.ask({ method: 'GET', path: '/api/user', headers: { Cookie: cookie } });
  await expect.poll(() => linesFor('/api/user').length).toBeGreaterThan(0);
  expect(linesFor('/login')).toEqual([]);
});
