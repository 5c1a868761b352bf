import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openapi } from '../../server/openapi/openapi';
import {
  createTestApp,
  newAddress,
  PASSWORD,
  sessionCookieOf,
  signedInFamily,
  type TestApp,
} from '../support/app';
import { callsOf, openApiDocument } from '../support/openapi-document';
import { pairedTabletCookie } from '../support/tablets';
import { openWire, type Answer } from '../support/wire';
import { MARK, oddQuestions } from './odd-input';

const document = openApiDocument.parse(
  JSON.parse(
    JSON.stringify(openapi({ appUrl: 'http://localhost:3000', https: false, version: '1.0.0' })),
  ),
);
const calls = callsOf(document);
const AT_LEAST = 5_000;
const runs = Math.ceil(AT_LEAST / calls.length);
/** An answer takes milliseconds; this limit only detects requests that never end. */
const SLOW_MS = 5_000;

let app: TestApp;
let wire: Awaited<ReturnType<typeof openWire>>;
let family: string;
let admin: string;
const statuses = new Map<number, number>();

beforeAll(async () => {
  app = await createTestApp();
  wire = await openWire(app.app);
  family = await cookieOfSomebody(false);
  admin = await cookieOfSomebody(true);
});
afterAll(async () => {
  await wire.close();
  await app.close();
});

async function cookieOfSomebody(isAdmin: boolean): Promise<string> {
  const { email, id } = await signedInFamily(app, { email: newAddress('somebody') });
  await app.db.$client.query('UPDATE users SET is_admin = $2 WHERE id = $1', [id, isAdmin]);
  const answer = await app
    .browser()
    .post('/api/login')
    .send({ email, password: PASSWORD })
    .expect(200);
  const browser = app.browser();
  await browser.post('/api/login').send({ email, password: PASSWORD }).expect(200);
  // A tablet of the same family, so that its calls are opened too.
  const tablet = await pairedTabletCookie(app, browser);
  return `${sessionCookieOf(answer)}; ${tablet}`;
}

/** Nothing is our fault, nothing takes long, and every refusal is JSON that says nothing of what was sent. */
function expectProper({ status, headers, text, ms }: Answer, method: string): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  expect(status).toBeLessThan(500);
  expect(ms).toBeLessThan(SLOW_MS);
  expect(headers['x-content-type-options']).toBe('nosniff');
  if (status < 400 || method === 'HEAD') return;
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect(JSON.parse(text)).toMatchObject({
    message: expect.stringMatching(/\S/),
    code: expect.stringMatching(/^[a-z-]+$/),
  });
  expect(text.toLowerCase()).not.toContain(MARK);
}

describe('whatever is sent to', () => {
  it.each(calls.map((call) => [`${call.method.toUpperCase()} ${call.path}`, call] as const))(
    '%s is answered properly',
    async (_name, call) => {
      // A log-out would end the session of the test.
      const cookies = call.operationId === 'logOut' ? [''] : ['', family, admin, family, admin];
      const ask = async (question: Parameters<typeof wire.ask>[0]) =>
        expectProper(await wire.ask(question), question.method);
      await fc.assert(fc.asyncProperty(oddQuestions(document, call, cookies), ask), {
        numRuns: runs,
      });
    },
    60_000,
  );
});

it('a body that is too large is refused: random ones seldom are', async () => {
  const answer = await wire.ask({
    method: 'POST',
    path: '/api/login',
    headers: { 'Content-Type': 'application/json' },
    body: Buffer.from(`{"email":"${'x'.repeat(70_000)}"}`),
  });
  expectProper(answer, 'POST');
  expect(answer.status).toBe(413);
});

it('that was thousands of requests of every outcome, and everybody is still signed in', async () => {
  expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(
    AT_LEAST,
  );
  expect([...statuses.keys()]).toEqual(
    expect.arrayContaining([200, 201, 400, 401, 403, 404, 409, 413, 415]),
  );
  for (const cookie of [family, admin]) {
    expect(
      (await wire.ask({ method: 'GET', path: '/api/user', headers: { Cookie: cookie } })).status,
    ).toBe(200);
  }
});
