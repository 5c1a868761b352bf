import { describe, expect, it } from 'vitest';
import { partOf, rangeIn, type ByteRange } from './byte-range';

describe('the header Range', () => {
  it.each<[header: string, range: ByteRange]>([
    ['bytes=0-1', { start: 0, end: 1 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=44-', { start: 44 }],
    ['bytes=-10', { last: 10 }],
    ['bytes= 3-4 ', { start: 3, end: 4 }],
    ['bytes=007-9', { start: 7, end: 9 }],
    [`bytes=${'9'.repeat(400)}-`, { start: 2 ** 30 }],
    [`bytes=0-${'9'.repeat(400)}`, { start: 0, end: 2 ** 30 }],
  ])('asks for one part: %s', (header, range) => {
    expect(rangeIn(header)).toEqual(range);
  });

  it.each(['bytes=0-1,5-6', 'bytes=0-, -5', 'bytes=-1,-2 , 4-'])(
    'asks for several: %s',
    (header) => {
      expect(rangeIn(header)).toBe('several');
    },
  );

  it.each([
    '',
    '-',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'bytes=a-b',
    'bytes=0x1-2',
    'bytes=1-2-3',
    'bytes=0-1,',
    'bytes=0-1,x',
    'seconds=0-1',
    'Bytes=0-1 2-3',
  ])('is ignored if it is malformed: %s', (header) => {
    expect(rangeIn(header)).toBeUndefined();
  });

  it('is read in no time, however it looks', () => {
    const begun = performance.now();
    for (const piece of ['1', '1-', '-', ' ', ',', '1-2,', '0-,-'])
      rangeIn(`bytes=${piece.repeat(16_000 / piece.length)}x`);
    expect(performance.now() - begun).toBeLessThan(100);
  });
});

describe('a part of a file', () => {
  const file = Uint8Array.from([0, 1, 2, 3, 4]);
  it.each<[range: ByteRange, start: number, bytes: number[]]>([
    [{ start: 1, end: 2 }, 1, [1, 2]],
    [{ start: 3 }, 3, [3, 4]],
    [{ start: 4, end: 99 }, 4, [4]],
    [{ last: 2 }, 3, [3, 4]],
    [{ last: 99 }, 0, [0, 1, 2, 3, 4]],
    [{ last: 0 }, 5, []],
    [{ start: 5 }, 5, []],
  ])('%o', (range, start, bytes) => {
    expect(partOf(file, range)).toEqual({ bytes: Uint8Array.from(bytes), start, size: 5 });
  });
});
