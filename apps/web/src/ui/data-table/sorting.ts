/** Names as the calls spell them (UIX-008, UIX-009). */
export type SortOrder = 'ASC' | 'DESC'

export interface Sort {
  by: string
  order: SortOrder
}

export type SortValue = string | number | boolean | null | undefined

// "Bar 10 mm" after "Bar 8 mm", "ñ" beside "n", capital letters beside small ones.
const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function compare(left: SortValue, right: SortValue): number {
  if (typeof left === 'string' && typeof right === 'string') return words.compare(left, right)
  return Number(left) - Number(right)
}

function isMissing(value: SortValue): boolean {
  return value === null || value === undefined || value === ''
}

/** A new list; equal rows keep their places, and rows without a value come last in either direction. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueIn: (row: Row) => SortValue,
  order: SortOrder,
): Row[] {
  const direction = order === 'ASC' ? 1 : -1
  return rows
    .map((row) => ({ row, value: valueIn(row) }))
    .sort((left, right) => {
      const missing = Number(isMissing(left.value)) - Number(isMissing(right.value))
      if (missing !== 0 || isMissing(left.value)) return missing
      return direction * compare(left.value, right.value)
    })
    .map((entry) => entry.row)
}

/** A click on a column's head takes its first order, and the next click the other one. */
export function nextSort(current: Sort | null, by: string, first: SortOrder = 'ASC'): Sort {
  if (current?.by !== by) return { by, order: first }
  return { by, order: current.order === 'ASC' ? 'DESC' : 'ASC' }
}

export function ariaSort(current: Sort | null, by: string): 'ascending' | 'descending' | 'none' {
  if (current?.by !== by) return 'none'
  return current.order === 'ASC' ? 'ascending' : 'descending'
}
