import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';

/** One line a request with its id and account; never a query string, header or body: those carry tokens. */
export function requestLog(log: Logger) {
  return pinoHttp({
    logger: log,
    genReqId: () => randomUUID(),
    serializers: {
      req: (req: { id: unknown; method: string; url: string }) => ({
        id: req.id,
        method: req.method,
        path: req.url.split('?')[0],
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
