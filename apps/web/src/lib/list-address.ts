import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { Sort } from '../ui/data-table/sorting.ts'
import { useAddressParams } from './address-params.ts'

/** The view of a list is in its address: `?page=2&sort_by=email&order=DESC&status=invited`. */
export interface ListAddress<Filter extends string> {
  page: number
  sort: Sort | null
  filters: Partial<Record<Filter, string>>
}

interface ListRules<Filter extends string, By extends string = string> {
  filters: readonly Filter[]
  /** Columns the server sorts by. Anything else in the address is left unheard. */
  sortable: readonly By[]
}

export function readListAddress<Filter extends string>(
  params: URLSearchParams,
  rules: ListRules<Filter>,
): ListAddress<Filter> {
  const page = Number(params.get('page'))
  const by = params.get('sort_by')
  const filters: Partial<Record<Filter, string>> = {}
  for (const name of rules.filters) {
    const value = params.get(name)?.trim()
    if (value) filters[name] = value
  }
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    sort:
      by && rules.sortable.includes(by)
        ? { by, order: params.get('order') === 'DESC' ? 'DESC' : 'ASC' }
        : null,
    filters,
  }
}

/** The address with these filters; another selection starts at its first page. */
export function withFilters<Filter extends string>(
  params: URLSearchParams,
  change: Partial<Record<Filter, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries<string | undefined>(change)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  next.delete('page')
  return next
}

export function withView(
  params: URLSearchParams,
  view: { page: number; sort: Sort | null },
): URLSearchParams {
  const next = new URLSearchParams(params)
  if (view.page > 1) next.set('page', String(view.page))
  else next.delete('page')
  if (view.sort) {
    next.set('sort_by', view.sort.by)
    next.set('order', view.sort.order)
  } else {
    next.delete('sort_by')
    next.delete('order')
  }
  return next
}

/** The server takes no longer text to search for. */
const SEARCH_LENGTH = 100

interface PageQuery<By extends string> {
  page: string
  sort_by?: By
  order?: Sort['order']
  search?: string
}

/** Page, order and search as the server is asked for them. */
function pageQuery<By extends string>({ page, sort, filters }: ListAddress<string>): PageQuery<By> {
  return {
    page: String(page),
    ...(sort && { sort_by: sort.by as By, order: sort.order }),
    ...(filters.search && { search: filters.search.slice(0, SEARCH_LENGTH) }),
  }
}

/** Page, order and filters of a list, kept in the address: a link opens the same view. */
export function useListAddress<Filter extends string, By extends string>(rules: ListRules<Filter, By>) {
  const [params, setParams] = useAddressParams()
  const address = readListAddress(params, rules)
  return {
    ...address,
    query: pageQuery<By>(address),
    setView: (view: { page: number; sort: Sort | null }) => setParams((now) => withView(now, view)),
    setFilters: (change: Partial<Record<Filter, string | undefined>>, options?: { replace?: boolean }) =>
      setParams((now) => withFilters(now, change), options),
    clearFilters: () =>
      setParams((now) =>
        withFilters(now, Object.fromEntries(rules.filters.map((name) => [name, undefined]))),
      ),
  }
}

/** The search is sent when typing has rested this long. */
const SEARCH_REST_MS = 300

/**
 * Tells our own searches, which come back by the address, from changes of the address by others. Typing
 * goes on while an address changes: taking an echo for news would take back the letters typed since.
 */
export function searchEchoes(): { sent: (text: string) => void; isEcho: (text: string) => boolean } {
  const underway: string[] = []
  return {
    sent: (text) => void underway.push(text),
    isEcho(text) {
      const at = underway.lastIndexOf(text)
      // Searches sent before this one were overtaken; after news from outside none of ours is waited for.
      underway.splice(0, at < 0 ? underway.length : at + 1)
      return at >= 0
    },
  }
}

/** The field shows each letter at once; the search follows when typing rests. */
export function useTypedSearch(
  searched: string,
  search: (text: string) => void,
): { typed: string; onType: (text: string) => void } {
  const [typed, setTyped] = useState(searched)
  const [echoes] = useState(searchEchoes)
  const later = useDebouncedCallback((text: string) => {
    echoes.sent(text)
    search(text)
  }, SEARCH_REST_MS)
  // Back, forward and "Clear filters" change the search from outside.
  useEffect(() => {
    if (!echoes.isEcho(searched)) setTyped((now) => (now.trim() === searched ? now : searched))
  }, [searched, echoes])
  return {
    typed,
    onType(text) {
      setTyped(text)
      later(text.trim())
    },
  }
}
