import type { MatchedItem } from '@itayo/contract'
import type { UnitRow } from '@itayo/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { findScope } from '../../model/alter.ts'
import { scopeFigures } from '../../model/figures.ts'
import type { ChosenItem, EstimateState, LineKey, LineKind, ScopeKey } from '../../model/types.ts'
import { estimateQueries } from '../../queries.ts'
import { withPaste } from './apply.ts'
import { hasHeadings, type Role, rolesOf } from './columns.ts'
import { cellKey, countsOf, type ItemsByName, nameKey, planOf } from './plan.ts'

/** A block to be looked at before it goes in. */
export interface PasteRequest {
  scopeKey: ScopeKey
  /** Null when pasted on the work item itself: the person then chooses the kind. */
  kind: LineKind | null
  fromLine: LineKey | null
  cells: readonly string[][]
}

const NO_ITEMS: ItemsByName = new Map()

/** The choices and corrections made in the dialog, and the plan that follows from them. */
export function usePastePlan(
  request: PasteRequest,
  state: EstimateState,
  projectId: number,
  units: readonly UnitRow[],
) {
  const queries = useQueryClient()
  const [kind, setKind] = useState<LineKind>(request.kind ?? 'material')
  const [headings, setHeadings] = useState<boolean | null>(null)
  const [replaces, setReplaces] = useState(false)
  const [chosen, setChosen] = useState<ReadonlyMap<number, Role>>(new Map())
  const [fixes, setFixes] = useState<ReadonlyMap<string, string>>(new Map())

  const withHeadings = headings ?? hasHeadings(request.cells, kind)
  const cells = useMemo(
    () => request.cells.map((row, at) => row.map((cell, column) => fixes.get(cellKey(at, column)) ?? cell)),
    [request.cells, fixes],
  )
  const roles = useMemo(
    () =>
      rolesOf(request.cells, kind, withHeadings, units).map((role, at) =>
        chosen.size === 0 ? role : (chosen.get(at) ?? (isTaken(chosen, role) ? 'none' : role)),
      ),
    [request.cells, kind, withHeadings, units, chosen],
  )
  const names = useMemo(() => namesIn(request.cells, roles), [request.cells, roles])
  const lookUp = estimateQueries.matchedItems(projectId, kind, names)
  const { data } = useQuery(lookUp)
  const items = useMemo(() => (data ? itemsByName(data) : NO_ITEMS), [data])

  const scope = findScope(state, request.scopeKey)
  const { fromLine } = request
  const input = useMemo(
    () => scope && { scope, kind, cells, roles, withHeadings, replaces, fromLine, units },
    [scope, kind, cells, roles, withHeadings, replaces, fromLine, units],
  )
  const rows = useMemo(() => (input ? planOf({ ...input, items }) : []), [input, items])
  const sums = useMemo(() => {
    const place = { scopeKey: request.scopeKey, kind }
    const after = findScope(withPaste(state, place, rows, replaces), request.scopeKey)
    const of = (one: typeof scope) => (one ? scopeFigures(one, state.terms).kinds[kind].estimated : 0)
    return { before: of(scope), after: of(after) }
  }, [state, scope, request.scopeKey, kind, rows, replaces])

  return {
    scope,
    kind,
    setKind,
    withHeadings,
    setHeadings,
    replaces,
    setReplaces,
    cells,
    roles,
    fixes,
    rows,
    counts: countsOf(rows),
    sums,
    choose: (column: number, role: Role) => setChosen(withRole(chosen, roles, column, role)),
    fix: (row: number, column: number, text: string) =>
      setFixes((before) => new Map(before).set(cellKey(row, column), text)),
    /** The edit, once it is known what the names mean; a list that does not come leaves them as written. */
    async edit(): Promise<(now: EstimateState) => EstimateState> {
      const known = await queries.ensureQueryData(lookUp).then(itemsByName, () => NO_ITEMS)
      const plan = input ? planOf({ ...input, items: known }) : []
      return (now) => withPaste(now, { scopeKey: request.scopeKey, kind }, plan, replaces)
    },
  }
}

/** A role is of one column: the one that had it is left out. */
function withRole(
  chosen: ReadonlyMap<number, Role>,
  roles: readonly Role[],
  column: number,
  role: Role,
): ReadonlyMap<number, Role> {
  const next = new Map(chosen)
  roles.forEach((other, at) => {
    if (other === role && role !== 'none') next.set(at, 'none')
  })
  return next.set(column, role)
}

function isTaken(chosen: ReadonlyMap<number, Role>, role: Role): boolean {
  return role !== 'none' && [...chosen.values()].includes(role)
}

const LONGEST = 200
const MOST_NAMES = 1000

function namesIn(cells: readonly string[][], roles: readonly Role[]): string[] {
  const column = roles.indexOf('name')
  const names = cells.map((row) => row[column] ?? '').filter((name) => name !== '' && name.length <= LONGEST)
  return [...new Set(names)].slice(0, MOST_NAMES)
}

function itemsByName(found: readonly MatchedItem[]): ItemsByName {
  const items = new Map<string, ChosenItem[]>()
  for (const { asked: pastedName, item_id, name, unit_id, unit, rate } of found) {
    const item = { itemId: item_id, name, rate: rate ?? null, unitId: unit_id, unit }
    const key = nameKey(pastedName)
    items.set(key, [...(items.get(key) ?? []), item])
  }
  return items
}
