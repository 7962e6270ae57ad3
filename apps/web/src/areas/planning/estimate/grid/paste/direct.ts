import { findUnit, type UnitRow } from '@itayo/domain'
import { setCell } from '../../model/edit.ts'
import { setUnit } from '../../model/edit-scope.ts'
import { editEach } from '../../model/many-lines.ts'
import type { CellField, EstimateState, LineKey, LineKind, ScopeKey } from '../../model/types.ts'
import { type CellPlace, type CellUse, cellUse } from '../cells.ts'
import type { ColumnId } from '../columns.ts'
import type { Sheet } from '../cursor.ts'
import type { GridRow } from '../rows.ts'
import { looksNumeric, pastedNumber } from './numbers.ts'

/** A cell of the grid and the text pasted into it. */
export type DirectCell = {
  scopeKey: ScopeKey
  lineKey: LineKey | null
  text: string
  kind: LineKind | null
} & ({ field: CellField } | { field: 'unit' })

const FILLED: readonly ColumnId[] = ['quantity', 'unit', 'rate', 'estimated', 'actual']

/**
 * The cells that a block fills from the cursor on, when it fits: as many lines of the same section (or
 * work items one below the other) as it has rows, and no words where numbers stand. Null: look at it first.
 */
export function directCells(
  sheet: Sheet,
  cursor: CellPlace,
  cells: readonly string[][],
  units: readonly UnitRow[],
): DirectCell[] | null {
  const from = sheet.rows.findIndex(({ key }) => key === cursor.rowKey)
  const columns = FILLED.slice(Math.max(0, FILLED.indexOf(cursor.column)))
  if (from < 0 || !FILLED.includes(cursor.column)) return null
  const found: DirectCell[] = []
  for (const [at, texts] of cells.entries()) {
    const row = sheet.rows[from + at]
    if (!row || !isBeside(sheet.rows[from], row)) return null
    const here = rowCells(row, columns, sheet.canEdit, texts)
    if (!here || here.some((cell) => !isValueFor(cell, units, cells))) return null
    found.push(...here)
  }
  return found
}

function isBeside(first: GridRow | undefined, row: GridRow): boolean {
  if (first?.kind === 'line')
    return row.kind === 'line' && row.scope.key === first.scope.key && row.line.kind === first.line.kind
  return first?.kind === 'scope' ? row.kind === 'scope' : first === row
}

function rowCells(
  row: GridRow,
  columns: readonly ColumnId[],
  canEdit: boolean,
  texts: readonly string[],
): DirectCell[] | null {
  if (!('scope' in row)) return null
  const uses = columns.map((column) => cellUse(row, column, canEdit)).filter(isOpen)
  if (texts.length > uses.length) return null
  const lineKey = row.kind === 'line' ? row.line.key : null
  const kind = row.kind === 'line' ? row.line.kind : null
  return texts.map((text, at) => {
    const use = uses[at] as OpenUse
    const field = use.use === 'type' ? use.field : ('unit' as const)
    return { scopeKey: row.scope.key, lineKey, kind, text, field }
  })
}

type OpenUse = Extract<CellUse, { use: 'type' | 'unit' }>
const isOpen = (use: CellUse): use is OpenUse => use.use === 'type' || use.use === 'unit'

/** One value goes where it is told to and is marked when it is wrong; words of a block say it is a list. */
function isValueFor(
  { field, text }: DirectCell,
  units: readonly UnitRow[],
  cells: readonly string[][],
): boolean {
  if (text === '') return true
  if (field === 'unit') return findUnit(text, units) !== undefined
  const isSingle = cells.length === 1 && cells[0]?.length === 1
  return isSingle || looksNumeric(text) || /\d/.test(text)
}

/** An empty pasted cell leaves the old value: a gap in a copied column does not mean zero. */
export function withDirect(
  state: EstimateState,
  cells: readonly DirectCell[],
  units: readonly UnitRow[],
): EstimateState {
  const filled = cells.filter(({ text }) => text !== '')
  return editEach(
    state,
    filled,
    (cell) => cell,
    (now, { scopeKey, lineKey, field, text, kind }) => {
      if (field !== 'unit')
        return setCell(now, { scopeKey, lineKey, field }, plainText(field, kind, text), units)
      const unit = findUnit(text, units)
      return unit ? setUnit(now, scopeKey, lineKey, unit, units) : now
    },
  )
}

/** A text that is no number is passed on as it is, so that the cell says what is wrong with it. */
function plainText(field: CellField, kind: LineKind | null, text: string): string {
  if (field === 'name') return text
  if (/^\(.*\)$/.test(text)) return `-${text.slice(1, -1)}`
  const number = pastedNumber(field, kind, text)
  return 'value' in number && number.value === 0 ? '0' : text
}
