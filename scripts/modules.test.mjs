import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { moduleCircles, moduleGraph } from './lib/modules.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))
const SOURCES = ['apps/**/*.{ts,tsx}', '{packages,e2e,bench,chaos,scripts}/**/*.{ts,tsx,mjs}']

test('no modules import one another in a circle, not even for types', () => {
  const graph = moduleGraph(root, SOURCES)
  expect(graph.size).toBeGreaterThan(1000)
  expect(moduleCircles(graph)).toEqual([])
})

describe('in a made-up tree', () => {
  let tree
  beforeEach(() => {
    tree = mkdtempSync(join(tmpdir(), 'itayo-modules-'))
  })
  afterEach(() => rmSync(tree, { recursive: true, force: true }))

  function plant(file, text = '') {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), text)
  }
  const circles = () => moduleCircles(moduleGraph(tree, ['**/*.ts']))

  test('a circle is found once, and who only leads to it or from it is not in it', () => {
    plant('a.ts', "import { b } from './deep/b.ts'\n")
    plant('deep/b.ts', "import type { C } from './c.ts'\nimport './leaf.ts'\n")
    plant('deep/c.ts', "export * from '../a.ts'\n")
    plant('deep/leaf.ts')
    plant('start.ts', "import { a } from './a.ts'\n")
    expect(circles()).toEqual([['a.ts', 'deep/b.ts', 'deep/c.ts']])
  })

  test('two circles that share no module are two', () => {
    plant('a.ts', "import './b.ts'\n")
    plant('b.ts', "import './a.ts'\nimport './c.ts'\n")
    plant('c.ts', "const late = () => import('./d.ts')\n")
    plant('d.ts', "import type { C } from './c.ts'\n")
    expect(circles()).toEqual([
      ['a.ts', 'b.ts'],
      ['c.ts', 'd.ts'],
    ])
  })

  test('many ways to one module are no circle', () => {
    plant('a.ts', "import './b.ts'\nimport './c.ts'\n")
    plant('b.ts', "import './d.ts'\n")
    plant('c.ts', "import './d.ts'\n")
    plant('d.ts')
    expect(circles()).toEqual([])
  })
})
