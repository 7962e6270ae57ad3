import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Opens a room of the plan: the contract first, then its place on the server and in the browser,
 * and a migration of its own. What it writes compiles and passes; the work starts in the contract.
 */
export async function newArea(root, name) {
  const groups = await areaGroups(root)
  const known = [...groups.keys()]
  if (!known.includes(name)) {
    throw new Error(
      `"${name}" is not an area of the plan. Areas: ${known.join(', ')}.\n` +
        'A new one is added to packages/contract/src/areas.ts first, with a decision in docs/decisions/.',
    )
  }
  const variable = camel(name)
  const folder = `areas/${groups.get(name)}/${name}`
  const contractFile = `packages/contract/src/${name}.ts`
  if (existsSync(join(root, contractFile))) throw new Error(`${contractFile} exists already.`)

  const migration = `apps/server/migrations/${await nextNumber(root)}_${name.replaceAll('-', '_')}.sql`
  const files = {
    [contractFile]: contractSource(name, variable),
    [`apps/server/src/${folder}/routes.ts`]: routesSource(variable),
    [migration]: migrationSource(name),
    [`apps/web/src/${folder}/queries.ts`]: queriesSource(name, variable),
  }
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), content, { flag: 'wx' })
  }
  await edit(root, 'packages/contract/src/index.ts', (text) =>
    text
      .replace(/(import type \{ RouteDefinition)/, `import { ${variable} } from './${name}.ts'\n$1`)
      .replace(/(export \* from '\.\/system\.ts')/, `export * from './${name}.ts'\n$1`)
      .replace(/(export const contract = \{[^}]*?)(,?\s*\})/, `$1, ${key(name, variable)}$2`),
  )
  await edit(root, 'apps/server/src/areas.ts', (text) =>
    text
      .replace(/(import \{ systemRoutes \})/, `import { ${variable}Routes } from './${folder}/routes.ts'\n$1`)
      .replace(
        /(areas: readonly Area\[\] = \[[\s\S]*?)(\n\]\n)/,
        `$1\n  { name: '${name}', routes: ${variable}Routes },$2`,
      ),
  )
  return Object.keys(files)
}

/** The group of each area, by its name. */
async function areaGroups(root) {
  const source = await readFile(join(root, 'packages/contract/src/areas.ts'), 'utf8')
  const groups = [...source.matchAll(/^ {2}(\w+): \[([^\]]*)\]/gm)]
  return new Map(
    groups.flatMap(([, group, names]) => [...names.matchAll(/'([a-z-]+)'/g)].map((name) => [name[1], group])),
  )
}

async function nextNumber(root) {
  const names = await readdir(join(root, 'apps/server/migrations'))
  const last = Math.max(0, ...names.map((name) => Number.parseInt(name, 10)).filter(Number.isInteger))
  return String(last + 1).padStart(4, '0')
}

async function edit(root, file, change) {
  const before = await readFile(join(root, file), 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`${file} does not look as expected; add the area by hand.`)
  await writeFile(join(root, file), after)
}

const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const key = (name, variable) => (name === variable ? name : `'${name}': ${variable}`)

const contractSource = (name, variable) => `import { defineRoutes } from './define.ts'

/** The calls of ${name}: shape, path, access and success value of each. Start here. */
export const ${variable} = defineRoutes({})
`

const routesSource = (variable) => `import { ${variable} } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'

export const ${variable}Routes = bind(${variable}, {})
`

const queriesSource = (name, variable) => `import { ${variable} } from '@itayo/contract'
import { connect } from '../../../lib/api.ts'

const api = connect({ ${key(name, variable)} })

export const ${variable}Calls = api${name === variable ? `.${name}` : `['${name}']`}

/** Keys and fetches of the area together. The first word of each key is the area's name. */
export const ${variable}Queries = {
  all: () => ({ queryKey: ['${name}'] }),
}
`

const migrationSource = (
  name,
) => `-- The tables of ${name}. Every company table, with its own name for "thing":
--
--   create table thing (
--     company_id bigint not null default acting_company() references company (id),
--     id bigint generated always as identity,
--     …
--     primary key (company_id, id)
--   );
--   select keep_companies_apart('thing');
--   grant select, insert, update on thing to itayo_app;
--
-- A table with a project_id takes belongs_to_project instead: it also hides projects and guards archived ones.
--
--   select belongs_to_project('thing');
--
-- Foreign keys are composite, (company_id, other_id), each with an index.
`
