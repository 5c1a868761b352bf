import { inLanguage, languageIn, withoutLanguage, type Language } from './languages';
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

/** The names of all pages. */
export const pageNames = Object.keys(pages) as readonly PageName[];

export const definitionOf = (name: PageName): PageDefinition => pages[name];

/** Returns the module of a page, as `client/src/pages/<module>-page.tsx`. */
export const moduleOf = (name: PageName): string =>
  definitionOf(name).module ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The beginning of the addresses of a person's pages. */
const OF_PERSON = /^\/people\/([1-9]\d*)(?=\/|$)/;

/** Returns the id of the person that an address names, or undefined if it names none. */
export const personIn = (address: string): number | undefined => {
  const id = OF_PERSON.exec(address)?.[1];
  return id === undefined ? undefined : Number(id);
};

/** The address of a page for a person other than the account's home person. */
export const addressFor = (personId: number, path: Path): string =>
  `/people/${personId}${path === paths.dashboard ? '' : path}`;

/** True if the page is also below the tag of each language; see shared/product/languages.ts. */
const hasLanguages = ({ access, isOpen }: PageDefinition): boolean =>
  access === 'public' || isOpen === true;

/** Returns the address that a page has in a language, or undefined for pages with one address for all languages. */
export function translationAt(language: Language, address: string): string | undefined {
  const page = pageAt(address);
  return page && hasLanguages(definitionOf(page))
    ? inLanguage(language, withoutLanguage(address))
    : undefined;
}

/** Returns the address of the same page in a language. Pages of accounts have one address for all languages. */
export const addressIn = (language: Language, address: string): string =>
  translationAt(language, address) ?? address;

/**
 * Returns the address of a link on a page: from a page of a person it leads to pages of the same person, and from a page
 * below a language to pages in the same language.
 */
export function linkedFrom(address: string, href: string): string {
  const language = languageIn(address);
  if (language) {
    const page = pageAt(href.replace(/[?#].*/, ''));
    const isTranslated = page && hasLanguages(definitionOf(page)) && !languageIn(href);
    return isTranslated ? inLanguage(language, href) : href;
  }
  const [prefix] = OF_PERSON.exec(address) ?? [];
  const path = href.replace(/[?#].*/, '');
  const target = prefix && pageAt(path);
  if (!target || personIn(href) !== undefined) return href;
  if (target === 'dashboard') return prefix + href.slice(path.length);
  return definitionOf(target).isOfPerson ? prefix + href : href;
}

/** Returns the page of a path, ignoring trailing slashes; undefined for an unknown path. */
export function pageAt(address: string): PageName | undefined {
  // A loop rather than a pattern, because the pattern's running time would be quadratic in the number of slashes.
  let end = address.length;
  while (end > 1 && address[end - 1] === '/') end -= 1;
  const path = address.slice(0, end);
  const ofPerson = path.replace(OF_PERSON, '');
  const inAnyLanguage = withoutLanguage(path);
  return pageNames.find((name) => {
    const definition = definitionOf(name);
    if (path !== inAnyLanguage)
      return definition.path === inAnyLanguage && hasLanguages(definition);
    if (path && !ofPerson) return name === 'dashboard';
    return definition.path === ofPerson && (path === ofPerson || definition.isOfPerson === true);
  });
}

/** The query parameter of the page about the tablet that asks whether to disconnect a tablet, by its id. */
export const DISCONNECT_TABLET = 'disconnect';
