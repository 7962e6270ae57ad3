import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newArea } from './lib/new-area.mjs'

const repository = fileURLToPath(new URL('../', import.meta.url))
let root

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'itayo-new-area-'))
  for (const path of ['packages/contract/src', 'apps/server/src/areas.ts', 'apps/server/migrations']) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await cp(join(repository, path), join(root, path), { recursive: true })
  }
  // Every area of the plan may be built: the copy plans one more.
  const plan = join(root, 'packages/contract/src/areas.ts')
  await writeFile(plan, (await readFile(plan, 'utf8')).replace("'finance',", "'finance',\n    'tenders',"))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const read = (path) => readFile(join(root, path), 'utf8')

test('an area of the plan gets its contract, its routes, its migration, its queries and its two lines', async () => {
  const files = await newArea(root, 'tenders')
  expect(files[0]).toBe('packages/contract/src/tenders.ts')
  expect(files[2]).toMatch(/^apps\/server\/migrations\/\d{4}_tenders\.sql$/)
  expect(await read('packages/contract/src/tenders.ts')).toContain('export const tenders = defineRoutes({})')
  expect(files[3]).toBe('apps/web/src/areas/insight/tenders/queries.ts')
  expect(await read(files[3])).toContain('export const tendersCalls = api.tenders\n')
  const index = await read('packages/contract/src/index.ts')
  expect(index).toContain(`import { tenders } from './tenders.ts'`)
  expect(index).toContain(`export * from './tenders.ts'`)
  expect(index).toMatch(/contract = \{.*tenders,/s)
  const migration = await read(files[2])
  expect(migration).toContain(`select keep_companies_apart('thing')`)
  expect(migration).toContain(`select belongs_to_project('thing')`)
  expect(migration).not.toMatch(/create policy|enable row level security/)
  const areas = await read('apps/server/src/areas.ts')
  expect(areas).toContain(`{ name: 'tenders', routes: tendersRoutes },`)
  expect(areas).toContain(`import { tendersRoutes } from './areas/insight/tenders/routes.ts'`)
})

test('a name outside the plan is refused, and so is a room that is there', async () => {
  await expect(newArea(root, 'made-up')).rejects.toThrow('"made-up" is not an area of the plan')
  await expect(newArea(root, 'accounts')).rejects.toThrow('exists already')
})
