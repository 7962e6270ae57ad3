import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))

/** A moment made without the clock; a bare `Date.now()` may measure how long something takes. */
const OWN_MOMENT = /new Date\(\s*(?:\)|Date\.now\(\))/g
/** The database's clock asked for a day, which may be another than the application's. */
const DATABASE_DAY =
  /\bcurrent_date\b|\b(?:now\(\)|current_timestamp|localtimestamp)\s*(?:::\s*date\b|at time zone)|\bdate_trunc\([^)]*\bnow\(\)|\bcast\(\s*now\(\)\s+as\s+date\b|\bextract\([^)]*\bnow\(\)/gi
/** The rules are told the time, so that a test can say which day it is. */
const ANY_CLOCK = /\bnew Date\(\s*\)|\bDate\.now\(|\bperformance\.now\(/g

/** Where the product matches; tests set the time as they like. */
function placesOf(patterns, sources, excused = []) {
  const files = globSync(sources, {
    cwd: root,
    exclude: ['**/*.test.*', '**/*.fixture.*', '**/node_modules/**'],
  })
  expect(files.length).toBeGreaterThan(100)
  return files
    .filter((file) => !excused.includes(file))
    .flatMap((file) =>
      matches(patterns, readFileSync(join(root, file), 'utf8')).map((found) => `${file}: ${found}`),
    )
}

const matches = (patterns, text) => patterns.flatMap((pattern) => text.match(pattern) ?? [])

test('screens ask one clock what day it is, and it follows the server', () => {
  const sources = ['apps/web/src/**/*.{ts,tsx}']
  expect(placesOf([OWN_MOMENT], sources, ['apps/web/src/lib/clock.ts'])).toEqual([])
})

test('the server asks its clock, and SQL the day that the transaction was told', () => {
  const sources = ['apps/server/src/{areas,demo}/**/*.ts']
  expect(placesOf([OWN_MOMENT, DATABASE_DAY], sources)).toEqual([])
})

test('the rules and the contract know no clock at all', () => {
  const sources = ['packages/{domain,contract,addresses}/src/**/*.ts']
  expect(placesOf([ANY_CLOCK, DATABASE_DAY], sources)).toEqual([])
})

test.each([
  ['new Date()', true],
  ['new Date(Date.now())', true],
  ['new Date(\n  Date.now() - 2 * HOUR_MS)', true],
  ['new Date(row.created_at)', false],
  ['Date.now() - begun', false],
  ['where p.day <= current_date', true],
  ['where p.day <= now()::date', true],
  ['where p.day <= now() ::date', true],
  ["where date_trunc('month', now()) = p.month", true],
  ["where date_trunc('day', now() at time zone 'Asia/Manila') = p.day", true],
  ["(now() at time zone 'Asia/Manila')::date", true],
  ['extract(year from now())', true],
  ['set decided_at = now()', false],
  ["where seen_at > now() - '10 seconds'::interval", false],
])('%s asks another clock for the day: %s', (text, expected) =>
  expect(matches([OWN_MOMENT, DATABASE_DAY], text).length > 0).toBe(expected),
)
