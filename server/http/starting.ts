import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { requestLog } from '../monitoring/request-log';
import { errorHandler } from './error-handler';
import { HttpError } from './http-error';
import { securityHeaders } from './security-headers';

const refuse: RequestHandler = () => {
  throw new HttpError(503, 'starting', 'Dear Ones is starting. Please try again in a moment.', {
    retryAfter: 2,
  });
};

/** What answers while the database is brought up: alive, not ready, come again in a moment. */
export function starting(https: boolean, log: Logger): Express {
  const app = express();
  app.disable('x-powered-by');
  // Every one of these refusals is expected, so the log has nothing to say of them.
  app.use(requestLog(log.child({}, { level: 'silent' })));
  app.use(securityHeaders(https));
  app.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' });
  });
  app.get('/readyz', (_req, res) => {
    res
      .status(503)
      .set('Retry-After', '2')
      .json({ status: 'not ready', database: false, draining: false });
  });
  app.use('/api', refuse);
  app.use((_req, res) => {
    // A browser asks again by itself.
    res.status(503).set({ 'Retry-After': '2', Refresh: '2', 'Cache-Control': 'no-store' });
    res.type('text').send('Dear Ones is starting. This page comes by itself in a moment.');
  });
  app.use(errorHandler);
  return app;
}
