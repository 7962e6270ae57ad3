import { COLUMNS, type ColumnId } from './columns.ts'
import { isSingle, type Range } from './range.ts'

const INDEX = new Map<ColumnId, number>(COLUMNS.map(({ id }, at) => [id, at + 1]))

/**
 * What is selected of a row, as a plain text so that rows it says nothing new to are not drawn again:
 * '3-4', or 'fill 3-4' in the rows the handle is being drawn over.
 */
export function selectedIn(range: Range | null, row: number, fillRow: number): string {
  if (!range) return ''
  const columns = `${INDEX.get(range.columns[0] ?? 'name')}-${INDEX.get(range.columns.at(-1) ?? 'name')}`
  if (row > range.bottom && row <= fillRow) return `fill ${columns}`
  return isSingle(range) || row < range.top || row > range.bottom ? '' : columns
}

export function isSelected(selected: string, column: ColumnId): boolean {
  if (selected === '') return false
  const [first = 0, last = 0] = selected.replace('fill ', '').split('-').map(Number)
  const at = INDEX.get(column) ?? 0
  return at >= first && at <= last
}
