/**
 * The overview cannot be saved without these (OVW-029 to OVW-049), in the order of the form. The
 * screen and the server read the same list.
 */
export const OVERVIEW_REQUIRED = {
  architect: 'Architect name is required.',
  client_company: 'Company name is required.',
  client_name: 'Client name is required.',
  client_contact: 'Phone number is required.',
  client_email: 'Email is required.',
  region: 'Region is required.',
  province: 'Province is required.',
  city: 'City is required.',
  barangay: 'Barangay is required.',
  street: 'Street is required.',
  project_category_id: 'Project category is required.',
  project_type_id: 'Project type is required.',
  bid_category: 'Bid category is required.',
  source_of_funds: 'Implementing client is required.',
  start_date: 'Start date is required.',
  duration: 'No. of days is required.',
  reconciliation_cycle: 'Reconciliation Cycle is required.',
} as const

type RequiredField = keyof typeof OVERVIEW_REQUIRED

interface KeyDates {
  submission_date?: string | null
  kickoff_date?: string | null
  turnover_date?: string | null
}

export type OverviewForm = { [Field in RequiredField]?: string | number | null } & KeyDates

export interface OverviewProblem {
  field: RequiredField | keyof KeyDates
  message: string
}

/** A duration of 0 is an empty one: it is sent so (OVW-051). */
const isEmpty = (value: string | number | null | undefined) =>
  typeof value === 'string' ? value.trim() === '' : !value

/** A bracket of the budget: who cannot see costs is not asked for it, and leaves it as it is. */
const TELLS_A_COST: RequiredField = 'bid_category'

export function overviewProblems(form: OverviewForm, seesCosts: boolean): OverviewProblem[] {
  const missing = Object.entries(OVERVIEW_REQUIRED)
    .filter(([field]) => isEmpty(form[field as RequiredField]) && (seesCosts || field !== TELLS_A_COST))
    .map(([field, message]) => ({ field: field as RequiredField, message }))
  return [...missing, ...datesOutOfOrder(form)]
}

function datesOutOfOrder({ submission_date, kickoff_date, turnover_date }: KeyDates): OverviewProblem[] {
  const found: OverviewProblem[] = []
  if (submission_date && kickoff_date && kickoff_date < submission_date) {
    found.push({ field: 'kickoff_date', message: 'Kick-off cannot be before the proposal submission.' })
  }
  const earliest = kickoff_date ?? submission_date
  if (earliest && turnover_date && turnover_date < earliest) {
    const before = kickoff_date ? 'kick-off' : 'the proposal submission'
    found.push({ field: 'turnover_date', message: `Turn-over cannot be before ${before}.` })
  }
  return found
}

/** 'There is 1 missing POW Amount…' or 'There are N …' (B-05). */
export function missingPowText(count: number): string {
  return `There ${count === 1 ? 'is' : 'are'} ${count} missing POW Amount. Please input the missing POW Amount`
}
