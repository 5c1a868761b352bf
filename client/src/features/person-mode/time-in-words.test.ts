import { expect, test } from 'vitest';
import { timeInWords } from './time-in-words';

test.each([
  ['12:00', 'noon'],
  ['00:00', 'midnight'],
  ['09:00', "nine o'clock"],
  ['09:05', 'five past nine'],
  ['15:15', 'quarter past three'],
  ['16:25', 'twenty-five past four'],
  ['12:30', 'half past twelve'],
  ['12:35', 'twenty-five to one'],
  ['17:45', 'quarter to six'],
  ['23:55', 'five to twelve'],
])('%s is said "%s"', (at, words) => expect(timeInWords(at)).toBe(words));

test('every time a plan can have is words alone', () => {
  for (let minutes = 0; minutes < 24 * 60; minutes += 5) {
    const at = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    expect(timeInWords(at), at).not.toContain("twelve o'clock");
    expect(timeInWords(at), at).toMatch(
      /^(noon|midnight|half past [a-z]+|[a-z]+ o'clock|[a-z-]+ (past|to) [a-z]+)$/,
    );
  }
});
