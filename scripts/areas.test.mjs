import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { circles, importsBetween, othersStores, strangers, upward } from './lib/areas.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))
const TREES = ['apps/server/src/areas', 'apps/web/src/areas']

describe.each(TREES)('%s', (tree) => {
  const areas = join(root, tree)
  const imports = importsBetween(areas)

  test('holds areas in their groups only', () => {
    expect(strangers(areas)).toEqual([])
  })

  test('has no import from a group above', () => {
    expect(imports.length).toBeGreaterThan(0)
    expect(upward(imports)).toEqual([])
  })

  test('has no import of the store of another area', () => {
    expect(othersStores(imports)).toEqual([])
  })

  test('has no areas that import one another in a circle', () => {
    expect(circles(imports)).toEqual([])
  })
})

describe('in a made-up tree', () => {
  let areas
  beforeEach(() => {
    areas = mkdtempSync(join(tmpdir(), 'itayo-areas-'))
  })
  afterEach(() => rmSync(areas, { recursive: true, force: true }))

  function plant(file, text = '') {
    mkdirSync(dirname(join(areas, file)), { recursive: true })
    writeFileSync(join(areas, file), text)
  }

  test('what leads downward, to itself or out of the areas is no fault', () => {
    plant('site/team/tab.tsx', "import { a } from '../../planning/schedule/queries.ts'\n")
    plant('site/team/rows.ts', "import { b } from './model/b.ts'\nimport { c } from '../../../lib/c.ts'\n")
    const imports = importsBetween(areas)
    expect(imports).toEqual([
      { file: 'site/team/tab.tsx', target: 'planning/schedule/queries.ts', from: 'team', to: 'schedule' },
    ])
    expect([...strangers(areas), ...upward(imports), ...circles(imports)]).toEqual([])
  })

  test.each([
    ['a value', "import { a } from '../../site/team/queries.ts'"],
    ['a type', "import type { A } from '../../site/team/queries.ts'"],
    ['names on several lines', "import {\n  a,\n  type B,\n} from '../../site/team/queries.ts'"],
    ['a screen that is loaded late', "const load = () => import(\n  '../../site/team/tab.tsx'\n)"],
    ['the type of a module', "type Tab = typeof import('../../site/team/tab.tsx')"],
    ['something handed on', "export * from '../../site/team/queries.ts'"],
    ['a side effect', "import '../../site/team/offers.ts'"],
  ])('%s from a group above is found', (_what, line) => {
    plant('planning/schedule/plan.test.ts', `${line}\n`)
    expect(upward(importsBetween(areas))).toEqual(['schedule → team, in planning/schedule/plan.test.ts'])
  })

  test('a style from a group above is found', () => {
    plant(
      'library/catalog/a.module.css',
      '.a {\n  composes: b from "../../insight/dashboard/b.module.css";\n}\n',
    )
    expect(upward(importsBetween(areas))).toEqual(['catalog → dashboard, in library/catalog/a.module.css'])
  })

  test.each(['store.ts', 'store/plan.ts'])('the %s of another area is found, and its own is not', (store) => {
    plant('site/team/a.ts', `import { a } from '../../planning/schedule/${store}'\nimport './${store}'\n`)
    const imports = importsBetween(areas)
    expect(othersStores(imports)).toEqual([`planning/schedule/${store}, in site/team/a.ts`])
  })

  test('a circle within a group is found, however long, and who only looks at it is not in it', () => {
    plant('planning/scope/a.ts', "import type { A } from '../estimate/a.ts'\n")
    plant('planning/estimate/a.ts', "import { a } from '../overview/a.ts'\n")
    plant('planning/overview/a.ts', "import { a } from '../scope/a.ts'\n")
    plant('site/team/a.ts', "import { a } from '../../planning/scope/a.ts'\n")
    const imports = importsBetween(areas)
    expect(circles(imports)).toEqual(['estimate', 'overview', 'scope'])
    expect(upward(imports)).toEqual([])
  })

  test('an area outside the groups, or in the wrong one, is found', () => {
    plant('team/a.ts')
    plant('planning/materials/a.ts')
    plant('site/made-up/a.ts')
    plant('queries.ts')
    expect(strangers(areas).sort()).toEqual(['planning/materials', 'queries.ts', 'site/made-up', 'team'])
  })
})
