import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { enableTranslatedAnswers } from '../http/answer-language';
import { errorHandler } from '../http/error-handler';
import { HttpError } from '../http/http-error';
import { requestLanguage } from '../http/request-language';
import { securityHeaders } from '../http/security-headers';
import { requestLog } from '../monitoring/request-log';
import type { Translations } from '../translations/translations';
import { startingPage } from './starting.texts';

const refuse: RequestHandler = () => {
  throw new HttpError(503, 'starting', 'Dear Ones is starting. Please try again in a moment.', {
    retryAfter: 2,
  });
};

/** Answers requests while the database starts: alive, not ready, 503 with Retry-After. */
export function starting(https: boolean, log: Logger, translations: Translations): Express {
  const app = express();
  app.disable('x-powered-by');
  enableTranslatedAnswers(app, translations);
  // These refusals are expected and not logged.
  const logRequest = requestLog(log.child({}, { level: 'silent' }));
  app.use((req, res, next) => {
    logRequest(req, res);
    next();
  });
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
  app.use((req, res) => {
    const language = requestLanguage(req);
    // A browser reloads the page by itself.
    res.status(503).set({ 'Retry-After': '2', Refresh: '2', 'Cache-Control': 'no-store' });
    res.set('Content-Language', language);
    res.type('text').send(startingPage(translations(language)));
  });
  app.use(errorHandler);
  return app;
}
