import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'

/**
 * The areas of the plan in their groups, lowest first. An area imports from the groups below its own, and
 * from areas of its own group as long as they form no circle. Both trees have the folders
 * `areas/<group>/<area>`; an area without screens or without routes stands in one of them only.
 */
export const GROUPS = {
  foundation: [
    'system',
    'notifications',
    'audit',
    'accounts',
    'company',
    'approvals',
    'help',
    'subscription',
  ],
  library: ['catalog'],
  project: ['calendars', 'figures', 'projects'],
  planning: ['schedule', 'scope', 'estimate', 'overview', 'estimate-import', 'calculator', 'recommender'],
  site: [
    'requests',
    'materials',
    'equipment',
    'team',
    'updates',
    'reports',
    'comments',
    'onsite',
    'transfers',
    'weather',
  ],
  insight: ['downloads', 'dashboard'],
}

const ORDER = Object.keys(GROUPS)

export function groupOf(area) {
  return ORDER.find((group) => GROUPS[group].includes(area))
}

/** Folders and files under `areas` that are no area in its own group. */
export function strangers(areas) {
  return readdirSync(areas).flatMap((group) =>
    ORDER.includes(group)
      ? readdirSync(join(areas, group))
          .filter((area) => !GROUPS[group].includes(area))
          .map((area) => `${group}/${area}`)
      : [group],
  )
}

// Types count too: who needs a type of another area knows that area.
const IMPORTS = /\b(?:from|import)\s*\(?\s*(['"])(\.{1,2}\/[^'"]+)\1/g

/** Every import from one area into another: `{ file, from, to }`, the file relative to `areas`. */
export function importsBetween(areas) {
  const place = (path) => path.split(sep).slice(0, 2)
  return globSync('**/*.{ts,tsx,mjs,css}', { cwd: areas }).flatMap((file) => {
    const [, from] = place(file)
    return [...readFileSync(join(areas, file), 'utf8').matchAll(IMPORTS)]
      .map((found) => resolve(areas, dirname(file), found[2]))
      .filter((target) => target.startsWith(resolve(areas) + sep))
      .map((target) => ({ file, from, to: place(target.slice(resolve(areas).length + 1))[1] }))
      .filter(({ to }) => to !== from)
  })
}

/** "estimate → dashboard, in planning/estimate/save.ts" for every import from a group above. */
export function upward(imports) {
  const rank = (area) => ORDER.indexOf(groupOf(area))
  return imports
    .filter(({ from, to }) => rank(to) > rank(from))
    .map(({ file, from, to }) => `${from} → ${to}, in ${file}`)
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
