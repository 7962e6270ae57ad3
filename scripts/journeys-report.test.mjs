import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { journeysTriedAgain } from './lib/journeys-report.mjs'
import { countPlaywright } from './lib/test-counts.mjs'

const folder = mkdtempSync(join(tmpdir(), 'itayo-journeys-'))
afterAll(() => rmSync(folder, { recursive: true }))

const journey = (title, status, ...errors) => ({
  file: 'outbox.spec.ts',
  title,
  tests: [{ status, results: errors.map((message) => ({ errors: message ? [{ message }] : [] })) }],
})

function reportOf(stats, ...specs) {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify({ stats, suites: [{ specs: [], suites: [{ specs }] }] }))
  return file
}

test('a journey that needed its second try counts as passed, and is named with what went wrong before', () => {
  const report = reportOf(
    { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
    journey('sends', 'expected', null),
    journey('sends later', 'flaky', 'no toast', null),
  )
  expect(countPlaywright(report, 0)).toEqual({ passed: 2, failed: 0, skipped: 0 })
  expect(journeysTriedAgain(report)).toEqual([{ name: 'e2e/outbox.spec.ts › sends later', why: 'no toast' }])
})

test('one that fails twice has failed', () => {
  const report = reportOf(
    { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
    journey('sends', 'unexpected', 'no toast', 'no toast'),
  )
  expect(countPlaywright(report, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(journeysTriedAgain(report)).toEqual([])
})
