import path from 'node:path';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { Logger } from 'pino';
import type { EmbeddedUser } from '#shared/accounts/account.answer';
import type { DeadLink } from '#shared/accounts/mailed-token';
import type { Account } from '#shared/accounts/user.table';
import { hasRight, homeMembership, type Membership } from '#shared/circle/roles';
import { languageIn } from '#shared/product/languages';
import { personalPaths } from '#shared/product/page-loads';
import type { PageName } from '#shared/product/pages';
import { definitionOf, pageAt, paths, personIn, type Path } from '#shared/product/paths';
import type { Config } from '../config';
import { randomPadding, sendCompressed, sendEncoded } from '../http/encoded-text';
import { requestLanguage } from '../http/request-language';
import type { Translations } from '../translations/translations';
import { builtClient } from './built-client';
import { pageDocuments, type PageRequest } from './page-documents';
import { staticFiles } from './static-files';

export interface PagesOptions {
  /** The folder that `npm run build` fills. */
  dist: string;
  config: Pick<Config, 'appUrl' | 'operator' | 'openId' | 'careHome'>;
  translations: Translations;
  log: Logger;
  /** The middleware that loads the session and its account. */
  session: RequestHandler[];
  /** Returns the user to embed in a page. */
  embedUser: (visit: Visit) => Promise<EmbeddedUser>;
  /** Returns the reason why a mailed link to this page does not work, without using it up. */
  findDeadLink: (page: PageName, token: string) => Promise<DeadLink | undefined>;
  /** Returns the URL of a picture to preload for a page. */
  firstPicture?: (visit: Visit) => Promise<string | undefined>;
}

/** A page as it is opened by an account. */
export interface Visit {
  account: Account;
  address: Path | undefined;
  /** The person that the page is about, if it is about one. */
  person: Membership | undefined;
}

/**
 * Serves the built client: its hashed files, which browsers cache forever, and a server-rendered document for the path
 * of every page. An unknown path gets status 404. The document embeds the operator and the user, so that the page need
 * not request them, and has the chosen theme and text size, so that the page does not flash in others.
 */
export function pages({
  dist,
  config: { appUrl, operator, openId, careHome },
  translations,
  log,
  session,
  embedUser,
  findDeadLink,
  firstPicture,
}: PagesOptions): Router {
  const router = Router({ caseSensitive: true });
  const client = builtClient(dist);
  const { name: operatorName, address: operatorAddress, supportEmail } = operator;
  const documents = pageDocuments({
    client,
    site: {
      appUrl,
      operatorName,
      operatorAddress,
      supportEmail,
      loginProvider: openId?.label ?? '',
      ...(careHome && { careHome }),
    },
    translations,
    onRenderFailed: (err) =>
      log.error({ err }, 'server rendering of a page failed; the browser renders it'),
  });

  const sendTablet =
    (name: 'tablet' | 'tablet-preview'): RequestHandler =>
    async (req, res, next) => {
      const document = await documents.ofTablet(name, requestLanguage(req));
      if (document === undefined) return next();
      // Without Vary, which would keep the service worker from finding the document once a cookie has changed.
      res.set('Cache-Control', 'no-cache').type('html').send(document);
    };

  /** Ignores errors, because the page also works without the preload. */
  const pictureFor = async (visit: Visit) => firstPicture?.(visit).catch(() => undefined);

  const documentFor = async ({ user }: Request, request: PageRequest) => {
    const visit = user && {
      account: user,
      address: request.page && paths[request.page],
      person: request.person,
    };
    const [embedded, picture] = visit
      ? await Promise.all([embedUser(visit), pictureFor(visit)])
      : [];
    return documents.forUser(request, embedded, picture);
  };

  const sendPage: RequestHandler = async (req, res) => {
    const page = pageAt(req.path);
    const personId = personIn(req.path);
    const { isOfPerson, right = 'view' } = page ? definitionOf(page) : {};
    const found = isOfPerson && personOf(req);
    const person = found && hasRight(found.role, right) ? found : undefined;
    const lacksPerson = isOfPerson && req.user && !person;
    res
      .status(page && !lacksPerson ? 200 : 404)
      .vary('Cookie, Accept-Language')
      .set('Cache-Control', req.user ? 'private, no-store' : 'no-cache')
      .type('html');
    // The account cares for several people, or for none: it chooses first.
    if (lacksPerson && !found && personId === undefined) return res.redirect(paths.dashboard);
    if (page && personalPaths.includes(paths[page])) res.set('X-Robots-Tag', 'noindex, nofollow');
    const search = /\?.*/.exec(req.originalUrl)?.[0] ?? '';
    const token = new URLSearchParams(search).get('token');
    const language = requestLanguage(req);
    // While the database is unavailable, the page asks about its link itself.
    const dead =
      page && token && !res.locals.sessionUnknown ? await findDeadLink(page, token) : undefined;
    const request = {
      page,
      personId,
      person,
      search,
      cookies: req.headers.cookie,
      language,
      isPrefixed: languageIn(req.path) !== undefined,
      deadLink: dead && { ...dead, message: translations(language).answer(dead.message) },
    };
    const isVisitor = !req.user && !res.locals.sessionUnknown;
    const document = await (isVisitor ? documents.forVisitors(request) : documentFor(req, request));
    if (document === undefined)
      res.type('text').send('The pages have not been built. Run: npm run build');
    else if (typeof document === 'string')
      await sendCompressed(req, res, document + randomPadding());
    else await sendEncoded(req, res, document);
  };

  const servePage = [...session.map(unlessUnavailable), sendPage];
  // These paths must not serve the bare files, in which the operator is not embedded.
  router.get(['/index.html', '/tablet.html', '/tablet-preview.html'], servePage);
  router.use(
    '/assets',
    staticFiles(path.join(client.folder, 'assets'), {
      immutable: true,
      maxAge: '1y',
      fallthrough: false,
    }),
  );
  router.use(staticFiles(client.folder, { maxAge: '1h', setHeaders: revalidateWorkers }));
  router.get(['/tablet', '/tablet/*path'], sendTablet('tablet'));
  router.get('/tablet-preview', sendTablet('tablet-preview'));
  router.get('/*path', servePage);
  router.get('/', servePage);
  return router;
}

/** Returns the person that a request's address names, if the account cares for them: without one, the home person. */
function personOf({ path: address, memberships = [] }: Request): Membership | undefined {
  const id = personIn(address);
  return id === undefined
    ? homeMembership(memberships)
    : memberships.find(({ personId }) => personId === id);
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
