import type { EstimateScope } from '@itayo/contract'
import { byPlace } from '@itayo/domain'
import type { Side } from '../../../../ui/conflict/conflict.ts'
import { findLine, KINDS, withLine } from './alter.ts'
import {
  type ConflictCell,
  conflictsOf,
  LINE_CELLS,
  LINE_ITSELF,
  OWN_CELLS,
  SCOPE_ITSELF,
  type ScopeVersions,
  versionsOf,
} from './conflicts.ts'
import type { OwnField, TotalField } from './difference.ts'
import { following } from './formulas.ts'
import { asNew, withLineField, withOwn, withTotal } from './merge.ts'
import { inPlace } from './order.ts'
import type { DraftLine, DraftScope, EstimateState, ScopeKey } from './types.ts'

/**
 * The side whose value stays, for a whole scope and for single cells; without a choice the suggestion
 * stays.
 */
export type ConflictChoices = Readonly<
  Record<ScopeKey, { side?: Side | undefined; cells?: Readonly<Record<string, Side>> | undefined }>
>

export function sideOf(choices: ConflictChoices, scopeKey: ScopeKey, cell: ConflictCell): Side {
  const chosen = choices[scopeKey]
  return chosen?.cells?.[cell.id] ?? chosen?.side ?? cell.suggested
}

/**
 * Puts both versions together as chosen, on top of the server's newest one, whose version the next save
 * sends.
 */
export function resolve(
  state: EstimateState,
  current: readonly EstimateScope[],
  choices: ConflictChoices,
): EstimateState {
  const base = new Map(state.base)
  const resolved = new Map<ScopeKey, DraftScope | null>()
  const conflicts = new Map(conflictsOf(state, current).map((conflict) => [conflict.scopeKey, conflict]))
  for (const versions of versionsOf(state, current)) {
    const { key } = versions.mine
    const cells = conflicts.get(key)?.cells ?? []
    const sides = cells.map((cell) => ({ cell, side: sideOf(choices, key, cell) }))
    resolved.set(key, together(versions, sides))
    if (versions.theirs) base.set(key, versions.theirs)
    else base.delete(key)
  }
  const scopes = state.scopes.flatMap((scope) => {
    const next = resolved.get(scope.key)
    return next === undefined ? [scope] : next === null ? [] : [next]
  })
  const keys = new Set(scopes.map((scope) => scope.key))
  return {
    ...state,
    base,
    scopes: inPlace(scopes),
    wrong: state.wrong.filter((cell) => keys.has(cell.scopeKey)),
  }
}

interface Decided {
  cell: ConflictCell
  side: Side
}

function together({ mine, theirs, merged }: ScopeVersions, decided: readonly Decided[]): DraftScope | null {
  const whole = decided.find(({ cell }) => cell.id === SCOPE_ITSELF)
  if (!theirs) return whole?.side === 'mine' ? asNew(mine) : null
  if (whole) return whole.side === 'mine' ? { ...theirs, removed: true } : theirs
  let scope: DraftScope = { ...merged, version: theirs.version }
  for (const { cell, side } of decided) {
    const from = side === 'mine' ? mine : theirs
    scope =
      cell.lineKey === null
        ? withOwnCell(scope, from, cell.id)
        : withLineCell(scope, { mine, theirs }, cell.lineKey, cell.id, side)
  }
  return following(scope)
}

function withOwnCell(scope: DraftScope, from: DraftScope, id: string): DraftScope {
  const fields = OWN_CELLS.find((cell) => cell.id === id)?.fields ?? []
  return fields.reduce(
    (next, field) =>
      isTotal(field) ? withTotal(next, field, from[field]) : withOwn(next, from, field as OwnField),
    scope,
  )
}

function isTotal(field: OwnField | TotalField): field is TotalField {
  return field === 'subConLabor' || field === 'subConEquipment'
}

function withLineCell(
  scope: DraftScope,
  sides: { mine: DraftScope; theirs: DraftScope },
  lineKey: string,
  id: string,
  side: Side,
): DraftScope {
  const group = id.slice(lineKey.length + 1)
  if (group === LINE_ITSELF) return withLineItself(scope, sides, lineKey, side)
  const [from, line] = [findLine(sides[side], lineKey), findLine(scope, lineKey)]
  const fields = LINE_CELLS.find((cell) => cell.id === group)?.fields ?? []
  if (!from || !line) return scope
  return withLine(
    scope,
    fields.reduce((next, field) => withLineField(next, from, field), line),
  )
}

/** A line that only one of the two has. */
function withLineItself(
  scope: DraftScope,
  { mine, theirs }: { mine: DraftScope; theirs: DraftScope },
  lineKey: string,
  side: Side,
): DraftScope {
  const there = findLine(theirs, lineKey)
  // On the server: it stays as it is there, or is removed.
  if (there) return withLine(scope, side === 'theirs' ? there : { ...there, removed: true })
  const own = findLine(mine, lineKey)
  const kept = side === 'mine' && own ? { ...own, id: null } : null
  return withOrWithout(scope, lineKey, kept)
}

function withOrWithout(scope: DraftScope, lineKey: string, line: DraftLine | null): DraftScope {
  let next = scope
  for (const kind of KINDS) next = { ...next, [kind]: next[kind].filter(({ key }) => key !== lineKey) }
  return line ? { ...next, [line.kind]: byPlace([...next[line.kind], line]) } : next
}
