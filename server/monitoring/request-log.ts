import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { errorForLog } from './log';

declare global {
  namespace Express {
    interface Request {
      id: string;
      /** Pass `req` along with what you log, so that the line names the request. */
      log: Logger;
    }
  }
}

/** Express and the handlers add the optional properties. */
type LoggedRequest = IncomingMessage &
  Pick<Request, 'id' | 'log'> &
  Partial<Pick<Request, 'originalUrl' | 'user' | 'tablet'>>;
type LoggedResponse = ServerResponse & Partial<Pick<Response, 'locals'>>;

const healthChecks = new Set(['/healthz', '/readyz']);

/**
 * The addresses of live calls, of which an hour later nothing but the day is known: who called whom, when and for how long is in
 * no line. The router takes other spellings too.
 */
const IS_OF_LIVE_CALL = /^\/+api\/(?:.*\/)?live-calls(?:\/|$)/i;
/** The identifiers in them: rows and calls. The names of endpoints have no digit. */
const IDS = /\/[^/]*[\d%][^/]*/g;
/** Said every few seconds. */
const IS_OFTEN = /\/(?:alive|signal)\/*$/i;

/**
 * Logs one line per request with its id and account (of live calls neither account nor ids), without query string, headers and body, which contain tokens.
 * Replaces pino-http, whose child loggers cost more than the rest of a short answer.
 */
export function requestLog(log: Logger): (req: IncomingMessage, res: ServerResponse) => void {
  const handlerLog = log.child({}, { serializers });
  // The fields of these lines are all named here, so redaction, which takes half the time of a line, has nothing to find.
  const lines = log.child({}, { serializers, redact: [] });
  return (req, res) => {
    const startedAt = Date.now();
    const logged = Object.assign(req, { id: randomUUID(), log: handlerLog });
    if (!healthChecks.has(req.url ?? ''))
      res.on('close', () => writeLine(lines, logged, res, startedAt));
  };
}

const serializers = {
  err: errorForLog,
  req: (req: LoggedRequest) => {
    const path = pathOf(req);
    return {
      id: req.id,
      method: req.method,
      path: IS_OF_LIVE_CALL.test(path) ? path.replace(IDS, '/{id}') : path,
    };
  },
  res: ({ statusCode }: LoggedResponse) => ({ status: statusCode }),
};

const pathOf = ({ url, originalUrl = url }: LoggedRequest): string =>
  originalUrl?.split('?')[0] ?? '';

function writeLine(
  lines: Logger,
  req: LoggedRequest,
  res: LoggedResponse,
  startedAt: number,
): void {
  const isOfLiveCall = IS_OF_LIVE_CALL.test(pathOf(req));
  const level = levelOf(req, res);
  if (!lines.isLevelEnabled(level)) return;
  const { statusCode, locals } = res;
  const took = Date.now() - startedAt;
  lines[level](
    {
      req,
      ...(!isOfLiveCall && accountOf(req, res)),
      res,
      ...(statusCode >= 500 && { err: new Error(`failed with status code ${statusCode}`) }),
      // A stream of events is open for hours, and no slow request.
      ...(locals?.isStream
        ? !isOfLiveCall && { openSeconds: Math.round(took / 1000) }
        : { responseTime: took }),
    },
    outcomeOf(req, res),
  );
}

function outcomeOf(req: LoggedRequest, res: LoggedResponse): string {
  if (res.statusCode >= 500) return 'request errored';
  if (res.locals?.isStream) return 'stream ended';
  return !req.readableAborted && res.writableEnded ? 'request completed' : 'request aborted';
}

function levelOf(req: LoggedRequest, res: LoggedResponse): 'debug' | 'error' | 'info' {
  if (res.statusCode >= 500) return 'error';
  const path = pathOf(req);
  if (IS_OF_LIVE_CALL.test(path) && IS_OFTEN.test(path)) return 'debug';
  return res.locals?.isApi || !['GET', 'HEAD'].includes(req.method ?? '') ? 'info' : 'debug';
}

function accountOf({ user, tablet }: LoggedRequest, { locals }: LoggedResponse) {
  if (tablet) return { personId: tablet.personId, tabletId: tablet.id };
  const userId = user?.id ?? (locals as { userId?: number } | undefined)?.userId;
  return userId === undefined ? {} : { userId };
}

/** Has a request to the API logged at "info". Set where the router decides, so that no spelling of the address gets past. */
export const markAsApi: RequestHandler = (_req, res, next) => {
  res.locals.isApi = true;
  next();
};
