import { displayIn } from '#shared/display';
import { type PageLoad, pageLoads, unknownPage } from '#shared/page-loads';
import type { Path } from '#shared/paths';
import { SITE_ELEMENT, type Site, USER_ELEMENT } from '#shared/site';
import type { BuiltClient } from './built-client';
import { type EncodedText, encodedText } from './encoded-text';
import { keeper } from './keeper';
import { withPageHead } from './page-head';
import { preloadTags } from './page-preloads';

interface PageDocumentsOptions {
  client: BuiltClient;
  site: Site;
  /** Told when a page could not be drawn; the browser then draws it. */
  onDrawFailed: (error: unknown) => void;
}

/** What one document has that another has not. */
interface Contents {
  load: PageLoad;
  cookies: string | undefined;
  /** As presented to itself; null for nobody, undefined when it is not known. */
  user: unknown;
  /** The page as HTML; drawn in the browser when left out. */
  root?: string | undefined;
  /** The address of a picture it will show first. */
  picture?: string | undefined;
}

const ROOT = '<div id="root">';

/** The documents of all pages; an `address` that is undefined is one nobody knows. They are undefined while nothing has been built. */
export function pageDocuments({ client, site, onDrawFailed }: PageDocumentsOptions) {
  const siteElement = jsonElement(SITE_ELEMENT, site);
  // As many as there are pages and ways to display them, and no more.
  const keep = keeper<EncodedText>();

  async function make(address: Path | undefined, { load, cookies, user, root = '', picture }: Contents): Promise<string | undefined> {
    const [document, manifest] = await Promise.all([client.document('index.html'), client.manifest()]);
    if (document === undefined) return undefined;
    const account = user === undefined ? '' : jsonElement(USER_ELEMENT, user);
    const empty = withPageHead(document, address, site.appUrl)
      .replace('<html', `<html${displayAttributes(cookies)}`)
      .replace('</head>', () => `${preloadTags(manifest ?? {}, load, picture)}${account}${siteElement}</head>`);
    return root === '' ? empty : scriptsLast(empty).replace(ROOT, () => ROOT + root);
  }

  async function draw(address: Path): Promise<string | undefined> {
    try {
      const render = await client.renderer();
      return await render?.(address, site);
    } catch (error) {
      onDrawFailed(error);
      return undefined;
    }
  }

  async function makeForVisitors(address: Path | undefined, cookies: string | undefined): Promise<EncodedText | undefined> {
    const load = address ? pageLoads[address].signedOut : unknownPage;
    const root = address && load.drawn ? await draw(address) : undefined;
    const document = await make(address, { load, cookies, user: null, root });
    return document === undefined ? undefined : encodedText(document);
  }

  return {
    /** For whoever is not logged in: one for all of them who want it displayed in the same way. */
    forVisitors(address: Path | undefined, cookies: string | undefined): Promise<EncodedText | undefined> {
      return keep(`${address ?? 'unknown'}${displayAttributes(cookies)}`, () => makeForVisitors(address, cookies));
    },

    /** For one person alone, drawn in the browser. */
    forOne(address: Path | undefined, cookies: string | undefined, user: unknown, picture?: string): Promise<string | undefined> {
      return make(address, { load: address ? pageLoads[address].signedIn : unknownPage, cookies, user, picture });
    },

    /** The paired tablet's pages are one document, which says who runs this and nothing of anybody. */
    tablet: () => client.document('tablet.html').then((document) => document?.replace('</head>', () => `${siteElement}</head>`)),
  };
}

/** As the client sets them. Only our own names can come out of `displayIn`. */
function displayAttributes(cookies = ''): string {
  const { theme, textSize } = displayIn(cookies);
  return (theme ? ` data-theme="${theme}"` : '') + (textSize ? ` data-text-size="${textSize}"` : '');
}

/** Where there is text to read already, what it looks like comes before what brings it to life. */
const scriptsLast = (document: string): string =>
  document.replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"');

/** Data for the page's scripts. Without a "<", no text in it can end the element. */
const jsonElement = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
