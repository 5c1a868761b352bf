import type { PageName } from './pages';
import { definitionOf, moduleOf, pageNames, paths, type Path } from './paths';

/**
 * The resources that a page needs before it can render. The document preloads all of them, to avoid a waterfall of
 * requests.
 */
export interface PageLoad {
  /** The lazily loaded modules of the client, as `client/src/<module>.tsx`. Each has a catalog. */
  modules: readonly string[];
  /** The groups of chunks with what surrounds the page; see build/chunks.ts. */
  groups?: readonly ('session' | 'family')[];
  /** True for pages that can be read as the server renders them, so that their scripts may come after the first paint. */
  isForReading?: boolean;
}

/** The source of the script that starts a page for reading, as Vite's manifest names it. */
export const AFTER_PAINT = 'src/app/after-paint.ts';

const open = (module: string, isForReading = true): PageLoad => ({
  modules: [`pages/${module}-page`],
  isForReading,
});
const inSession = (module: string): PageLoad => ({
  modules: [`pages/${module}-page`],
  groups: ['session'],
});
const inAccount = (module: string): PageLoad => ({
  ...inSession(module),
  groups: ['session', 'family'],
});

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
  modules: [...load.modules, 'pages/steps-of-person'],
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
