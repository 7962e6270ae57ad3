import { drawBar, drawChartLines } from './chart.ts'
import { lineHeight, textCentred } from './lines.ts'
import {
  drawRowTexts,
  type MeasuredRow,
  type PlacedColumn,
  partHeight,
  type TablePlan,
} from './table-rows.ts'
import { wrap } from './wrap.ts'

/** The rules around rows, drawn once for all rows of a page that share them. */
interface TableFrame {
  headHeight: number
  /** Draws the titles and gives back where the rows begin. */
  open(y: number): number
  /** Draws a row, or some lines of it, and gives back where it ends. */
  row(row: MeasuredRow, y: number, fromLine?: number, toLine?: number): number
  close(y: number): void
}

const HEAD_SIZE = 7.5
const HEAD_PADDING = 3
const MOST_TITLE_LINES = 5
const BORDER = 0.7
const RULE = 0.35
const RULE_GREY = 0.45

export function tableFrame(plan: TablePlan): TableFrame {
  const { canvas, columns, left, right } = plan
  const head = measureHead(plan)
  let top = 0
  let rulesTop = 0
  let ruledFrom = 1

  const finishRules = (y: number) => {
    for (let at = ruledFrom; at < columns.length; at++) {
      const x = columns[at]?.x ?? right
      canvas.line(x, rulesTop, x, y, RULE, RULE_GREY)
    }
    rulesTop = y
  }

  return {
    headHeight: head.height,
    open(y) {
      head.draw(y)
      top = y
      rulesTop = y + head.height
      ruledFrom = 1
      return rulesTop
    },
    row(row, y, fromLine = 0, toLine = row.lines) {
      const end =
        y +
        (fromLine === 0 && toLine === row.lines ? row.height : partHeight(toLine - fromLine, row.lineHeight))
      if (row.ruledFrom !== ruledFrom) {
        finishRules(y)
        ruledFrom = row.ruledFrom
      }
      const grey = BAND_GREY[row.look]
      if (grey !== undefined) canvas.fill(left, y, right - left, end - y, grey)
      if (row.look === 'subtotal' || row.look === 'total') canvas.line(left, y, right, y, BORDER)
      // The band covers half of the rule above it.
      else if (grey !== undefined) canvas.line(left, y, right, y, RULE, RULE_GREY)
      drawChartLines(plan, row, y, end, fromLine === 0)
      drawRowTexts(plan, row, y, fromLine, toLine)
      if (fromLine === 0) drawBar(plan, row, y)
      if (row.look === 'total') canvas.line(left, end, right, end, BORDER)
      else canvas.line(left, end, right, end, RULE, RULE_GREY)
      return end
    },
    close(y) {
      finishRules(y)
      canvas.line(left, top, left, y, BORDER)
      canvas.line(right, top, right, y, BORDER)
      canvas.line(left, y, right, y, BORDER)
    },
  }
}

const BAND_GREY: Partial<Record<MeasuredRow['look'], number>> = { group: 0.9, subgroup: 0.96, total: 0.93 }

function measureHead(plan: TablePlan): { height: number; draw(y: number): void } {
  const { canvas, columns, left, right, padding } = plan
  const size = Math.min(HEAD_SIZE, plan.size)
  const line = lineHeight(size)
  const titleOf = (text: string, width: number) =>
    wrap(canvas.bold, text, size, width - 2 * padding).slice(0, MOST_TITLE_LINES)
  const spans = spansOf(columns).map((span) => ({ ...span, lines: titleOf(span.title, span.width) }))
  const titles = columns.map((column) => ({ ...column, lines: titleOf(column.title, column.width) }))
  const tallest = (list: { lines: unknown[] }[]) =>
    Math.max(0, ...list.map(({ lines }) => lines.length * line + 2 * HEAD_PADDING))
  const upper = tallest(spans)
  const lower = tallest(titles.filter(({ over }) => over !== undefined))
  const height = Math.max(upper + lower, tallest(titles))

  const drawCell = (
    cell: { x: number; width: number; lines: { text: string }[] },
    y: number,
    high: number,
  ) => {
    let base = y + (high - cell.lines.length * line) / 2 + size * 0.97
    for (const { text } of cell.lines) {
      textCentred(canvas, canvas.bold, size, cell.x + cell.width / 2, base, text)
      base += line
    }
  }
  return {
    height,
    draw(y) {
      canvas.fill(left, y, right - left, height, 0.95)
      canvas.line(left, y, right, y, BORDER)
      canvas.line(left, y + height, right, y + height, BORDER)
      for (const span of spans) {
        drawCell(span, y, upper)
        canvas.line(span.x, y + upper, span.x + span.width, y + upper, RULE, RULE_GREY)
      }
      titles.forEach((title, at) => {
        const below = title.over === undefined ? 0 : upper
        drawCell(title, y + below, height - below)
        const joined = title.over !== undefined && columns[at - 1]?.over === title.over
        if (at > 0) canvas.line(title.x, y + (joined ? upper : 0), title.x, y + height, RULE, RULE_GREY)
      })
    },
  }
}

function spansOf(columns: readonly PlacedColumn[]): { title: string; x: number; width: number }[] {
  const spans: { title: string; x: number; width: number }[] = []
  columns.forEach(({ over, x, width }, at) => {
    if (over === undefined) return
    const last = spans.at(-1)
    if (last && columns[at - 1]?.over === over) last.width += width
    else spans.push({ title: over, x, width })
  })
  return spans
}
