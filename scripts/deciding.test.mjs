import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { walkCode } from './lib/walk-code.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))

/** Accounts and company keep the flag itself; a test or a demo may give it to somebody. */
const FREE = /^apps\/server\/src\/areas\/foundation\/(accounts|company)\/|\.test\.tsx?$/

const EXCUSED = {
  'apps/server/src/areas/foundation/approvals/kinds.ts': 'hands the flag to the rule',
  'apps/server/src/areas/site/transfers/present.ts':
    'says which of two refusals is meant, after the rule refused',
  'apps/server/src/areas/site/updates/react.ts': 'pinning a post is no kind of decision',
  'apps/server/src/areas/site/updates/read.ts': 'pinning a post is no kind of decision',
}

/** Whether a program reads the approver's flag of whoever is calling. */
function readsFlag(source) {
  // Parsing every file would take the longest part of the test.
  if (!source.includes('approver')) return false
  let found = false
  walkCode(parseAst(source, { lang: 'ts' }), (node) => {
    if (node.type !== 'MemberExpression' || node.property.name !== 'approver') return true
    const { object } = node
    found ||= object.name === 'actor' || object.property?.name === 'actor'
    return true
  })
  return found
}

test('whether somebody decides is asked of mayDecide, never of the flag alone', () => {
  const files = globSync('apps/server/src/**/*.ts', { cwd: root }).filter((file) => !FREE.test(file))
  expect(files.length).toBeGreaterThan(500)
  const bare = files.filter((file) => readsFlag(readFileSync(join(root, file), 'utf8')))
  expect(bare.sort()).toEqual(Object.keys(EXCUSED).sort())
})

test.each([
  ['if (ctx.actor.approver) approve()', true],
  ["const approves = (ctx) => ctx.actor.approver && ctx.may('/estimate/save')", true],
  ["const approves = (actor) => actor.approver ? 'approved' : 'pending'", true],
  ['const name = request.approver', false],
  ["const approves = (ctx) => mayDecide(deciderOf(ctx), 'estimate')", false],
])('%s: %s', (source, expected) => expect(readsFlag(source)).toBe(expected))
