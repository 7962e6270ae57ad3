import type { TableKind } from '@itayo/contract'
import type { Column } from './head-columns.ts'
import { isCurrency, parseNumber } from './numbers.ts'
import { centre, type Line, type Word } from './page-types.ts'

/** A table's columns with the x at which each one ends and the next begins. */
export interface Grid {
  columns: Column[]
  /** One fewer than columns. */
  edges: number[]
  /** How many rows of figures it was seen in. */
  lines: number
  /** The kind of table that a person says it is. */
  named?: TableKind
}

/** The words of a line by column. A peso sign goes with the figure after it. */
export function cellsOf(line: Line, grid: Grid): Word[][] {
  const cells: Word[][] = grid.columns.map(() => [])
  line.words.forEach((word, index) => {
    const next = line.words[index + 1]
    const owner = isCurrency(word.text) && next && parseNumber(next.text) ? next : word
    cells[columnAt(centre(owner), grid)]?.push(word)
  })
  return cells
}

function columnAt(x: number, grid: Grid): number {
  const index = grid.edges.findIndex((edge) => x < edge)
  return index < 0 ? grid.columns.length - 1 : index
}
