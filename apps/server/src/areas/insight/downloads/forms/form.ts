import type { Bar, ChartLines, Curve, Legend, Photo } from '../../../../platform/pdf/model.ts'
import type { CellFormat, Look, PlainValue } from '../../../../platform/sheets/writing/plan.ts'

/**
 * A form once for both formats: the sheet writes values with their formulas, the print the values. One
 * page of it is a sheet of the workbook.
 */
export interface FormPage {
  /** The name of the sheet; cut and made unique where a spreadsheet asks for it. */
  name: string
  title: string
  /** Below the title, where it is not about where the estimate stands. */
  standing?: string
  /** Whether its tables stand on paper of their own. */
  ownPaper: boolean
  /** Facts of this page alone; they stand below those that all pages say of the project. */
  facts: readonly FormFact[]
  tables: readonly FormTable[]
  /** Sentences after the tables, such as the amount in words. */
  words: readonly string[]
  /** Sentences in plain type after these. */
  notes?: readonly string[]
  /** In the sheet only, where a legend has no samples. */
  sheetNotes?: readonly string[]
  /** On paper only, before the tables. */
  curve?: Curve
  /** On paper only, after the curve or the chart. */
  legend?: Legend['items']
  /** On paper only, after the signatures and on pages of their own. */
  photos?: readonly Photo[]
  isSigned: boolean
  /** Whether the company signs as the bidder, beside the others. */
  hasBidder?: true
  /** On paper that lies on its side. */
  isWide?: true
}

export interface FormFact {
  label: string
  value: string
}

export interface FormTable {
  /** Stands above it; not in a sheet with this one table only. */
  heading?: string
  columns: readonly FormColumn[]
  /** Called once for each writing, with the place at which the rows will stand. */
  rows(place: Place): Iterable<FormRow>
  /** Small print, for many columns: their common titles stand above them on paper too. */
  isDense?: true
  /** The column that the print carries from page to page. */
  carried?: string
  /** On paper, right of the columns: a field of months in which rows have their bars. */
  chart?: readonly ChartColumn[]
  /** A line through the whole chart, in parts of its width. */
  chartMark?: number
}

export interface ChartColumn {
  title: string
  over: string
  width: number
}

export interface FormColumn {
  key: string
  title: string
  /** In characters. */
  width: number
  format: CellFormat
  /** Left out for those who do not see prices (D-27). */
  isCost?: true
  /** In the sheet only, folded away: for the program that reads it back. */
  isHidden?: true
  /** In the sheet only: the print has a chart instead. */
  isSheetOnly?: true
  /** In the sheet, above this column and its neighbours that name the same. */
  over?: string
  /** On paper always so many. */
  decimals?: number
  /** Printed on one line, smaller if it must: codes and dates. */
  isOneLine?: true
}

/** Where a row stands in its sheet: what formulas point at. */
export interface Place {
  /** The number of the row that is asked for next. */
  row: number
  cell(key: string, row: number): string
}

export interface ValueCell {
  value: PlainValue
  formula?: string
  format?: CellFormat
  look?: Look
}

export type FormCell = PlainValue | ValueCell

export interface FormRow {
  kind: 'row' | 'caption' | 'group' | 'subgroup' | 'subtotal' | 'total'
  /** In the first column of a sheet, before the words in print. */
  letter?: string
  /** The words of a row that is no line of the table. */
  text?: string
  cells: Readonly<Record<string, FormCell>>
  /** Nothing is left of it without prices. */
  isCost?: boolean
  /** False for a row that repeats others: it is in no running sum. */
  counts?: false
  /** In the chart. */
  bar?: Bar
  lines?: ChartLines
}
