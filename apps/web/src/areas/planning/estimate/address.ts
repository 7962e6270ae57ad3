import type { Sort } from '../../../ui/data-table/sorting.ts'

/** Ways to look at the same estimate. */
export type EstimateView = 'detail' | 'summary' | 'items' | 'revisions'

const VIEWS: readonly EstimateView[] = ['detail', 'summary', 'items', 'revisions']

interface EstimateAddress {
  view: EstimateView
  search: string
  /** The work item to go to: of the catalogue, or of this project (EST-020). */
  focus: { sowId: number | null; workItemId: number | null }
  sort: Sort | null
  /** The two states that Revisions compares; null: the newest with the one before. */
  sides: { from: string | null; to: string | null }
}

const refIn = (text: string | null) => (text && /^(r\d{1,6}|p\d{1,15})$/.test(text) ? text : null)
const numberIn = (text: string | null) => (text && /^\d{1,15}$/.test(text) ? Number(text) : null)

export function readEstimateAddress(params: URLSearchParams): EstimateAddress {
  const by = params.get('sort_by')
  return {
    view: VIEWS.find((name) => name === params.get('view')) ?? 'detail',
    search: params.get('search')?.trim() ?? '',
    focus: { sowId: numberIn(params.get('sow_id')), workItemId: numberIn(params.get('psow_id')) },
    sort: by ? { by, order: params.get('order') === 'DESC' ? 'DESC' : 'ASC' } : null,
    sides: { from: refIn(params.get('from')), to: refIn(params.get('to')) },
  }
}

export interface AddressChange {
  view?: EstimateView
  search?: string
  workItemId?: number
  sort?: Sort | null
  /** '' for the usual one. */
  from?: string
  to?: string
}

/** The tab's own number stays in the address: without a work item it would open another tab. */
export function withChange(params: URLSearchParams, change: AddressChange): URLSearchParams {
  const next = new URLSearchParams(params)
  const set = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name))
  // A change of view or search ends the jump to a work item.
  for (const name of ['sow_id', 'psow_id']) next.delete(name)
  next.set('menu', '2')
  if (change.view) {
    set('view', change.view === 'detail' ? '' : change.view)
    for (const name of ['from', 'to']) next.delete(name)
  }
  if (change.from !== undefined) set('from', change.from)
  if (change.to !== undefined) set('to', change.to)
  if (change.search !== undefined) set('search', change.search)
  if (change.sort !== undefined) {
    set('sort_by', change.sort?.by ?? '')
    set('order', change.sort?.order === 'DESC' ? 'DESC' : '')
  }
  if (change.workItemId !== undefined) next.set('psow_id', String(change.workItemId))
  return next
}
