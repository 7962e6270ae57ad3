import type { ImportRow } from '@itayo/contract'
import type { Cells } from '../../../../../ui/sheet/moves.ts'
import type { Place } from '../../../../../ui/sheet/place.ts'
import { rowKeyOf, rowOfKey } from '../model/sheet.ts'

export type ColumnId =
  | 'tick'
  | 'item'
  | 'name'
  | 'quantity'
  | 'duration'
  | 'unit'
  | 'rate'
  | 'amount'
  | 'read'

export interface Column {
  id: ColumnId
  head: string
  width: string
  isRight?: boolean
}

const COLUMNS: readonly Column[] = [
  { id: 'tick', head: '', width: '34px' },
  { id: 'item', head: 'Item', width: '98px' },
  { id: 'name', head: 'Description', width: 'minmax(170px, 1fr)' },
  { id: 'quantity', head: 'Quantity', width: '80px', isRight: true },
  { id: 'duration', head: 'Duration', width: '68px', isRight: true },
  { id: 'unit', head: 'Unit', width: '64px' },
  { id: 'rate', head: 'Unit cost (₱)', width: '94px', isRight: true },
  { id: 'amount', head: 'Amount (₱)', width: '106px', isRight: true },
  { id: 'read', head: 'Read', width: '74px' },
]

const PLACES = new Map(COLUMNS.map(({ id }, at) => [id, at + 1]))

/** Counted from 1, with the column that is not shown. */
export const colIndexOf = (column: ColumnId): number => PLACES.get(column) ?? 0

export const COLUMN_COUNT = COLUMNS.length

const RIGHT = new Set(COLUMNS.flatMap(({ id, isRight }) => (isRight ? [id] : [])))

export const isRight = (column: ColumnId): boolean => RIGHT.has(column)

/** Durations have a column where some row has one. */
export function columnsFor(rows: readonly ImportRow[]): readonly Column[] {
  const hasTime = rows.some(({ duration }) => duration !== null)
  return hasTime ? COLUMNS : COLUMNS.filter(({ id }) => id !== 'duration')
}

export const templateOf = (columns: readonly Column[]) => columns.map(({ width }) => width).join(' ')

export type CellPlace = Place<ColumnId>

export const placeOf = (row: number, column: ColumnId): CellPlace => ({ rowKey: rowKeyOf(row), column })

/** The number of its row in the document. */
export const rowAt = ({ rowKey }: CellPlace): number => rowOfKey(rowKey)

export type CellUse =
  | { use: 'tick' }
  | { use: 'text'; field: 'item_no' | 'name' }
  | { use: 'number'; field: 'quantity' | 'rate' | 'percent' | 'amount'; decimals: number }
  | { use: 'duration' | 'unit' }
  | { use: 'read' }

export function cellUse(row: ImportRow, column: ColumnId): CellUse {
  const isItem = row.kind === 'work_item'
  switch (column) {
    case 'tick':
      return { use: 'tick' }
    case 'item':
      return isItem ? { use: 'text', field: 'item_no' } : { use: 'read' }
    case 'name':
      return { use: 'text', field: 'name' }
    case 'quantity':
      return { use: 'number', field: 'quantity', decimals: 6 }
    case 'duration':
      return row.kind === 'labor' || row.kind === 'equipment' ? { use: 'duration' } : { use: 'read' }
    case 'unit':
      return isItem || row.kind === 'material' ? { use: 'unit' } : { use: 'read' }
    case 'rate':
      return row.basis === 'percent_of_labor'
        ? { use: 'number', field: 'percent', decimals: 4 }
        : { use: 'number', field: 'rate', decimals: 6 }
    case 'amount':
      return { use: 'number', field: 'amount', decimals: 2 }
    case 'read':
      return { use: 'read' }
  }
}

/** The cursor goes over work items and their lines, not over headings and answers. */
export function cellsOf(
  rows: readonly ImportRow[],
  { columns, page }: { columns: readonly ColumnId[]; page: number },
): Cells<ColumnId> {
  const isItem = (at: number) => rows[at]?.kind === 'work_item'
  return {
    rows: rows.length,
    columns,
    held: columns.filter((column) => column !== 'tick'),
    page,
    // As in the estimate, lines lie beside lines and work items beside work items.
    hasValue(at, column, from) {
      const row = rows[at]
      return row !== undefined && isItem(at) === isItem(from) && hasValue(row, column)
    },
  }
}

function hasValue(row: ImportRow, column: ColumnId): boolean {
  switch (column) {
    case 'item':
      return row.kind !== 'work_item' || row.item_no !== ''
    case 'name':
      return row.name !== ''
    case 'unit':
      return row.unit_id !== null || row.unit !== ''
    case 'rate':
      return (row.basis === 'percent_of_labor' ? row.percent : row.rate) != null
    case 'amount':
      return (row.amount ?? row.direct) != null
    case 'quantity':
    case 'duration':
      return row[column] !== null
    default:
      return column === 'read'
  }
}
