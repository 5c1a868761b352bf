import path from 'node:path';
import { Router, type RequestHandler, type Response } from 'express';
import type { Logger } from 'pino';
import { personalPaths } from '#shared/page-loads';
import { pageAt, paths, type Path } from '#shared/paths';
import type { Account } from '#shared/schema/users';
import type { Config } from '../config';
import { sendEncoded } from '../http/encoded-text';
import { builtClient } from './built-client';
import { pageDocuments, type PageAsked } from './page-documents';
import { staticFiles } from './static-files';

interface PagesOptions {
  /** The folder that `npm run build` fills. */
  dist: string;
  config: Pick<Config, 'appUrl' | 'operator'>;
  log: Logger;
  /** What finds the account behind a request. */
  session: RequestHandler[];
  /** What a page of the account's own browser is told of it. */
  present: (account: Account, address: Path | undefined) => Promise<unknown>;
  /** The address of a picture of theirs that a page will show first. */
  firstPicture?: (account: Account, address: Path) => Promise<string | undefined>;
}

/**
 * The built browser application: its hashed files to be kept for ever, and for every address of a page a
 * document, with status 404 where the product has no such page. The document tells the pages who runs this
 * installation and who is signed in, so that they need not ask, and comes in the colors and the text size
 * that were chosen, so that it is never seen in others. A page for everybody comes with its text.
 */
export function pages({
  dist,
  config: { appUrl, operator },
  log,
  session,
  present,
  firstPicture,
}: PagesOptions): Router {
  const router = Router({ caseSensitive: true });
  const client = builtClient(dist);
  const { name: operatorName, address: operatorAddress, supportEmail } = operator;
  const documents = pageDocuments({
    client,
    site: { appUrl, operatorName, operatorAddress, supportEmail },
    onDrawFailed: (err) =>
      log.error({ err }, 'a page could not be drawn, and is left to the browser'),
  });

  const sendTablet: RequestHandler = async (_req, res, next) => {
    const document = await documents.tablet();
    if (document === undefined) return next();
    res.set('Cache-Control', 'no-cache').type('html').send(document);
  };

  /** A page comes also without. */
  const pictureFor = async (user: Account | undefined, address: Path | undefined) =>
    user && address && firstPicture?.(user, address).catch(() => undefined);

  const documentFor = async (user: Account | undefined, asked: PageAsked) => {
    const [written, picture] = await Promise.all([
      user && present(user, asked.page && paths[asked.page]),
      pictureFor(user, asked.page && paths[asked.page]),
    ]);
    return documents.forOne(asked, written, picture);
  };

  const sendPage: RequestHandler = async (req, res) => {
    const page = pageAt(req.path);
    res
      .status(page ? 200 : 404)
      .vary('Cookie')
      .set('Cache-Control', req.user ? 'private, no-store' : 'no-cache')
      .type('html');
    if (page && personalPaths.includes(paths[page])) res.set('X-Robots-Tag', 'noindex, nofollow');
    const asked = {
      page,
      search: /\?.*/.exec(req.originalUrl)?.[0] ?? '',
      cookies: req.headers.cookie,
    };
    const isVisitor = !req.user && !res.locals.sessionUnknown;
    const document = await (isVisitor
      ? documents.forVisitors(asked)
      : documentFor(req.user, asked));
    if (document === undefined)
      res.type('text').send('The pages have not been built. Run: npm run build');
    else if (typeof document === 'string') res.send(document);
    else await sendEncoded(req, res, document);
  };

  const servePage = [...session.map(unlessAway), sendPage];
  // The bare files would not say who runs this.
  router.get(['/index.html', '/tablet.html'], servePage);
  router.use(
    '/assets',
    staticFiles(path.join(client.folder, 'assets'), {
      immutable: true,
      maxAge: '1y',
      fallthrough: false,
    }),
  );
  router.use(staticFiles(client.folder, { maxAge: '1h', setHeaders: askAnewForWorker }));
  router.get(['/tablet', '/tablet/*path'], sendTablet);
  router.get('/*path', servePage);
  router.get('/', servePage);
  return router;
}

/** The rest an hour; what runs without a page decides what later pages are made of, so it may never be an old one. */
function askAnewForWorker(res: Response, file: string): void {
  if (path.basename(file) === 'tablet-sw.js') res.set('Cache-Control', 'no-cache');
}

/** A page is served also while the database is away; it then asks for the account itself. */
function unlessAway(handler: RequestHandler): RequestHandler {
  return (req, res, next) => {
    if (res.locals.sessionUnknown) return next();
    void handler(req, res, (error?: unknown) => {
      if (error) res.locals.sessionUnknown = true;
      next();
    });
  };
}
