import { type RiskFacts, riskOf } from '../schedule/risk.ts'

/**
 * A score can be lowered in these ways; money that was spent cannot be taken back, so the cost is not among
 * them.
 */
export type Lowering = 'progress' | 'predecessors' | 'weather' | 'workers' | 'machines' | 'materials'

/** The order of the supplies in the facts of a risk. */
export const SUPPLIES = ['workers', 'machines', 'materials'] as const

const putRight = (facts: RiskFacts): Record<Lowering, RiskFacts> => ({
  progress: { ...facts, status: Math.max(facts.status, (facts.plannedShare ?? 0) * 100) },
  predecessors: { ...facts, predecessors: facts.predecessors.map((before) => ({ ...before, status: 100 })) },
  weather: { ...facts, weather: facts.weather && { ...facts.weather, wetDays: 0 } },
  workers: supplied(facts, 'workers'),
  machines: supplied(facts, 'machines'),
  materials: supplied(facts, 'materials'),
})

function supplied(facts: RiskFacts, which: (typeof SUPPLIES)[number]): RiskFacts {
  const place = SUPPLIES.indexOf(which)
  const supplies = facts.supplies.map((supply, at) =>
    at === place && supply ? { ...supply, have: Math.max(supply.have, supply.need) } : supply,
  )
  return { ...facts, supplies }
}

/**
 * By how much each thing that can be put right would lower the score by itself, the most first. Together they may
 * lower it by less: no score is below zero.
 */
export function loweringOf(facts: RiskFacts, today: string): { what: Lowering; by: number }[] {
  const { score } = riskOf(facts, today)
  return Object.entries(putRight(facts))
    .map(([what, better]) => ({
      what: what as Lowering,
      // The work that the plan asks for would be done at its cost: only the plan's own part gets better.
      by:
        Math.round(
          (score - riskOf(what === 'progress' ? atSameCost(facts, better) : better, today).score) * 100,
        ) / 100,
    }))
    .filter(({ by }) => by > 0)
    .sort((a, b) => b.by - a.by)
}

/** More work done lowers the part of the cost as well, unless more is spent on it; what it will cost is not known. */
function atSameCost(facts: RiskFacts, better: RiskFacts): RiskFacts {
  const more = ((better.status - facts.status) / 100) * facts.estimated
  return { ...better, actual: facts.actual + more }
}
