import { describe, expect, test } from 'vitest';
import { weekInWords } from './week-in-words';

const dates = [
  '2026-11-15',
  '2026-11-16',
  '2026-11-17',
  '2026-11-18',
  '2026-11-19',
  '2026-11-20',
  '2026-11-21',
];
const week = (...used: string[]) => dates.map((day) => ({ day, used: used.includes(day) }));

describe('The week in words', () => {
  test('names the days the tablet was used on, oldest first', () => {
    expect(weekInWords(week('2026-11-16', '2026-11-17', '2026-11-20'))).toBe(
      'Used on Monday, Tuesday and Friday.',
    );
    expect(weekInWords(week('2026-11-15', '2026-11-21'))).toBe('Used on Sunday and Saturday.');
    expect(weekInWords(week('2026-11-18'))).toBe('Used on Wednesday.');
  });

  test('says so when that was each of them, or none', () => {
    expect(weekInWords(week(...dates))).toBe('Used every day.');
    expect(weekInWords(week())).toBe('Nothing yet this week.');
  });
});
