import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { unusedExports } from './lib/exports.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))
const SOURCES = ['apps/**/*.{ts,tsx}', '{packages,e2e,bench,chaos,scripts}/**/*.{ts,tsx,mjs}']

/** Whoever makes the snapshot of the next version calls them by hand. */
const READ_BY_HAND = [
  'apps/server/src/upgrade-tests/snapshot.ts: takeSnapshot',
  'apps/server/src/upgrade-tests/snapshot.ts: packSnapshot',
]

test('no value is exported that no other module reads', () => {
  expect(unusedExports(root, SOURCES)).toEqual(READ_BY_HAND)
})

describe('in a made-up tree', () => {
  let tree
  beforeEach(() => {
    tree = mkdtempSync(join(tmpdir(), 'itayo-exports-'))
  })
  afterEach(() => rmSync(tree, { recursive: true, force: true }))

  function plant(file, text = '') {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), text)
  }
  const unused = () => unusedExports(tree, ['**/*.ts'])

  test('a name that nobody imports is exported in vain; a type is not asked', () => {
    plant('a.ts', 'export const used = 1\nexport function alone() {}\nexport type Shape = typeof alone\n')
    plant('b.ts', "import { used } from './a.ts'\nconsole.log(used)\n")
    expect(unused()).toEqual(['a.ts: alone'])
  })

  test('a value of the same name in another file is another value', () => {
    plant('a.ts', 'export const present = 1\n')
    plant('b.ts', 'export const present = 2\n')
    plant('c.ts', "import { present } from './b.ts'\nconsole.log(present)\n")
    expect(unused()).toEqual(['a.ts: present'])
  })

  test.each([
    ['under another name', "import { value as other } from './a.ts'\nconsole.log(other)\n"],
    ['among all of them', "import * as a from './a.ts'\nconsole.log(a.value)\n"],
    ['later', "const { value } = await import('./a.ts')\nconsole.log(value)\n"],
    ['as a type only', "import type { value } from './a.ts'\nlet other: typeof value\nconsole.log(other)\n"],
  ])('a value that is read %s is read', (_, text) => {
    plant('a.ts', 'export const value = 1, [unread] = [2]\n')
    plant('b.ts', text)
    expect(unused()).toEqual(['a.ts: unread'])
  })

  test('a package passes on what is read through it, and nothing else', () => {
    plant('packages/rules/package.json', '{ "name": "@made/rules", "exports": { ".": "./index.ts" } }')
    plant('packages/rules/index.ts', "export * from './all.ts'\nexport { some, none } from './named.ts'\n")
    plant('packages/rules/all.ts', 'export const first = 1\nexport const second = 2\n')
    plant('packages/rules/named.ts', 'export const some = 1\nexport const none = 2\n')
    plant('app.ts', "import { first, some } from '@made/rules'\nconsole.log(first, some)\n")
    expect(unused()).toEqual([
      'packages/rules/all.ts: second',
      'packages/rules/index.ts: none',
      'packages/rules/named.ts: none',
    ])
  })
})
