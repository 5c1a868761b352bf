import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { messages } from './build/messages.ts';
import { flakyTests } from './tests/support/flaky-tests.ts';
import { keepTestsInMemory } from './tests/support/tests-in-memory.ts';

keepTestsInMemory();

/**
 * Tests of what grows, breaks or hurries: thousands of inputs, upgrades of whole installations, races, attacks, disks
 * that fail, and the plans of all queries. `npm test` has a short case of each, and leaves these to `npm run test:screens`.
 */
const thorough = {
  server: [
    'server/embedded-postgres/{embedded-postgres,move-to-newer-major}.test.ts',
    'server/{copy-database,db/retry-until-up}.test.ts',
    'tests/api/{call-consent-upgrade,people-upgrade,upgrade-mailed-links}.test.ts',
    'tests/api/{backup,circle-races,lock-order,mail-budgets,media-upgrade,openapi-answers}.test.ts',
    'tests/api/{health,object-store,query-plans,restore-tombstones,restore-tombstone-changes,same-answer,under-attack}.test.ts',
    'tests/hostile/{any-input,forged-backups,live-calls,own-data,picture-bombs}.test.ts',
    'tests/mail/languages.test.ts',
  ],
  tools: ['bench/frame/clean-ups.test.ts', 'tests/lint/borders.test.ts'],
  client: ['client/src/app/{prerender,tablet-hours}.test.tsx'],
  faults: [
    'tests/faults/{back-up,backup-disk-full,backup-killed}.test.ts',
    'tests/faults/{embedded-database-killed,embedded-upgrade}.test.ts',
    'tests/faults/{huge-albums,refused-starts,secrets-in-output,several-servers,slow-clients}.test.ts',
  ],
};

/** `.ci/run` sets CI. There a failed test is tried once more and reported as flaky if it passes. */
const retry = process.env.CI ? 1 : 0;

/**
 * Six projects: the server on Node with a real PostgreSQL, the client's components in a DOM without layout, our tools and
 * lint rules, fault injection, which runs one file after the other, and two of `npm run test:drills`. The fault tests wait
 * most of the time, so `npm test` runs them beside lint.
 */
export default defineConfig(({ mode }) => {
  /** The files of a project in this mode: `vitest run --mode thorough` runs those that `npm test` leaves out. */
  const files = (include: string[], left: string[] = []) =>
    mode === 'thorough'
      ? { include: left }
      : { include, exclude: [...configDefaults.exclude, ...left] };
  // One more than there are cores, a sixth of which were idle while workers waited. Thorough tests keep a core busy.
  const maxWorkers = availableParallelism() + (mode === 'thorough' ? 0 : 1);
  return {
    test: {
      reporters: ['default', flakyTests],
      projects: [
        {
          test: {
            name: 'server',
            ...files(
              [
                'server/**/*.test.ts',
                'shared/**/*.test.ts',
                'tests/{api,mail,hostile}/**/*.test.ts',
              ],
              thorough.server,
            ),
            environment: 'node',
            retry,
            globalSetup: ['tests/support/postgres.ts'],
            // The files of a worker share what they import: reading it anew for each took a quarter of the time.
            isolate: false,
            maxWorkers,
            testTimeout: 60_000,
            hookTimeout: 120_000,
          },
        },
        {
          test: {
            name: 'tools',
            ...files(
              ['scripts/**/*.test.ts', 'bench/**/*.test.ts', 'tests/{lint,docs,e2e}/**/*.test.ts'],
              thorough.tools,
            ),
            environment: 'node',
            retry,
            isolate: false,
            maxWorkers,
            testTimeout: 60_000,
          },
        },
        {
          // Tests of the server with as much data as an installation has, with thousands of broken files, and with
          // programs that judge what it writes; `npm run test:drills` runs them.
          test: {
            name: 'drills',
            include: [
              'tests/api/people-upgrade.test.ts',
              'tests/hostile/{song,clip,voice}-files.test.ts',
              'tests/{age,ffmpeg}/**/*.test.ts',
            ],
            environment: 'node',
            retry,
            globalSetup: ['tests/support/postgres.ts'],
            env: { DRILL_ACCOUNTS: '1000', DRILL_MUTATIONS: '1000' },
            testTimeout: 600_000,
            hookTimeout: 600_000,
          },
        },
        {
          // Tests with a cluster of databases and what stands in front of it; `npm run test:drills` runs them.
          test: {
            name: 'cluster',
            include: ['tests/drills/**/*.test.ts', 'tests/faults/{backup,server}-killed.test.ts'],
            env: { DRILL_KILLS: '20' },
            environment: 'node',
            retry,
            globalSetup: ['tests/faults/support/setup.ts'],
            fileParallelism: false,
            testTimeout: 1_800_000,
            hookTimeout: 120_000,
          },
        },
        {
          test: {
            name: 'faults',
            ...files(['tests/faults/**/*.test.ts'], thorough.faults),
            environment: 'node',
            retry,
            globalSetup: ['tests/faults/support/setup.ts'],
            fileParallelism: false,
            sequence: { groupOrder: 1 },
            testTimeout: 90_000,
            hookTimeout: 90_000,
          },
        },
        {
          plugins: [messages, react()],
          test: {
            name: 'client',
            ...files(['client/**/*.test.{ts,tsx}'], thorough.client),
            environment: 'jsdom',
            retry,
            // The files of a worker share the DOM and the packages.
            pool: 'threads',
            isolate: false,
            setupFiles: ['tests/support/client/fresh-modules.ts', 'tests/support/client/setup.ts'],
            sequence: { setupFiles: 'list' },
            maxWorkers,
            testTimeout: 20_000,
            hookTimeout: 20_000,
          },
        },
      ],
    },
  };
});
