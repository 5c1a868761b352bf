import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
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
    customProps: (req: IncomingMessage & { user?: { id: number } }) => (req.user ? { userId: req.user.id } : {}),
    customLogLevel: (req, res, error) => {
      if (error || res.statusCode >= 500) return 'error';
      return (req as { originalUrl?: string }).originalUrl?.startsWith('/api') ? 'info' : 'debug';
    },
    autoLogging: { ignore: (req) => req.url === '/healthz' || req.url === '/readyz' },
  });
}
