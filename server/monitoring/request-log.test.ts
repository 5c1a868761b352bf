import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { createLog } from './log';
import { markAsApi, requestLog } from './request-log';

test('a request has one line with only the named fields, and what its handler logs is redacted', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', false, {
    write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  const logRequest = requestLog(log);
  const app = express()
    .use((req, res, next) => {
      logRequest(req, res);
      next();
    })
    .get('/api/faces', markAsApi, (req, res) => {
      req.log.info({ req, sent: { token: 'the token', cookie: 'the cookie' } }, 'handled');
      res.json([]);
    });
  await request(app).get('/api/faces?token=the-token').set('Cookie', 'dear-ones=the-cookie');
  await expect.poll(() => lines.length).toBe(2);
  const [handled, completed] = lines;
  expect(handled).toMatchObject({ sent: { token: '[cut]', cookie: '[cut]' } });
  expect(completed).toEqual({
    level: 30,
    time: expect.any(Number) as number,
    pid: process.pid,
    hostname: expect.any(String) as string,
    req: { id: expect.any(String) as string, method: 'GET', path: '/api/faces' },
    res: { status: 200 },
    responseTime: expect.any(Number) as number,
    msg: 'request completed',
  });
  expect(completed?.req).toEqual(handled?.req);
});

test('of live calls no line says who called whom or for how long, however the address is written', async () => {
  const lines: { level: number; msg: string; req: { path: string } }[] = [];
  const log = createLog('debug', false, {
    write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]),
  });
  const logRequest = requestLog(log);
  const app = express()
    .use((req, res, next) => {
      logRequest(req, res);
      Object.assign(req, { user: { id: 41 }, tablet: { id: 42, personId: 43 } });
      next();
    })
    .use('/api', markAsApi)
    .get('/api/live-calls/:id/events', (_req, res) => {
      res.locals.isStream = true;
      res.end();
    })
    .use((_req, res) => void res.sendStatus(204));
  const id = '7f1c1a52-7a4b-4ad2-9a3e-5d0f7d1f9c11';
  const addresses = {
    [`GET /api/live-calls/${id}/events?page=${id}`]: [30, '/api/live-calls/{id}/events'],
    'POST /api/people/43/live-calls': [30, '/api/people/{id}/live-calls'],
    [`POST /API/Live-Calls/${id.toUpperCase()}/END/`]: [30, '/API/Live-Calls/{id}/END/'],
    [`POST /api/live-calls/%37${id.slice(1)}/signal`]: [20, '/api/live-calls/{id}/signal'],
    [`POST /api/tablet/live-calls/${id}/answer`]: [30, '/api/tablet/live-calls/{id}/answer'],
    [`POST /api/tablet/live-calls/${id}/alive`]: [20, '/api/tablet/live-calls/{id}/alive'],
  };
  for (const address of Object.keys(addresses)) {
    const [method, path = ''] = address.split(' ');
    await (method === 'GET' ? request(app).get(path) : request(app).post(path));
  }
  const expected = Object.values(addresses);
  await expect.poll(() => lines.length).toBe(expected.length);
  expect(lines.map(({ level, req }) => [level, req.path])).toEqual(expected);
  expect(lines[0]?.msg).toBe('stream ended');
  expect(JSON.stringify(lines)).not.toMatch(/7f1c|userId|personId|tabletId|openSeconds/i);
});
