import { appendFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** Reports a test that passed at a second try, also to the file in which `.ci/run` counts them. */
export function reportFlaky(name: string): void {
  console.warn(`flaky: ${name}`);
  const { FLAKY_TESTS } = process.env;
  if (FLAKY_TESTS) appendFileSync(FLAKY_TESTS, `${name}\n`);
}

export const flakyTests: Reporter = {
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) reportFlaky(`${test.module.relativeModuleId}: ${test.fullName}`);
  },
};
