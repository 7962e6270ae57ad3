import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inRoot } from './lib/paths.mjs'
import { slowestTests } from './lib/slowest.mjs'

const folder = mkdtempSync(join(tmpdir(), 'itayo-slowest-'))
afterAll(() => rmSync(folder, { recursive: true }))
const written = (name, content) => {
  writeFileSync(join(folder, name), JSON.stringify(content))
  return join(folder, name)
}
const vitest = written('vitest.json', {
  testResults: [
    {
      name: inRoot('packages/domain/src/money.test.ts'),
      assertionResults: [
        { title: 'rounds', duration: 1500 },
        { title: 'adds', duration: 20 },
      ],
    },
  ],
})
const spec = (title, ...durations) => ({
  file: 'sign-in.spec.ts',
  title,
  tests: [{ results: durations.map((duration) => ({ duration })) }],
})
const playwright = written('playwright.json', {
  suites: [{ specs: [spec('signs in', 900)], suites: [{ specs: [spec('tries twice', 1000, 1000)] }] }],
})

test('the tests of both runners in one list, longest first; tries are added up', () => {
  expect(slowestTests(vitest, playwright, 3)).toEqual([
    { seconds: 2, name: 'e2e/sign-in.spec.ts › tries twice' },
    { seconds: 1.5, name: 'packages/domain/src/money.test.ts › rounds' },
    { seconds: 0.9, name: 'e2e/sign-in.spec.ts › signs in' },
  ])
})

test('a runner that left no report has none', () => {
  expect(slowestTests(join(folder, 'none.json'), playwright, 1)).toHaveLength(1)
})
