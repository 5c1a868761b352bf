import {
  readReport,
  reportOf,
  runSuite,
  suiteNames,
  type FailedTest,
  type Outcome,
  type SuiteName,
} from './suites';

/** More than this many tests that pass only when repeated fail the run. */
const FLAKY_MAX = 2;

interface RetryOptions {
  /** Returns the outcome of a suite from its report. */
  outcomeOf: (suite: SuiteName) => Outcome;
  /** Runs one test once more by itself. */
  runAgain: (test: FailedTest) => Outcome;
  say: (line: string) => void;
}

/** Retries at most two failed tests once. @returns true if the run passes */
export function retryFailed({ outcomeOf, runAgain, say }: RetryOptions): boolean {
  const failed: FailedTest[] = [];
  for (const suite of suiteNames) {
    const outcome = outcomeOf(suite);
    if (!outcome || outcome.passed + outcome.failed.length === 0) {
      say(`failed: ${suite} did not run to its end`);
      return false;
    }
    failed.push(...outcome.failed);
  }
  if (failed.length > FLAKY_MAX) {
    for (const { file, name } of failed) say(`failed: ${file}: ${name}`);
    return false;
  }
  const again = failed.map((test) => ({ test, outcome: runAgain(test) }));
  // A repetition that found no such test shows nothing.
  const isFlaky = ({ outcome }: (typeof again)[number]) =>
    outcome !== undefined && outcome.passed > 0 && outcome.failed.length === 0;
  for (const one of again)
    say(`${isFlaky(one) ? 'flaky' : 'failed'}: ${one.test.file}: ${one.test.name}`);
  return again.every(isFlaky);
}

/** Checks the reports in a folder, as `.ci/run` does. */
export function retryFailedTests(folder: string): boolean {
  return retryFailed({
    outcomeOf: (suite) => readReport(suite, reportOf(folder, suite)),
    runAgain: (test) => {
      const report = reportOf(`${folder}/again`, test.suite);
      runSuite(test.suite, { report, only: test });
      return readReport(test.suite, report);
    },
    say: (line) => console.log(line),
  });
}
