/**
 * A form as plain data: its content, without positions. It is handed to another thread, so it holds
 * nothing but texts, numbers and bytes.
 */
export interface PdfForm {
  paper: Paper
  landscape?: boolean
  title: string
  /** A line below the title, such as "Project: …" or "Revision 2, approved". */
  subtitle?: string
  formNumber?: string
  /** Whose form it is, on the pages after the first. */
  running?: string
  head: FormHead
  footer: FormFooter
  blocks: readonly Block[]
}

/** `Long` is the 8.5 × 13 inch paper of Philippine offices. */
type Paper = 'A4' | 'Letter' | 'Long'

interface FormHead {
  company: string
  address?: string
  contact?: string
  tin?: string
  /** PCAB licence number. */
  pcab?: string
  /** Any picture that sharp can read; one that it cannot is left out. */
  logo?: Uint8Array
}

interface FormFooter {
  printedAt: Date
  by: string
}

export type Block = Facts | Heading | Paragraph | Table | Legend | Curve | Photos | Signatures | PageBreak

/** Labels with their values, filled row by row. */
export interface Facts {
  kind: 'facts'
  columns: 1 | 2 | 3
  facts: readonly Fact[]
}

interface Fact {
  label: string
  value: string
}

/** Stays on the page of the block that follows. */
export interface Heading {
  kind: 'heading'
  text: string
}

export interface Paragraph {
  kind: 'paragraph'
  text: string
  align?: Align
  bold?: boolean
}

interface PageBreak {
  kind: 'page-break'
}

/** Five in a row; the whole block stays on one page, and never stands there alone. */
export interface Signatures {
  kind: 'signatures'
  signatures: readonly Signature[]
}

export interface Signature {
  /** "Prepared by", "Approved by". */
  label: string
  /** Empty for a blank line to sign on. */
  name: string
  position?: string
  /** As it is printed; a blank line to fill in when not given. */
  date?: string
}

/** Samples of what a chart draws, each with its words. */
export interface Legend {
  kind: 'legend'
  items: readonly { sample: LegendSample; text: string }[]
}

export type LegendSample =
  | 'strong-bar'
  | 'usual-bar'
  | 'done'
  | 'baseline'
  | 'link'
  | 'mark'
  | CurveLine['look']

/** Lines over a field, such as an S-curve. Places are parts of the field: 0 is left and below. */
export interface Curve {
  kind: 'curve'
  /** In points. */
  height: number
  lines: readonly CurveLine[]
  across: readonly CurveTick[]
  upward: readonly CurveTick[]
  /** An upright line with its word, such as today. */
  mark?: CurveTick
}

export interface CurveLine {
  look: 'thin-line' | 'thick-line' | 'dashed-line'
  points: readonly (readonly [across: number, up: number])[]
}

interface CurveTick {
  at: number
  text: string
}

/** Pictures one below the other, two on a page, each with its words below it. */
export interface Photos {
  kind: 'photos'
  photos: readonly Photo[]
}

export interface Photo {
  /** Any picture that sharp can read; one that it cannot is left out, and its words say so. */
  picture: Uint8Array
  caption: string
}

export type Align = 'left' | 'right' | 'center'

export interface Table {
  kind: 'table'
  columns: readonly TableColumn[]
  rows: readonly TableRow[]
  /** The column whose running sum is carried from page to page, counted from 0. */
  carriedColumn?: number
  /** In points; 8 when not given. */
  textSize?: number
  /** The columns from here on are one field, such as the months of a plan, in which rows draw their bars. */
  chartFrom?: number
  /** An upright line through all rows of the chart, in parts of its width. */
  chartMark?: number
}

export interface TableColumn {
  title: string
  /** Stands above this column and its neighbours that name the same. */
  over?: string
  /** The column's part of the width, relative to the others. */
  share: number
  /** Numbers stand right and texts left when not given. */
  align?: Align
  /** A number and a code stay on one line, smaller if they must; a text wraps. */
  kind: 'text' | 'number' | 'code'
  /** The decimals of the numbers in this column; 2 when not given. */
  decimals?: number
}

/** Numbers are printed as 1,234,567.89, negative ones in parentheses. */
export type Cell = string | number | null

export type TableRow = ItemRow | BandRow | NoteRow

interface ItemRow {
  kind: 'row'
  cells: readonly Cell[]
  /** False for a row that is part of another one, so that the running sum holds nothing twice. */
  counts?: boolean
  bar?: Bar
  lines?: ChartLines
}

/** In parts of the chart's width, 0 to 1. */
export interface Bar {
  from: number
  to: number
  /** The filled share of the bar itself. */
  done: number
  /** Stands out: on the critical path. */
  isStrong: boolean
  /** A thin bar below it, to compare with. */
  baseline?: { from: number; to: number }
}

/** Lines between bars, as far as they lie in one row. */
export interface ChartLines {
  across: readonly { from: number; to: number }[]
  upright: readonly { at: number; part: 'whole' | 'upper' | 'lower'; arrow: boolean }[]
}

/** Its text stands across the columns before the first one with a cell. */
interface BandRow {
  kind: 'group' | 'subgroup' | 'subtotal' | 'total'
  text: string
  cells?: readonly Cell[]
  lines?: ChartLines
}

/** Across all columns. */
interface NoteRow {
  kind: 'note'
  text: string
}
