import path from 'node:path';
import { pino } from 'pino';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { translationsIn } from '../translations/translations';
import { starting } from './starting';

const translations = translationsIn(path.resolve(import.meta.dirname, '../../locales'));
const server = () => request(starting(true, pino({ level: 'silent' }), translations));

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

  it.each([
    [undefined, 'en', 'Dear Ones is starting. This page comes by itself in a moment.'],
    [
      'nl-BE,nl;q=0.9,en;q=0.8',
      'nl',
      'Dear Ones wordt gestart. Deze pagina verschijnt zo meteen vanzelf.',
    ],
    [
      'fr-BE,fr;q=0.9',
      'fr',
      'Dear Ones démarre. Cette page s’affichera d’elle-même dans un instant.',
    ],
    ['de', 'de', 'Dear Ones wird gestartet. Diese Seite erscheint gleich von selbst.'],
  ])('a page for a browser of %s says so in %s', async (accepted, language, text) => {
    await server()
      .get('/')
      .set(accepted === undefined ? {} : { 'Accept-Language': accepted })
      .expect(503, text)
      .expect('Content-Language', language);
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
