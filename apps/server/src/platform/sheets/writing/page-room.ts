import type { PrintPlan, RowPlan, SheetPlan } from './plan.ts'
import { USUAL_HEIGHT, USUAL_WIDTH } from './row-height.ts'

/** In points, upright. */
const PAPERS: Record<PrintPlan['paper'], { width: number; height: number }> = {
  letter: { width: 612, height: 792 },
  legal: { width: 612, height: 1008 },
  long: { width: 612, height: 936 },
  a3: { width: 842, height: 1191 },
  a4: { width: 595, height: 842 },
}
const MARGINS = { sides: 72, ends: 108 }
/** A character of the usual font. */
const CHARACTER = 5.4
/** Programs and printers differ by some rows. */
const SURE = 0.9

/**
 * Whether rows of this height and those that belong together surely print on the first page. The sheet is
 * made as narrow as the paper, which makes its rows lower, too.
 */
export function fitsOnePage(plan: SheetPlan, heightSoFar: number, together: readonly RowPlan[]): boolean {
  const { paper = 'a4', landscape = false } = plan.print ?? {}
  const { width, height } = PAPERS[paper]
  const [wide, high] = landscape ? [height, width] : [width, height]
  const needed = plan.columns.reduce(
    (sum, column) => sum + (column.hidden ? 0 : (column.width ?? USUAL_WIDTH) * CHARACTER),
    0,
  )
  const scale = Math.min(1, (wide - MARGINS.sides) / needed)
  const total = heightSoFar + together.reduce((sum, row) => sum + (row.height ?? USUAL_HEIGHT), 0)
  return total * scale <= (high - MARGINS.ends) * SURE
}
