import { retryFailedTests } from './retry-failed';

const { TEST_REPORTS: folder } = process.env;
if (!folder) throw new Error('TEST_REPORTS must name the folder that the reports are in');
process.exitCode = retryFailedTests(folder) ? 0 : 1;
