import { pino } from 'pino';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { starting } from './starting';

const server = () => request(starting(true, pino({ level: 'silent' })));

describe('while the server starts', () => {
  it('it is alive but not ready', async () => {
    await server().get('/healthz').expect(200, { status: 'ok' });
    await server()
      .get('/readyz')
      .expect(503, { status: 'not ready', database: false, draining: false });
  });

  it('calls are told to come again, as JSON', async () => {
    const { body } = await server()
      .post('/api/login')
      .send({ email: 'anna@example.com' })
      .expect(503)
      .expect('Retry-After', '2');
    expect(body).toEqual({
      code: 'starting',
      message: 'Dear Ones is starting. Please try again in a moment.',
    });
  });

  it('a page comes again by itself', async () => {
    await server()
      .get('/dashboard')
      .expect(503)
      .expect('Refresh', '2')
      .expect('Content-Type', /plain/)
      .expect('Cache-Control', 'no-store');
  });

  it.each(['/healthz', '/readyz', '/api/user', '/'])(
    '%s carries the security headers',
    async (address) => {
      const { headers } = await server().get(address);
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers['strict-transport-security']).toContain('max-age=31536000');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );
});
