import { LRUCache } from 'lru-cache';

/**
 * Caches the bytes of files up to a total size and evicts the least recently used. It says what a photo looks like, never
 * whose it is or whether it still exists: the bytes of an id never change, but all else has to be asked of the database.
 */
export const createMediaCache = (maxBytes: number) =>
  new LRUCache<string, Uint8Array>({
    maxSize: maxBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
