/**
 * These parameters open another page under the same path: another project, tab, view, work item or
 * material.
 */
const PLACE_PARAMS = ['id', 'menu', 'view', 'item', 'material']
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
  if (!params.has('id')) return params.get(name)
  // In a project the views of a tab show the same work: nothing typed is left by changing them.
  if (name === 'view') return null
  if (name !== 'menu') return params.get(name)
  const opener = Object.keys(TAB_OPENED_BY).find((key) => params.has(key))
  return opener ? (TAB_OPENED_BY[opener] ?? null) : (params.get(name) ?? FIRST_MENU)
}
