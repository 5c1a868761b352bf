import type { Request, RequestHandler } from 'express';
import type { EmbeddedUser } from '#shared/accounts/account.answer';
import type { DeadLink } from '#shared/accounts/mailed-token';
import type { Account } from '#shared/accounts/user.table';
import { hasRight, homeMembership, type Membership } from '#shared/circle/roles';
import { isAboutPerson } from '#shared/product/about-person';
import { languageIn } from '#shared/product/languages';
import { personalPaths } from '#shared/product/page-loads';
import type { PageName } from '#shared/product/pages';
import { definitionOf, pageAt, paths, personIn, type Path } from '#shared/product/paths';
import { randomPadding, sendCompressed, sendEncoded } from '../http/encoded-text';
import { requestLanguage } from '../http/request-language';
import type { Translations } from '../translations/translations';
import type { PageRequest } from './assemble-page';
import type { pageDocuments } from './page-documents';

export interface SenderOptions {
  documents: ReturnType<typeof pageDocuments>;
  translations: Translations;
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
  sessionId: string;
  address: Path | undefined;
  /** The person that the page is about, if it is about one. */
  person: Membership | undefined;
}

/** Sends the document of a page. */
export function pageSender(options: SenderOptions) {
  const { documents } = options;
  const page: RequestHandler = async (req, res) => {
    const found = pageOf(req);
    const { page: name, personId, isOfPerson, member, person } = found;
    const lacksPerson = isOfPerson && req.user && !person;
    res
      .status(name && !lacksPerson ? 200 : 404)
      .vary('Cookie, Accept-Language')
      .set('Cache-Control', req.user ? 'private, no-store' : 'no-cache')
      .type('html');
    // The account cares for several people, or for none: it chooses first.
    if (lacksPerson && !member && personId === undefined) return res.redirect(paths.dashboard);
    if (name && personalPaths.includes(paths[name])) res.set('X-Robots-Tag', 'noindex, nofollow');
    const request = await requestOf(options, req, found);
    const isVisitor = !req.user && !res.locals.sessionUnknown;
    const document = await (isVisitor
      ? documents.forVisitors(request)
      : documentFor(options, req, request));
    if (document === undefined)
      res.type('text').send('The pages have not been built. Run: npm run build');
    else if (typeof document === 'string')
      await sendCompressed(req, res, document + randomPadding());
    else await sendEncoded(req, res, document);
  };

  const tablet =
    (name: 'tablet' | 'tablet-preview'): RequestHandler =>
    async (req, res, next) => {
      const document = await documents.ofTablet(name, requestLanguage(req));
      if (document === undefined) return next();
      // Without Vary, which would keep the service worker from finding the document once a cookie has changed.
      res.set('Cache-Control', 'no-cache').type('html').send(document);
    };
  return { page, tablet };
}

/** The page at the address of a request, with the person that it is about if the account may open it. */
function pageOf(req: Request) {
  const page = pageAt(req.path);
  const { right = 'view' } = page ? definitionOf(page) : {};
  const isOfPerson = isAboutPerson(page, req.path);
  const member = isOfPerson ? personOf(req) : undefined;
  const person = member && hasRight(member.role, right) ? member : undefined;
  return { page, personId: personIn(req.path), isOfPerson, member, person };
}

async function requestOf(
  { translations, findDeadLink }: SenderOptions,
  req: Request,
  { page, personId, person }: ReturnType<typeof pageOf>,
): Promise<PageRequest> {
  const search = /\?.*/.exec(req.originalUrl)?.[0] ?? '';
  const token = new URLSearchParams(search).get('token');
  const language = requestLanguage(req);
  // While the database is unavailable, the page asks about its link itself.
  const asks = page && token && !req.res?.locals.sessionUnknown;
  const dead = asks ? await findDeadLink(page, token) : undefined;
  return {
    page,
    personId,
    person,
    search,
    cookies: req.headers.cookie,
    language,
    isPrefixed: languageIn(req.path) !== undefined,
    deadLink: dead && { ...dead, message: translations(language).answer(dead.message) },
  };
}

/** The document for an account. Errors of its picture are ignored, because the page also works without the preload. */
async function documentFor(
  { documents, embedUser, firstPicture }: SenderOptions,
  { user, sessionID: sessionId }: Request,
  request: PageRequest,
): Promise<string | undefined> {
  if (!user) return documents.forUser(request, undefined);
  const visit = {
    account: user,
    sessionId,
    address: request.page && paths[request.page],
    person: request.person,
  };
  const picture = Promise.resolve(firstPicture?.(visit)).catch(() => undefined);
  const [embedded, preloaded] = await Promise.all([embedUser(visit), picture]);
  return documents.forUser(request, embedded, preloaded);
}

/** Returns the person that a request's address names, if the account cares for them: without one, the home person. */
function personOf({ path: address, memberships = [] }: Request): Membership | undefined {
  const id = personIn(address);
  return id === undefined
    ? homeMembership(memberships)
    : memberships.find(({ personId }) => personId === id);
}
