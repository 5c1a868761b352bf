import { displayIn, pageColors } from '#shared/display';
import { MAILED_TOKEN } from '#shared/mailed-token';
import { pageLoad, unknownPage, type PageLoad } from '#shared/page-loads';
import type { PageName } from '#shared/pages';
import { paths } from '#shared/paths';
import { SITE_ELEMENT, USER_ELEMENT, type Site } from '#shared/site';
import { encodedText, type EncodedText } from '../http/encoded-text';
import type { BuiltClient, Visit } from './built-client';
import { memoizeAsync } from './memoize-async';
import { withPageHead } from './page-head';
import { preloadTags } from './page-preloads';

interface PageDocumentsOptions {
  client: BuiltClient;
  site: Site;
  /** Told when a page could not be drawn; the browser then draws it. */
  onDrawFailed: (error: unknown) => void;
}

/** What is asked for, and how. */
export interface PageAsked {
  /** Undefined for one nobody knows. */
  page: PageName | undefined;
  /** What follows it, with its "?". */
  search: string;
  cookies: string | undefined;
}

/** What one document has that another has not. */
interface Contents {
  load: PageLoad;
  /** As presented to itself; null for nobody, undefined when it is not known. */
  user: unknown;
  /** The page as HTML; drawn in the browser when there is none. */
  root?: string | undefined;
  /** The address of a picture it will show first. */
  picture?: string | undefined;
}

const ROOT = '<div id="root">';

/** What is drawn for an address that nobody knows. */
const NOWHERE = '/404';

const addressOf = (page: PageName | undefined): string => (page ? paths[page] : NOWHERE);

/** The documents of all pages. They are undefined while nothing has been built. */
export function pageDocuments({ client, site, onDrawFailed }: PageDocumentsOptions) {
  const siteElement = jsonElement(SITE_ELEMENT, site);
  // As many as there are pages and ways to display them, and no more.
  const keep = memoizeAsync<EncodedText>();

  async function make(
    { page, cookies }: PageAsked,
    { load, user, root = '', picture }: Contents,
  ): Promise<string | undefined> {
    const [document, manifest] = await Promise.all([
      client.document('index.html'),
      client.manifest(),
    ]);
    if (document === undefined) return undefined;
    const account = user === undefined ? '' : jsonElement(USER_ELEMENT, user);
    const empty = withPageHead(document, page, site.appUrl)
      .replace('<html', `<html${displayAttributes(cookies)}`)
      .replace('<meta name="theme-color"', `${browserTint(cookies)}$&`)
      .replace(
        '</head>',
        () => `${preloadTags(manifest ?? {}, load, picture)}${account}${siteElement}</head>`,
      );
    return root === '' ? empty : scriptsLast(empty).replace(ROOT, () => ROOT + root);
  }

  async function draw(visit: Visit): Promise<string | undefined> {
    try {
      const render = await client.renderer();
      return await render?.(visit, site);
    } catch (error) {
      onDrawFailed(error);
      return undefined;
    }
  }

  async function makeForVisitors(asked: PageAsked): Promise<EncodedText | undefined> {
    const { page, search } = asked;
    const load = page ? pageLoad(page, false) : unknownPage;
    const document = await make(asked, {
      load,
      user: null,
      root: await draw({ address: addressOf(page), search, user: null }),
    });
    return document === undefined ? undefined : encodedText(document);
  }

  return {
    /** For whoever is not logged in: one for all of them who want it displayed in the same way. */
    forVisitors(asked: PageAsked): Promise<EncodedText | undefined> {
      const alike = { ...asked, search: searchForVisitors(asked.search) };
      return keep(
        `${addressOf(alike.page)}${alike.search}${displayAttributes(alike.cookies)}`,
        () => makeForVisitors(alike),
      );
    },

    /** For one person alone; drawn in the browser when nobody can say for whom. */
    async forOne(asked: PageAsked, user: unknown, picture?: string): Promise<string | undefined> {
      const { page, search } = asked;
      const load = page ? pageLoad(page, true) : unknownPage;
      const address = addressOf(page);
      const root = user === undefined ? undefined : await draw({ address, search, user });
      return make(asked, { load, user, root, picture });
    },

    /** The paired tablet's pages are one document, which says who runs this and nothing of anybody. */
    tablet: () =>
      client
        .document('tablet.html')
        .then((document) => document?.replace('</head>', () => `${siteElement}</head>`)),
  };
}

/** Visitors' pages differ only by whether the link that led there is whole: then one token stands for all. */
const searchForVisitors = (search: string): string =>
  MAILED_TOKEN.test(new URLSearchParams(search).get('token') ?? '')
    ? `?token=${'-'.repeat(43)}`
    : '';

/** As the client sets them. Only our own names can come out of `displayIn`. */
function displayAttributes(cookies = ''): string {
  const { theme, textSize } = displayIn(cookies);
  return (
    (theme ? ` data-theme="${theme}"` : '') + (textSize ? ` data-text-size="${textSize}"` : '')
  );
}

/** The browser's own bars in the chosen theme's color too. The first such element counts. */
function browserTint(cookies = ''): string {
  const { theme } = displayIn(cookies);
  return theme ? `<meta name="theme-color" content="${pageColors[theme]}" />` : '';
}

/** Where there is text to read already, what it looks like comes before what brings it to life. */
const scriptsLast = (document: string): string =>
  document.replaceAll(
    /<(?:script type="module"|link rel="modulepreload")/g,
    '$& fetchpriority="low"',
  );

/** Data for the page's scripts. Without a "<", no text in it can end the element. */
const jsonElement = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
