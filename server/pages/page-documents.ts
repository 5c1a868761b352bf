import type { EmbeddedUser } from '#shared/accounts/account.answer';
import { MAILED_TOKEN, type DeadLink } from '#shared/accounts/mailed-token';
import type { Membership } from '#shared/circle/roles';
import { displayIn, hasAnswered, pageColors } from '#shared/product/display';
import { escapeHtml } from '#shared/product/escape-html';
import { firstLists, listUrl } from '#shared/product/first-data';
import { inLanguage, type Language } from '#shared/product/languages';
import {
  AFTER_PAINT,
  pageLoad,
  unknownPage,
  unknownPerson,
  withFirstSteps,
  type PageLoad,
} from '#shared/product/page-loads';
import { DOCUMENT_TEXTS } from '#shared/product/page-tags';
import { pages, type PageName } from '#shared/product/pages';
import { addressFor, definitionOf, paths } from '#shared/product/paths';
import {
  DEAD_LINK_ELEMENT,
  SCRIPTS_ELEMENT,
  SITE_ELEMENT,
  USER_ELEMENT,
  type Site,
} from '#shared/product/site';
import { encodedText, type EncodedText } from '../http/encoded-text';
import type { Translate, Translations } from '../translations/translations';
import type { BuiltClient, Catalogs, Visit } from './built-client';
import { memoizeAsync } from './memoize-async';
import { withPageHead } from './page-head';
import { preloadTags } from './page-preloads';

interface PageDocumentsOptions {
  client: BuiltClient;
  site: Site;
  translations: Translations;
  /** Called when the server cannot render a page. The browser then renders it. */
  onRenderFailed: (error: unknown) => void;
}

export interface PageRequest {
  /** Absent for an unknown path. */
  page: PageName | undefined;
  /** The person that the address names. */
  personId: number | undefined;
  /** The person that the page is about. Absent if the account does not care for the one that the address names. */
  person: Membership | undefined;
  /** The query string with its "?". */
  search: string;
  cookies: string | undefined;
  language: Language;
  /** True if the address names the language. */
  isPrefixed: boolean;
  /** The reason, in this language, why the mailed link that leads to the page does not work. */
  deadLink: DeadLink | undefined;
}

/** The parts in which the documents of one page differ. */
interface Contents {
  load: PageLoad;
  /** The URLs of the data that the page fetches first. */
  data?: readonly string[];
  /** The embedded user: null for a visitor, undefined if it is not known. */
  user: EmbeddedUser | null | undefined;
  /** The server-rendered page. Without it, the browser renders the page. */
  root?: string | undefined;
  /** The URL of a picture to preload. */
  picture?: string | undefined;
}

const ROOT = '<div id="root">';

/** Any path without a route renders the 404 page. */
const UNKNOWN_PATH = '/404';

const addressOf = ({ page, personId, language, isPrefixed }: PageRequest): string => {
  if (!page) return UNKNOWN_PATH;
  if (isPrefixed) return inLanguage(language, paths[page]);
  return personId === undefined ? paths[page] : addressFor(personId, paths[page]);
};

const visitOf = (request: PageRequest): Omit<Visit, 'user'> => ({
  address: addressOf(request),
  search: request.search,
  language: request.language,
  deadLink: request.deadLink,
  asksAboutCookies: !hasAnswered(request.cookies),
});

/** Returns the URLs of the data that a page of a person fetches first. */
const dataFor = ({ page, person }: PageRequest): string[] =>
  page && person ? firstLists(page, person.role).map((list) => listUrl(person.personId, list)) : [];

/** Returns the resources of a page for a signed-in user. */
function loadFor({ page, person }: PageRequest, user: EmbeddedUser | undefined): PageLoad {
  if (!page) return unknownPage;
  if (definitionOf(page).isOfPerson && !person) return unknownPerson;
  const load = pageLoad(page, true);
  const [one, ...others] = user?.overview ?? [];
  return one?.firstSteps && others.length === 0 ? withFirstSteps(load) : load;
}

/** Creates the HTML documents of all pages. They are undefined until the client has been built. */
export function pageDocuments({
  client,
  site,
  translations,
  onRenderFailed,
}: PageDocumentsOptions) {
  const siteElement = jsonElement(SITE_ELEMENT, site);
  // The number of pages and display settings bounds the size of this cache.
  const cached = memoizeAsync<EncodedText>();

  async function assemble(
    { page, cookies, language, deadLink }: PageRequest,
    { load, data, user, root = '', picture }: Contents,
  ): Promise<string | undefined> {
    const [document, manifest, catalogs] = await Promise.all([
      client.document('index.html'),
      client.manifest(),
      client.catalogs(),
    ]);
    if (document === undefined) return undefined;
    const account = user === undefined ? '' : jsonElement(USER_ELEMENT, user);
    const link = deadLink ? jsonElement(DEAD_LINK_ELEMENT, deadLink) : '';
    const empty = withPageHead(
      inThisLanguage(document, language, translations(language), catalogs),
      page,
      {
        appUrl: site.appUrl,
        language,
        translations,
      },
    )
      .replace('<html', `<html${displayAttributes(cookies)}`)
      .replace('<meta name="theme-color"', `${browserTint(cookies)}$&`)
      .replace(
        '</head>',
        () =>
          `${preloadTags(manifest ?? {}, load, data, picture, catalogs ? catalogs.base + language : undefined)}${account}${link}${siteElement}</head>`,
      );
    if (root === '') return empty;
    const afterPaint = load.isForReading ? manifest?.[AFTER_PAINT]?.file : undefined;
    const deferred = afterPaint ? startAfterPaint(empty, afterPaint) : deferScripts(empty);
    return deferred.replace(ROOT, () => ROOT + root);
  }

  async function render(visit: Visit): Promise<string | undefined> {
    try {
      const renderPage = await client.renderer();
      return await renderPage?.(visit, site);
    } catch (error) {
      onRenderFailed(error);
      return undefined;
    }
  }

  async function renderForVisitors(request: PageRequest): Promise<EncodedText | undefined> {
    const { page } = request;
    const load = page ? pageLoad(page, false) : unknownPage;
    const document = await assemble(request, {
      load,
      user: null,
      root: await render({ ...visitOf(request), user: null }),
    });
    return document === undefined ? undefined : encodedText(document);
  }

  return {
    /** Returns the document for visitors. Those with the same display settings share one, with and without the banner. */
    forVisitors(request: PageRequest): Promise<EncodedText | undefined> {
      const normalized = {
        ...request,
        // Visitors get the login page whatever the person.
        personId: undefined,
        search: searchForVisitors(request.search),
      };
      const { language, search, cookies } = normalized;
      return cached(
        `${language} ${addressOf(normalized)}${search}${displayAttributes(cookies)} ${hasAnswered(cookies)} ${request.deadLink?.code}`,
        () => renderForVisitors(normalized),
      );
    },

    /** Returns the document for one user. If the user is undefined, the browser renders the page. */
    async forUser(
      request: PageRequest,
      user: EmbeddedUser | undefined,
      picture?: string,
    ): Promise<string | undefined> {
      const root = user && (await render({ ...visitOf(request), user }));
      const [load, data] = [loadFor(request, user), dataFor(request)];
      return assemble(request, { load, data, user, root, picture });
    },

    /** Returns a document of person mode, which embeds the operator but no user: the tablet's, or that of its preview. */
    async ofTablet(name: 'tablet' | 'tablet-preview', language: Language) {
      const [document, catalogs] = await Promise.all([
        client.document(`${name}.html`),
        client.catalogs(),
      ]);
      return (
        document &&
        inThisLanguage(document, language, translations(language), catalogs).replace(
          '</head>',
          () => `${siteElement}</head>`,
        )
      );
    },
  };
}

/** Declares a document's language, translates its own texts, and tells its scripts where the catalogs are. */
const inThisLanguage = (
  document: string,
  language: Language,
  translate: Translate,
  catalogs?: Catalogs,
): string =>
  [...DOCUMENT_TEXTS, pages.home.description]
    .reduce(
      (text, english) => text.replace(inDocument(english), () => escapeHtml(translate(english))),
      document,
    )
    .replace(
      '<html lang="en"',
      `<html lang="${language}"${catalogs ? ` data-messages="${catalogs.base}"` : ''}`,
    );

/** Matches an English text as a document has it, which may break its lines. */
const inDocument = (english: string): RegExp =>
  new RegExp(english.replaceAll('.', '\\.').replaceAll(' ', '\\s+'));

/** Replaces a token with a fixed one: visitors' pages depend only on its validity, and it must not fill the cache. */
function searchForVisitors(search: string): string {
  const token = new URLSearchParams(search).get('token');
  if (token === null) return '';
  return `?token=${MAILED_TOKEN.test(token) ? '-'.repeat(43) : ''}`;
}

/** Renders the attributes that the client sets. They need no escaping, because `displayIn` returns known names only. */
function displayAttributes(cookies = ''): string {
  const { theme, textSize } = displayIn(cookies);
  return (
    (theme ? ` data-theme="${theme}"` : '') + (textSize ? ` data-text-size="${textSize}"` : '')
  );
}

/** Colors the browser's own bars in the chosen theme. Browsers use the first such element. */
function browserTint(cookies = ''): string {
  const { theme } = displayIn(cookies);
  return theme ? `<meta name="theme-color" content="${pageColors[theme]}" />` : '';
}

/** Gives styles priority over scripts, because a server-rendered page can be read before it is hydrated. */
const deferScripts = (document: string): string =>
  document.replaceAll(
    /<(?:script type="module"|link rel="modulepreload")/g,
    '$& fetchpriority="low"',
  );

/**
 * Moves the scripts of a page for reading into a template, so that styles, fonts and pictures do not share the
 * connection with them. `file` takes them out of it after the first paint.
 */
function startAfterPaint(document: string, file: string): string {
  const scripts: string[] = [];
  const without = document.replaceAll(
    /<(?:script type="module".*?><\/script|link rel="modulepreload".*?)>/g,
    (tag) => {
      scripts.push(tag);
      return '';
    },
  );
  return without.replace(
    '</head>',
    () =>
      `<script type="module" crossorigin src="/${file}"></script><template id="${SCRIPTS_ELEMENT}">${scripts.join('')}</template></head>`,
  );
}

/** Embeds data for the page's scripts. "<" is escaped, so that no text in the data can end the element. */
const jsonElement = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
