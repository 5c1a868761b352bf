import type { EmbeddedUser } from '#shared/accounts/account.answer';
import type { DeadLink } from '#shared/accounts/mailed-token';
import type { Membership } from '#shared/circle/roles';
import type { Language } from '#shared/product/languages';
import { AFTER_PAINT, type PageLoad } from '#shared/product/page-loads';
import type { PageName } from '#shared/product/pages';
import {
  DEAD_LINK_ELEMENT,
  MESSAGES_ELEMENT,
  SITE_ELEMENT,
  USER_ELEMENT,
  type Site,
} from '#shared/product/site';
import type { Translations } from '../translations/translations';
import type { BuiltClient, RenderedPage } from './built-client';
import { withPageHead } from './page-head';
import {
  browserTint,
  deferScripts,
  displayAttributes,
  inThisLanguage,
  jsonElement,
  startAfterPaint,
} from './page-html';
import { preloadTags } from './page-preloads';

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
  rendered?: RenderedPage | undefined;
  /** The URL of a picture to preload. */
  picture?: string | undefined;
}

const ROOT = '<div id="root">';

export interface AssemblerOptions {
  client: BuiltClient;
  site: Site;
  translations: Translations;
}

/** Puts the HTML of a document together. It is undefined until the client has been built. */
export function pageAssembler({ client, site, translations }: AssemblerOptions) {
  const siteElement = jsonElement(SITE_ELEMENT, site);

  /** The catalogs of a page that needs its scripts at once. They come with the document, instead of in two more files. */
  async function messagesOf({ modules }: PageLoad, language: Language) {
    const catalogs = ['index', ...modules].map(
      async (entry) => [entry, await client.messages(language, entry)] as const,
    );
    const found = (await Promise.all(catalogs)).filter(([, messages]) => messages);
    return found.length > 0 ? Object.fromEntries(found) : undefined;
  }

  return {
    async page(
      { page, cookies, language, deadLink }: PageRequest,
      { load, data, user, rendered, picture }: Contents,
    ): Promise<string | undefined> {
      const [document, manifest, catalogs] = await Promise.all([
        client.document('index.html'),
        client.manifest(),
        client.catalogs(),
      ]);
      if (document === undefined) return undefined;
      const messages = load.isForReading ? undefined : await messagesOf(load, language);
      const embedded = [
        messages ? jsonElement(MESSAGES_ELEMENT, messages) : '',
        user === undefined ? '' : jsonElement(USER_ELEMENT, user),
        deadLink ? jsonElement(DEAD_LINK_ELEMENT, deadLink) : '',
        siteElement,
      ].join('');
      const base = catalogs && !messages ? catalogs.base + language : undefined;
      const preloads = preloadTags(manifest ?? {}, load, data, picture, base);
      const translated = inThisLanguage(document, language, translations, catalogs);
      const { appUrl } = site;
      const described =
        page && rendered?.texts
          ? withPageHead(translated, page, rendered.texts, { appUrl, language, translations })
          : translated;
      const empty = described
        .replace('<html', `<html${displayAttributes(cookies)}`)
        .replace('<meta name="theme-color"', `${browserTint(cookies)}$&`)
        .replace('</head>', () => `${preloads}${embedded}</head>`);
      if (!rendered?.root) return empty;
      const afterPaint = load.isForReading ? manifest?.[AFTER_PAINT]?.file : undefined;
      const deferred = afterPaint ? startAfterPaint(empty, afterPaint) : deferScripts(empty);
      return deferred.replace(ROOT, () => ROOT + rendered.root);
    },

    /** Returns a document of person mode, which embeds the operator but no user: the tablet's, or that of its preview. */
    tablet: async (name: 'tablet' | 'tablet-preview', language: Language) => {
      const [document, catalogs] = await Promise.all([
        client.document(`${name}.html`),
        client.catalogs(),
      ]);
      return (
        document &&
        inThisLanguage(document, language, translations, catalogs).replace(
          '</head>',
          () => `${siteElement}</head>`,
        )
      );
    },
  };
}
