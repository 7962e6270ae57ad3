import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseAst } from 'vite'
import { walkCode } from './walk-code.mjs'

/**
 * Values that a module exports and no other module reads, as `file: name`. Imports are followed through packages and
 * through what passes names on, so that two values of one name in different files are told apart. Types are left out:
 * who calls a function may want to name its result.
 */
export function unusedExports(root, patterns) {
  const files = globSync(patterns, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] }).sort()
  const entries = packageEntries(root)
  const modules = new Map(files.map((file) => [file, readModule(root, file, entries)]))
  const isRead = readsOf(modules)
  return [...modules].flatMap(([file, { exported }]) =>
    [...exported]
      .filter(([name, { isType }]) => !(isType || isRead(file, name)))
      .map(([name]) => `${file}: ${name}`),
  )
}

/** `@itayo/domain` → the file that stands for it. */
function packageEntries(root) {
  const manifests = globSync('packages/*/package.json', { cwd: root })
  return new Map(
    manifests.flatMap((manifest) => {
      const { name, exports = {} } = JSON.parse(readFileSync(join(root, manifest), 'utf8'))
      return Object.entries(exports).map(([key, target]) => [
        join(name, key),
        join(dirname(manifest), target),
      ])
    }),
  )
}

/** The names that a module exports, with the ones it passes on, and the names that it takes from others. */
function readModule(root, file, entries) {
  const text = readFileSync(join(root, file), 'utf8')
  const module = { exported: new Map(), passesAll: [], takes: [], words: new Set(text.match(/[\w$]+/g)) }
  const resolve = ({ value }) => (value.startsWith('.') ? join(dirname(file), value) : entries.get(value))
  const { body } = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  for (const statement of body) note(statement, module, resolve)
  // Only these stand below the top, and a walk through every module takes ten times as long.
  if (/\bimport\s*\(/.test(text))
    walkCode(body, (node) => {
      if (node.type === 'ImportExpression' || node.type === 'TSImportType') note(node, module, resolve)
      return true
    })
  return module
}

const nameOf = (node) => node.name ?? node.value

/** `name: null` stands for any of the words that the module writes: of an `import *` or of one that is loaded late. */
function note(node, { exported, passesAll, takes }, resolve) {
  if (node.type === 'ImportDeclaration')
    for (const { type, imported } of node.specifiers)
      takes.push({
        from: resolve(node.source),
        name: type === 'ImportNamespaceSpecifier' ? null : imported ? nameOf(imported) : 'default',
      })
  else if ((node.type === 'ImportExpression' || node.type === 'TSImportType') && node.source?.value)
    takes.push({ from: resolve(node.source), name: null })
  else if (node.type === 'ExportAllDeclaration') passesAll.push(resolve(node.source))
  else if (node.type === 'ExportNamedDeclaration') noteExports(node, exported, resolve)
}

function noteExports({ specifiers, declaration, source, exportKind }, exported, resolve) {
  for (const { local, exported: as, exportKind: kind } of specifiers)
    exported.set(nameOf(as), {
      isType: exportKind === 'type' || kind === 'type',
      passed: source && { from: resolve(source), name: nameOf(local) },
    })
  const isType = /^TS(Type|Interface)/.test(declaration?.type ?? '')
  // A schema and its type may share a name, and then it is a value.
  for (const name of declaration ? declaredNames(declaration) : [])
    exported.set(name, { isType: isType && (exported.get(name)?.isType ?? true) })
}

function declaredNames({ id, declarations }) {
  return declarations ? declarations.flatMap((each) => patternNames(each.id)) : [id.name]
}

function patternNames(pattern) {
  if (pattern.type === 'ObjectPattern')
    return pattern.properties.flatMap(({ value, argument }) => patternNames(value ?? argument))
  if (pattern.type === 'ArrayPattern')
    return pattern.elements.flatMap((each) => (each ? patternNames(each) : []))
  return pattern.type === 'AssignmentPattern' ? patternNames(pattern.left) : [pattern.name]
}

/** Answers whether an exported name of a file is read by another file. */
function readsOf(modules) {
  const read = new Map()
  const anyWord = new Map()
  const passedBy = new Map()
  const add = (map, key, value) => map.set(key, (map.get(key) ?? []).concat([value]))
  for (const [file, { exported, passesAll, takes, words }] of modules) {
    for (const { from, name } of takes)
      if (name === null) add(anyWord, from, words)
      else add(read, from, name)
    for (const from of passesAll) add(passedBy, from, { by: file, name: null })
    for (const [as, { passed }] of exported)
      if (passed) add(passedBy, passed.from, { by: file, name: passed.name, as })
  }
  const names = new Map([...read].map(([file, list]) => [file, new Set(list)]))
  const isRead = (file, name) =>
    names.get(file)?.has(name) ||
    anyWord.get(file)?.some((words) => words.has(name)) ||
    passedBy
      .get(file)
      ?.some((way) =>
        way.name === null ? isRead(way.by, name) : way.name === name && isRead(way.by, way.as),
      ) ||
    false
  return isRead
}
