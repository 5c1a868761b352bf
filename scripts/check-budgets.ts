import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { languages } from '#shared/product/languages';
import { AFTER_PAINT, pageLoad, withFirstSteps, type PageLoad } from '#shared/product/page-loads';
import type { PageName } from '#shared/product/pages';
import { definitionOf, pageNames, paths } from '#shared/product/paths';
import { TABLET_PATH } from '#shared/tablets/pairing';
import type { Catalogs } from '../server/pages/built-client';
import { entriesOf } from '../server/pages/page-preloads';
import { pageBudgets } from './page-budgets';

/** The part of an entry in Vite's manifest that is used here. */
export interface Built {
  file: string;
  name?: string;
  /** Keys of the manifest that the file cannot run without. */
  imports?: string[];
  /** Keys of those that it may load later. */
  dynamicImports?: string[];
}

export type Manifest = Record<string, Built>;

interface Weight {
  /** Bytes, as sent with brotli. */
  scripts: number;
  /** Number of scripts and of the catalogs that do not come with the document. */
  files: number;
}

export interface Row extends Weight {
  page: string;
  budget: number;
}

const KB = 1000;
const ENTRY = 'index.html';
const TABLET = 'tablet.html';
/** The chunk that encodes clips and songs. */
const ENCODER = 'mediabunny';
/** All styles are in one file. */
const STYLES = 12.9 * KB;
/** On HTTP/1.1 a browser fetches six files at a time, and each six cost one more round trip. */
const FILES = 16;
/** Fonts that the document asks for before it is seen: woff2 is compressed as it is. */
const FONTS = 30 * KB;

/**
 * Budgets for scripts, without prefetched ones. React and react-dom alone are 58.4 KB, the frame of every page adds
 * 13, the first file 4, the session with its queries 13, and what the pages of a family share 14; a form adds 17 before
 * somebody can type, and its validation is loaded later. Translation takes 5 to 8: 2.6 for Lingui, and the rest
 * because a text in a catalog needs an id there and in the code, and French and German texts are a quarter longer.
 */
const budgets = {
  /** The front page as visitors see it. */
  landing: 82.8 * KB,
  reading: 89.2 * KB,
  /** The cookie policy page: as light as one for reading, with 4 more for Radix's switch. */
  switches: 86.8 * KB,
  game: 107.6 * KB,
  /** Seen without a form, and without what validates one: both come with the dialogs, or after the page. */
  family: 115.8 * KB,
  form: 109.7 * KB,
  /** Opened once, on a relative's phone. */
  giving: 100 * KB,
  /**
   * Includes 1.2 for tablets that several people share, 2 for words of the person that wait on it, 2 for calls that ring, and 0.1 that tells two contacts
   * with the same name apart.
   */
  tablet: 119.7 * KB,
  other: 131.7 * KB,
};
/** Visitors may get another page in the place of one, which has its own budget. */
function budgetOf(name: PageName, isSignedIn: boolean): number {
  if (isSignedIn || definitionOf(name).access === 'public') return budgets[pageBudgets[name]];
  return name === 'home' ? budgets.landing : budgets.other;
}

/** Returns every file that the given entries of the manifest cannot run without, each once. */
export function filesOf(manifest: Manifest, entries: readonly string[]): string[] {
  const found = new Map<string, Built>();
  const collect = (key: string) => {
    if (found.has(key)) return;
    const built = manifest[key];
    if (!built) throw new Error(`${key} has not been built. Is it still a chunk of its own?`);
    found.set(key, built);
    built.imports?.forEach(collect);
  };
  entries.forEach(collect);
  return [...new Set([...found.values()].map(({ file }) => file))];
}

/**
 * True if an entry imports the chunk of this name, statically or dynamically.
 * @throws if the build has no such chunk
 */
export function loadsEver(manifest: Manifest, entry: string, name: string): boolean {
  if (!Object.values(manifest).some((chunk) => chunk.name === name))
    throw new Error(`No chunk is called ${name}`);
  const seen = new Set([entry]);
  // The set grows during the loop.
  for (const key of seen)
    for (const next of [manifest[key]?.imports, manifest[key]?.dynamicImports].flat())
      if (next !== undefined) seen.add(next);
  return [...seen].some((key) => manifest[key]?.name === name);
}

export const isOver = ({ scripts, files, budget }: Row) => scripts > budget || files > FILES;

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;

/** Measures the weight of each page, with and without a session, and of the tablet's app. */
export function measure(folder: string): Row[] {
  const manifest = manifestOf(folder);
  const weigh = weigher(folder);
  const { base } = JSON.parse(
    readFileSync(path.join(folder, '.vite/messages.json'), 'utf8'),
  ) as Catalogs;
  /** The texts count in the language in which they are heaviest. */
  const weighTexts = (names: readonly string[]) =>
    Math.max(
      ...languages.map((language) => weigh(names.map((name) => `${base}${language}/${name}.js`))),
    );
  const weightOfEntries = (entries: string[], catalogs: readonly string[]): Weight => {
    const scripts = filesOf(manifest, entries);
    return { scripts: weigh(scripts) + weighTexts(catalogs), files: scripts.length };
  };
  const weightOf = (load: PageLoad): Weight => {
    const entries = [ENTRY, ...entriesOf(manifest, load)];
    const catalogs = ['index', ...load.modules];
    if (!load.isForReading) return weightOfEntries(entries, catalogs);
    const { scripts, files } = weightOfEntries([...entries, AFTER_PAINT], catalogs);
    return { scripts, files: files + catalogs.length };
  };
  const ofTablet = weightOfEntries([TABLET], ['tablet']);
  const tablet = {
    page: TABLET_PATH,
    budget: budgets.tablet,
    scripts: ofTablet.scripts,
    files: ofTablet.files + 1,
  };
  const rows = pageNames.flatMap((name) => {
    const row = (isSignedIn: boolean) => ({
      page: isSignedIn ? `${paths[name]} (logged in)` : paths[name],
      budget: budgetOf(name, isSignedIn),
      ...weightOf(pageLoad(name, isSignedIn)),
    });
    return definitionOf(name).access === 'public' ? [row(false)] : [row(false), row(true)];
  });
  const ofNewAccount = {
    page: `${paths.dashboard} (new account)`,
    budget: budgets.other,
    ...weightOf(withFirstSteps(pageLoad('dashboard', true))),
  };
  return [...rows, ofNewAccount, tablet];
}

/** The build has put the compressed form of a file beside it, unless that is not smaller. */
function weigher(folder: string): (files: readonly string[]) => number {
  const weightOf = (file: string) => {
    const sent = [`${file}.br`, file].map((name) => path.join(folder, name)).find(existsSync);
    return statSync(sent ?? file).size;
  };
  return (files) => files.reduce((sum, file) => sum + weightOf(file), 0);
}

/** Returns the size of the files with this ending that the first document names. */
function weightInDocument(folder: string, ending: 'css' | 'woff2'): number {
  const document = readFileSync(path.join(folder, ENTRY), 'utf8');
  const files = document.match(new RegExp(`assets/[^"]+\\.${ending}`, 'g')) ?? [];
  return weigher(folder)([...new Set(files)]);
}

function report(rows: readonly Row[], styles: number, fonts: number): string {
  const kilobytes = (bytes: number) => (bytes / KB).toFixed(1).padStart(6);
  const lines = rows.map(
    (row) =>
      `${row.page.padEnd(30)}${kilobytes(row.scripts)} of ${kilobytes(row.budget)} ${String(row.files).padStart(5)} of ${FILES}${isOver(row) ? '  too much' : ''}`,
  );
  return [
    `${'Page (KB with brotli)'.padEnd(30)}      scripts        files`,
    ...lines,
    `${'Styles'.padEnd(30)}${kilobytes(styles)} of ${kilobytes(STYLES)}`,
    `${'Fonts'.padEnd(30)}${kilobytes(fonts)} of ${kilobytes(FONTS)}`,
  ].join('\n');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const folder = path.resolve(import.meta.dirname, '..', process.argv[2] ?? 'dist/client');
  const rows = measure(folder);
  const [styles, fonts] = [weightInDocument(folder, 'css'), weightInDocument(folder, 'woff2')];
  console.log(report(rows, styles, fonts));
  const hasEncoder = loadsEver(manifestOf(folder), TABLET, ENCODER);
  if (hasEncoder) console.log('The tablet may load the encoder of clips, which it never needs.');
  if (rows.some(isOver) || styles > STYLES || fonts > FONTS || hasEncoder) process.exitCode = 1;
}
