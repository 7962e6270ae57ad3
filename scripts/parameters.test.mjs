import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { walkCode } from './lib/walk-code.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))

/** Not covered yet: apps/web, packages and e2e. */
const ROOTS = ['apps/server/src']

/** A reader of the call learns from them that something was asked for, and not what it is. */
const SAYS_NOTHING = /^(?:asked|wanted|given)$/

function namesIn(source) {
  const found = []
  // Parsing every file would take the longest part of the test.
  if (!/\b(?:asked|wanted|given)\b/.test(source)) return found
  walkCode(parseAst(source, { lang: 'ts' }), ({ params }) => {
    for (const param of Array.isArray(params) ? params : []) {
      const { name } = param.left ?? param.parameter ?? param
      if (typeof name === 'string' && SAYS_NOTHING.test(name)) found.push(name)
    }
    return true
  })
  return found
}

test('a parameter is a noun: a request, a query, a filter', () => {
  const files = ROOTS.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }))
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    namesIn(readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['const list = (asked: Asked) => asked.page', ['asked']],
  ['export function list(tx: Tx, wanted: number[] = []) {}', ['wanted']],
  ['interface Files { read(key: string, given?: Range): void }', ['given']],
  ['const list = (query: Query) => { const wanted = query.ids }', []],
  ['const list = ({ asked, wanted }: Form) => asked', []],
])('%s: %j', (source, names) => expect(namesIn(source)).toEqual(names))
