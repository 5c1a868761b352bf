import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(PROJECT, file), 'utf8');
const filesIn = (folder: string, ending: string) =>
  readdirSync(path.join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => path.posix.join(folder, file.replaceAll('\\', '/')));

const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...filesIn('docs', '.md')];

interface Link {
  text: string;
  /** Path relative to the project's folder. */
  file: string;
}

/** The sources that a page names as code, such as `app.ts`, without the names of kinds of files: `x.table.ts`, `.emails.ts`. */
const sourcesNamedIn = (page: string): string[] =>
  [...read(page).matchAll(/`((?!x\.)[\w@-][\w./@-]*\.(?:ts|tsx|js|mjs|sh))`/g)].map(
    ([, name = '']) => name,
  );

const sources = [
  ...['build', 'client', 'lint', 'scripts', 'server', 'shared', 'tests', 'container'].flatMap(
    (folder) => filesIn(folder, ''),
  ),
  ...readdirSync(PROJECT),
].map((file) => `/${file}`);

/** The links of a page that lead to a file of ours. */
const linksIn = (page: string): Link[] =>
  [...read(page).matchAll(/\[([^\]]+)\]\(([^)#]+)[^)]*\)/g)].flatMap(([, text = '', target = '']) =>
    /^\w+:/.test(target) ? [] : [{ text, file: path.posix.join(path.posix.dirname(page), target) }],
  );

describe.each(pages)('%s', (page) => {
  it('leads only to files that are there', () => {
    expect(
      linksIn(page)
        .map(({ file }) => file)
        .filter((file) => !existsSync(path.join(PROJECT, file))),
    ).toEqual([]);
  });
});

// Decisions tell of files of their time, and the list of licences of packages.
it.each(pages.filter((page) => !/decisions|licences/.test(page)))(
  '%s names only sources that are there',
  (page) => {
    expect(
      sourcesNamedIn(page).filter((name) => !sources.some((file) => file.endsWith(`/${name}`))),
    ).toEqual([]);
  },
);

describe('the page of promises', () => {
  const shownBy = linksIn('docs/promises.md').filter(({ file }) =>
    /\.(test|spec)\.tsx?$/.test(file),
  );

  it('names only tests that are there', () => {
    expect(shownBy.length).toBeGreaterThan(70);
    const isThere = ({ text, file }: Link) => {
      const source = read(file).replaceAll("\\'", "'");
      return [`'${text}',`, `"${text}",`, `\`${text}\`,`].some((title) => source.includes(title));
    };
    expect(shownBy.filter((one) => !isThere(one))).toEqual([]);
  });

  it('leaves out no test of fault injection or of hostile visitors', () => {
    const named = new Set(shownBy.map(({ file }) => file));
    expect(
      ['tests/faults', 'tests/hostile']
        .flatMap((folder) => filesIn(folder, '.test.ts'))
        .filter((file) => !named.has(file)),
    ).toEqual([]);
  });
});

it('every setting is in .env.example, and every one in .env.example is a setting', () => {
  const schemas = readdirSync(path.join(PROJECT, 'server/config'))
    .map((file) => read(`server/config/${file}`))
    .join('');
  const settings = [...schemas.matchAll(/^ {2}([A-Z][A-Z\d_]+): /gm)].map(([, name]) => name);
  const shown = [...read('.env.example').matchAll(/^#?([A-Z][A-Z\d_]+)=/gm)].map(
    ([, name]) => name,
  );
  expect(shown.sort()).toEqual(settings.filter((name) => name !== 'NODE_ENV').sort());
});

it('every command a page tells to run is there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const told = pages.flatMap((page) =>
    [...read(page).matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name),
  );
  expect(told.filter((name) => !(name in scripts))).toEqual([]);
});
