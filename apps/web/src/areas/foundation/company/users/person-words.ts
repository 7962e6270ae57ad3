import type { Role } from '@itayo/contract'
import { PERMISSIONS } from '@itayo/domain'

const VOWEL = /^[aeiou]/i
/** "Runs the site", "Prepares estimates": a description that goes on from "A Site Engineer". */
const GOES_ON = /^[A-Z][a-z]+s\s/

/** "A Site Engineer runs the site: …"; a description of another shape follows a colon. */
export function roleSentence(role: Pick<Role, 'name' | 'description'>): { start: string; rest: string } {
  const { name, description } = role
  const article = VOWEL.test(name) ? 'An' : 'A'
  if (!description) return { start: name, rest: 'has no description yet.' }
  if (!GOES_ON.test(description)) return { start: `${name}:`, rest: description }
  return {
    start: `${article} ${name}`,
    rest: description.charAt(0).toLowerCase() + description.slice(1),
  }
}

/** Names of a role's permissions, in the groups of the catalogue. */
export function permissionGroups(paths: readonly string[]): { group: string; names: string[] }[] {
  const held = PERMISSIONS.filter((entry) => paths.includes(entry.path))
  return [...Map.groupBy(held, (entry) => entry.group)].map(([group, entries]) => ({
    group,
    names: entries.map((entry) => entry.name),
  }))
}

/** "31 active, 2 invited, 4 not active"; zeros are not mentioned. */
export function countSentence(counts: { active: number; invited: number; inactive: number }): string {
  return [
    `${counts.active} active`,
    counts.invited > 0 ? `${counts.invited} invited` : '',
    counts.inactive > 0 ? `${counts.inactive} not active` : '',
  ]
    .filter(Boolean)
    .join(', ')
}
