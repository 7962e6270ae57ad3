import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, type Plugin, parseSync } from 'vite'

/**
 * Only the server checks calls and replies with these. The browser sends and shows; its forms check their
 * body.
 */
const SCHEMAS = new Set(['params', 'query', 'body', 'reply'])

interface Edit {
  start: number
  end: number
  text: string
}

/** Routes of which a form checks the body, as `table.route.body` in a source of the browser says it. */
export function routesOfForms(sources: readonly string[]): Set<string> {
  const named = sources.flatMap((text) => [...text.matchAll(/\b\w+\s*\.(\w+)\s*\.body\b/g)])
  return new Set(named.map(([, route = '']) => route))
}

function nameOf(key: ESTree.PropertyKey): string {
  return key.type === 'Identifier' ? key.name : ''
}

function isRoutes(value: ESTree.Expression): value is ESTree.CallExpression {
  return (
    value.type === 'CallExpression' &&
    value.callee.type === 'Identifier' &&
    value.callee.name === 'defineRoutes'
  )
}

/** Each route without its schemas; what else it says (method, path, files) stays as it is written. */
function withoutSchemas(routes: ESTree.CallExpression, ofForms: ReadonlySet<string>): Edit[] {
  const [table] = routes.arguments
  if (table?.type !== 'ObjectExpression') return []
  return table.properties.flatMap((route) => {
    if (route.type !== 'Property' || route.value.type !== 'ObjectExpression') return []
    const isOfForm = ofForms.has(nameOf(route.key))
    return route.value.properties
      .filter((part) => part.type === 'Property' && SCHEMAS.has(nameOf(part.key)))
      .filter((part) => !(isOfForm && part.type === 'Property' && nameOf(part.key) === 'body'))
      .map(({ start, end }) => ({ start, end, text: '...{}' }))
  })
}

/** Told to be without effects, so that the bundler leaves out what nobody asks for. */
function asPure({ start, end }: ESTree.Expression): Edit[] {
  return [
    { start, end: start, text: '/* @__PURE__ */ (() => (' },
    { start: end, end, text: '))()' },
  ]
}

function constantsIn(statement: ESTree.Statement | ESTree.Directive): ESTree.Expression[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declared?.type !== 'VariableDeclaration') return []
  return declared.declarations.flatMap(({ init }) => init ?? [])
}

/** A file of the contract as the browser needs it. */
export function lightened(code: string, ofForms: ReadonlySet<string>): string {
  const { program, errors } = parseSync('contract.ts', code)
  if (errors.length > 0) throw new Error(`A file of the contract cannot be parsed: ${errors[0]?.message}`)
  const edits = program.body
    .flatMap(constantsIn)
    .flatMap((value) => [...(isRoutes(value) ? withoutSchemas(value, ofForms) : []), ...asPure(value)])
  let text = code
  for (const edit of edits.sort((one, other) => other.start - one.start))
    text = text.slice(0, edit.start) + edit.text + text.slice(edit.end)
  return text
}

/**
 * Hundreds of schemas were built with every page, a third of its time until something showed, and never asked.
 * The build leaves them out, but for those that a form checks its fields with, or a screen names.
 */
export function lightContract(): Plugin {
  let ofForms = new Set<string>()
  return {
    name: 'itayo-light-contract',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const root = join(import.meta.dirname, 'src')
      const sources = globSync('**/*.{ts,tsx}', { cwd: root }).map((path) =>
        readFileSync(join(root, path), 'utf8'),
      )
      ofForms = routesOfForms(sources)
    },
    transform: {
      filter: { id: /packages[\\/]contract[\\/]src[\\/][\w-]+\.ts$/ },
      handler: (code) => ({ code: lightened(code, ofForms), map: null }),
    },
  }
}
