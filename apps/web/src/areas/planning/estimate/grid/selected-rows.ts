import { COLUMNS, type ColumnId } from './columns.ts'
import { isSingle, type Range } from './range.ts'

const INDEX = new Map<ColumnId, number>(COLUMNS.map(({ id }, at) => [id, at + 1]))

/**
 * The selected columns of a row as text: '3-4', or 'fill 3-4' in rows the fill handle is drawn over. A
 * row whose text stays the same is not drawn again.
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
