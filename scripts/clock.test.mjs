import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))

/** Lines of the product that match, with their files; tests set the time as they like. */
function linesWith(pattern, sources) {
  const files = globSync(sources, { cwd: root, exclude: ['**/*.test.*', '**/node_modules/**'] })
  expect(files.length).toBeGreaterThan(100)
  return files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
}

test('screens ask one clock what day it is, and it follows the server', () => {
  expect(linesWith(/new Date\(\)/, ['apps/web/src/**/*.{ts,tsx}'])).toEqual([])
})

test('the server asks its clock, and SQL the day that the transaction was told', () => {
  const sources = ['apps/server/src/{areas,demo}/**/*.ts']
  expect(linesWith(/new Date\(\)|current_date|now\(\) at time zone/, sources)).toEqual([])
})
