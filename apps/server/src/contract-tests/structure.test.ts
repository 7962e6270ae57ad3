import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AREA_GROUPS, AREA_NAMES, allRoutes, contract, type RouteDefinition } from '@itayo/contract'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { areas } from '../areas.ts'

/** One word finds everything: the same area name in every tree. */
const root = fileURLToPath(new URL('../../../../', import.meta.url))
const known: readonly string[] = AREA_NAMES

function foldersOf(path: string): string[] {
  if (!existsSync(root + path)) return []
  return readdirSync(root + path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
}

/** Areas stand in the folder of their group; the rules of the domain need no groups. */
const areasIn = (path: string) =>
  Object.keys(AREA_GROUPS).flatMap((group) => foldersOf(`${path}/${group}`).map((area) => `${group}/${area}`))
const planned = Object.entries(AREA_GROUPS).flatMap(([group, names]) =>
  names.map((name) => `${group}/${name}`),
)

describe('area names', () => {
  test.each(['apps/server/src/areas', 'apps/web/src/areas'])('%s holds areas of the plan only', (path) => {
    expect(foldersOf(path).filter((name) => !(name in AREA_GROUPS))).toEqual([])
    expect(areasIn(path).filter((area) => !planned.includes(area))).toEqual([])
  })

  test('the rules of the domain go by the same names; money, dates, language and texts belong to no area', () => {
    const rooms = [...known, 'money', 'dates', 'language', 'texts']
    expect(foldersOf('packages/domain/src').filter((name) => !rooms.includes(name))).toEqual([])
  })

  test('every area of the contract is served, and from a folder of the same name', () => {
    const served = areas.map((area) => area.name).sort()
    expect(served).toEqual(Object.keys(contract).sort())
    const folders = areasIn('apps/server/src/areas').map((area) => area.split('/')[1])
    expect(served.filter((name) => !folders.includes(name))).toEqual([])
  })

  test('every area of the contract has a file of its name', () => {
    const files = Object.keys(contract).map((name) => `packages/contract/src/${name}.ts`)
    expect(files.filter((file) => !existsSync(root + file))).toEqual([])
  })
})

describe('the contract', () => {
  test('names every call once', () => {
    const calls = allRoutes().map(({ route }) => `${route.method} ${route.path.toLowerCase()}`)
    expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([])
  })

  test.each(allRoutes().map(({ route }) => ({ route, title: `${route.method} ${route.path}` })))(
    '$title takes nothing unknown, unbounded or unexplained',
    ({ route }: { route: RouteDefinition }) => {
      for (const part of ['params', 'query', 'body'] as const) {
        const loose = route[part] ? loosePlaces(z.toJSONSchema(route[part], { io: 'input' }), part) : []
        expect(loose.filter((place) => !(READ_AND_SENT_BACK[route.path] ?? []).includes(place))).toEqual([])
      }
      expect(route.summary).toMatch(/^[A-Z]/)
    },
  )
})

/** Rows that are sent as they were read: what only the server sets is there, and is not looked at. */
const READ_AND_SENT_BACK: Readonly<Record<string, readonly string[]>> = {
  '/estimate/save': ['', '.labor[]', '.equipment[]', '.material[]'].map(
    (line) => `body.estimate_data[]${line}: object`,
  ),
}

type Schema = Record<string, unknown>

/** Texts without a limit, numbers without a maximum, lists without a length, objects that take anything. */
function loosePlaces(schema: Schema, path: string): string[] {
  const options = (schema.anyOf ?? schema.allOf ?? []) as Schema[]
  const found = options.flatMap((option) => loosePlaces(option, path))
  // A pattern bounds a text unless it repeats without end.
  const bounded = typeof schema.pattern === 'string' && !/[*+]|,\}/.test(schema.pattern)
  const closed = 'const' in schema || 'enum' in schema || 'format' in schema || bounded
  if (schema.type === 'string' && !closed && schema.maxLength === undefined) found.push(`${path}: text`)
  if ((schema.type === 'number' || schema.type === 'integer') && !closed && schema.maximum === undefined) {
    found.push(`${path}: number`)
  }
  if (schema.type === 'array') {
    if (schema.maxItems === undefined) found.push(`${path}: list`)
    found.push(...loosePlaces((schema.items ?? {}) as Schema, `${path}[]`))
  }
  if (schema.type === 'object') {
    if (schema.additionalProperties !== false) found.push(`${path}: object`)
    for (const [name, property] of Object.entries((schema.properties ?? {}) as Record<string, Schema>)) {
      found.push(...loosePlaces(property, `${path}.${name}`))
    }
  }
  return found
}
