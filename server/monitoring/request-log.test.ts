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
