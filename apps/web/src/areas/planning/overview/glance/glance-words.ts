import type { ProjectGlance } from '@itayo/contract'
import { countOf, formatDay, formatPeso } from '../../../../lib/formats.ts'

type NextBilling = NonNullable<ProjectGlance['next_billing']>

/** "No. 5, SWA certified": which bill it is, and what it waits for. */
export function nextBillingWords({ kind, number, day }: NextBilling): string {
  switch (kind) {
    case 'draft':
      return `No. ${number} is drafted`
    case 'statement':
      return `No. ${number}, its SWA is certified`
    case 'work':
      return `No. ${number}, by ${formatDay(day)}`
    case 'nothing':
      return 'all that is done is billed'
  }
}

/** The figure itself: the days left, the days over, or that the work is done. */
export function daysFigure({ completed_on, late_days, days_left }: ProjectGlance): string {
  if (late_days > 0) return `${countOf(late_days, 'day', 'days')} late`
  return completed_on ? 'Completed' : countOf(days_left, 'day', 'days')
}

export function daysNote({ completed_on, contract_end, extension_days }: ProjectGlance): string {
  if (completed_on) return `completed ${formatDay(completed_on)}`
  const until = `until ${formatDay(contract_end)}`
  return extension_days > 0 ? `${until}, ${countOf(extension_days, 'day', 'days')} added` : until
}

export const contractNote = ({ is_contract }: ProjectGlance): string =>
  is_contract ? 'approved, with its orders' : 'by the estimate, not approved'

export const billedNote = ({ billed = 0 }: ProjectGlance): string =>
  billed > 0 ? `${formatPeso(billed)} billed` : 'nothing billed yet'
