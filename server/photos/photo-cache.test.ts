import { describe, expect, it } from 'vitest';
import { PhotoCache } from './photo-cache';

const photo = (size: number) => new Uint8Array(size);

describe('the photos kept in memory', () => {
  it('never hold more bytes than there is room for, and give up first what was not asked for longest', () => {
    const cache = new PhotoCache(100);
    cache.put('a', photo(40));
    cache.put('b', photo(40));
    cache.get('a');
    cache.put('c', photo(40));
    expect(cache.get('b')).toBeUndefined();
    expect(cache.get('a')).toHaveLength(40);
    cache.put('d', photo(100));
    expect(['a', 'c', 'd'].map((key) => cache.get(key)?.byteLength)).toEqual([
      undefined,
      undefined,
      100,
    ]);
    cache.put('e', photo(101));
    expect(cache.get('e')).toBeUndefined();
    cache.put('f', photo(60));
    cache.put('f', photo(60));
    cache.drop('f');
    cache.put('g', photo(100));
    expect(cache.get('g')).toHaveLength(100);
  });
});
