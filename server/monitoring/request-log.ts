import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { errorForLog } from './log';

/** One line a request with its id and account; never a query string, header or body: those carry tokens. */
export function requestLog(log: Logger) {
  return pinoHttp({
    logger: log,
    genReqId: () => randomUUID(),
    // What it would wrap round ours copies every field of an error, PostgreSQL's "Failing row contains" too.
    wrapSerializers: false,
    serializers: {
      err: errorForLog,
      req: (req: IncomingMessage & { originalUrl?: string }) => ({
        id: req.id,
        method: req.method,
        path: (req.originalUrl ?? req.url)?.split('?')[0],
      }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
    },
    customProps: (
      req: IncomingMessage & { user?: { id: number }; tablet?: { id: number; userId: number } },
    ) => ({
      ...(req.user ? { userId: req.user.id } : {}),
      ...(req.tablet ? { userId: req.tablet.userId, tabletId: req.tablet.id } : {}),
    }),
    customLogLevel: (req, res, error) => {
      if (error || res.statusCode >= 500) return 'error';
      const { locals } = res as { locals?: { isApi?: boolean } };
      return locals?.isApi || !['GET', 'HEAD'].includes(req.method ?? '') ? 'info' : 'debug';
    },
    autoLogging: { ignore: (req) => req.url === '/healthz' || req.url === '/readyz' },
  });
}

/** Has a request to the API logged at "info". Set where the router decides, so that no spelling of the address gets past. */
export const markAsApi: RequestHandler = (_req, res, next) => {
  res.locals.isApi = true;
  next();
};

/** The same line for an answer that was made without it. It holds nothing of others, so there is nothing to cut out. */
export function plainRequestLog(log: Logger) {
  const lines = log.child({}, { redact: [] });
  return (
    req: IncomingMessage,
    res: ServerResponse,
    { userId, begun }: { userId: number; begun: number },
  ): void => {
    if (!lines.isLevelEnabled('info')) return;
    const line = {
      req: { id: randomUUID(), method: req.method, path: req.url?.split('?')[0] },
      userId,
      res: { status: res.statusCode },
      responseTime: Date.now() - begun,
    };
    lines.info(
      line,
      !req.readableAborted && res.writableEnded ? 'request completed' : 'request aborted',
    );
  };
}
