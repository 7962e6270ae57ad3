import { useMemo, useState } from 'react'
import { type PhaseGroup, phasesOf } from '../model/figures.ts'
import type { EstimateState, ScopeKey } from '../model/types.ts'
import {
  type Expansion,
  expansionAtFirst,
  extraRows,
  type GridRow,
  isAnythingOpen,
  opened,
  phaseKey,
  placesOf,
  rowsOf,
  scopesLeft,
  turn,
} from './rows.ts'

interface SheetOptions {
  state: EstimateState
  filter: string
  canEdit: boolean
  totals: Parameters<typeof extraRows>[0]
  /** On a phone every work item starts closed. */
  isCompact?: boolean
}

/** Rows opened and closed while one filter is on; another filter forgets them. */
interface Search {
  filter: string
  turned: ReadonlySet<string>
  always: ReadonlySet<ScopeKey>
}

const noSearch = (filter: string): Search => ({ filter, turned: new Set(), always: new Set() })

/** The rows of the grid and what is open in it, kept in memory only. */
export function useSheet({ state, filter, canEdit, totals, isCompact = false }: SheetOptions) {
  const [resting, setResting] = useState<Expansion>(() => {
    const atFirst = expansionAtFirst(state.scopes.length)
    return isCompact ? { ...atFirst, phases: atFirst.scopes, scopes: false } : atFirst
  })
  const [lastSearch, setSearch] = useState(() => noSearch(''))
  const search = lastSearch.filter === filter ? lastSearch : noSearch(filter)
  const isSearching = filter.trim() !== ''
  const expansion = isSearching ? { ...resting, turned: search.turned } : resting
  const groups = phasesOf(state)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `expansion` is made of these
  const rows = useMemo(() => {
    const found: GridRow<PhaseGroup>[] = rowsOf(groups, {
      expansion,
      filter,
      always: search.always,
      withEmptySections: canEdit,
    })
    return isSearching ? found : [...found, ...extraRows(totals, state.rounding)]
  }, [groups, resting, lastSearch, filter, canEdit, totals, state.rounding])
  const places = useMemo(() => placesOf(rows), [rows])

  function change(next: (now: Expansion) => Expansion): void {
    if (isSearching)
      setSearch((last) => {
        const now = last.filter === filter ? last : noSearch(filter)
        return { ...now, turned: next({ ...resting, turned: now.turned }).turned }
      })
    else setResting(next)
  }

  const left = useMemo(
    () => scopesLeft(groups, { filter, always: search.always }),
    [groups, filter, search.always],
  )

  return {
    rows,
    places,
    /** The work items that the filter leaves; null without one. */
    left,
    isAnyOpen: isAnythingOpen(rows),
    turn: (rowKey: string) => change((now) => turn(now, rowKey)),
    open(scopeKey: ScopeKey): void {
      if (isSearching)
        setSearch((last) => {
          const now = last.filter === filter ? last : noSearch(filter)
          return { ...now, always: new Set([...now.always, scopeKey]) }
        })
      change((now) => opened(now, filter, groups, scopeKey))
    },
    turnAll(isOpen: boolean): void {
      // A filter opens all phases, so closing them all means to turn each of them.
      const turned = isSearching && !isOpen ? groups.map(({ phaseId }) => phaseKey(phaseId)) : []
      change(() => ({ phases: isOpen, scopes: isOpen, turned: new Set(turned) }))
    },
  }
}
