import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type ModuleGraph, reachableFrom } from './module-reach.ts'

const path = (name: string) => join('/house', name)

/** A small house: what each file says, and which files it imports. */
function graphOf(files: Record<string, { code: string; imports?: string[] }>): ModuleGraph {
  const modules = new Map(
    Object.entries(files).map(([name, { code, imports = [] }]) => [
      path(name),
      { code, importedIds: imports.map(path) },
    ]),
  )
  return { getModuleInfo: (id) => modules.get(id) ?? null }
}

const DOMAIN = 'packages/domain/src/index.ts'
const rules = {
  [DOMAIN]: {
    code: `export * from './money.ts'
      export * from './dates/index.ts'
      export { bars as steel } from './rebar.ts'
      export const VERSION = 1`,
    imports: [
      'packages/domain/src/money.ts',
      'packages/domain/src/dates/index.ts',
      'packages/domain/src/rebar.ts',
    ],
  },
  'packages/domain/src/money.ts': {
    code: `import { round } from './rounding.ts'
      export function peso() { return round(1) }
      export const CENTS = 100`,
    imports: ['packages/domain/src/rounding.ts'],
  },
  'packages/domain/src/rounding.ts': { code: 'export const round = (value) => value' },
  'packages/domain/src/dates/index.ts': {
    code: `export * from './days.ts'`,
    imports: ['packages/domain/src/dates/days.ts'],
  },
  'packages/domain/src/dates/days.ts': { code: 'export class Day {}' },
  'packages/domain/src/rebar.ts': { code: 'export const bars = []' },
}

const reached = (code: string, imports: string[] = [DOMAIN]) =>
  [...reachableFrom(path('main.ts'), graphOf({ ...rules, 'main.ts': { code, imports } }))]
    .map((id) => id.replace(/.*[\\/](\w+)\.ts$/, '$1'))
    .sort()

test.each([
  [
    'a function, and what its file imports',
    `import { peso } from '@itayo/domain'`,
    ['main', 'money', 'rounding'],
  ],
  ['a constant beside it', `import { CENTS as c } from '@itayo/domain'`, ['main', 'money', 'rounding']],
  ['a class passed on twice', `import { Day } from '@itayo/domain'`, ['days', 'main']],
  ['a name that is changed on the way', `import { steel } from '@itayo/domain'`, ['main', 'rebar']],
  ['nothing by name', `import {} from '@itayo/domain'`, ['main']],
])('of a package only the files of the names count: %s', (_what, code, files) => {
  expect(reached(code)).toEqual(files)
})

test('who takes everything reaches everything', () => {
  expect(reached(`import * as rules from '@itayo/domain'`)).toEqual([
    'days',
    'index',
    'index',
    'main',
    'money',
    'rebar',
    'rounding',
  ])
})

test('a name of the entry itself, or of nobody, brings the entry with all it imports', () => {
  expect(reached(`import { VERSION } from '@itayo/domain'`)).toContain('rebar')
  expect(reached(`import { unheardOf } from '@itayo/domain'`)).toContain('rebar')
})

test('a file that is no entry is followed as a whole', () => {
  const imports = ['packages/domain/src/money.ts']
  expect(reached(`import { CENTS } from './packages/domain/src/money.ts'`, imports)).toEqual([
    'main',
    'money',
    'rounding',
  ])
})
