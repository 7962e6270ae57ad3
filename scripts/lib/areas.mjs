import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { AREA_GROUPS } from '../../packages/contract/src/areas.ts'

/** Lowest first. */
const ORDER = Object.keys(AREA_GROUPS)

/** Folders and files under `areas` that are no area in its own group. */
export function strangers(areas) {
  return readdirSync(areas).flatMap((group) =>
    ORDER.includes(group)
      ? readdirSync(join(areas, group))
          .filter((area) => !AREA_GROUPS[group].includes(area))
          .map((area) => `${group}/${area}`)
      : [group],
  )
}

// Types count too: who needs a type of another area knows that area.
const IMPORTS = /\b(?:from|import)\s*\(?\s*(['"])(\.{1,2}\/[^'"]+)\1/g

/** Every import from one area into another; both files are relative to `areas`. */
export function importsBetween(areas) {
  const areaOf = (path) => path.split(sep)[1]
  return globSync('**/*.{ts,tsx,mjs,css}', { cwd: areas })
    .flatMap((file) =>
      [...readFileSync(join(areas, file), 'utf8').matchAll(IMPORTS)].map((found) => {
        const target = relative(areas, join(areas, dirname(file), found[2]))
        return { file, target, from: areaOf(file), to: areaOf(target) }
      }),
    )
    .filter(({ target, from, to }) => !target.startsWith('..') && from !== to)
}

/** "estimate → dashboard, in planning/estimate/save.ts" for every import from a group above. */
export function upward(imports) {
  const rank = (area) => ORDER.findIndex((group) => AREA_GROUPS[group].includes(area))
  return imports
    .filter(({ from, to }) => rank(to) > rank(from))
    .map(({ file, from, to }) => `${from} → ${to}, in ${file}`)
}

/** Imports of another area's SQL: an area may call what the other does, never write in its tables. */
export function othersStores(imports) {
  return imports
    .filter(({ target }) => /\bstore(\.ts$|\/)/.test(target))
    .map(({ file, target }) => `${target}, in ${file}`)
}

/** Areas that reach themselves through others. */
export function circles(imports) {
  const next = Map.groupBy(imports, ({ from }) => from)
  const reachable = (start) => {
    const seen = new Set()
    const ahead = [start]
    for (let area = ahead.pop(); area !== undefined; area = ahead.pop())
      for (const { to } of next.get(area) ?? [])
        if (!seen.has(to)) {
          seen.add(to)
          ahead.push(to)
        }
    return seen
  }
  return [...next.keys()].filter((area) => reachable(area).has(area)).sort()
}
