import { isAroundPages, type PageName } from './pages';
import { definitionOf, moduleOf, pageNames, paths, type Path } from './paths';

/**
 * The resources that a page needs before it can render. The document preloads all of them, to avoid a waterfall of
 * requests.
 */
export interface PageLoad {
  /** The lazily loaded modules of the client, as `client/src/<module>.tsx`. */
  modules: readonly string[];
  /** Modules of what is hydrated after the page. */
  later?: readonly string[];
  /** True for pages that can be read as the server renders them, so that their scripts may come after the first paint. */
  isForReading?: boolean;
}

/** The source of the script that starts a page for reading, as Vite's manifest names it. */
export const AFTER_PAINT = 'src/app/after-paint.ts';

const open = (module: string, isForReading = true): PageLoad => ({
  modules: [`pages/${module}-page`],
  isForReading,
});
const inSession = (module: string, ...around: readonly string[]): PageLoad => ({
  modules: ['app/session-shell', ...around, `pages/${module}-page`],
});
const OF_ACCOUNT = 'app/page-of-account';
const SURROUNDINGS = 'pages/surroundings';

const inAccount = (module: string): PageLoad => ({
  ...inSession(module, OF_ACCOUNT),
  later: [SURROUNDINGS],
});

/** The catalogs that these modules need beside that of the document. */
export const catalogsOf = (modules: readonly string[]): string[] =>
  modules.filter((module) => !isAroundPages(module));

/** Returns the resources of a page for a signed-in user or for a visitor. */
export function pageLoad(name: PageName, isSignedIn: boolean): PageLoad {
  const { access, isOpen, visitorModule } = definitionOf(name);
  const module = moduleOf(name);
  // A giving link has to be looked up before there is anything to read.
  if (access === 'public') return isOpen ? open(module, name !== 'give') : inSession(module);
  if (isSignedIn) return inAccount(module);
  if (visitorModule === undefined) return inSession('login');
  return isOpen ? open(visitorModule) : inSession(visitorModule);
}

/** For the dashboard of a new account. */
export const withFirstSteps = (load: PageLoad): PageLoad => ({
  ...load,
  later: [...(load.later ?? []), 'pages/steps-of-person'],
});

export const unknownPage: PageLoad = open('not-found');
/** For pages of a person that the account does not care for. */
export const unknownPerson: PageLoad = inAccount('not-found');

/** The pages for everybody, with metadata for search engines and link previews. */
export const publicPages = pageNames.flatMap((name) => {
  const { path, robots } = definitionOf(name);
  return robots ? [{ name, path, robots }] : [];
});

/** The paths of personal pages. */
export const personalPaths: readonly Path[] = pageNames
  .filter((name) => !definitionOf(name).robots)
  .map((name) => paths[name]);
