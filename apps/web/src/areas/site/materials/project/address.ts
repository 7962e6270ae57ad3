/** Everything the tab shows is in its address: a link opens the same view. */
export interface MaterialsAddress {
  tab: 'list' | 'history' | 'stock' | 'use'
  search: string
  /** The work item whose materials are shown; 'none' for materials of no work item; empty for all. */
  item: string
  page: number
  /** The requisition that is being drafted is open beside the list. */
  isDraft: boolean
  /** The requisition that is open, and whether as paper (B-17). */
  request: string | null
  isPrint: boolean
}

/** Left behind with a tab; the last ones are of the stock's own views. */
const OF_A_TAB = ['search', 'item', 'page', 'draft', 'request', 'print', 'low', 'view', 'transfer', 'all']

const TABS = ['list', 'history', 'stock', 'use'] as const

export function readAddress(params: URLSearchParams): MaterialsAddress {
  const request = params.get('request')?.trim().slice(0, 30) || null
  const page = Number(params.get('page'))
  return {
    tab: request ? 'history' : (TABS.find((tab) => tab === params.get('tab')) ?? 'list'),
    search: params.get('search')?.trim().slice(0, 200) ?? '',
    item: params.get('item')?.trim() ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    isDraft: !request && (params.get('tab') ?? 'list') === 'list' && params.get('draft') === '1',
    request,
    isPrint: request !== null && params.get('print') === '1',
  }
}

/** Another tab or request leaves the list's own view behind; another selection starts at its first page. */
export function withAddress(params: URLSearchParams, change: Partial<MaterialsAddress>): URLSearchParams {
  const next = new URLSearchParams(params)
  const set = (name: string, value: string | null) => (value ? next.set(name, value) : next.delete(name))
  next.set('menu', '4')
  if (change.tab) {
    for (const name of OF_A_TAB) next.delete(name)
    set('tab', change.tab === 'list' ? null : change.tab)
  }
  if (change.search !== undefined || change.item !== undefined) next.delete('page')
  if (change.search !== undefined) set('search', change.search)
  if (change.item !== undefined) set('item', change.item)
  if (change.page !== undefined) set('page', change.page > 1 ? String(change.page) : null)
  if (change.isDraft !== undefined) set('draft', change.isDraft ? '1' : null)
  if (change.request !== undefined) {
    if (change.request) next.set('tab', 'history')
    set('request', change.request)
    next.delete('print')
  }
  if (change.isPrint !== undefined) set('print', change.isPrint ? '1' : null)
  return next
}
