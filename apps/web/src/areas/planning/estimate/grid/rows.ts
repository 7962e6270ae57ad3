import { isRounded, type Rounding, sum } from '@itayo/domain'
import type { DraftLine, DraftScope, EstimateState, LineKey, LineKind, ScopeKey } from '../model/types.ts'

/** A phase with its work items, as the model groups them; the figures do not matter here. */
export interface RowGroup {
  phaseId: number
  phase: string
  phaseCode: string
  scopes: readonly DraftScope[]
}

/** In the project's total and in no work item (D-33, D-35). */
type ExtraKind = 'rounding' | 'not-allocated' | 'removed'

export type GridRow<Group extends RowGroup = RowGroup> =
  | { kind: 'phase'; key: string; group: Group; place: number; isOpen: boolean }
  | { kind: 'scope'; key: string; scope: DraftScope; isOpen: boolean }
  | { kind: 'section'; key: string; scope: DraftScope; section: LineKind }
  | { kind: 'line'; key: string; scope: DraftScope; line: DraftLine; number: number | null }
  | { kind: 'extra'; key: string; extra: ExtraKind; actual: number; balance: number; rounding?: Rounding }

export const SECTIONS: readonly LineKind[] = ['labor', 'equipment', 'material']

export const ROW_HEIGHT = 28
const SECTION_HEIGHT = 26

export function heightOf(row: GridRow): number {
  return row.kind === 'section' ? SECTION_HEIGHT : ROW_HEIGHT
}

export const phaseKey = (phaseId: number) => `phase-${phaseId}`
export const scopeRowKey = (scopeKey: ScopeKey) => `scope-${scopeKey}`
export const sectionKey = (scopeKey: ScopeKey, section: LineKind) => `${section}-${scopeKey}`
export const lineRowKey = (lineKey: LineKey) => `line-${lineKey}`

/** All rows are open or all are closed, except those in `turned`, which are the other way round. */
export interface Expansion {
  phases: boolean
  scopes: boolean
  /** Keys of phase and scope rows. */
  turned: ReadonlySet<string>
}

/** A small estimate is read at once; of a large one the work items come first. */
const MOST_SCOPES_OPEN = 30

export function expansionAtFirst(scopes: number): Expansion {
  return { phases: true, scopes: scopes <= MOST_SCOPES_OPEN, turned: new Set() }
}

export function turn({ turned, ...open }: Expansion, key: string): Expansion {
  const next = new Set(turned)
  if (!next.delete(key)) next.add(key)
  return { ...open, turned: next }
}

export interface RowsView {
  expansion: Expansion
  filter: string
  /** These work items stay in sight whatever the filter says. */
  always: ReadonlySet<ScopeKey>
  /** A section without lines is of use only where one can be added. */
  withEmptySections: boolean
}

/** The rows from top to bottom. A filter shows rows that have all its words, and opens them. */
export function rowsOf<Group extends RowGroup>(groups: readonly Group[], view: RowsView): GridRow<Group>[] {
  const words = wordsOf(view.filter)
  const rows: GridRow<Group>[] = []
  groups.forEach((group, place) => {
    const scopes = words.length === 0 ? group.scopes : scopesFound(words, group, view.always)
    if (words.length > 0 && scopes.length === 0) return
    const isOpen = isPhaseOpen(view.expansion, words, group)
    rows.push({ kind: 'phase', key: phaseKey(group.phaseId), group, place, isOpen })
    if (!isOpen) return
    for (const scope of scopes) {
      const opened = isScopeOpen(view.expansion, words, group, scope)
      rows.push(...rowsOfScope(scope, opened, view.withEmptySections))
    }
  })
  return rows
}

/** Work items that a filter leaves, opened or not; null where there is none. */
export function scopesLeft(
  groups: readonly RowGroup[],
  { filter, always }: Pick<RowsView, 'filter' | 'always'>,
): ReadonlySet<ScopeKey> | null {
  const words = wordsOf(filter)
  if (words.length === 0) return null
  return new Set(groups.flatMap((group) => scopesFound(words, group, always).map(({ key }) => key)))
}

/** The work items that are rows of the sheet. */
export function shownScopes(rows: readonly GridRow[]): ScopeKey[] {
  return rows.flatMap((row) => (row.kind === 'scope' ? [row.scope.key] : []))
}

function scopesFound(
  words: readonly string[],
  group: RowGroup,
  always: ReadonlySet<ScopeKey>,
): readonly DraftScope[] {
  if (isPhaseFound(words, group)) return group.scopes
  return group.scopes.filter((scope) => hasAll(words, scopeText(scope)) || always.has(scope.key))
}

function isPhaseOpen({ phases, turned }: Expansion, words: readonly string[], group: RowGroup): boolean {
  return (words.length > 0 || phases) !== turned.has(phaseKey(group.phaseId))
}

/** A search that finds a phase shows its work items, with their lines closed. */
function isScopeOpen(
  { scopes, turned }: Expansion,
  words: readonly string[],
  group: RowGroup,
  scope: DraftScope,
): boolean {
  const atFirst = words.length > 0 ? !isPhaseFound(words, group) : scopes
  return atFirst !== turned.has(scopeRowKey(scope.key))
}

/** With a work item and its phase open. */
export function opened(
  expansion: Expansion,
  filter: string,
  groups: readonly RowGroup[],
  scopeKey: ScopeKey,
): Expansion {
  const words = wordsOf(filter)
  const group = groups.find(({ scopes }) => scopes.some(({ key }) => key === scopeKey))
  const scope = group?.scopes.find(({ key }) => key === scopeKey)
  if (!group || !scope) return expansion
  const withPhase = isPhaseOpen(expansion, words, group)
    ? expansion
    : turn(expansion, phaseKey(group.phaseId))
  return isScopeOpen(withPhase, words, group, scope) ? withPhase : turn(withPhase, scopeRowKey(scopeKey))
}

/** The rows below the last phase; without them the columns would not add up to the project's total. */
export function extraRows(
  totals: {
    not_allocated?: number | undefined
    removed_work_items?: number | undefined
  },
  rounding: Rounding,
): Extract<GridRow, { kind: 'extra' }>[] {
  const row = (extra: ExtraKind, actual = 0) => ({
    kind: 'extra' as const,
    key: `extra-${extra}`,
    extra,
    actual,
    balance: sum([-actual]),
  })
  const spent = [
    row('not-allocated', totals.not_allocated),
    row('removed', totals.removed_work_items),
  ].filter(({ actual }) => actual !== 0)
  if (!isRounded(rounding)) return spent
  return [{ ...row('rounding'), balance: rounding.direct, rounding }, ...spent]
}

/** Whether there is something to collapse. */
export function isAnythingOpen(rows: readonly GridRow[]): boolean {
  return rows.some((row) => (row.kind === 'phase' || row.kind === 'scope') && row.isOpen)
}

function wordsOf(filter: string): string[] {
  return filter.toLowerCase().split(/\s+/).filter(Boolean)
}

function hasAll(words: readonly string[], text: string): boolean {
  return words.every((word) => text.includes(word))
}

function isPhaseFound(words: readonly string[], { phaseCode, phase }: RowGroup): boolean {
  return hasAll(words, `${phaseCode} ${phase}`.toLowerCase())
}

function scopeText({ phaseCode, phase, itemNumber, code, workItem, tagName }: DraftScope): string {
  return `${phaseCode} ${phase} ${itemNumber} ${code} ${workItem} ${tagName}`.toLowerCase()
}

/**
 * The rows of a work item are kept with it: an edit makes a new object of one scope only, so all other
 * rows stay the very same objects and are not drawn again.
 */
const shapesByScope = new WeakMap<DraftScope, Map<string, GridRow<never>[]>>()

function rowsOfScope(scope: DraftScope, isOpen: boolean, withEmpty: boolean): GridRow<never>[] {
  const shape = `${isOpen}${withEmpty}`
  const shapes = shapesByScope.get(scope) ?? new Map<string, GridRow<never>[]>()
  shapesByScope.set(scope, shapes)
  const before = shapes.get(shape)
  if (before) return before
  const rows: GridRow<never>[] = [{ kind: 'scope', key: scopeRowKey(scope.key), scope, isOpen }]
  if (isOpen)
    for (const section of SECTIONS) {
      const lines = scope[section]
      if (lines.length === 0 && !(withEmpty && !scope.removed)) continue
      rows.push({ kind: 'section', key: sectionKey(scope.key, section), scope, section })
      // As they will be numbered once they are saved: one that is removed has no number any more.
      let live = 0
      for (const line of lines) {
        if (!line.removed) live += 1
        const number = line.removed ? null : live
        rows.push({ kind: 'line', key: lineRowKey(line.key), scope, line, number })
      }
    }
  shapes.set(shape, rows)
  return rows
}

/** The index of each row by its key. */
export function placesOf(rows: readonly GridRow[]): ReadonlyMap<string, number> {
  return new Map(rows.map((row, at) => [row.key, at]))
}

/** The work item an address asks for: in the project when it is known there, else in the catalogue. */
export function scopeAt(
  state: EstimateState,
  address: { sowId: number | null; workItemId: number | null },
): DraftScope | undefined {
  return (
    state.scopes.find(({ workItemId }) => workItemId !== null && workItemId === address.workItemId) ??
    state.scopes.find(({ sowId }) => sowId === address.sowId)
  )
}
