import type { TestInfo } from 'playwright/test';
import { test } from './test';

const checked = new WeakSet<TestInfo>();

/**
 * True in `npm run test:screens`, which checks each state in every theme, size and language. `npm test` checks each
 * state once, and leaves the tests with the tag `@screens` to it.
 */
export const isThorough = (): boolean => test.info().project.name !== 'abilities';

/** True in `npm test` from the second state on of a test that `npm run test:screens` runs too. */
export function isLeftToScreens(): boolean {
  const info = test.info();
  if (isThorough() || !info.tags.includes('@looks')) return false;
  const isAnother = checked.has(info);
  checked.add(info);
  return isAnother;
}
