import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { decisionsIn, isStore, statementsOutside, writes } from './lib/stores.mjs'

const areas = fileURLToPath(new URL('../apps/server/src/areas', import.meta.url))
const server = fileURLToPath(new URL('../apps/server/src', import.meta.url))

/** Files with SQL that are no store, each with its reason. There is none. */
const EXCEPTIONS = new Map([])

const ACCOUNTS_AND_COMPANY = ['foundation/accounts', 'foundation/company']

/** Tables that more than one area writes. */
const SHARED = {
  // Accounts makes them before anybody is signed in, and changes what is a person's own; company keeps them.
  company: ACCOUNTS_AND_COMPANY,
  role: ACCOUNTS_AND_COMPANY,
  role_permission: ACCOUNTS_AND_COMPANY,
  app_user: ACCOUNTS_AND_COMPANY,
  // The catalogue's standard set fills them once, for a new company: its work items are made of them.
  position: ['library/catalog', 'site/team'],
  equipment_category: ['library/catalog', 'site/equipment'],
  material: ['library/catalog', 'site/materials'],
  // Each writes columns of its own: lines and prices, dates, progress, and the figures that follow from them.
  project_work_item: ['planning/estimate', 'planning/schedule', 'planning/scope', 'project/figures'],
}

describe('the areas of the server', () => {
  test('say SQL in their stores only', () => {
    const found = statementsOutside(areas)
    expect(found.filter((statement) => !EXCEPTIONS.has(statement.split(':')[0]))).toEqual([])
  })

  test('have no exception that is no longer one', () => {
    const found = new Set(statementsOutside(areas).map((statement) => statement.split(':')[0]))
    expect([...EXCEPTIONS.keys()].filter((file) => !found.has(file))).toEqual([])
  })

  test('refuse, record and tell nothing in a store', () => {
    expect(decisionsIn(areas)).toEqual([])
  })

  test('write nothing but approvals in the area of approvals', () => {
    const written = writes(join(areas, 'foundation/approvals'))
    expect(written.length).toBeGreaterThan(0)
    expect(written.filter(({ table }) => table !== 'approval')).toEqual([])
  })

  test('have one function that writes the ledger of costs', () => {
    for (const table of ['cost_entry', 'cost_sum']) {
      const written = writes(server).filter((write) => write.table === table)
      expect(written.map(({ path, in: name }) => `${path} ${name}`)).toEqual([
        'areas/project/figures/store/figures.ts insertCosts',
      ])
    }
  })

  test('choose a table to write at run time only where a type names the few it can be', () => {
    const chosen = writes(areas).filter(({ table, isDemo }) => table === '?' && !isDemo)
    expect(new Set(chosen.map(({ path }) => path))).toEqual(
      new Set([
        // Tags, project types and project categories, which are kept alike.
        'library/catalog/store/names.ts',
        'library/catalog/store/standard-set.ts',
        // Materials, employees and equipment, which are archived alike.
        'library/catalog/uploads/store/listed.ts',
        // Labor, equipment and material lines of an estimate.
        'planning/estimate/store/lines.ts',
        'planning/estimate/store/scope-writing.ts',
        // Bookings and fuel orders, whose notes are changed alike.
        'site/equipment/store/request-lines.ts',
        'site/updates/store/spoken.ts',
      ]),
    )
  })

  test('write each table in one area, but for the few that are shared', () => {
    const written = writes(areas).filter(({ table, isDemo }) => table !== '?' && !isDemo)
    const writers = new Map()
    for (const { table, path } of written)
      writers.set(table, (writers.get(table) ?? new Set()).add(path.split('/').slice(0, 2).join('/')))
    const shared = [...writers].filter(([, its]) => its.size > 1)
    expect(Object.fromEntries(shared.map(([table, its]) => [table, [...its].sort()]))).toEqual(SHARED)
    expect(writers.size).toBeGreaterThan(50)
  })
})

describe('in a made-up tree', () => {
  let root
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'itayo-stores-'))
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  function plant(file, text) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), `${text}\n`)
  }

  test.each(['site/team/store.ts', 'site/team/store/people.ts', 'library/catalog/uploads/store/a/b.ts'])(
    '%s is a store',
    (path) => expect(isStore(path)).toBe(true),
  )

  test.each(['site/team/restore.ts', 'site/team/team-store.ts', 'site/team/stored.ts', 'site/stores/a.ts'])(
    '%s is none',
    (path) => expect(isStore(path)).toBe(false),
  )

  test('stores, tests and demo rows may say SQL', () => {
    for (const file of ['store.ts', 'store/people.ts', 'people.test.ts', 'demo.ts', 'demo-work.ts'])
      plant(`site/team/${file}`, "const a = (tx) => tx.selectFrom('employee')")
    expect(statementsOutside(root)).toEqual([])
  })

  test.each([
    ['a query', "tx.selectFrom('employee')"],
    ['a query over two lines', "tx.insertInto(\n  'employee')"],
    ['a query within one that a store began', "people(tx).where((eb) => eb.exists(eb.selectFrom('x')))"],
    ['a change', "tx.updateTable('employee').set({})"],
    ['a removal', "tx.deleteFrom('employee')"],
    ['raw SQL', 'await sql`select 1`.execute(tx)'],
    ['raw SQL with its row', 'await sql<{ id: number }>`select 1`.execute(tx)'],
    ['raw SQL with a row over lines', 'await sql<{\n  id: number\n}>`select 1`.execute(tx)'],
    ['a piece of SQL', "const name = sql.ref('e.name')"],
    ['the means to say it', "import { type RawBuilder, sql } from 'kysely'"],
    ['the means to say it under another name', "import { sql as raw } from 'kysely'"],
    ['all of Kysely', "import * as kysely from 'kysely'"],
    ['a pool asked directly', "await platform.pools.auth.query('select 1')"],
    ['a pool asked with its row', "await auth.query<{ id: number }>('select 1')"],
  ])('%s outside a store is found, however deep', (_what, code) => {
    plant('site/team/deep/er/people.ts', `const one = 1\n${code}`)
    expect(statementsOutside(root)[0]).toMatch(/^site\/team\/deep\/er\/people\.ts:2 /)
  })

  test.each([
    ['a comment', '/** It says sql`select 1` here. */'],
    ['another comment', "// tx.selectFrom('employee')"],
    ['a type of Kysely', "import type { Selectable } from 'kysely'"],
    ['a word', "const text = 'selectFrom is a word'"],
  ])('%s is no statement', (_what, code) => {
    plant('site/team/people.ts', code)
    expect(statementsOutside(root)).toEqual([])
  })

  test.each([
    ['a refusal', "throw new AppError('not_found')"],
    ['an entry of the trail', "import * as audit from '../../../../platform/audit.ts'"],
    ['a caught error', 'try { await tx } catch {}'],
  ])('%s in a store is found, and elsewhere is none', (_what, code) => {
    plant('site/team/store/people.ts', code)
    plant('site/team/people.ts', code)
    expect(decisionsIn(root)).toHaveLength(1)
  })

  test.each([
    ['insertInto', "tx.insertInto('cost_entry').values({})"],
    ['updateTable', "tx.updateTable('cost_entry as c')"],
    ['deleteFrom', "tx.deleteFrom(\n  'cost_entry')"],
    ['insert into', 'sql`with a as (select 1)\n  insert into cost_entry (amount) select 1`'],
    ['update', 'sql`update cost_entry c set amount = 1`'],
    ['delete from', 'sql`DELETE FROM cost_entry`'],
  ])('%s is a write of its table', (_what, code) => {
    plant('site/team/store.ts', `export async function book(tx) {\n  ${code}\n}`)
    expect(writes(root)).toEqual([
      { path: 'site/team/store.ts', table: 'cost_entry', isDemo: false, in: 'book' },
    ])
  })

  test('a table that is chosen at run time could be any', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a file
    plant('site/team/store.ts', 'const put = (tx, t) => sql`insert into ${sql.table(t)} values (1)`')
    expect(writes(root)).toEqual([{ path: 'site/team/store.ts', table: '?', isDemo: false, in: 'put' }])
  })

  test('demo rows are writes too', () => {
    plant('site/team/demo-work.ts', "const fill = (tx) => tx.insertInto('cost_entry')")
    expect(writes(root)).toEqual([
      { path: 'site/team/demo-work.ts', table: 'cost_entry', isDemo: true, in: 'fill' },
    ])
  })

  test('reading, and holding a row, is no write', () => {
    plant('site/team/store.ts', 'sql`select amount from cost_entry for no key update`\ntx.selectFrom("a")')
    expect(writes(root)).toEqual([])
  })
})
