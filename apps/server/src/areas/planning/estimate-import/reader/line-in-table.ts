import type { Line, Word } from './page-types.ts'

/** A line with its words by column, and what it can be of a row. */
export interface LineInTable {
  line: Line
  cells: Word[][]
  /** Holds figures: the row's numbers stand on this line. */
  anchor: boolean
  item: boolean
  described: boolean
  /** Nothing but words in the description's column. */
  onlyDescription: boolean
  bold: boolean
  text: string
  /** The words in the description's column. */
  name: string
  /** Lines beside it might as well belong to another row. */
  doubtful?: boolean
}
