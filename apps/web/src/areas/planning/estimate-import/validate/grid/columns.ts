import type { ImportRow } from '@itayo/contract'

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

interface Column {
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

/** Durations have a column where some row has one. */
export function columnsFor(rows: readonly ImportRow[]): readonly Column[] {
  const hasTime = rows.some(({ duration }) => duration !== null)
  return hasTime ? COLUMNS : COLUMNS.filter(({ id }) => id !== 'duration')
}

export const templateOf = (columns: readonly Column[]) => columns.map(({ width }) => width).join(' ')

export interface CellPlace {
  row: number
  column: ColumnId
}

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
