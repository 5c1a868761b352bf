import { existsSync } from 'node:fs';
import { reportOf, runSuite, suiteNames } from './suites';

/**
 * `npm test` runs its fault and browser tests through this. With TEST_REPORTS set to a folder, as `.ci/run` does, a run
 * that wrote its report there exits with 0 even if tests failed: the suites after it still run, and the report is
 * checked at the end.
 */
const suite = suiteNames.find((name) => name === process.argv[2]);
if (!suite) throw new Error(`Name one of ${suiteNames.join(', ')}`);
const { TEST_REPORTS: folder } = process.env;
const report = folder && reportOf(folder, suite);
const status = runSuite(suite, { report });
process.exitCode = report && existsSync(report) ? 0 : status;
