import { expect, test } from 'vitest';
import { NAME_MAX } from '#shared/product/limits';
import { titleOfFile } from './title-of-file';

test.each([
  ['Que sera sera.mp3', 'Que sera sera'],
  ['03 - La_mer.m4a', 'La mer'],
  ['7. Ne me quitte pas.MP3', 'Ne me quitte pas'],
  ['99 Luftballons.mp3', '99 Luftballons'],
  ['1962.mp3', '1962'],
  ['Mr. Sandman', 'Mr. Sandman'],
  ['.mp3', ''],
])('the file %s proposes the title %s', (file, title) => {
  expect(titleOfFile(file)).toBe(title);
});

test('a proposed title has room in its field', () => {
  expect(titleOfFile(`${'a'.repeat(300)}.mp3`)).toHaveLength(NAME_MAX);
});
