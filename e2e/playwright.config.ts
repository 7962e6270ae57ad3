import { defineConfig } from '@playwright/test'
import { launchOptions } from './set-up/browser.ts'

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
  // A journey that needs a second try has found something, in the app or in itself. `npm test` gives it one, and names it.
  retries: 0,
  // Against hanging, not against slowness.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    // A click on what never comes ends its journey, and not the time of the whole run.
    actionTimeout: 90_000,
    baseURL: process.env.ITAYO_E2E_URL ?? '',
    viewport: { width: 1440, height: 900 },
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    // A worker would answer in place of what a journey puts in the way; offline-shell.spec.ts is about it.
    serviceWorkers: 'block',
    // Without moving placeholders and sliding dialogs a page costs two thirds of the time.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(JSON.parse(process.env.ITAYO_E2E_BROWSER ?? '{}')),
    screenshot: 'only-on-failure',
    // A trace of every journey costs more than it tells; `--trace on` makes one of a single journey.
    trace: 'off',
  },
})
