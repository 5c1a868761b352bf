import { pages, type PageDefinition, type PageName } from './pages';

type PathsOf<Pages extends Record<string, { path: string }>> = {
  readonly [Name in keyof Pages]: Pages[Name]['path'];
};

function pathsOf<Pages extends Record<string, { path: string }>>(table: Pages): PathsOf<Pages>;
function pathsOf(table: Record<string, { path: string }>): Record<string, string> {
  return Object.fromEntries(Object.entries(table).map(([name, { path }]) => [name, path]));
}

/** The address of every page, by the page's name. */
export const paths = pathsOf(pages);

export type Path = (typeof paths)[PageName];

const isPageName = (name: string): name is PageName => name in pages;

/** The names of all pages. */
export const pageNames: readonly PageName[] = Object.keys(pages).filter(isPageName);

export const definitionOf = (name: PageName): PageDefinition => pages[name];

/** Returns the page of a path, ignoring trailing slashes; undefined for an unknown path. */
export function pageAt(address: string): PageName | undefined {
  // A loop rather than a pattern, because the pattern's running time would be quadratic in the number of slashes.
  let end = address.length;
  while (end > 1 && address[end - 1] === '/') end -= 1;
  const path = address.slice(0, end);
  return pageNames.find((name) => paths[name] === path);
}
