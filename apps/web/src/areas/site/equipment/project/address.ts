type EquipmentView = 'equipment' | 'calendar' | 'use' | 'fuel' | 'history'

export interface EquipmentAddress {
  view: EquipmentView
  search: string
  /** The scope of work that is looked at; all when empty. */
  sow: string
  /** The request that is open, and whether as paper. */
  request: string | null
  isPrint: boolean
}

const VIEWS: readonly EquipmentView[] = ['calendar', 'use', 'fuel', 'history']

export function readAddress(params: URLSearchParams): EquipmentAddress {
  const request = params.get('request')?.trim() || null
  const tab = VIEWS.find((view) => view === params.get('tab')) ?? 'equipment'
  return {
    view: request ? 'history' : tab,
    search: params.get('search')?.trim() ?? '',
    sow: params.get('sow')?.trim() ?? '',
    request,
    isPrint: request !== null && params.get('print') === '1',
  }
}

/** Another view or request leaves the search of the list behind. */
export function withAddress(params: URLSearchParams, change: Partial<EquipmentAddress>): URLSearchParams {
  const next = new URLSearchParams(params)
  const set = (name: string, value: string | null) => (value ? next.set(name, value) : next.delete(name))
  next.set('menu', '5')
  if (change.view) {
    set('tab', change.view === 'equipment' ? null : change.view)
    for (const name of [
      'search',
      'sow',
      'request',
      'print',
      'month',
      'category',
      'show',
      'page',
      'from',
      'to',
      'down',
    ])
      next.delete(name)
  }
  if (change.search !== undefined) set('search', change.search)
  if (change.sow !== undefined) set('sow', change.sow)
  if (change.request !== undefined) {
    set('tab', 'history')
    set('request', change.request)
    next.delete('print')
  }
  if (change.isPrint !== undefined) set('print', change.isPrint ? '1' : null)
  return next
}
