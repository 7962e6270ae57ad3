import type { CellValue, SheetLimits, SheetRow } from '../sheet.ts'
import { SheetError } from '../sheet-error.ts'

export type TakeRow = (row: number, cells: CellValue[]) => void

/**
 * Holds every row to the limits, whichever kind of file it comes from. Empty rows are left out and
 * not counted: spreadsheets like to save a million of them for the sake of a border.
 */
export function rowCollector(limits: SheetLimits): { rows: SheetRow[]; take: TakeRow } {
  const rows: SheetRow[] = []
  let taken = 0

  return {
    rows,
    take(row, cells) {
      while (cells.length > 0 && cells.at(-1) === null) cells.pop()
      if (cells.length === 0) return
      if (cells.length > limits.maxColumns) {
        throw new SheetError(
          'too_many_columns',
          `Row ${row} has ${cells.length} columns; ${limits.maxColumns} is the most. ` +
            'Keep only the columns that are asked for.',
        )
      }
      if (++taken > limits.maxRows) {
        throw new SheetError(
          'too_many_rows',
          `This sheet has more than ${limits.maxRows.toLocaleString('en')} rows. Split it into smaller files.`,
        )
      }
      rows.push({ row, cells: cells.map((cell) => shortened(cell, limits.maxCellLength)) })
    },
  }
}

function shortened(cell: CellValue, maxLength: number): CellValue {
  return typeof cell === 'string' && cell.length > maxLength ? cell.slice(0, maxLength + 1) : cell
}
