import { type RiskBand, riskBand } from '../schedule/risk.ts'

/** How likely a named risk is, from 1 to 5. */
export const LIKELIHOODS = ['Rare', 'Unlikely', 'Possible', 'Likely', 'Almost certain'] as const

/** A risk's effect on the project, from 1 to 5. */
export const EFFECTS = ['Slight', 'Small', 'Noticeable', 'Serious', 'Stops the project'] as const

const HIGHEST = LIKELIHOODS.length * EFFECTS.length

/**
 * A named risk on the scale of a work item's score, so that both are read by the same bands: likelihood times effect
 * of the highest there can be.
 */
export function namedRisk(likelihood: number, effect: number): { score: number; band: RiskBand } {
  const score = (likelihood * effect) / HIGHEST
  return { score, band: riskBand(score) }
}

/** Open and past its day. */
export function isOverdue(
  risk: { state: 'open' | 'closed'; due_date: string | null },
  today: string,
): boolean {
  return risk.state === 'open' && risk.due_date !== null && risk.due_date < today
}
