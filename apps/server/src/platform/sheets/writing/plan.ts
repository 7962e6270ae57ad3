/**
 * The format of a column's or cell's values. Days are `yyyy-mm-dd` texts, a percentage of 15% is 0.15. A
 * precise number has two decimals, and up to eight more where it has them.
 */
export type CellFormat =
  | 'general'
  | 'text'
  | 'wrapped'
  | 'whole'
  | 'money'
  | 'quantity'
  | 'precise'
  | 'percent'
  | 'date'

/** The style of a whole row, or of one cell of it. */
export type Look =
  | 'plain'
  | 'title'
  | 'header'
  | 'section'
  | 'total'
  /** Filled cells, as of a bar chart. */
  | 'bar'
  | 'bar-done'
  | 'strong-bar'
  | 'strong-bar-done'

export type PlainValue = string | number | boolean | null

export interface DetailedCell {
  value: PlainValue
  /** With or without its equals sign; programs show `value` until they calculate themselves. */
  formula?: string
  format?: CellFormat
  look?: Look
  /** Columns and rows it spreads over; other content of these cells is left out. */
  across?: number
  down?: number
}

export type CellPlan = PlainValue | DetailedCell

export interface RowPlan {
  /** One for each column from the left; null leaves a cell empty. */
  cells: readonly CellPlan[]
  look?: Look
  /** In points; without it a row fits its content. */
  height?: number
  /** The rows from this one on that print on one page: signatures are not torn apart. */
  together?: readonly RowPlan[]
}

export interface ColumnPlan {
  /** The words of the header row; a sheet whose columns have none has no header row. */
  title?: string
  /** In characters. */
  width?: number
  format?: CellFormat
  /** Folded away; people can show it again. */
  hidden?: boolean
  /** The only values that people may choose below the header. */
  choices?: readonly string[]
}

export interface PrintPlan {
  /** `long` is the 8.5 × 13 inch paper of Philippine offices. */
  paper: 'a4' | 'a3' | 'letter' | 'legal' | 'long'
  landscape?: boolean
  marginsInInches?: { top: number; right: number; bottom: number; left: number }
  /** The rows printed again on each page end with the header row and start here; the header row alone if not given. */
  repeatFromRow?: number
  /** Words at the foot of each page, left of the page number. */
  footer?: string
}

export interface SheetPlan {
  name: string
  columns: readonly ColumnPlan[]
  /** Rows above the header row, such as the project's name. */
  above?: readonly RowPlan[]
  /** Taken one by one while the file is written, so that a long list never lies in memory. */
  rows: Iterable<RowPlan> | AsyncIterable<RowPlan>
  frozenColumns?: number
  print?: PrintPlan
}

export interface WorkbookOptions {
  title?: string
}
