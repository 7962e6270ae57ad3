import { join } from 'node:path'
import { type ESTree, parseSync } from 'vite'

export interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null
}

/** One statement takes these names from another file, or everything where they cannot be told. */
interface Taken {
  from: string
  names: readonly string[] | 'all'
}

interface Reading {
  taken: Taken[]
  /** Where each exported name comes from: another file, or '' for this one. */
  exported: Map<string, string>
  /** Files whose every name is exported here. */
  passedOn: string[]
}

const nameOf = (name: ESTree.ModuleExportName): string => (name.type === 'Literal' ? name.value : name.name)

function declaredNames(declaration: ESTree.Declaration): string[] {
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : []
}

function read(id: string, code: string): Reading {
  const reading: Reading = { taken: [], exported: new Map(), passedOn: [] }
  for (const statement of parseSync(id, code).program.body) {
    if (statement.type === 'ImportDeclaration') {
      const named = statement.specifiers.map((one) =>
        one.type === 'ImportSpecifier' ? nameOf(one.imported) : null,
      )
      const names = named.includes(null) ? 'all' : (named as string[])
      reading.taken.push({ from: statement.source.value, names })
    } else if (statement.type === 'ExportAllDeclaration') {
      reading.passedOn.push(statement.source.value)
    } else if (statement.type === 'ExportNamedDeclaration') {
      const from = statement.source?.value ?? ''
      for (const { exported } of statement.specifiers) reading.exported.set(nameOf(exported), from)
      if (statement.declaration)
        for (const name of declaredNames(statement.declaration)) reading.exported.set(name, '')
    }
  }
  return reading
}

/**
 * The modules that a module needs once what nobody asks for is left out. A package has one entry that passes on every
 * name of every file: followed as a whole, the sign-in page would reach the rules of all areas.
 */
export function reachableFrom(root: string, graph: ModuleGraph): Set<string> {
  const readings = new Map<string, Reading>()
  const readingOf = (id: string): Reading => {
    const known = readings.get(id) ?? read(`${id}.js`, graph.getModuleInfo(id)?.code ?? '')
    readings.set(id, known)
    return known
  }
  const isEntry = (id: string) => /packages.\w+.src.index\.ts$/.test(id)
  const beside = (id: string, path: string) => join(id, '..', path)
  const definedIn = (id: string, name: string): string | undefined => {
    const { exported, passedOn } = readingOf(id)
    const from = exported.get(name)
    if (from !== undefined) return from === '' ? id : beside(id, from)
    for (const path of passedOn) {
      const found = definedIn(beside(id, path), name)
      if (found) return found
    }
    return undefined
  }
  const seen = new Set([root])
  for (const id of seen) {
    const importedIds = graph.getModuleInfo(id)?.importedIds ?? []
    const entries = importedIds.filter(isEntry)
    for (const imported of importedIds) if (!isEntry(imported)) seen.add(imported)
    if (entries.length === 0) continue
    for (const { from, names } of readingOf(id).taken) {
      const entry = entries.find((one) => one.includes(join('packages', from.replace('@itayo/', ''), 'src')))
      if (!entry) continue
      const files = names === 'all' ? [entry] : names.map((name) => definedIn(entry, name) ?? entry)
      for (const file of files) seen.add(file)
    }
  }
  return seen
}
