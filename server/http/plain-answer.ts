import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { plainRequestLog } from '../monitoring/request-log';
import { securityHeaderList } from './security-headers';

export interface PlainAnswer {
  userId: number;
  /** Of the content; names and values in turn. */
  headers: string[];
  body: string | Buffer;
  /** The template of the address, as Express notes it on a request. */
  route: { path: string };
}

/** Sends an answer past all middleware, with the headers, the log line and the note for the metrics that it would have got there. */
export function plainAnswers({ https, log }: { https: boolean; log: Logger }) {
  const security = securityHeaderList(https);
  const writeLine = plainRequestLog(log);

  return (
    req: IncomingMessage,
    res: ServerResponse,
    { userId, headers, body, route }: PlainAnswer,
    begun: number,
  ): void => {
    Object.assign(req, { originalUrl: req.url, route });
    if (res.destroyed) return writeLine(req, res, { userId, begun });
    res.once('close', () => writeLine(req, res, { userId, begun }));
    res
      .writeHead(200, [...security, ...headers, 'Content-Length', String(Buffer.byteLength(body))])
      .end(body);
  };
}
