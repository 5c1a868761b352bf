import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(path.join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll('\\', '/')))
    .filter((file) => ending.test(file) && !file.includes('.test.'));

const BRITISH = new RegExp(
  String.raw`\b(?:${[
    String.raw`(?:col|neighb|fav|behavi|hon|hum|rum|flav|harb|lab)our\w*`,
    String.raw`(?:recogn|organ|real|apolog|categor|custom|minim|optim|summar|memor|emphas|author|initial|normal|special|util)is(?:e|ed|es|er|ing|ation)`,
    'practis(?:e|ed|es|ing)',
    '(?:cancel|travel|label|model|signal|counsel)l(?:ed|ing|er)',
    'programmes?',
    'gr?ey(?:ish|ing)?',
    '(?:licen|defen|offen)ces?',
    '(?:cent|met|theat)res?',
    'catalogues?|cheques?|tyres?|pyjamas|adverts?|back-ups?|mum|judgements?|telephone numbers?',
    'learnt|spelt|whilst|ageing|cosy|fulfil|enrol|straight away|rowing boat',
  ].join('|')})\b`,
  'gi',
);

/** Phrases that the specification quotes. */
const AS_SPECIFIED =
  /Registration Cancelled|registration has been cancelled|Email Change Cancelled/g;

const britishIn = (text: string): string[] => text.replace(AS_SPECIFIED, '').match(BRITISH) ?? [];

/** The running text of a page, without code, and without the addresses that links lead to. */
const prose = (page: string) =>
  readFileSync(path.join(PROJECT, page), 'utf8').replace(
    /```[\s\S]*?```|`[^`]*`|\]\([^)]*\)|[\w/-]+\.md/g,
    ' ',
  );

/** The string literals and the text between tags, which is what people can come to see. `favourites` is a field of an answer. */
function stringsOf(file: string): string {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(PROJECT, file), 'utf8'),
    ts.ScriptTarget.Latest,
  );
  const strings: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (
      ts.isStringLiteralLike(node) ||
      ts.isJsxText(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    )
      strings.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return strings.filter((text) => text !== 'favourites').join('\n');
}

it('finds British spellings, and nothing in words that look alike', () => {
  expect(
    britishIn('My favourite colour is grey. I recognised the neighbours’ programme.'),
  ).toHaveLength(6);
  expect(
    britishIn(
      'Registration Cancelled. Exercise promises wise otherwise greyhound they metrics center practice.',
    ),
  ).toEqual([]);
});

it.each(['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...filesIn('docs', /\.md$/)])(
  '%s is written in American English',
  (page) => {
    expect(britishIn(prose(page))).toEqual([]);
  },
);

it('everything that people can come to see is written in American English', () => {
  const files = [
    ...['client/src', 'server', 'shared', 'scripts/demo'].flatMap((folder) =>
      filesIn(folder, /\.tsx?$/),
    ),
    'scripts/demo.ts',
  ];
  const spellings = files.flatMap((file) =>
    britishIn(stringsOf(file)).map((word) => `${file}: ${word}`),
  );
  expect(files.length).toBeGreaterThan(400);
  expect(spellings).toEqual([]);
});
