import { describe, expect, it } from 'vitest';
import { newRequestKey, requestKeys } from './request-key';

describe('the key of a request', () => {
  it('is a UUID of version 4, and never the same', () => {
    const keys = Array.from({ length: 200 }, newRequestKey);
    for (const key of keys)
      expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('stays while the input stays, and is a new one for what was changed', () => {
    const keyFor = requestKeys();
    const first = keyFor({ name: 'Anna' });
    expect(keyFor({ name: 'Anna' })).toBe(first);
    expect(keyFor({ name: 'Anne' })).not.toBe(first);
    expect(requestKeys()({ name: 'Anna' })).not.toBe(first);
  });
});
