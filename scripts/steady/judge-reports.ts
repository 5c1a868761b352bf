import { judgeReports } from './judge';

const { TEST_REPORTS: folder } = process.env;
if (!folder) throw new Error('TEST_REPORTS must name the folder that the reports are in');
process.exitCode = judgeReports(folder) ? 0 : 1;
