import { expect, test } from 'vitest';
import { nextLine, NO_WORDS, readWords, typed } from './typed-words';

test('a line that is done becomes the line before', () => {
  const words = typed(NO_WORDS, 'Hello Jozef');
  expect(nextLine(words)).toEqual(['Hello Jozef', '']);
  expect(nextLine(nextLine(words))).toEqual(['Hello Jozef', '']);
});

test('a line that gets too long ends after a whole word', () => {
  const line = 'The children have picked the last apples of the year in the garden';
  expect(typed(['Before', ''], line)).toEqual([
    'The children have picked the last apples of the year in the',
    'garden',
  ]);
});

test('a word without an end is cut, and what was pasted keeps its last two lines', () => {
  expect(typed(NO_WORDS, 'a'.repeat(130))).toEqual(['a'.repeat(60), 'a'.repeat(10)]);
});

test('only two lines of text are words', () => {
  expect(readWords(['a', 'b'])).toEqual(['a', 'b']);
  expect(readWords(['a', 'b'.repeat(100)])?.[1]).toHaveLength(60);
  for (const sent of [undefined, 'ab', ['a'], ['a', 1], ['a', 'b', 'c'], { 0: 'a', 1: 'b' }])
    expect(readWords(sent)).toBeUndefined();
});
