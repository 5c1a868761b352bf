import type { Reporter } from 'playwright/types/testReporter';
import { reportFlaky } from '../../support/flaky-tests';

export default class FlakyTests implements Reporter {
  onTestEnd: Reporter['onTestEnd'] = (test) => {
    if (test.outcome() === 'flaky') reportFlaky(test.titlePath().filter(Boolean).join(' › '));
  };
}
