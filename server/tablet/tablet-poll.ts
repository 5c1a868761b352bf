import type { IncomingMessage, RequestListener } from 'node:http';
import { chosenToken, readTabletOf } from '../auth/tablet-session';
import type { Deps } from '../deps';
import { securityHeaderList } from '../http/security-headers';
import { namesTag, tagOf } from '../http/tagged-json';
import { contentFormat } from './tablet-content.repository';

const ADDRESS = '/api/tablet/content';

/** The ETag of the content in a version. */
export const contentTag = (version: string): string => tagOf(`${contentFormat}-${version}`);

/**
 * Answers the poll of a tablet whose content has not changed with 304, from one read and without Express, in which
 * it costs four times as much. Every other request goes on to `app`, together with what has been read: other
 * content, a use of the tablet that is to be recorded, a tablet that was disconnected, a database that is away.
 */
export function unchangedPolls(
  { db, config: { https } }: Pick<Deps, 'db' | 'config'>,
  app: RequestListener,
): RequestListener {
  const headers = [
    ...securityHeaderList(https).flat(),
    ...['Cache-Control', 'no-store', 'Vary', 'Accept-Encoding'],
  ];
  return (req, res) => {
    const chosen = isPoll(req) ? chosenToken(req, https) : undefined;
    if (chosen === undefined) return app(req, res);
    const tabletRead = readTabletOf(db, chosen);
    const goOn = () => app(Object.assign(req, { tabletRead }), res);
    void tabletRead.then(([tablet]) => {
      const tag = tablet?.firstOf === null && contentTag(tablet.version);
      if (!tag || !namesTag(req.headers['if-none-match'], tag)) return goOn();
      // For the log and the metrics, as Express and its handlers set them.
      Object.assign(req, { tablet, originalUrl: ADDRESS, route: { path: ADDRESS } });
      Object.assign(res, { locals: { isApi: true } });
      res.writeHead(304, [...headers, 'ETag', tag]).end();
    }, goOn);
  };
}

function isPoll({ method, url, headers }: IncomingMessage): boolean {
  return (
    url === ADDRESS &&
    method === 'GET' &&
    headers['if-none-match'] !== undefined &&
    // Express refuses a body that is not JSON.
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  );
}
