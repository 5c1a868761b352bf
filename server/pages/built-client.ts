import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DeadLink } from '#shared/accounts/mailed-token';
import type { Language } from '#shared/product/languages';
import type { PageTexts } from '#shared/product/page-tags';
import type { Site } from '#shared/product/site';
import { memoizeAsync } from './memoize-async';
import type { Manifest } from './page-preloads';

/** The output of `npm run build`. Each part is undefined until it has been built. */
export interface BuiltClient {
  /** The folder of the files that are served to browsers. */
  folder: string;
  /** Reads an HTML document of the folder, as it was built. */
  document(name: string): Promise<string | undefined>;
  manifest(): Promise<Manifest | undefined>;
  catalogs(): Promise<Catalogs | undefined>;
  /** Reads the messages of a document or module, by their ids. */
  messages(language: Language, entry: string): Promise<object | undefined>;
  renderer(): Promise<RenderPage | undefined>;
}

/** Where the build has put the catalogs: `<base><language>/<entry>.js`, from `.vite/messages.json`; see build/messages.ts. */
export interface Catalogs {
  base: string;
}

export interface Visit {
  address: string;
  language: Language;
  search?: string;
  /** The embedded user, or null for a visitor. */
  user?: unknown;
  /** True until the question about cookies is answered in this browser. */
  asksAboutCookies: boolean;
  /** The reason why the mailed link that leads to the page does not work. */
  deadLink: DeadLink | undefined;
}

export interface RenderedPage {
  /** The content of #root, empty if the user may not see the page. */
  root: string;
  /** The title and description of a public page. */
  texts?: PageTexts | undefined;
}

/** Renders a page: client/src/app/prerender.tsx. */
type RenderPage = (visit: Visit, site: Site) => Promise<RenderedPage>;

/** The code with which build/messages.ts begins a catalog. The rest is JSON. */
const CATALOG_START = /^export const messages=/;

/** Reads the build in `dist` and memoizes each part. */
export function builtClient(dist: string): BuiltClient {
  const folder = path.join(dist, 'client');
  const read = (name: string) => readFile(path.join(folder, name), 'utf8').catch(unlessMissing);
  const catalogs = () =>
    catalogFiles('', async () => {
      const json = await read('.vite/messages.json');
      return json === undefined ? undefined : (JSON.parse(json) as Catalogs);
    });
  const [documents, manifests, catalogFiles, messages, renderers] = [
    memoizeAsync<string>(),
    memoizeAsync<Manifest>(),
    memoizeAsync<Catalogs>(),
    memoizeAsync<object>(),
    memoizeAsync<RenderPage>(),
  ];
  return {
    folder,
    document: (name) => documents(name, () => read(name)),
    manifest: () =>
      manifests('', async () => {
        const json = await read('.vite/manifest.json');
        return json === undefined ? undefined : (JSON.parse(json) as Manifest);
      }),
    catalogs,
    messages: (language, entry) =>
      messages(`${language}/${entry}`, async () => {
        const { base } = (await catalogs()) ?? {};
        const script = base && (await read(`${base}${language}/${entry}.js`));
        return script ? (JSON.parse(script.replace(CATALOG_START, '')) as object) : undefined;
      }),
    renderer: () =>
      renderers('', async () => {
        const module = pathToFileURL(path.join(dist, 'prerender/prerender.mjs')).href;
        const built = (await import(module).catch(unlessMissing)) as
          | { renderPage: RenderPage }
          | undefined;
        return built?.renderPage;
      }),
  };
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
}
