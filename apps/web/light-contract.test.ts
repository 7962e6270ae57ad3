import { expect, test } from 'vitest'
import { lightened, routesOfForms } from './light-contract.ts'

const CONTRACT = `
import { z } from 'zod'
const Name = z.string().max(20)
export const limits = { files: 3 } as const
export const people = defineRoutes({
  add: {
    method: 'POST',
    path: '/people',
    ok: 1,
    body: z.strictObject({ name: Name }),
    upload: { field: 'file', maxBytes: limits.files },
    reply: z.array(z.strictObject({ query: Name })),
  },
  list: { method: 'GET', path: '/people', ok: 1, query: z.strictObject({ name: Name }), reply: 'file' },
})
export function helper() { return { body: 1 } }
`

function routesIn(code: string): Record<string, object> {
  const script = lightened(code, new Set(['add']))
    .replace(/import .*/, '')
    .replaceAll('export ', '')
    .replaceAll(' as const', '')
  const schema: object = new Proxy(() => undefined, { get: () => () => schema })
  const run = new Function('z', 'defineRoutes', `${script}; return people`)
  return run(schema, (routes: object) => routes)
}

test('a route keeps what a call is made of, and only the body that a form checks', () => {
  const { add, list } = routesIn(CONTRACT)
  expect(Object.keys(add ?? {})).toEqual(['method', 'path', 'ok', 'body', 'upload'])
  expect(add).toMatchObject({ method: 'POST', upload: { field: 'file', maxBytes: 3 } })
  expect(list).toEqual({ method: 'GET', path: '/people', ok: 1 })
})

test('every constant may be left out by the bundler, functions stay as they are', () => {
  const text = lightened(CONTRACT, new Set())
  expect(text.match(/\/\* @__PURE__ \*\/ \(\(\) => \(/g)).toHaveLength(3)
  expect(text).toContain('export function helper() { return { body: 1 } }')
})

test.each([
  ['validate: checkedBy(accounts.login.body),', ['login']],
  ['projects.recover.body.pick({ identifier: true })', ['recover']],
  ['const body = schedule\n  .saveCalendar\n  .body.omit({ version: true })', ['saveCalendar']],
  ['document.body.append(it)', []],
])('a form names its route: %s', (source, routes) => {
  expect([...routesOfForms([source])]).toEqual(routes)
})
