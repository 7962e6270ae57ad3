import type { CellFormat, ColumnPlan, DetailedCell, Look } from './plan.ts'

/** The height of a row with one line, in points. */
export const USUAL_HEIGHT = 15
const LINE = USUAL_HEIGHT
const TITLE = 20
const MOST = 400
export const USUAL_WIDTH = 14

export interface PlacedCell {
  cell: DetailedCell
  format: CellFormat
  look: Look
  column: ColumnPlan | undefined
}

/**
 * Excel fits rows to wrapped texts by itself, LibreOffice trusts what it is told: without a good guess
 * it prints the second line over the next row. Nothing for a row of the usual height.
 */
export function guessedHeight(cells: readonly PlacedCell[]): number | undefined {
  let lines = 1
  let line = LINE
  for (const { cell, format, look, column } of cells) {
    if (look === 'title') line = TITLE
    const wraps =
      (format === 'wrapped' || look === 'header') && (cell.across ?? 1) === 1 && (cell.down ?? 1) === 1
    if (wraps && typeof cell.value === 'string') {
      lines = Math.max(lines, linesOf(cell.value, column?.width ?? USUAL_WIDTH))
    }
  }
  return lines === 1 && line === LINE ? undefined : Math.min(lines * line, MOST)
}

function linesOf(text: string, width: number): number {
  if (text.length < width && !text.includes('\n')) return 1
  let lines = 0
  for (const line of text.split('\n')) lines += Math.max(1, Math.ceil(line.length / width))
  return lines
}
