import { appendFileSync } from 'node:fs';
import type { Reporter as BrowserReporter } from 'playwright/test/reporter';
import type { Reporter } from 'vitest/node';

/** `.ci/run` names a file that collects the tests which failed once. */
const { FLAKY_TESTS } = process.env;

function note(name: string): void {
  console.warn(`flaky: ${name}`);
  if (FLAKY_TESTS) appendFileSync(FLAKY_TESTS, `${name}\n`);
}

/** Reports the Vitest tests that passed at a second try. */
export const flakyTests: Reporter = {
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) note(`${test.module.relativeModuleId}: ${test.fullName}`);
  },
};

/** Reports the browser tests that passed at a second try. Playwright makes its reporters from default exports. */
export default class FlakyBrowserTests implements BrowserReporter {
  onTestEnd: BrowserReporter['onTestEnd'] = (test) => {
    if (test.outcome() === 'flaky') note(test.titlePath().filter(Boolean).join(' › '));
  };
}
