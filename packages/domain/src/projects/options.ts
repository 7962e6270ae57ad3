export const IMPLEMENTING_CLIENTS = [
  'DPWH',
  'Provincial Government',
  'Local Government Unit',
  'Private',
  'Joint Venture',
] as const

export type ImplementingClient = (typeof IMPLEMENTING_CLIENTS)[number]

/** Their contracts load 5% VAT (C-01). */
const GOVERNMENT_CLIENTS = [
  'DPWH',
  'Provincial Government',
  'Local Government Unit',
] as const satisfies readonly ImplementingClient[]

const government = new Set<string | null>(GOVERNMENT_CLIENTS)

export function isGovernmentClient(client: string | null): boolean {
  return government.has(client)
}

export const RECONCILIATION_CYCLES = ['daily', 'weekly', 'bi-weekly', 'monthly', 'quarterly'] as const

export type ReconciliationCycle = (typeof RECONCILIATION_CYCLES)[number]

export const VAT_TYPES = [
  { value: '1', label: 'Vatable' },
  { value: '0', label: 'Without VAT' },
] as const

export const BID_CATEGORIES = [
  '500,000 and below',
  'more than 500,000 up to 1 Million',
  '1-5 Million',
  '5-10 Million',
  '10-50 Million',
  '50-500 Million',
  'more than 500 Million',
] as const

export type BidCategory = (typeof BID_CATEGORIES)[number]

const upperBounds = {
  '500,000 and below': 500_000,
  'more than 500,000 up to 1 Million': 1_000_000,
  '1-5 Million': 5_000_000,
  '5-10 Million': 10_000_000,
  '10-50 Million': 50_000_000,
  '50-500 Million': 500_000_000,
  'more than 500 Million': Number.POSITIVE_INFINITY,
} as const satisfies Record<BidCategory, number>

/** A budget on a boundary belongs to the lower category, as "500,000 and below" says. */
export function bidCategoryOf(budget: number): BidCategory {
  return BID_CATEGORIES.find((category) => budget <= upperBounds[category]) ?? 'more than 500 Million'
}

/** The status filter of the projects list: progress in steps of ten. */
export const PROJECT_STATUSES = [
  { value: 0, label: 'Not Started' },
  { value: 10, label: '10%' },
  { value: 20, label: '20%' },
  { value: 30, label: '30%' },
  { value: 40, label: '40%' },
  { value: 50, label: '50%' },
  { value: 60, label: '60%' },
  { value: 70, label: '70%' },
  { value: 80, label: '80%' },
  { value: 90, label: '90%' },
  { value: 100, label: 'Completed' },
] as const

export type ProjectStatus = (typeof PROJECT_STATUSES)[number]['value']

/** From, inclusive, up to but not including below; progress has two decimals (D-10). */
interface ProgressRange {
  from: number
  below: number | null
}

export function progressRange(status: ProjectStatus): ProgressRange {
  if (status === 0) return { from: 0, below: 0.01 }
  // The filter 10 also takes projects that have just begun, from a hundredth of a percent on.
  if (status === 10) return { from: 0.01, below: 20 }
  return { from: status, below: status === 100 ? null : status + 10 }
}
