import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { httpsCheck } from './https-check';

/** A server, and what it has warned of. */
function serverWith(settings: { https: boolean; trustProxy: boolean | number | string }) {
  const warned: string[] = [];
  const log = pino(
    {},
    { write: (line: string) => void warned.push((JSON.parse(line) as { msg: string }).msg) },
  );
  const app = express().use(httpsCheck(settings, log), (_req, res) => void res.json({}));
  return {
    warned,
    call: (headers: Record<string, string> = {}) =>
      request(app).get('/api/user').set(headers).expect(200),
  };
}

const fromProxy = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '203.0.113.7' };

describe('a proxy that does not fit the settings', () => {
  it('is named once when an https product is called without X-Forwarded-Proto', async () => {
    const { warned, call } = serverWith({ https: true, trustProxy: false });
    await call();
    await call();
    expect(warned).toEqual([
      expect.stringMatching(/X-Forwarded-Proto.*set TRUST_PROXY \(1 behind one proxy\)/),
    ]);
  });

  it('is named once when it is not trusted and limits would take all visitors for one', async () => {
    const { warned, call } = serverWith({ https: true, trustProxy: false });
    await call(fromProxy);
    await call(fromProxy);
    expect(warned).toEqual([expect.stringMatching(/TRUST_PROXY is not set/)]);
  });

  it('is nothing to speak of when they fit, or without https', async () => {
    const fits = serverWith({ https: true, trustProxy: 1 });
    await fits.call(fromProxy);
    const plain = serverWith({ https: false, trustProxy: false });
    await plain.call();
    expect([...fits.warned, ...plain.warned]).toEqual([]);
  });
});
