import { followersIn } from '../schedule/loops.ts'

/** A work item of the project, by its catalogue item. */
export interface LinkableItem {
  id: number
  workItemId: number
  phaseId: number
  /** Tells repeated work items apart; those of two tags do not wait for each other. */
  tagId: number | null
  start: string | null
  /** Pinned or begun: a link to it would move nothing. */
  isHeld: boolean
}

type Pair = { predecessor: number; successor: number }

/** The practice of other projects with two catalogue items, and the catalogue's word on them. */
export interface PairFacts {
  /** Projects of the company that have both, with dates. */
  projects: number
  /** In how many of them the first came before the second. */
  inOrder: number
  catalogue: 'item' | 'phase' | null
}

export interface AdvisedLink extends Pair {
  /** 0 to 1, four decimals. */
  score: number
  facts: PairFacts
}

/** History counts once there are three projects; before that the catalogue does. */
const ENOUGH_PROJECTS = 3
const WORTH_TELLING = 0.5
const MOST_EACH = 3
/** As many as a person looks through. */
const MOST = 10
const CATALOGUE = { item: 1, phase: 0.5 }

/** How likely the first comes before the second, 0 to 1. */
export function dependencyScore({ projects, inOrder, catalogue }: PairFacts): number {
  const history = (inOrder + 1) / (projects + 2)
  const known = catalogue === null ? 0 : CATALOGUE[catalogue]
  const score = projects >= ENOUGH_PROJECTS ? 0.6 * history + 0.4 * known : 0.2 * history + 0.8 * known
  return Math.round(score * 1e4) / 1e4
}

/**
 * Links a project lacks (handbook 5.5), the best first, three for a work item at most and ten in all. None closes a circle,
 * repeats what other links say already, or goes against the planned dates, unless the catalogue itself asks for it.
 */
export function dependencyAdvice(
  items: readonly LinkableItem[],
  links: readonly Pair[],
  factsOf: (before: LinkableItem, after: LinkableItem) => PairFacts,
  /** Somebody has said no to this link already. */
  isDecided: (one: AdvisedLink) => boolean = () => false,
): AdvisedLink[] {
  const likely = items
    .flatMap((before) =>
      items.flatMap((after): AdvisedLink[] => {
        if (after.isHeld || !areOfOnePlace(before, after)) return []
        const facts = factsOf(before, after)
        const isBackward = before.start !== null && after.start !== null && after.start < before.start
        if (isBackward && facts.catalogue !== 'item') return []
        const score = dependencyScore(facts)
        return score < WORTH_TELLING ? [] : [{ predecessor: before.id, successor: after.id, score, facts }]
      }),
    )
    .filter((one) => !isDecided(one))
    .sort((a, b) => b.score - a.score || a.successor - b.successor || a.predecessor - b.predecessor)
  return withoutImplied(likely, links)
}

const areOfOnePlace = (one: LinkableItem, other: LinkableItem): boolean =>
  one.workItemId !== other.workItemId &&
  (one.tagId === null || other.tagId === null || one.tagId === other.tagId)

function withoutImplied(likely: readonly AdvisedLink[], links: readonly Pair[]): AdvisedLink[] {
  const all: Pair[] = [...links]
  const each = new Map<number, number>()
  const advised: AdvisedLink[] = []
  // Most pairs are said by the links already: what follows a work item is worked out once, until a link is added.
  let follows = followersIn(all)
  for (const one of likely) {
    const { predecessor, successor } = one
    const count = each.get(successor) ?? 0
    if (count === MOST_EACH) continue
    if (follows(predecessor).has(successor) || follows(successor).has(predecessor)) continue
    advised.push(one)
    if (advised.length === MOST) break
    all.push({ predecessor, successor })
    follows = followersIn(all)
    each.set(successor, count + 1)
  }
  return advised
}

/** Why one is to wait for the other. */
export function dependencyReason({ projects, inOrder, catalogue }: PairFacts): string {
  const past = projects === 1 ? '1 past project' : `${projects} past projects`
  const reasons = [
    ...(catalogue === 'item' ? ['the catalogue says so'] : []),
    ...(catalogue === 'phase' ? ['their scopes of work follow each other in the catalogue'] : []),
    ...(projects > 0 ? [`they came in this order in ${inOrder} of ${past}`] : []),
  ].join(', and ')
  return `${reasons.charAt(0).toUpperCase()}${reasons.slice(1)}.`
}
