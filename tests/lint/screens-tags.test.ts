import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const specs = path.resolve(import.meta.dirname, '../e2e');
const sourcesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));

/** Only the project `screens` runs all that these do. */
const fullInScreens = ['checkAccessibility', 'isThorough'];

const parse = (source: string) =>
  ts.createSourceFile('a.spec.ts', source, ts.ScriptTarget.Latest, true);

function identifiersIn(node: ts.Node, found = new Set<string>()): Set<string> {
  if (ts.isIdentifier(node)) found.add(node.text);
  ts.forEachChild(node, (child) => void identifiersIn(child, found));
  return found;
}

const hasIdentifier = (node: ts.Node, names: ReadonlySet<string>): boolean =>
  [...identifiersIn(node)].some((name) => names.has(name));

/** The declarations at the top of a file, with the identifiers that each uses. */
const declarationsOf = (file: ts.SourceFile): [name: string, identifiers: Set<string>][] =>
  file.statements.flatMap((statement): [string, Set<string>][] => {
    if (ts.isFunctionDeclaration(statement) && statement.name)
      return [[statement.name.text, identifiersIn(statement)]];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.map((declared) => [
      declared.name.getText(file),
      identifiersIn(declared),
    ]);
  });

/** Adds what these files declare that uses one of the names, directly or through each other. */
function withCallers(names: Iterable<string>, files: ts.SourceFile[]): Set<string> {
  const found = new Set(names);
  const declarations = files.flatMap(declarationsOf);
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const [name, identifiers] of declarations)
      if ([...found].some((each) => identifiers.has(each))) found.add(name);
  }
  return found;
}

const tagsOf = (call: ts.CallExpression): string[] =>
  call.arguments
    .filter(ts.isObjectLiteralExpression)
    .flatMap(({ properties }) => properties)
    .filter((property) => property.name?.getText() === 'tag')
    .flatMap((property) => property.getText().match(/@\w+/g) ?? []);

/** Lists each test whose tags do not fit what it calls. */
function problemsIn(source: string, ofSupport: Iterable<string> = fullInScreens): string[] {
  const file = parse(source);
  const names = withCallers(ofSupport, [file]);
  const problems: string[] = [];
  const visit = (node: ts.Node, inherited: string[]) => {
    let tags = inherited;
    if (ts.isCallExpression(node) && /^test(\.describe)?$/.test(node.expression.getText(file))) {
      tags = [...inherited, ...tagsOf(node)];
      const title = node.arguments[0]?.getText(file) ?? '';
      if (tags.length > 1) problems.push(`${title} has the tags ${tags.join(' and ')}`);
      if (node.expression.getText(file) === 'test') {
        if (tags.length === 0 && hasIdentifier(node, names)) problems.push(`${title} has no tag`);
        if (tags.includes('@screens') && hasIdentifier(node, new Set(['isThorough'])))
          problems.push(`${title} is always thorough`);
      }
    }
    ts.forEachChild(node, (child) => visit(child, tags));
  };
  visit(file, []);
  return problems;
}

it('the project `screens` runs each test that checks more there, which has one tag', () => {
  const support = sourcesIn(path.join(specs, 'support'), '.ts').map(parse);
  const ofSupport = withCallers(fullInScreens, support);
  const sources = sourcesIn(specs, '.spec.ts');
  expect(sources.flatMap((source) => problemsIn(source, ofSupport))).toEqual([]);
  expect(sources.filter((source) => source.includes('checkAccessibility(')).length).toBeGreaterThan(
    15,
  );
});

const check = 'async ({ page }) => { await checkAccessibility(page, "a page"); }';

it.each([
  ['has no tag', `test('a', ${check});`],
  ['has no tag', `const judge = ${check}; test('a', async (all) => judge(all));`],
  ['has no tag', `test.describe('all', () => { test('a', ${check}); });`],
  ['has no tag', `test('a', () => { for (const one of isThorough() ? all : few) visit(one); });`],
  ['is always thorough', `test('a', { tag: '@screens' }, () => visit(isThorough()));`],
  ['has the tags @screens and @looks', `test('a', { tag: ['@screens', '@looks'] }, ${check});`],
  [
    'has the tags @screens and @looks',
    `test.describe('all', { tag: '@screens' }, () => { test('a', { tag: '@looks' }, ${check}); });`,
  ],
])('a test that %s is found: %s', (problem, source) => {
  expect(problemsIn(source)).toEqual([`'a' ${problem}`]);
});

it.each([
  `test('a', { tag: '@looks' }, ${check});`,
  `test.describe('all', { tag: '@screens' }, () => { test('a', ${check}); });`,
  `test('a', { tag: '@looks' }, () => visit(isThorough() ? all : few));`,
  `test('a', async ({ page }) => expectAccessible(page));`,
])('others are not: %s', (source) => {
  expect(problemsIn(source)).toEqual([]);
});
