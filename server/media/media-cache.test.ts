import { describe, expect, it } from 'vitest';
import { createMediaCache } from './media-cache';

const photo = (size: number) => new Uint8Array(size);

describe('the photos kept in memory', () => {
  it('never hold more bytes than there is room for, and give up first what was not asked for longest', () => {
    const cache = createMediaCache(100);
    cache.set('a', photo(40));
    cache.set('b', photo(40));
    cache.get('a');
    cache.set('c', photo(40));
    expect(cache.get('b')).toBeUndefined();
    expect(cache.get('a')).toHaveLength(40);
    cache.set('d', photo(100));
    expect(['a', 'c', 'd'].map((key) => cache.get(key)?.byteLength)).toEqual([
      undefined,
      undefined,
      100,
    ]);
    cache.set('e', photo(101));
    expect(cache.get('e')).toBeUndefined();
    cache.set('f', photo(60));
    cache.set('f', photo(60));
    cache.delete('f');
    cache.set('g', photo(100));
    expect(cache.get('g')).toHaveLength(100);
  });
});
