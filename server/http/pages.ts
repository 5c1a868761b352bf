import express, { Router, type RequestHandler } from 'express';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { displayIn } from '#shared/display';
import { paths } from '#shared/paths';
import type { Account } from '#shared/schema/users';
import { SITE_ELEMENT, type Site, USER_ELEMENT } from '#shared/site';
import type { Config } from '../config';
import { withPageHead } from './page-head';

const known = new Set<string>(Object.values(paths));

interface Visitors {
  /** What finds the account behind a request. */
  session: RequestHandler[];
  /** What the account's own browser gets to see of it. */
  present: (account: Account) => unknown;
}

/**
 * The built browser application: its hashed files to be kept for ever, and for every address of a
 * page its one document, with status 404 where the product has no such page. The document tells the
 * pages who runs this installation and who is signed in, so that they need not ask, and comes in the
 * colours and the text size that were chosen, so that it is never seen in others.
 */
export function pages(
  clientDir: string,
  config: Pick<Config, 'appUrl' | 'operator'>,
  { session, present }: Visitors,
): Router {
  const router = Router();
  const site = siteElement(config);
  const readDocument = documentReader(path.join(clientDir, 'index.html'), site);

  const sendPage: RequestHandler = async (req, res) => {
    const address = withoutTrailingSlashes(req.path);
    res.status(known.has(address) ? 200 : 404).set('Cache-Control', req.user ? 'private, no-store' : 'no-cache').vary('Cookie');
    const document = await readDocument();
    const user = res.locals.sessionUnknown ? '' : jsonElement(USER_ELEMENT, req.user ? present(req.user) : null);
    const html = `<html${displayAttributes(req.headers.cookie)}`;
    if (document) res.type('html').send(withPageHead(document, address, config.appUrl).replace('<html', html).replace(site, () => user + site));
    else res.type('text').send('The pages have not been built. Run: npm run build');
  };

  const document = [...session.map(unlessAway), sendPage];
  // The bare file would not say who runs this.
  router.get('/index.html', document);
  router.use('/assets', express.static(path.join(clientDir, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false }));
  router.use(express.static(clientDir, { index: false, maxAge: '1h' }));
  router.get('/*path', document);
  router.get('/', document);
  return router;
}

/** As the client sets them. Only our own names can come out of `displayIn`. */
function displayAttributes(cookies = ''): string {
  const { theme, textSize } = displayIn(cookies);
  return (theme ? ` data-theme="${theme}"` : '') + (textSize ? ` data-text-size="${textSize}"` : '');
}

/** Reads the file once, with `element` put at the end of its head. Answers undefined while there is no such file. */
function documentReader(file: string, element: string): () => Promise<string | undefined> {
  let document: string | undefined;
  return async () => {
    document ??= (await readFile(file, 'utf8').catch(unlessMissing))?.replace('</head>', () => `${element}</head>`);
    return document;
  };
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
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

function siteElement({ appUrl, operator }: Pick<Config, 'appUrl' | 'operator'>): string {
  const site: Site = {
    appUrl,
    operatorName: operator.name,
    operatorAddress: operator.address,
    supportEmail: operator.supportEmail,
  };
  return jsonElement(SITE_ELEMENT, site);
}

/** Data for the page's scripts. Without a "<", no text in it can end the element. */
const jsonElement = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

function withoutTrailingSlashes(address: string): string {
  let end = address.length;
  while (end > 1 && address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}
