/** A date is the text `yyyy-mm-dd`, here and everywhere in the house. */
export type CellValue = string | number | boolean | null

export interface SheetRow {
  /** As the spreadsheet program numbers it, from 1, so that a message can point at the row. */
  row: number
  /** Up to the last cell that holds something; a gap is null. */
  cells: CellValue[]
}

export interface SheetLimits {
  /** Rows that hold something, header included. */
  maxRows: number
  maxColumns: number
  /** A longer text is cut to one character more than this, so that validation can name its row. */
  maxCellLength: number
  /** Bytes that really come out of the packed file, whatever its own headers claim. */
  maxUnpackedBytes: number
  /** The time the caller waits for rows; what the caller does with them is not counted. */
  maxMilliseconds: number
}

export const USUAL_LIMITS: SheetLimits = {
  maxRows: 100_000,
  maxColumns: 100,
  maxCellLength: 2_000,
  maxUnpackedBytes: 250_000_000,
  maxMilliseconds: 60_000,
}

export interface ReadOptions {
  /** Otherwise the first sheet that is not hidden. A CSV file has no names. */
  sheetName?: string
}
