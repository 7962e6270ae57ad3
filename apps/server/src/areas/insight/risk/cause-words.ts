import { daysBetween, type RiskFacts, type RiskReason, SUPPLIES } from '@itayo/domain'

const SUPPLY_WORDS = { workers: 'workers', machines: 'machines', materials: 'of the materials' } as const

const percent = (share: number) => `${(share * 100).toFixed(2)}%`
const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** A part of the score in the figures that it comes from: "4 days late, 9.80 points behind". */
export function causeOf(
  part: RiskReason['part'],
  facts: RiskFacts,
  task: { end_date: string | null },
  day: string,
): string {
  switch (part) {
    case 'S':
      return behindWords(facts, task.end_date, day)
    case 'D':
      return `${facts.predecessors.filter(({ status }) => status < 100).length} of ${facts.predecessors.length} before it not finished`
    case 'W':
      return facts.weather
        ? `Rain stops it on ${facts.weather.wetDays} of the next ${days(facts.weather.days)}`
        : ''
    case 'C':
      return `${percent(facts.actual / facts.estimated)} spent at ${facts.status.toFixed(2)}% done`
    case 'M':
      return suppliesWords(facts)
    default:
      return facts.priority === 'high' ? 'High priority' : 'Low priority'
  }
}

function behindWords({ plannedShare, status }: RiskFacts, end: string | null, day: string): string {
  const points = `${((plannedShare ?? 0) * 100 - status).toFixed(2)} points behind`
  const late = end !== null && end < day ? daysBetween(end, day) : 0
  return late > 0 ? `${days(late)} late, ${points}` : points
}

/** Means that are missing: "3 of 5 workers, 40% of the materials". */
function suppliesWords({ supplies }: RiskFacts): string {
  return SUPPLIES.flatMap((name, at) => {
    const supply = supplies[at]
    if (!supply || supply.have >= supply.need) return []
    return name === 'materials'
      ? [`${Math.floor((100 * supply.have) / supply.need)}% ${SUPPLY_WORDS[name]} here`]
      : [`${supply.have} of ${Math.ceil(supply.need)} ${SUPPLY_WORDS[name]}`]
  }).join(', ')
}
