import { addDays } from '../dates/dates.ts'

export type RiskBand = 'success' | 'semi-warning' | 'warning' | 'danger'

/** Behind schedule, dependencies late, weather, cost ahead of the work, means not there yet. */
type RiskKind = 'S' | 'D' | 'W' | 'C' | 'M'

interface RiskPart {
  part: RiskKind
  /** 0 to 1. */
  value: number
  /** The part's share of the score: its value times its weight, before the priority. */
  contribution: number
}

export interface Risk {
  /** 0 to 1, two decimals. */
  score: number
  band: RiskBand
  /** Parts that could be judged, in the order S, D, W, C, M. */
  parts: readonly RiskPart[]
  /** The priority multiplies the sum of the parts with this. */
  factor: number
}

/** The supply of a need: workers hired, equipment ordered, materials received. */
export interface Supply {
  have: number
  need: number
}

export interface RiskFacts {
  priority: 'high' | 'moderate' | 'low'
  status: number
  start: string | null
  /** 0 to 1 by today; null without dates. */
  plannedShare: number | null
  predecessors: readonly { status: number; end: string | null }[]
  /** Days too wet to work among those left in the next seven; null when unknown or it does not matter. */
  weather: { wetDays: number; days: number } | null
  estimated: number
  actual: number
  supplies: readonly (Supply | null)[]
}

const WEIGHTS: Record<RiskKind, number> = { S: 0.35, D: 0.2, W: 0.15, C: 0.15, M: 0.15 }
const PRIORITY = { high: 1.15, moderate: 1, low: 0.9 }

/** Handbook 5.2. A finished task has none. */
export function riskOf(facts: RiskFacts, today: string): Risk {
  const factor = PRIORITY[facts.priority]
  if (facts.status >= 100) return { score: 0, band: 'success', parts: [], factor }
  const values: Record<RiskKind, number | null> = {
    S: facts.plannedShare === null ? null : clamp((facts.plannedShare - facts.status / 100) / 0.5),
    D: latePredecessors(facts, today),
    W: facts.weather && facts.weather.days > 0 ? clamp(facts.weather.wetDays / facts.weather.days) : null,
    C: facts.estimated > 0 ? clamp((facts.actual / facts.estimated - facts.status / 100) / 0.5) : null,
    M: missingMeans(facts, today),
  }
  const parts: RiskPart[] = []
  let r = 0
  for (const part of ['S', 'D', 'W', 'C', 'M'] as const) {
    const value = values[part]
    if (value === null) continue
    r += WEIGHTS[part] * value
    parts.push({ part, value: rounded(value, 4), contribution: rounded(WEIGHTS[part] * value, 4) })
  }
  const score = rounded(Math.min(1, r * factor), 2)
  return { score, band: riskBand(score), parts, factor }
}

/** A part of the score, or the priority, which multiplies the sum of the parts. */
export interface RiskReason {
  part: RiskKind | 'priority'
  /** Hundredths of the score; only a low priority takes some away. */
  points: number
}

/** The parts of the score, the heaviest first and the priority last: together exactly the score. */
export function riskReasons({ score, parts, factor }: Risk): RiskReason[] {
  const sum = parts.reduce((whole, { contribution }) => whole + contribution, 0)
  const shares = parts
    .map(({ part, contribution }): { part: RiskReason['part']; share: number } => ({
      part,
      share: contribution * 100,
    }))
    .sort((a, b) => b.share - a.share)
  if (factor !== 1) shares.push({ part: 'priority', share: (Math.min(1, sum * factor) - sum) * 100 })
  const wholes = shares.map(({ share }) => Math.floor(share + 1e-6))
  let left = Math.round(score * 100) - wholes.reduce((whole, points) => whole + points, 0)
  // Rounded one by one they would not add up: what is left goes to those that were cut the most.
  const byRest = shares
    .map(({ share }, at) => ({ at, rest: share - (wholes[at] as number) }))
    .sort((a, b) => b.rest - a.rest)
  for (const { at } of byRest) {
    if (left <= 0) break
    wholes[at] = (wholes[at] as number) + 1
    left -= 1
  }
  return shares.flatMap(({ part }, at) => {
    const points = (wholes[at] as number) / 100
    return points === 0 ? [] : [{ part, points }]
  })
}

export function riskBand(score: number): RiskBand {
  if (score <= 0.2) return 'success'
  if (score <= 0.4) return 'semi-warning'
  return score <= 0.6 ? 'warning' : 'danger'
}

/** Unfinished ones that should have ended; all unfinished ones once the start is a week away. */
function latePredecessors({ predecessors, start }: RiskFacts, today: string): number | null {
  if (predecessors.length === 0) return null
  const isSoon = start !== null && start <= addDays(today, 7)
  const late = predecessors.filter(
    ({ status, end }) => status < 100 && (isSoon || (end !== null && end < today)),
  )
  return late.length / predecessors.length
}

/** Counts from two weeks before the start on; supplies without a need are left out. */
function missingMeans({ supplies, start }: RiskFacts, today: string): number | null {
  if (start === null || start > addDays(today, 14)) return null
  const shares = supplies.flatMap((supply) =>
    supply && supply.need > 0 ? [clamp(supply.have / supply.need)] : [],
  )
  if (shares.length === 0) return null
  return 1 - shares.reduce((whole, share) => whole + share, 0) / shares.length
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}

/** A half goes up, also where the binary fraction falls just below it. */
function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals
  return Math.round(value * scale + 1e-9) / scale
}
