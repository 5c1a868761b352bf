import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Two worlds: the server on Node with a real PostgreSQL, the client's components in a drawn-less DOM. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'shared/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/{lint,api,mail}/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/postgres.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'client',
          include: ['client/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/support/client/setup.ts'],
        },
      },
    ],
  },
});
