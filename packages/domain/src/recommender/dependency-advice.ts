import { itselfAndAfter } from '../schedule/loops.ts'

/** A work item of the project, by its catalogue item. */
export interface LinkableItem {
  id: number
  workItemId: number
  phaseId: number
  start: string | null
}

type Pair = { predecessor: number; successor: number }

/** What other projects did with two catalogue items, and what the catalogue says of them. */
export interface PairFacts {
  /** Projects of the company that have both, with dates. */
  projects: number
  /** In how many of them the first came before the second. */
  inOrder: number
  catalogue: 'item' | 'phase' | null
}

interface DependencyAdvice extends Pair {
  /** 0 to 1, four decimals. */
  score: number
  facts: PairFacts
}

/** History counts once there are three projects; before that the catalogue does. */
const ENOUGH_PROJECTS = 3
const WORTH_TELLING = 0.5
const MOST_EACH = 3
const CATALOGUE = { item: 1, phase: 0.5 }

/** How likely the first comes before the second, 0 to 1. */
export function dependencyScore({ projects, inOrder, catalogue }: PairFacts): number {
  const history = (inOrder + 1) / (projects + 2)
  const known = catalogue === null ? 0 : CATALOGUE[catalogue]
  const score = projects >= ENOUGH_PROJECTS ? 0.6 * history + 0.4 * known : 0.2 * history + 0.8 * known
  return Math.round(score * 1e4) / 1e4
}

/**
 * Links a project lacks (handbook 5.5), the best first and three for a work item at most. None closes a circle,
 * repeats what other links say already, or goes against the planned dates, unless the catalogue itself asks for it.
 */
export function dependencyAdvice(
  items: readonly LinkableItem[],
  links: readonly Pair[],
  factsOf: (before: LinkableItem, after: LinkableItem) => PairFacts,
): DependencyAdvice[] {
  const likely = items
    .flatMap((before) =>
      items.flatMap((after): DependencyAdvice[] => {
        if (before.id === after.id || before.workItemId === after.workItemId) return []
        const facts = factsOf(before, after)
        const isBackward = before.start !== null && after.start !== null && after.start < before.start
        if (isBackward && facts.catalogue !== 'item') return []
        const score = dependencyScore(facts)
        return score < WORTH_TELLING ? [] : [{ predecessor: before.id, successor: after.id, score, facts }]
      }),
    )
    .sort((a, b) => b.score - a.score || a.successor - b.successor || a.predecessor - b.predecessor)
  return withoutImplied(likely, links)
}

function withoutImplied(likely: readonly DependencyAdvice[], links: readonly Pair[]): DependencyAdvice[] {
  const all: Pair[] = [...links]
  const each = new Map<number, number>()
  return likely.filter((one) => {
    const { predecessor, successor } = one
    const count = each.get(successor) ?? 0
    if (count === MOST_EACH) return false
    const isImplied = itselfAndAfter(all, predecessor).has(successor)
    if (isImplied || itselfAndAfter(all, successor).has(predecessor)) return false
    all.push({ predecessor, successor })
    each.set(successor, count + 1)
    return true
  })
}
