import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An area's SQL: its `store.ts`, or the files of its `store/` folder. */
export const isStore = (path) => /(^|\/)store(\.ts|\/.+\.ts)$/.test(path)

const isTest = (path) => /\.(test|fixture)\.ts$/.test(path)
const isDemo = (path) => /(^|\/)demo(-[\w-]+)?\.ts$/.test(path)

function sources(root) {
  return globSync('**/*.ts', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isTest(path))
    .sort()
    .map((path) => ({ path, code: withoutComments(readFileSync(join(root, path), 'utf8')) }))
}

/** With the lines where they were. A `//` within a string is an address, and no comment. */
function withoutComments(text) {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '))
}

const STATEMENT = new RegExp(
  [
    // Kysely's queries, also inside another one: eb.selectFrom(…).
    String.raw`\b(?:selectFrom|selectNoFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\s*\(`,
    // sql`…`, sql<Row>`…`, and what builds a piece of one: sql.table(…).
    String.raw`\bsql\s*(?:<[^\`;]*?>\s*)?\``,
    String.raw`\bsql\.\w+\s*[(<]`,
    // Whoever takes these can say SQL without any of the words above.
    String.raw`import\s+(?!type\b)[^;'"]*?\bsql\b[^;'"]*?from\s+['"]kysely['"]`,
    String.raw`import\s+\*\s+as\s+\w+\s+from\s+['"](?:kysely|pg)['"]`,
    // A pool or a client asked directly.
    String.raw`\.(?:query|executeQuery)\s*(?:<[^;]*?>\s*)?\(`,
  ].join('|'),
  'g',
)

/** "site/team/employees.ts:42 selectFrom(" for every statement in a file that is no store. Demo rows are none. */
export function statementsOutside(areas) {
  return sources(areas)
    .filter(({ path }) => !isStore(path) && !isDemo(path))
    .flatMap(({ path, code }) =>
      [...code.matchAll(STATEMENT)].map(({ 0: found, index }) => {
        const line = code.slice(0, index).split('\n').length
        return `${path}:${line} ${found.replace(/\s+/g, ' ').slice(0, 60)}`
      }),
    )
}

const DECISION =
  /\bAppError\b|\btry\s*\{|platform\/(?:audit|errors|events|jobs|mail)\.ts|notifications\/notify\.ts/g

/** "site/team/store.ts: AppError" for what belongs into a use case: refusing, recording, telling. */
export function decisionsIn(areas) {
  return sources(areas)
    .filter(({ path }) => isStore(path))
    .flatMap(({ path, code }) => [...code.matchAll(DECISION)].map(([found]) => `${path}: ${found}`))
}

const WRITES =
  /\b(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\s*\(\s*(?:'(\w+)|[^)]*)|\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(\w+|\$\{[^}]*\})|\bupdate\s+(?:only\s+)?(\w+|\$\{[^}]*\}?[^}]*\})(?:\s+(?:as\s+)?\w+)?\s+set\b/gi

/** Every write in SQL, of demo rows too, with the function it stands in; a table chosen at run time is `?`. */
export function writes(root) {
  return sources(root).flatMap(({ path, code }) =>
    [...code.matchAll(WRITES)].map((found) => {
      const named = found[1] ?? found[2] ?? found[3]
      const table = named && /^\w+$/.test(named) ? named.toLowerCase() : '?'
      return { path, table, isDemo: isDemo(path), in: functionAround(code, found.index) }
    }),
  )
}

/** The name of the last function of the file that begins before. */
function functionAround(code, index) {
  const before = [...code.slice(0, index).matchAll(/^(?:export )?(?:async )?(?:function|const) (\w+)/gm)]
  return before.at(-1)?.[1] ?? ''
}
