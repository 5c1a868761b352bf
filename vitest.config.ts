import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/**
 * Three worlds: the server on Node with a real PostgreSQL, the client's components in a drawn-less DOM,
 * and then, one file after the other, the whole server while what it stands on fails. The first two use
 * every core; by default one would stay idle. The third waits most of its time, so that `npm test` runs
 * it beside lint and types, which take one core.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'shared/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts', 'tests/{lint,docs,api,mail,hostile}/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/postgres.ts'],
          maxWorkers: '100%',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/faults/support/setup.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'client',
          include: ['client/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // A world of its own for each file, without a process of its own: half the processor time.
          pool: 'vmThreads',
          setupFiles: ['tests/support/client/setup.ts'],
          maxWorkers: '100%',
          testTimeout: 20_000,
        },
      },
    ],
  },
});
