import type { AdviceColumn } from '@itayo/contract'
import { z } from 'zod'
import type { DecisionRow } from './store/decisions.ts'

/** The subject of a piece of advice: the slippage, or the things it names. */
export type AdviceFacts = { slippage: number } | { about: readonly string[] }

const Stored = z.union([z.object({ slippage: z.number() }), z.object({ about: z.array(z.string()) })])

/** A slippage that moved by a point is another situation (handbook 5.3). */
const ANOTHER_SLIPPAGE = 1

/** Whether somebody has decided about this already, accepted or declined, and nothing has changed since. */
export function isDecided(
  decisions: ReadonlyMap<AdviceColumn, DecisionRow>,
  column: AdviceColumn,
  facts: AdviceFacts,
): boolean {
  const decision = decisions.get(column)
  if (!decision) return false
  const before = Stored.parse(decision.facts)
  if ('slippage' in facts) {
    return 'slippage' in before && Math.abs(before.slippage - facts.slippage) < ANOTHER_SLIPPAGE - 1e-9
  }
  return 'about' in before && facts.about.every((one) => before.about.includes(one))
}
