import type { EstimateScope } from '@itayo/contract'
import type { Side } from '../../../../ui/conflict/conflict.ts'
import { shownText } from '../../../../ui/number/number-text.ts'
import { KINDS } from './alter.ts'
import { changedFields, isSameField, type LineField, type OwnField, type TotalField } from './difference.ts'
import { formulaAt } from './formulas.ts'
import { mergeScope } from './merge.ts'
import { draftScopeOf } from './read.ts'
import type { DraftLine, DraftScope, EstimateState, LineKey, ScopeKey } from './types.ts'

/** A value that both people changed, or only the other one. */
export interface ConflictCell {
  /** Names it within its scope. */
  id: string
  lineKey: LineKey | null
  /** The line, or empty for the scope's own row. */
  line: string
  label: string
  /** As a person reads it. */
  mine: string
  theirs: string
  /** The person's own change, and the other's where they changed nothing. */
  suggested: Side
}

export interface ScopeConflict {
  scopeKey: ScopeKey
  code: string
  itemNumber: string
  workItem: string
  tagName: string
  phase: string
  /** Empty when both say the same after all. */
  cells: readonly ConflictCell[]
}

/** Fields that are one thing to the person who typed them. */
interface CellGroup<Field> {
  id: string
  label: string
  fields: readonly Field[]
}

export const OWN_CELLS: readonly CellGroup<OwnField | TotalField>[] = [
  {
    id: 'measurement',
    label: 'Measurement',
    fields: ['measurement', 'unitId', 'quantity', 'quantityUnitId', 'measurementFormula'],
  },
  { id: 'tag', label: 'Tag', fields: ['tagId'] },
  { id: 'number', label: 'Item number', fields: ['ownNumber'] },
  { id: 'subCon', label: 'Done by', fields: ['isSubCon'] },
  { id: 'subConLabor', label: 'Actual labor', fields: ['subConLabor'] },
  { id: 'subConEquipment', label: 'Actual equipment', fields: ['subConEquipment'] },
]

export const LINE_CELLS: readonly CellGroup<LineField>[] = [
  { id: 'name', label: 'Description', fields: ['itemId', 'name'] },
  { id: 'basis', label: 'Priced by', fields: ['basis'] },
  { id: 'count', label: 'Quantity', fields: ['count'] },
  { id: 'duration', label: 'Duration', fields: ['duration'] },
  { id: 'unit', label: 'Unit', fields: ['unitId'] },
  { id: 'rate', label: 'Rate', fields: ['rate'] },
  { id: 'percent', label: 'Percent of labor', fields: ['percent'] },
  { id: 'typedCost', label: 'Cost', fields: ['typedCost'] },
]

/** Ids for a whole line or scope that only one of the two versions has. */
export const LINE_ITSELF = 'line'
export const SCOPE_ITSELF = 'scope'

function cellId(lineKey: LineKey | null, id: string): string {
  return lineKey === null ? id : `${lineKey}.${id}`
}

/** A scope in its three versions; `theirs` is null when it was removed there. */
export interface ScopeVersions {
  start: DraftScope
  mine: DraftScope
  theirs: DraftScope | null
  /** The suggested outcome for the whole scope. */
  merged: DraftScope
}

export function versionsOf(state: EstimateState, current: readonly EstimateScope[]): ScopeVersions[] {
  const byId = new Map(state.scopes.map((scope) => [scope.workItemId, scope]))
  return current.flatMap((scope) => {
    const mine = byId.get(scope.psow_id)
    if (!mine || mine.workItemId === null) return []
    const start = state.base.get(mine.key) ?? mine
    const theirs = scope.remove_sow ? null : draftScopeOf(scope, mine)
    return [{ start, mine, theirs, merged: theirs ? mergeScope(start, mine, theirs) : mine }]
  })
}

/** For a 409 whose `current` are the scopes as they are on the server now. */
export function conflictsOf(state: EstimateState, current: readonly EstimateScope[]): ScopeConflict[] {
  return versionsOf(state, current).map((versions) => {
    const { key, code, itemNumber, workItem, tagName, phase } = versions.mine
    return { scopeKey: key, code, itemNumber, workItem, tagName, phase, cells: cellsOf(versions) }
  })
}

/** Names of lines and work items that both have put elsewhere: they stand where they were put here (035). */
export function movedByBoth(state: EstimateState, current: readonly EstimateScope[]): string[] {
  return versionsOf(state, current).flatMap(({ start, mine, theirs }) => {
    if (!theirs || mine.removed || mine.version !== start.version) return []
    const own = isMovedTwice(start, mine, theirs) ? [`${mine.itemNumber} ${mine.workItem}`] : []
    const lines = KINDS.flatMap((kind) =>
      mine[kind].filter((line) => {
        const [before, there] = [start, theirs].map((one) => one[kind].find(({ key }) => key === line.key))
        return before && there && !line.removed && isMovedTwice(before, line, there)
      }),
    )
    return [...own, ...lines.map(({ name }) => name)]
  })
}

type Placed = Pick<DraftLine, 'place'>
const isMovedTwice = (start: Placed, mine: Placed, theirs: Placed) =>
  new Set([start.place, mine.place, theirs.place]).size === 3

function cellsOf(versions: ScopeVersions): ConflictCell[] {
  const { start, mine, theirs } = versions
  const whole = (words: { mine: string; theirs: string }): ConflictCell => ({
    id: SCOPE_ITSELF,
    lineKey: null,
    line: '',
    label: 'Work item',
    suggested: 'mine',
    ...words,
  })
  if (!theirs) return mine.removed ? [] : [whole({ mine: 'Kept, with your changes', theirs: 'Removed' })]
  if (mine.removed) return [whole({ mine: 'Removed', theirs: 'Kept, with their changes' })]
  // A proposal may hold edits of an older version, whose values before are not known here.
  const isStartKnown = mine.version === start.version
  return [
    ...ownCells(versions.mine, theirs, isStartKnown ? start : null),
    ...KINDS.flatMap((kind) =>
      lineCells(mine[kind], theirs[kind], isStartKnown ? start[kind] : null, start[kind]),
    ),
  ]
}

function ownCells(mine: DraftScope, theirs: DraftScope, start: DraftScope | null): ConflictCell[] {
  return OWN_CELLS.flatMap(({ id, label, fields }) => {
    const differs = (one: DraftScope, other: DraftScope) =>
      fields.some((field) => one[field] !== other[field])
    if (!differs(mine, theirs) || (start && !differs(theirs, start))) return []
    const suggested = start && !differs(mine, start) ? 'theirs' : 'mine'
    const words = { mine: ownWords(id, mine), theirs: ownWords(id, theirs) }
    return [{ id: cellId(null, id), lineKey: null, line: '', label, ...words, suggested }]
  })
}

/** `known` holds the lines before the edits, or null if they are not known; `base` holds the saved lines. */
function lineCells(
  mine: readonly DraftLine[],
  theirs: readonly DraftLine[],
  known: readonly DraftLine[] | null,
  base: readonly DraftLine[],
): ConflictCell[] {
  const cells: ConflictCell[] = []
  const find = (lines: readonly DraftLine[], key: LineKey) => lines.find((line) => line.key === key)
  for (const line of theirs) {
    const own = find(mine, line.key)
    const before = known ? find(known, line.key) : undefined
    if (!own) cells.push(lineItself(line, 'Not there', `Added: ${lineWords(line)}`, 'theirs'))
    else if (own.removed) {
      if (!before || changedFields(line, before).length > 0)
        cells.push(lineItself(line, 'Removed', lineWords(line), 'mine'))
    } else cells.push(...cellsOfLine(own, line, before))
  }
  for (const line of mine) {
    if (line.id === null || line.removed || find(theirs, line.key)) continue
    const before = find(base, line.key)
    const isEdited = before !== undefined && changedFields(line, before).length > 0
    cells.push(lineItself(line, lineWords(line), 'Removed', isEdited ? 'mine' : 'theirs'))
  }
  return cells
}

function lineItself(line: DraftLine, mine: string, theirs: string, suggested: Side): ConflictCell {
  const id = cellId(line.key, LINE_ITSELF)
  return { id, lineKey: line.key, line: line.name, label: 'Line', mine, theirs, suggested }
}

function cellsOfLine(mine: DraftLine, theirs: DraftLine, start: DraftLine | undefined): ConflictCell[] {
  return LINE_CELLS.flatMap(({ id, label, fields }) => {
    const differs = (one: DraftLine, other: DraftLine) =>
      fields.some((field) => !isSameField(one, other, field))
    if (!differs(mine, theirs) || (start && !differs(theirs, start))) return []
    const suggested = start && !differs(mine, start) ? 'theirs' : 'mine'
    const words = { mine: withFormula(id, mine), theirs: withFormula(id, theirs) }
    const kindLabel = id === 'count' && mine.kind === 'labor' ? 'Workers' : label
    return [
      {
        id: cellId(mine.key, id),
        lineKey: mine.key,
        line: theirs.name,
        label: kindLabel,
        ...words,
        suggested,
      },
    ]
  })
}

const amount = (value: number | null) => shownText(value, { decimals: 2, fixed: true })
const figure = (value: number | null) => shownText(value, { decimals: 4, fixed: false })
const BASIS_WORDS = { quantity: 'Quantity', percent_of_labor: 'Percent of labor', lump_sum: 'Lump sum' }

const reckoned = ({ measurementFormula }: DraftScope) =>
  measurementFormula ? ` (${measurementFormula})` : ''

function ownWords(id: string, scope: DraftScope): string {
  if (id === 'measurement')
    return scope.measurement === null ? '' : `${figure(scope.measurement)} ${scope.unit}${reckoned(scope)}`
  if (id === 'tag') return scope.tagName
  if (id === 'number') return scope.itemNumber
  if (id === 'subCon') return scope.isSubCon ? 'Subcontractor' : 'General contractor'
  return amount(id === 'subConLabor' ? scope.subConLabor : scope.subConEquipment)
}

function withFormula(id: string, line: DraftLine): string {
  const formula = formulaAt(line, id)
  return formula ? `${cellWords(id, line)} (${formula})` : cellWords(id, line)
}

function cellWords(id: string, line: DraftLine): string {
  if (id === 'name') return line.name
  if (id === 'basis') return BASIS_WORDS[line.basis]
  if (id === 'unit') return line.unit
  if (id === 'rate') return line.rate === null ? '' : shownText(line.rate, { decimals: 4, fixed: false })
  if (id === 'typedCost') return amount(line.typedCost)
  if (id === 'percent') return line.percent === null ? '' : `${figure(line.percent)}%`
  return figure(id === 'duration' ? line.duration : line.count)
}

/** A whole line in a few words. */
function lineWords(line: DraftLine): string {
  const parts =
    line.basis === 'lump_sum'
      ? [amount(line.typedCost)]
      : line.basis === 'percent_of_labor'
        ? [`${figure(line.percent)}% of labor`]
        : [figure(line.count), figure(line.duration), amount(line.rate)].filter(Boolean)
  return `${line.name}, ${parts.join(' × ')}`
}
