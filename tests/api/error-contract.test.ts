import { afterAll, describe, expect, it } from 'vitest';
import { createTestApp, newAddress, PASSWORD, signedInFamily, useTestApp } from '../support/app';

const app = useTestApp();
const credentials = { email: 'anna@example.com', password: PASSWORD };

describe('every failure is JSON with a message for people and a code for machines', () => {
  it.each([
    ['an unknown address', 404, (b: Browser) => b.get('/api/nothing-here')],
    ['a file that is not there', 404, (b: Browser) => b.get('/assets/nope.js')],
    [
      'a way out of the files',
      403,
      (b: Browser) => b.get('/assets/%2e%2e%2f%2e%2e%2fpackage.json'),
    ],
    ['an unknown method', 404, (b: Browser) => b.delete('/api/login')],
    ['a write to a page', 404, (b: Browser) => b.post('/').send({})],
    ['an unknown method on a page', 404, (b: Browser) => b.put('/login').send({})],
    ['no body', 400, (b: Browser) => b.post('/api/login')],
    ['broken JSON', 400, (b: Browser) => b.post('/api/login').type('json').send('{"email":')],
    ['a JSON list', 400, (b: Browser) => b.post('/api/login').send([1, 2])],
    [
      'deeply nested JSON',
      400,
      (b: Browser) =>
        b
          .post('/api/login')
          .type('json')
          .send('['.repeat(30_000) + ']'.repeat(30_000)),
    ],
    ['a form', 415, (b: Browser) => b.post('/api/login').type('form').send(credentials)],
    ['text', 415, (b: Browser) => b.post('/api/login').type('text').send('hello')],
    [
      'an unknown charset',
      415,
      (b: Browser) =>
        b.post('/api/login').set('Content-Type', 'application/json; charset=x-odd').send('{}'),
    ],
    [
      'a body over 64 KiB',
      413,
      (b: Browser) => b.post('/api/login').send({ ...credentials, padding: 'x'.repeat(70_000) }),
    ],
    ['a broken escape', 400, (b: Browser) => b.get('/api/photos/%E0%A4%A')],
    ['numbers for text', 400, (b: Browser) => b.post('/api/login').send({ email: 1, password: 2 })],
    [
      'text with NUL',
      401,
      (b: Browser) => b.post('/api/login').send({ ...credentials, password: 'abc\u0000defgh' }),
    ],
    [
      '__proto__',
      400,
      (b: Browser) => b.post('/api/login').type('json').send('{"__proto__":{"email":"a@b.be"}}'),
    ],
  ])('%s: %i', async (_case, status, call) => {
    const answer = await call((await signedInFamily(app())).browser)
      .expect(status)
      .expect('Content-Type', /^application\/json/);
    expect(answer.body).toMatchObject({
      message: expect.any(String) as string,
      code: expect.any(String) as string,
    });
  });
});
type Browser = Awaited<ReturnType<typeof signedInFamily>>['browser'];

it('answers of the API are not cached, errors included', async () => {
  for (const address of ['/api/user', '/api/nothing-here', '/api/openapi.json']) {
    const { headers } = await app().browser().get(address);
    expect(headers['cache-control']).toBe('no-store');
  }
});

describe('behind https', () => {
  const https = createTestApp({ env: { APP_URL: 'https://dearones.example', TRUST_PROXY: '1' } });
  afterAll(async () => (await https).close());

  it('cookies are Secure and bound to the host, and browsers are told to stay', async () => {
    const { browser } = await https;
    const email = newAddress();
    const answer = await browser()
      .post('/api/register')
      .set('X-Forwarded-Proto', 'https')
      .send({ email, password: PASSWORD, confirmPassword: PASSWORD })
      .expect(201);
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^__Host-dear-ones=.*; Path=\/;.*HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(answer.headers['strict-transport-security']).toContain('max-age=31536000');
  });
});

describe('a body of very many parts', () => {
  it('is refused before it is validated, and names no errors; with fewer, the first hundred are named', async () => {
    const { browser } = await signedInFamily(app());
    const add = (count: number) =>
      browser
        .post('/api/plans')
        .send({ title: 'Tea', at: '10:00', weekdays: Array(count).fill('') });
    const { body } = await add(20_000).expect(400);
    expect(body).toEqual({ code: 'invalid', message: expect.any(String) as string });
    const { body: fewer } = await add(3_000).expect(400);
    expect((fewer as { errors: unknown[] }).errors).toHaveLength(100);
  });
});

describe('health', () => {
  it('tells of the process and of the database', async () => {
    await app().browser().get('/healthz').expect(200, { status: 'ok' });
    await app()
      .browser()
      .get('/readyz')
      .expect(200, { status: 'ready', database: true, draining: false });
  });
});
