import { test } from './test';

/**
 * True in `npm run test:screens`, which checks each state in every theme, size and language. `npm test` checks each
 * state once, and leaves the tests with the tag `@screens` to it.
 */
export const isThorough = (): boolean => test.info().project.name !== 'abilities';
