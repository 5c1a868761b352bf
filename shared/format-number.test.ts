import { describe, expect, it } from 'vitest';
import { withThousands } from './format-number.ts';

describe('Large numbers', () => {
  it('have a comma between thousands', () => {
    expect([0, 254, 1000, 10_000, 1_234_567].map(withThousands)).toEqual([
      '0',
      '254',
      '1,000',
      '10,000',
      '1,234,567',
    ]);
  });
});
