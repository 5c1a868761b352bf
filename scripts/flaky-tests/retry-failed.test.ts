import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { retryFailed } from './retry-failed';
import { readReport, type FailedTest, type Outcome, type SuiteName } from './suites';

const faultsReport = (...tests: [name: string, status: string][]) => ({
  success: tests.every(([, status]) => status === 'passed'),
  testResults: [
    {
      name: path.resolve('tests/faults/disk-full.test.ts'),
      status: tests.some(([, status]) => status === 'failed') ? 'failed' : 'passed',
      assertionResults: tests.map(([fullName, status]) => ({ fullName, status })),
    },
  ],
});

const browserReport = (...tests: [title: string, status: string][]) => ({
  errors: [] as unknown[],
  suites: [
    {
      title: 'album.spec.ts',
      specs: [] as unknown[],
      suites: [
        {
          title: 'a group',
          specs: tests.map(([title, status]) => ({
            title,
            file: 'album.spec.ts',
            tests: [{ status }],
          })),
        },
      ],
    },
  ],
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'dear-ones-reports-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(suite: SuiteName, report: unknown): Outcome {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report));
  return readReport(suite, file);
}

const passing = {
  faults: faultsReport(['one', 'passed']),
  e2e: browserReport(['one', 'expected']),
};

interface Run {
  faults?: unknown;
  e2e?: unknown;
  /** Outcomes of the retries, one for each failed test in order. */
  again?: Outcome[];
}

/** Checks made-up reports and returns which tests were repeated and what was printed. */
function checkReports({ again = [], ...reports }: Run) {
  const said: string[] = [];
  const repeated: FailedTest[] = [];
  const passes = retryFailed({
    outcomeOf: (suite) => read(suite, reports[suite] ?? passing[suite]),
    runAgain: (test) => again[repeated.push(test) - 1],
    say: (line) => said.push(line),
  });
  return { passes, said, repeated: repeated.map(({ name }) => name) };
}

const passesNow: Outcome = { passed: 1, failed: [] };
const stillFailing: Outcome = {
  passed: 0,
  failed: [{ suite: 'e2e', file: 'tests/e2e/album.spec.ts', name: 'a group one' }],
};

describe('a run of all tests', () => {
  it('without a failure passes and repeats nothing', () => {
    expect(checkReports({})).toEqual({ passes: true, said: [], repeated: [] });
  });

  it('with one failure that passes when repeated passes, and names it', () => {
    expect(
      checkReports({
        e2e: browserReport(['one', 'unexpected'], ['two', 'expected']),
        again: [passesNow],
      }),
    ).toEqual({
      passes: true,
      said: ['flaky: tests/e2e/album.spec.ts: a group one'],
      repeated: ['a group one'],
    });
  });

  it('with two failures, one of each kind, that pass when repeated passes, and names both', () => {
    const run = {
      faults: faultsReport(['one', 'failed']),
      e2e: browserReport(['two', 'unexpected']),
      again: [passesNow, passesNow],
    };
    expect(checkReports(run)).toEqual({
      passes: true,
      said: [
        'flaky: tests/faults/disk-full.test.ts: one',
        'flaky: tests/e2e/album.spec.ts: a group two',
      ],
      repeated: ['one', 'a group two'],
    });
  });

  it('with three failures fails, and repeats none', () => {
    const { passes, said, repeated } = checkReports({
      e2e: browserReport(['one', 'unexpected'], ['two', 'unexpected'], ['three', 'unexpected']),
      again: [passesNow, passesNow, passesNow],
    });
    expect({ passes, repeated }).toEqual({ passes: false, repeated: [] });
    expect(said).toHaveLength(3);
  });

  it.each<[string, Outcome]>([
    ['fails again', stillFailing],
    ['is not found again', { passed: 0, failed: [] }],
    ['crashes when repeated', undefined],
  ])('with one failure that %s fails', (_what, outcome) => {
    const { passes, said } = checkReports({
      e2e: browserReport(['one', 'unexpected']),
      again: [outcome],
    });
    expect(passes).toBe(false);
    expect(said).toEqual(['failed: tests/e2e/album.spec.ts: a group one']);
  });

  it.each<[string, Run]>([
    ['no tests at all', { e2e: { errors: [], suites: [] } }],
    ['half a report', { e2e: '{"errors": [' }],
    [
      'an error outside of any test',
      { e2e: { ...browserReport(['one', 'expected']), errors: [{ message: 'boom' }] } },
    ],
    [
      'a browser test that never ran',
      { e2e: browserReport(['one', 'unexpected'], ['two', 'skipped']), again: [passesNow] },
    ],
    [
      'an error outside of any fault test',
      { faults: { ...faultsReport(['one', 'passed']), success: false } },
    ],
    [
      'a file of fault tests that failed as a whole',
      {
        faults: {
          success: false,
          testResults: [{ name: '/x.test.ts', status: 'failed', assertionResults: [] }],
        },
      },
    ],
    ['something else than a report', { faults: [] }],
  ])('that left %s fails, and repeats nothing', (_what, run) => {
    const { passes, repeated } = checkReports(run);
    expect({ passes, repeated }).toEqual({ passes: false, repeated: [] });
  });

  it('that left no report fails', () => {
    expect(readReport('e2e', path.join(folder, 'none.json'))).toBeUndefined();
  });
});

describe('.ci/run', () => {
  /** Runs it with programs in place of npm and npx that note how they were called. */
  function run(npmTest: number) {
    mkdirSync(path.join(folder, '.ci'));
    copyFileSync('.ci/run', path.join(folder, '.ci/run'));
    const calls = path.join(folder, 'calls');
    for (const [name, exits] of [
      ['npm', `[ "$1" = test ] && exit ${npmTest}`],
      ['npx', 'ls "$TEST_REPORTS" > /dev/null'],
    ] as const) {
      writeFileSync(
        path.join(folder, name),
        `#!/bin/sh\necho "${name} $*" >> ${calls}\n${exits}\nexit 0\n`,
      );
      chmodSync(path.join(folder, name), 0o755);
    }
    const { status } = spawnSync(path.join(folder, '.ci/run'), {
      env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
    });
    return { status, calls: readFileSync(calls, 'utf8').trim().split('\n') };
  }

  it('stops at once when the test command fails: lint, types, build, a unit test or a crash', () => {
    expect(run(1)).toEqual({ status: 1, calls: ['npm ci', 'npm test'] });
  });

  it('checks the reports otherwise', () => {
    expect(run(0)).toEqual({
      status: 0,
      calls: ['npm ci', 'npm test', 'npx tsx scripts/flaky-tests/check-reports.ts'],
    });
  });
});

describe('a suite in the test command', () => {
  /** Runs it with a program in place of the tests' that fails, and leaves what a test's would. */
  function run(leaves: string, withReports: boolean) {
    writeFileSync(path.join(folder, 'npx'), `#!/bin/sh\n${leaves}\nexit 1\n`);
    chmodSync(path.join(folder, 'npx'), 0o755);
    const env = {
      ...process.env,
      PATH: `${folder}:${process.env.PATH}`,
      TEST_REPORTS: withReports ? folder : '',
    };
    return spawnSync(
      process.execPath,
      ['--import', 'tsx', 'scripts/flaky-tests/run-suite.ts', 'e2e'],
      {
        env,
      },
    ).status;
  }

  it('fails with its tests', () => {
    expect(run('', false)).toBe(1);
  });

  it('lets the rest run when its reports are checked later', () => {
    expect(run('echo {} > "$PLAYWRIGHT_JSON_OUTPUT_FILE"', true)).toBe(0);
    expect(existsSync(path.join(folder, 'e2e.json'))).toBe(true);
  });

  it('fails when it crashed without a report, also where an old one lies', () => {
    writeFileSync(path.join(folder, 'e2e.json'), '{}');
    expect(run('', true)).toBe(1);
  });
});
