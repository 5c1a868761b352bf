import express, { Router } from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createMetrics } from './metrics';

function measured({ counts = () => Promise.resolve({ waiting: 3, refused: 1 }) } = {}) {
  const { time, show } = createMetrics({
    pool: { totalCount: 10, idleCount: 4, waitingCount: 2 },
    mails: { counts },
    passwords: { waiting: () => 5 },
    streams: { count: 3 },
  });
  const photos = Router()
    .get('/', (_req, res) => void res.json([]))
    .get('/:id', (req, res) => void res.status(req.params.id === '1' ? 200 : 404).json({}));
  const app = express()
    .use((req, res, next) => {
      time(req, res);
      next();
    })
    .use('/api/face-photos', photos)
    .get('/*page', (_req, res) => void res.send('A page'));
  return {
    app: request(app),
    lines: async () => (await request(show).get('/').expect(200)).text.split('\n'),
  };
}

describe('the metrics', () => {
  it('time requests by the template of their route, however an address is written', async () => {
    const { app, lines } = measured();
    for (const id of ['1', '2', '1?photos=link', '1/']) await app.get(`/api/face-photos/${id}`);
    await app.get('/API/Face-Photos/1');
    await app.get('/api/face-photos');
    await app.post('/api/face-photos/1');
    await app.get('/contact');
    const counts = (await lines()).filter((line) =>
      line.startsWith('http_request_duration_seconds_count'),
    );
    expect(counts.sort()).toEqual([
      'http_request_duration_seconds_count{method="GET",route="/*page",status="200"} 1',
      'http_request_duration_seconds_count{method="GET",route="/api/face-photos",status="200"} 1',
      'http_request_duration_seconds_count{method="GET",route="/api/face-photos/:id",status="200"} 4',
      'http_request_duration_seconds_count{method="GET",route="/api/face-photos/:id",status="404"} 1',
      'http_request_duration_seconds_count{method="POST",route="none",status="404"} 1',
    ]);
  });

  it('tell of connections, mails, hashes and the event loop', async () => {
    const lines = await measured().lines();
    expect(lines).toEqual(
      expect.arrayContaining([
        'db_pool_connections{state="lent"} 6',
        'db_pool_connections{state="idle"} 4',
        'db_pool_connections{state="waited_for"} 2',
        'mails{state="waiting"} 3',
        'mails{state="dead_letter"} 1',
        'password_hashes_waiting 5',
      ]),
    );
    expect(lines.some((line) => line.startsWith('nodejs_eventloop_lag_seconds '))).toBe(true);
  });

  it('are there without the mails while the database is away', async () => {
    const lines = await measured({
      counts: () => Promise.reject(new Error('connect ECONNREFUSED')),
    }).lines();
    expect(lines).toContain('password_hashes_waiting 5');
    expect(lines.filter((line) => line.startsWith('mails{'))).toEqual([]);
  });
});
