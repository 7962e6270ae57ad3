import { defineConfig } from 'vitest/config'

/** Vitest leaves one core to itself, which on a machine with two is half of it. */
const EVERY_CORE = '100%'

/**
 * `unit`: rules and pure parts, in seconds. `component`: screens that decide something, drawn without a
 * browser. `server`: services and routes on a real PostgreSQL.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // Pure parts leave nothing behind; loading the contract anew for each file took four fifths of the time.
          isolate: false,
          maxWorkers: EVERY_CORE,
          sequence: { groupOrder: 0 },
          include: [
            'packages/**/*.test.ts',
            'apps/web/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'e2e/**/*.test.ts',
            'chaos/**/*.test.ts',
          ],
          environment: 'node',
          // The limit is against hanging, not slowness: some read the whole tree.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'component',
          // Each test draws its screen anew and `testing/screen.tsx` clears up behind it.
          isolate: false,
          maxWorkers: EVERY_CORE,
          sequence: { groupOrder: 0 },
          include: ['apps/web/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: './apps/web/src/testing/clear-up.ts',
          // The limit is against hanging, not slowness.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          // Each file has a database and a server of its own; loading the whole application anew for each one took
          // longer than its tests.
          isolate: false,
          // After the unit tests: projects with another number of workers may not run beside each other.
          sequence: { groupOrder: 1 },
          include: ['apps/server/**/*.test.ts'],
          environment: 'node',
          globalSetup: './apps/server/src/testing/global-setup.ts',
          maxWorkers: 2,
          // Real processes that load the demo companies, on a machine of others: the limit is against hanging, not
          // slowness.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
