import type { PhaseCost, ProjectGlance, ProjectOverview } from '@itayo/contract'
import { hundredths, isBehind, percentage, sum } from '@itayo/domain'
import { countOf, formatDay, formatPercent, formatPeso } from '../../../lib/formats.ts'

/** The rest of the approved budget, or the amount above it. */
export function budgetWords(budget: number | null | undefined, actual: number): string {
  if (budget === null || budget === undefined) return 'No approved budget yet'
  const left = sum([budget, -actual])
  return left < 0 ? `${formatPeso(-left)} over` : `${formatPeso(left)} left`
}

/** The rest of the direct estimate, or the amount above it. */
export function estimateWords(estimate: number, actual: number): string {
  if (estimate === 0) return 'No estimate yet'
  const left = sum([estimate, -actual])
  return left < 0 ? `${formatPeso(-left)} over` : `${formatPeso(left)} left`
}

/** The planned share beside the progress: "planned 43.46%, 6.30% behind"; within the limits only the figure. */
export function planWords({ planned, slippage, work_items }: ProjectOverview): string {
  if (work_items === 0) return 'No estimate yet'
  if (planned === null) return 'No work item has dates yet'
  const words = `planned ${formatPercent(planned)}`
  if (slippage === null || slippage === 0) return words
  if (isBehind(slippage)) return `${words}, ${formatPercent(-slippage)} behind`
  return slippage > 0
    ? `${words}, ${formatPercent(slippage)} ahead`
    : `${words}, slippage ${formatPercent(slippage)}`
}

/** Why slippage is not simply progress less plan (D-43). */
export function undatedWords(undated: number): string {
  const items = countOf(undated, 'work item has', 'work items have')
  return `${items} no dates: counted in progress, not in what was planned.`
}

/** "89 days left of 240", with the extensions of the contract; before the start, when that is. */
export function daysWords(
  { days_left, start_date, project_info: { duration } }: ProjectOverview,
  extended?: Pick<ProjectGlance, 'days_left' | 'extension_days'>,
): string {
  if (extended && extended.extension_days > 0) {
    const { extension_days, days_left: left } = extended
    return `${countOf(left, 'day', 'days')} left of ${duration + extension_days}`
  }
  if (duration === 0) return 'No duration yet'
  if (days_left > duration) return `Starts ${formatDay(start_date)}, ${countOf(duration, 'day', 'days')}`
  return `${countOf(days_left, 'day', 'days')} left of ${duration}`
}

/** Actual by estimate in percent; without an estimate there is nothing to compare with. */
export function spentPercent(actual: number, estimate: number): number {
  if (estimate === 0) return 0
  return percentage(BigInt(hundredths(actual)), BigInt(hundredths(estimate)))
}

export function powTotal(phases: readonly PhaseCost[]): number {
  return sum(phases.map((phase) => phase.pow_amount ?? 0))
}

export function missingWords(missing: number): string {
  return countOf(missing, 'missing POW amount', 'missing POW amounts')
}
