import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

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

/** A screen that is loaded late, or the type of a module. */
const LATE = /\bimport\s*\(\s*['"]([^'"]+)['"]/g

/**
 * The names that a module exports, with the ones it passes on, and the names that it takes from others. A taken name of
 * null stands for any of the words that the module writes: of an `import *` or of a module that is loaded late.
 */
function readModule(root, file, entries) {
  const text = readFileSync(join(root, file), 'utf8')
  const resolve = (target) => (target.startsWith('.') ? join(dirname(file), target) : entries.get(target))
  // The parser's own list of imports and exports: the whole program as a tree would take ten times as long.
  const { staticImports, staticExports } = parseSync(file, text).module
  const takes = staticImports.flatMap(({ moduleRequest, entries: taken }) =>
    taken.map(({ importName }) => ({ from: resolve(moduleRequest.value), name: importName.name })),
  )
  for (const [, target] of text.matchAll(LATE)) takes.push({ from: resolve(target), name: null })
  const exported = new Map()
  const passesAll = []
  for (const each of staticExports.flatMap((statement) => statement.entries)) {
    const from = each.moduleRequest && resolve(each.moduleRequest.value)
    const name = each.exportName.name
    if (name === null) {
      if (from) passesAll.push(from)
      continue
    }
    // A schema and its type may share a name, and then it is a value.
    const isType = each.isType && (exported.get(name)?.isType ?? true)
    exported.set(name, { isType, passed: from && { from, name: each.importName.name } })
  }
  return { exported, passesAll, takes, words: new Set(text.match(/[\w$]+/g)) }
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
