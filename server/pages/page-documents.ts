import type { EmbeddedUser } from '#shared/accounts/account.answer';
import { MAILED_TOKEN } from '#shared/accounts/mailed-token';
import { hasAnswered } from '#shared/product/display';
import { firstLists, listUrl } from '#shared/product/first-data';
import { inLanguage } from '#shared/product/languages';
import {
  pageLoad,
  unknownPage,
  unknownPerson,
  withFirstSteps,
  type PageLoad,
} from '#shared/product/page-loads';
import { addressFor, definitionOf, paths } from '#shared/product/paths';
import { encodedText, type EncodedText } from '../http/encoded-text';
import { pageAssembler, type AssemblerOptions, type PageRequest } from './assemble-page';
import type { RenderedPage, Visit } from './built-client';
import { memoizeAsync } from './memoize-async';
import { displayAttributes } from './page-html';

interface PageDocumentsOptions extends AssemblerOptions {
  /** Called when the server cannot render a page. The browser then renders it. */
  onRenderFailed: (error: unknown) => void;
}

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
function loadFor(
  { page, person, personId }: PageRequest,
  user: EmbeddedUser | undefined,
): PageLoad {
  if (!page) return unknownPage;
  if ((definitionOf(page).isOfPerson || personId !== undefined) && !person) return unknownPerson;
  const load = pageLoad(page, true);
  const [one, ...others] = user?.overview ?? [];
  return one?.firstSteps && others.length === 0 ? withFirstSteps(load) : load;
}

/** Renders pages with the code of the client. Without a result, the browser renders the page. */
const renderer =
  ({ client, site, onRenderFailed }: Omit<PageDocumentsOptions, 'translations'>) =>
  async (visit: Visit): Promise<RenderedPage | undefined> => {
    try {
      const renderPage = await client.renderer();
      return await renderPage?.(visit, site);
    } catch (error) {
      onRenderFailed(error);
      return undefined;
    }
  };

/** Creates the HTML documents of all pages. They are undefined until the client has been built. */
export function pageDocuments(options: PageDocumentsOptions) {
  const assemble = pageAssembler(options);
  const render = renderer(options);
  // The number of pages and display settings bounds the size of this cache.
  const cached = memoizeAsync<EncodedText>();

  async function renderForVisitors(request: PageRequest): Promise<EncodedText | undefined> {
    const { page } = request;
    const load = page ? pageLoad(page, false) : unknownPage;
    const document = await assemble.page(request, {
      load,
      user: null,
      rendered: await render({ ...visitOf(request), user: null }),
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
      const rendered = user && (await render({ ...visitOf(request), user }));
      const [load, data] = [loadFor(request, user), dataFor(request)];
      return assemble.page(request, { load, data, user, rendered, picture });
    },

    /** Returns a document of person mode, which embeds the operator but no user: the tablet's, or that of its preview. */
    ofTablet: assemble.tablet,
  };
}

/** Replaces a token with a fixed one: visitors' pages depend only on its validity, and it must not fill the cache. */
function searchForVisitors(search: string): string {
  const token = new URLSearchParams(search).get('token');
  if (token === null) return '';
  return `?token=${MAILED_TOKEN.test(token) ? '-'.repeat(43) : ''}`;
}
