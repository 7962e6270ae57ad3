import { useAddressParams } from '../../../lib/address-params.ts'
import { withFilters } from '../../../lib/list-address.ts'

/** The work items, one of the lists of names, what the calculators go by, or the form of a new work item. */
type CatalogueView = 'items' | 'tags' | 'types' | 'calculator' | 'add'

const VIEWS: readonly CatalogueView[] = ['items', 'tags', 'types', 'calculator', 'add']

const number = (text: string | null) => (text && /^\d{1,15}$/.test(text) ? Number(text) : null)

/** Everything the screen shows is in its address: a link opens the same view. */
export function useCatalogueAddress() {
  const [params, setParams] = useAddressParams()
  const view = VIEWS.find((name) => name === params.get('view')) ?? 'items'
  const go = (change: Record<string, string | undefined>, options?: { replace?: boolean }) =>
    setParams((now) => withFilters(now, change), options)
  return {
    view,
    itemId: view === 'items' ? number(params.get('item')) : null,
    /** The phase that a new work item is meant for. */
    phaseId: number(params.get('phase')),
    search: params.get('search') ?? '',
    group: params.get('group') ?? '',
    archived: params.get('archived') === '1',
    setView: (next: CatalogueView) =>
      go({ view: next === 'items' ? undefined : next, item: undefined, phase: undefined }),
    openItem: (id: number | null, options?: { replace?: boolean }) =>
      go({ item: id === null ? undefined : String(id), view: undefined, phase: undefined }, options),
    addItem: (phaseId?: number) =>
      go({ view: 'add', item: undefined, phase: phaseId === undefined ? undefined : String(phaseId) }),
    setSearch: (search: string) => go({ search: search || undefined }, { replace: true }),
    setGroup: (group: string) => go({ group: group || undefined }, { replace: true }),
    setArchived: (on: boolean) => go({ archived: on ? '1' : undefined }, { replace: true }),
  }
}

export type CatalogueAddress = ReturnType<typeof useCatalogueAddress>
