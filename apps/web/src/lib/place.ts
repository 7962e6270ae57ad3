/** What opens another page under the same path: another project, another tab, another view. */
const PLACE_PARAMS = ['id', 'menu', 'view']

interface Address {
  pathname: string
  search: string
}

/** False when going there leaves what is being typed; a filter or a page of a list is no other place. */
export function isSamePlace(here: Address, there: Address): boolean {
  const [now, next] = [new URLSearchParams(here.search), new URLSearchParams(there.search)]
  return here.pathname === there.pathname && PLACE_PARAMS.every((name) => now.get(name) === next.get(name))
}
