import type { Fact } from '../ledger.ts'

/**
 * Acknowledged is present, once, and as it was acknowledged; and nothing is there that no acknowledged write made.
 * Answers with what is off, in words.
 */
export function comparePresent(acknowledged: readonly Fact[], present: readonly Fact[]): string[] {
  const found = Map.groupBy(present, nameOf)
  const names = new Set(acknowledged.map(nameOf))
  const off = acknowledged.flatMap((fact) => {
    const name = nameOf(fact)
    const there = found.get(name) ?? []
    if (there.length === 0) return [`${name} was acknowledged and is not there`]
    if (there.length > 1) return [`${name} was acknowledged once and is there ${there.length} times`]
    const [said, is] = [contentOf(fact), contentOf(there[0] as Fact)]
    return said === is ? [] : [`${name} was acknowledged as ${said} and is ${is}`]
  })
  for (const name of found.keys()) {
    if (!names.has(name)) off.push(`${name} is there, and no acknowledged write made it`)
  }
  return off
}

/** For readers that do not see the mark: the server's own id tells things apart. */
export function byId(facts: readonly Fact[]): Fact[] {
  return facts.map((fact) => ({ ...fact, mark: fact.id }))
}

const nameOf = ({ kind, mark }: Fact) => `${kind} ${mark}`
const contentOf = ({ id, value }: Fact) => `${id}: ${value}`
