import type { PageName, PublicPage } from './pages';
import { definitionOf, pageNames, paths, type Path } from './paths';

/**
 * What a page needs before it can be seen. Its document names all of that, so that the browser asks for it
 * at once, and not when one file after the other has told of the next.
 */
export interface PageLoad {
  /** The modules of the client that come as chunks of their own, as `client/src/<module>.tsx`. */
  modules: readonly string[];
  /** What it asks the server for first. */
  data?: readonly string[];
}

const open = (module: string): PageLoad => ({ modules: [`pages/${module}-page`] });
const inSession = (module: string, data?: readonly string[]): PageLoad => ({
  modules: ['app/session-shell', `pages/${module}-page`],
  ...(data && { data }),
});

/** What a page loads for somebody who is signed in, or for a visitor. */
export function pageLoad(name: PageName, isSignedIn: boolean): PageLoad {
  const { access, isOpen, data, visitorModule, module = kebabCase(name) } = definitionOf(name);
  if (access === 'public') return isOpen ? open(module) : inSession(module, data);
  if (isSignedIn) return inSession(module, data);
  if (visitorModule === undefined) return inSession('login');
  return isOpen ? open(visitorModule) : inSession(visitorModule);
}

const kebabCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const unknownPage: PageLoad = open('not-found');

/** The description of a page that is for everybody; undefined for one that holds something for one person only. */
export function publicPage(name: PageName): PublicPage | undefined {
  const { description, ...page } = definitionOf(name);
  return description === undefined ? undefined : { ...page, description };
}

/** The descriptions of all pages that are for everybody. */
export const publicPages: readonly PublicPage[] = pageNames.flatMap(
  (name) => publicPage(name) ?? [],
);

/** The addresses of the pages that hold something for one person only. */
export const personalPaths: readonly Path[] = pageNames
  .filter((name) => !publicPage(name))
  .map((name) => paths[name]);
