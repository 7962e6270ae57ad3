import type { Canvas } from './canvas.ts'
import { type MeasuredRow, ROW_PADDING, type TablePlan } from './table-rows.ts'

const BAR_HEIGHT = 5
const BASELINE_HEIGHT = 1.6
const LINK = { thickness: 0.5, grey: 0.3 }
const MARK = { thickness: 0.7, grey: 0.2, dash: [2, 1.5] } as const

/** Outlines carry the meaning, so that a copy of a copy still tells one kind of bar from the other. */
const LOOKS = {
  strong: { outline: 1, edge: 0, done: 0.1, left: 0.82 },
  usual: { outline: 0.4, edge: 0.35, done: 0.55, left: 1 },
}

interface BarBox {
  x: number
  top: number
  width: number
}

export function drawBarAt(canvas: Canvas, { x, top, width }: BarBox, done: number, isStrong: boolean): void {
  const look = LOOKS[isStrong ? 'strong' : 'usual']
  canvas.fill(x, top, width, BAR_HEIGHT, look.left)
  if (done > 0) canvas.fill(x, top, width * done, BAR_HEIGHT, look.done)
  const corners = [
    [x, top],
    [x + width, top],
    [x + width, top + BAR_HEIGHT],
    [x, top + BAR_HEIGHT],
    [x, top],
  ] as const
  canvas.path(corners, { thickness: look.outline, grey: look.edge })
}

export function drawBaselineAt(canvas: Canvas, { x, top, width }: BarBox): void {
  canvas.fill(x, top + BAR_HEIGHT + 1, width, BASELINE_HEIGHT, 0.45)
}

export function drawMarkAt(canvas: Canvas, x: number, top: number, bottom: number): void {
  canvas.path(
    [
      [x, top],
      [x, bottom],
    ],
    MARK,
  )
}

/** A link with its arrow, as it meets a bar from above (1) or from below (-1). */
export function drawArrowAt(canvas: Canvas, x: number, tip: number, direction: 1 | -1): void {
  const back = tip - direction * 2.6
  canvas.shape(
    [
      [x - 1.5, back],
      [x + 1.5, back],
      [x, tip],
    ],
    LINK.grey,
  )
}

export function drawLinkLine(canvas: Canvas, points: readonly (readonly [number, number])[]): void {
  canvas.path(points, LINK)
}

function barTop(row: MeasuredRow, y: number): number {
  return y + ROW_PADDING + (row.lineHeight - BAR_HEIGHT) / 2 - 0.8
}

/** On the first line of its row. */
export function drawBar({ canvas, chartLeft, right }: TablePlan, row: MeasuredRow, y: number): void {
  if (!row.bar) return
  const { from, to, done, isStrong, baseline } = row.bar
  const whole = right - chartLeft
  const box = (one: { from: number; to: number }): BarBox => ({
    x: chartLeft + one.from * whole,
    top: barTop(row, y),
    width: Math.max(1, (one.to - one.from) * whole),
  })
  if (baseline) drawBaselineAt(canvas, box(baseline))
  drawBarAt(canvas, box({ from, to }), done, isStrong)
}

/** The pieces of links and the mark that lie in this row, or in the part of it on this page. */
export function drawChartLines(
  { canvas, chartLeft, right, chartMark }: TablePlan,
  row: MeasuredRow,
  y: number,
  end: number,
  isFirstPart: boolean,
): void {
  const whole = right - chartLeft
  const place = (at: number) => chartLeft + at * whole
  if (chartMark !== undefined) drawMarkAt(canvas, place(chartMark), y, end)
  if (!row.chartLines) return
  // The bar stands in the first part; what goes down goes on through the others.
  const middle = isFirstPart ? barTop(row, y) + BAR_HEIGHT / 2 : y
  for (const { from, to } of isFirstPart ? row.chartLines.across : [])
    drawLinkLine(canvas, [
      [place(from), middle],
      [place(to), middle],
    ])
  for (const { at, part, arrow } of row.chartLines.upright) {
    if (part === 'upper' && !isFirstPart) continue
    const x = place(at)
    const edge = BAR_HEIGHT / 2 + 0.4
    if (part === 'upper') {
      const until = arrow ? middle - edge : middle
      drawLinkLine(canvas, [
        [x, y],
        [x, until],
      ])
      if (arrow) drawArrowAt(canvas, x, until, 1)
    } else {
      const from = part === 'whole' ? y : arrow && isFirstPart ? middle + edge : middle
      drawLinkLine(canvas, [
        [x, from],
        [x, end],
      ])
      if (arrow && isFirstPart) drawArrowAt(canvas, x, from, -1)
    }
  }
}
