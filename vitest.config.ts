import { defineConfig } from 'vitest/config'

/** `unit`: rules and pure parts, in seconds. `server`: services and routes on a real PostgreSQL. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'apps/web/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'e2e/**/*.test.ts',
          ],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          environment: 'node',
          globalSetup: './apps/server/src/testing/global-setup.ts',
          maxWorkers: 2,
          // Real processes and real hashing on a busy machine: the limit is against hanging, not slowness.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
