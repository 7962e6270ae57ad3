import type { SheetImportRow } from '@itayo/contract'

export type RowCounts = Record<SheetImportRow['what'], number>

export function rowCounts(rows: readonly SheetImportRow[]): RowCounts {
  const counts: RowCounts = { same: 0, changed: 0, new: 0, removed: 0, wrong: 0, 'left out': 0 }
  for (const { what } of rows) counts[what] += 1
  return counts
}

/** The number of rows that change the estimate; wrong rows change nothing. */
export function changesIn(counts: RowCounts): number {
  return counts.changed + counts.new + counts.removed
}
