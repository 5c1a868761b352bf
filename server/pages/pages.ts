import path from 'node:path';
import { Router, type RequestHandler, type Response } from 'express';
import type { Logger } from 'pino';
import type { Site } from '#shared/product/site';
import type { Config } from '../config';
import { builtClient } from './built-client';
import { pageDocuments } from './page-documents';
import { pageSender, type SenderOptions } from './send-page';
import { staticFiles } from './static-files';

export interface PagesOptions extends Omit<SenderOptions, 'documents'> {
  /** The folder that `npm run build` fills. */
  dist: string;
  config: Pick<Config, 'appUrl' | 'operator' | 'openId' | 'careHome' | 'hasMail'>;
  log: Logger;
  /** The middleware that loads the session and its account. */
  session: RequestHandler[];
}

/**
 * Serves the built client: its hashed files, which browsers cache forever, and a server-rendered document for the path
 * of every page. An unknown path gets status 404. The document embeds the operator and the user, so that the page need
 * not request them, and has the chosen theme and text size, so that the page does not flash in others.
 */
export function pages({ dist, config, log, session, ...sending }: PagesOptions): Router {
  const router = Router({ caseSensitive: true });
  const client = builtClient(dist);
  const documents = pageDocuments({
    client,
    site: siteOf(config),
    translations: sending.translations,
    onRenderFailed: (err) =>
      log.error({ err }, 'server rendering of a page failed; the browser renders it'),
  });
  const send = pageSender({ ...sending, documents });
  const servePage = [...session.map(unlessUnavailable), send.page];
  // These paths must not serve the bare files, in which the operator is not embedded.
  router.get(['/index.html', '/tablet.html', '/tablet-preview.html'], servePage);
  router.use(
    '/assets',
    staticFiles(path.join(client.folder, 'assets'), {
      immutable: true,
      maxAge: '1y',
      // The ETag says the same.
      lastModified: false,
      fallthrough: false,
      setHeaders: removeHeadersOfDocuments,
    }),
  );
  router.use(staticFiles(client.folder, { maxAge: '1h', setHeaders: revalidateWorkers }));
  router.get(['/tablet', '/tablet/*path'], send.tablet('tablet'));
  router.get('/tablet-preview', send.tablet('tablet-preview'));
  router.get('/*path', servePage);
  router.get('/', servePage);
  return router;
}

const siteOf = ({ appUrl, operator, openId, careHome, hasMail }: PagesOptions['config']): Site => ({
  appUrl,
  operatorName: operator.name,
  operatorAddress: operator.address,
  supportEmail: operator.supportEmail,
  loginProvider: openId?.label ?? '',
  ...(careHome && { careHome }),
  ...(!hasMail && { noMail: true }),
});

/** Headers that browsers read of documents only. A page with thirty files would receive them thirty times. */
const headersOfDocuments = [
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

function removeHeadersOfDocuments(res: Response): void {
  for (const name of headersOfDocuments) res.removeHeader(name);
}

/** Revalidates the service workers at each use, because an outdated one of the tablet would serve outdated pages. */
function revalidateWorkers(res: Response, file: string): void {
  if (/^(tablet|family)-sw\.js$/.test(path.basename(file))) res.set('Cache-Control', 'no-cache');
}

/** Serves pages while the database is unavailable. The page then requests the current user itself. */
function unlessUnavailable(handler: RequestHandler): RequestHandler {
  return (req, res, next) => {
    if (res.locals.sessionUnknown) return next();
    void handler(req, res, (error?: unknown) => {
      if (error) res.locals.sessionUnknown = true;
      next();
    });
  };
}
