import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** The tests that talk to whole servers and browsers, which a busy machine can delay. */
export const suiteNames = ['faults', 'e2e'] as const;
export type SuiteName = (typeof suiteNames)[number];

export interface FailedTest {
  suite: SuiteName;
  /** Relative to the project. */
  file: string;
  /** Full title including the names of its groups. */
  name: string;
}

/** The outcome in a suite's JSON report. Undefined if the report is incomplete: a crash, or tests that never ran. */
export type Outcome = { passed: number; failed: FailedTest[] } | undefined;

interface VitestReport {
  success: boolean;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  specs?: { title: string; file: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  errors: unknown[];
  suites: PlaywrightSuite[];
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

interface Suite {
  /** The command that runs the suite, or one test of it. */
  command: (only?: FailedTest) => string[];
  /** The options that make it write a JSON report as well. */
  reporting: (report: string) => { args: string[]; env?: Record<string, string> };
  read: (report: unknown) => Outcome;
}

const suites: Record<SuiteName, Suite> = {
  faults: {
    command: (only) => [
      'vitest',
      'run',
      '--project',
      'faults',
      ...(only ? [only.file, '-t', `^${escaped(only.name)}$`] : []),
    ],
    reporting: (report) => ({
      args: ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    }),
    read: (report) => {
      const { success, testResults } = report as VitestReport;
      const tests = testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ fullName, status }) => ({
          suite: 'faults' as const,
          file: path.relative('', name),
          name: fullName,
          status,
        })),
      );
      const failed = tests.filter(({ status }) => status === 'failed');
      // A file can fail as a whole, if it could not be loaded or its setup failed.
      const brokenFile = testResults.some(
        ({ status, assertionResults }) =>
          status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
      );
      if (brokenFile || (!success && failed.length === 0)) return undefined;
      return {
        passed: tests.filter(({ status }) => status === 'passed').length,
        failed: failed.map(({ suite, file, name }) => ({ suite, file, name })),
      };
    },
  },
  e2e: {
    command: (only) => [
      'playwright',
      'test',
      ...(only ? [`/${escaped(only.file)}$`, '--grep', `${escaped(only.name)}$`] : []),
    ],
    reporting: (report) => ({
      args: ['--reporter=list,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    }),
    read: (report) => {
      const { errors, suites } = report as PlaywrightReport;
      const tests = suites.flatMap((suite) => testsIn(suite, []));
      const failed = tests.filter(({ status }) => status === 'unexpected');
      if (
        errors.length > 0 ||
        tests.some(({ status }) => !['expected', 'unexpected'].includes(status))
      )
        return undefined;
      return {
        passed: tests.length - failed.length,
        failed: failed.map(({ file, name }) => ({ suite: 'e2e', file, name })),
      };
    },
  },
};

/** The title of the outermost suite is the file. */
function testsIn(
  { specs = [], suites: inner = [] }: PlaywrightSuite,
  groups: string[],
): { file: string; name: string; status: string }[] {
  return [
    ...specs.flatMap(({ title, file, tests }) =>
      tests.map(({ status }) => ({
        file: path.join('tests/e2e', file),
        name: [...groups, title].join(' '),
        status,
      })),
    ),
    ...inner.flatMap((suite) => testsIn(suite, [...groups, suite.title])),
  ];
}

/** Runs a suite, or one test of it, and leaves a report where one is wanted. @returns the exit code */
export function runSuite(
  suite: SuiteName,
  { report, only }: { report?: string | undefined; only?: FailedTest },
): number {
  const { command, reporting } = suites[suite];
  const { args, env } = report === undefined ? { args: [] } : reporting(report);
  if (report !== undefined) rmSync(report, { force: true });
  const { status } = spawnSync('npx', [...command(only), ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}

/** Reads the report of a suite. A missing or malformed report is undefined. */
export function readReport(suite: SuiteName, report: string): Outcome {
  if (!existsSync(report)) return undefined;
  try {
    return suites[suite].read(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return undefined;
  }
}

export const reportOf = (folder: string, suite: SuiteName): string =>
  path.join(folder, `${suite}.json`);
