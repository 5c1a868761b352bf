import { beforeAll, describe, expect, it } from 'vitest';
import { openapi } from '../../server/openapi/openapi';
import { signedInAdmin, type Family } from '../support/admin';
import { createTestApp, useTestApp, type TestApp } from '../support/app';
import { callsOf, openApiDocument } from '../support/openapi-document';

const document = openApiDocument.parse(
  JSON.parse(
    JSON.stringify(openapi({ appUrl: 'http://localhost:3000', https: false, version: '1.0.0' })),
  ),
);
const calls = callsOf(document).map(({ method, path }) => ({
  method,
  path: path.replace(/\{\w+\}/g, '1'),
}));
const writes = calls
  .filter(({ method }) => method !== 'get')
  .map(({ method, path }) => [method, path] as const);

const app = useTestApp();
let admin: Family;
beforeAll(async () => {
  admin = await signedInAdmin(app());
});

const corsIn = (headers: Record<string, unknown>) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control'));

/** All stored data except sessions and counters. */
async function everything(): Promise<unknown> {
  const tables = [
    'users',
    'photos',
    'face_photos',
    'remember_items',
    'contact_messages',
    'admin_audit',
    'pgboss.job',
  ];
  const { rows } = await app().db.$client.query<{ json: unknown }>(
    `SELECT json_build_array(${tables.map((table) => `(SELECT json_agg(t ORDER BY id) FROM ${table} t)`).join(', ')}) AS json`,
  );
  return rows[0]?.json;
}

describe('a write that comes from another site', () => {
  it.each(writes)('is refused and changes nothing: %s %s', async (method, path) => {
    const before = await everything();
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost:3000' },
      { Origin: 'https://evil.example' },
      { Origin: 'https://localhost.evil.example' },
      { Origin: 'null' },
    ]) {
      const answer = await admin.browser[method](path)
        .set(headers as Record<string, string>)
        .send({})
        .expect(403);
      expect(answer.body).toMatchObject({ code: 'cross-site' });
      expect(corsIn(answer.headers)).toEqual([]);
    }
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/json-seq',
    ]) {
      await admin.browser[method](path).set('Content-Type', type).send('{"a":1}').expect(415);
    }
    expect(await everything()).toEqual(before);
    await admin.browser.get('/api/user').expect(200);
  });

  it.each([
    [{ 'Sec-Fetch-Site': 'same-origin' }],
    [{ 'Sec-Fetch-Site': 'none' }],
    [{ Host: 'family.example:8080', Origin: 'http://family.example:8080' }],
    [{}],
  ])('is told from one of our own: %j', async (headers) => {
    const wrong = { email: admin.email, password: 'Not-this-one-1!' };
    await app()
      .browser()
      .post('/api/login')
      .set(headers as Record<string, string>)
      .send(wrong)
      .expect(401);
  });

  it('is one from another scheme, host or port than APP_URL, or than the request where that is unset', async () => {
    const behindProxy = await createTestApp({
      env: { APP_URL: 'https://dearones.example', TRUST_PROXY: '1' },
    });
    const send = (to: TestApp, headers: Record<string, string>) =>
      to.browser().post('/api/contact').set(headers).send({});
    const proxied = { Host: 'dearones.example', 'X-Forwarded-Proto': 'https' };
    await send(behindProxy, { ...proxied, Origin: 'https://dearones.example' }).expect(400);
    for (const Origin of [
      'http://dearones.example',
      'https://dearones.example:8443',
      'https://www.dearones.example',
    ]) {
      await send(behindProxy, { ...proxied, Origin }).expect(403);
    }
    await send(app(), { Host: 'family.example', Origin: 'https://family.example' }).expect(403);
    await send(app(), { Host: 'family.example', Origin: 'http://family.example:8080' }).expect(403);
    await behindProxy.close();
  });
});

describe('every call', () => {
  it.each(calls.map(({ method, path }) => [method, path] as const))(
    'has no words for other sites, and all headers that protect: %s %s',
    async (method, path) => {
      const asked = [
        await app().browser()[method](path).set('Origin', 'https://evil.example'),
        await app().browser()[method](path).set('Content-Type', 'text/plain').send('x'),
        await app().browser().options(path).set({
          Origin: 'https://evil.example',
          'Access-Control-Request-Method': method.toUpperCase(),
        }),
      ];
      for (const { headers } of asked) {
        expect(corsIn(headers)).toEqual([]);
        expect(headers).toMatchObject(protection);
        expect(headers['cache-control']).toBe('no-store');
        expect(headers['x-powered-by']).toBeUndefined();
        expect(headers['strict-transport-security']).toBeUndefined();
      }
    },
  );

  it.each(['/api/nothing-here', '/healthz', '/', '/no-such-page', '/assets/nope.js', '/%'])(
    'and so has %s',
    async (path) => {
      const { headers } = await app().browser().get(path).set('Origin', 'https://evil.example');
      expect(corsIn(headers)).toEqual([]);
      expect(headers).toMatchObject(protection);
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );
});

const protection = {
  'content-security-policy':
    "default-src 'self';img-src 'self' data: blob:;object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
  'permissions-policy': expect.stringMatching(
    /^camera=\(self\), microphone=\(self\), .*geolocation=\(\), .*payment=\(\)/,
  ) as string,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
