/** What opens another page under the same path: another project, tab, view, work item or material. */
const PLACE_PARAMS = ['id', 'menu', 'view', 'item', 'material']
/** The tab a project opens with when the address names none. */
const FIRST_MENU = '1'

interface Address {
  pathname: string
  search: string
}

/** False when going there leaves what is being typed; a filter or a page of a list is no other place. */
export function isSamePlace(here: Address, there: Address): boolean {
  const [now, next] = [new URLSearchParams(here.search), new URLSearchParams(there.search)]
  return (
    here.pathname === there.pathname &&
    PLACE_PARAMS.every((name) => placeValue(now, name) === placeValue(next, name))
  )
}

function placeValue(params: URLSearchParams, name: string): string | null {
  return params.get(name) ?? (name === 'menu' && params.has('id') ? FIRST_MENU : null)
}
