import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const SOURCE = /\.(?:tsx?|mjs|js|css)$/;

const sources = ['client', 'server', 'shared', 'tests', 'scripts', 'bench', 'build', 'lint', '.']
  .flatMap((folder) =>
    readdirSync(path.join(PROJECT, folder), {
      recursive: folder !== '.',
      encoding: 'utf8',
    }).map((file) => path.join(folder, file)),
  )
  .filter((file) => SOURCE.test(file) && !file.includes('node_modules'))
  .filter((file) => statSync(path.join(PROJECT, file)).isFile());

/** Matches the first words of a comment. A line of several `//` lines continues the one before it. */
const OPENING =
  /(?<!^[ \t]*\/\/.*\n[ \t]*)(?<![\w:'"`\\/])(?:\/\/|\/\*+(?:\s*\*)?)\s*((?:What|Whether|Whoever|Those|Of)\b[^\n]*)/gm;

const fragmentsIn = (text: string): string[] =>
  [...text.matchAll(OPENING)].map(([, opening = '']) => opening);

it('no comment opens with a fragment', () => {
  const found = sources.flatMap((file) =>
    fragmentsIn(readFileSync(path.join(PROJECT, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
  expect(sources.length).toBeGreaterThan(1000);
});

it.each([
  ['/** ', 'What a link asks for. */'],
  ['/**\n   * ', 'Those that were deleted.\n   */'],
  ['const a = 1; // ', 'Of all files together.'],
  ['{/* ', 'Whether somebody is there. */}'],
  ['code();\n// ', 'Whoever leaves.\n// Continued.'],
])('finds a comment that opens with a fragment: %j %j', (start, fragment) => {
  expect(fragmentsIn(start + fragment)).toHaveLength(1);
});

it.each([
  ['// The list is sorted.\n// ', 'Those of today come first.'],
  ['/**\n * A list.\n * ', 'Of all faces. */'],
  ['const a = "https://', 'What is this"'],
  ['/** ', 'Often the last. */'],
])('accepts other words: %j %j', (start, rest) => {
  expect(fragmentsIn(start + rest)).toEqual([]);
});
