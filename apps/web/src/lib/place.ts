/**
 * These parameters open another page under the same path: another project, tab, view, work item or
 * material, the books of another site or day.
 */
const PLACE_PARAMS = ['id', 'menu', 'view', 'item', 'material', 'project', 'day', 'report', 'week', 'from']
/** A project's reports have places of their own: a sub-tab, a week, two weeks. */
const REPORT_PARAMS = ['report', 'week', 'from']
const REPORTS_MENU = '7'
const FIRST_REPORT = 'current-week'
/** The tab a project opens with when the address names none. */
const FIRST_MENU = '1'
/** A work item named in the address opens its tab, whatever `menu` says. */
const TAB_OPENED_BY: Record<string, string> = { sow_id: '2', psow_id: '2', sowId: '3', phaseId: '3' }

interface Address {
  pathname: string
  search: string
}

/** False when going there leaves a form; another filter or page of a list is the same place. */
export function isSamePlace(here: Address, there: Address): boolean {
  const [now, next] = [new URLSearchParams(here.search), new URLSearchParams(there.search)]
  return (
    here.pathname === there.pathname &&
    PLACE_PARAMS.every((name) => placeValue(now, name) === placeValue(next, name))
  )
}

function placeValue(params: URLSearchParams, name: string): string | null {
  if (!params.has('id')) return REPORT_PARAMS.includes(name) ? null : params.get(name)
  if (REPORT_PARAMS.includes(name)) {
    if (params.get('menu') !== REPORTS_MENU) return null
    return params.get(name) ?? (name === 'report' ? FIRST_REPORT : null)
  }
  // In a project the views of a tab show the same work: nothing typed is left by changing them, but for the sheet of
  // a stock count.
  if (name === 'view') return params.get(name) === 'counts' ? 'counts' : null
  if (name !== 'menu') return params.get(name)
  const opener = Object.keys(TAB_OPENED_BY).find((key) => params.has(key))
  return opener ? (TAB_OPENED_BY[opener] ?? null) : (params.get(name) ?? FIRST_MENU)
}
