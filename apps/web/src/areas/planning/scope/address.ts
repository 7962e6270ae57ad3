import { STATUS_FILTERS, type StatusFilter } from './model/filter.ts'

/** Two orders of the same phases and tasks: of the estimate, or of their descriptions. */
export type ScopeView = 'sow' | 'description'

interface ScopeAddress {
  view: ScopeView
  search: string
  status: StatusFilter
  /** The work item to go to (B-16). */
  focus: { sowId: number | null; phaseId: number | null }
}

const numberIn = (text: string | null) => (text && /^\d{1,15}$/.test(text) ? Number(text) : null)

export function readScopeAddress(params: URLSearchParams): ScopeAddress {
  return {
    view: params.get('view')?.toLowerCase() === 'description' ? 'description' : 'sow',
    search: params.get('search')?.trim() ?? '',
    status: STATUS_FILTERS.find(({ value }) => value === params.get('status'))?.value ?? 'all',
    focus: { sowId: numberIn(params.get('sowId')), phaseId: numberIn(params.get('phaseId')) },
  }
}

export interface AddressChange {
  view?: ScopeView
  search?: string
  status?: StatusFilter
}

/** The tab's own number stays in the address: without a work item it would open another tab. */
export function withChange(params: URLSearchParams, change: AddressChange): URLSearchParams {
  const next = new URLSearchParams(params)
  const set = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name))
  // A change of view or search ends the jump to a work item.
  for (const name of ['sowId', 'phaseId']) next.delete(name)
  next.set('menu', '3')
  if (change.view) set('view', change.view === 'sow' ? '' : change.view)
  if (change.search !== undefined) set('search', change.search)
  if (change.status) set('status', change.status === 'all' ? '' : change.status)
  return next
}
