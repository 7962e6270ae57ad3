import { defineConfig } from '@playwright/test'
import { browserLaunch } from './set-up/chromium.ts'

/**
 * Journeys in a real browser against the real server: `set-up/start.ts` starts both once per run and
 * hands over where they are through the environment, which the workers inherit.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './set-up/start.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    baseURL: process.env.ITAYO_E2E_URL ?? '',
    viewport: { width: 1440, height: 900 },
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    launchOptions: browserLaunch(process.env.ITAYO_E2E_CHROMIUM ?? ''),
    screenshot: 'only-on-failure',
    // Without pictures and page copies: they cost more than the journeys, and break the page's own policy.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
})
