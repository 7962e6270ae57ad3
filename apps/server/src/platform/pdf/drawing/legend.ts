import type { CurveLine, Legend, LegendSample } from '../model.ts'
import type { Canvas } from './canvas.ts'
import { drawArrowAt, drawBarAt, drawBaselineAt, drawLinkLine, drawMarkAt } from './chart.ts'
import { CURVE_STROKES } from './curve.ts'
import { baselineIn, lineHeight } from './lines.ts'
import type { Sheet } from './sheet.ts'
import { cleaned } from './wrap.ts'

const SIZE = 8
const LINE = lineHeight(SIZE) + 3
const SAMPLE = 22
const GAP = 14
const AFTER = 6

/** Samples side by side, drawn by what draws the chart itself: so they cannot say anything else. */
export function drawLegend(sheet: Sheet, { items }: Legend): void {
  const { canvas } = sheet
  let x = sheet.left
  for (const { sample, text } of items) {
    const words = cleaned(text)
    const width = SAMPLE + 5 + canvas.regular.widthOf(words, SIZE)
    if (x > sheet.left && x + width > sheet.left + sheet.width) {
      x = sheet.left
      sheet.y += LINE
    }
    SAMPLES[sample](canvas, x, sheet.y)
    canvas.text(canvas.regular, SIZE, x + SAMPLE + 5, baselineIn(sheet.y, SIZE), words)
    x += width + GAP
  }
  sheet.y += LINE + AFTER
}

export function legendHeight({ canvas, width }: Sheet, { items }: Pick<Legend, 'items'>): number {
  let lines = 1
  let used = 0
  for (const { text } of items) {
    const own = SAMPLE + 5 + canvas.regular.widthOf(cleaned(text), SIZE)
    if (used > 0 && used + own > width) {
      lines += 1
      used = 0
    }
    used += own + GAP
  }
  return lines * LINE + AFTER
}

type DrawSample = (canvas: Canvas, x: number, y: number) => void

const barIn = (x: number, y: number, width = SAMPLE) => ({ x, top: y + 2, width })

function lineSample(look: CurveLine['look']): DrawSample {
  return (canvas, x, y) =>
    canvas.path(
      [
        [x, y + 4.5],
        [x + SAMPLE, y + 4.5],
      ],
      CURVE_STROKES[look],
    )
}

const SAMPLES: Record<LegendSample, DrawSample> = {
  'strong-bar': (canvas, x, y) => drawBarAt(canvas, barIn(x, y), 0, true),
  'usual-bar': (canvas, x, y) => drawBarAt(canvas, barIn(x, y), 0, false),
  done(canvas, x, y) {
    const half = SAMPLE / 2 - 1
    drawBarAt(canvas, barIn(x, y, half), 1, true)
    drawBarAt(canvas, barIn(x + half + 2, y, half), 1, false)
  },
  baseline: (canvas, x, y) => drawBaselineAt(canvas, barIn(x, y - 4.5)),
  link(canvas, x, y) {
    const turn = x + SAMPLE - 3
    drawLinkLine(canvas, [
      [x, y + 1],
      [turn, y + 1],
      [turn, y + 8],
    ])
    drawArrowAt(canvas, turn, y + 8, 1)
  },
  mark: (canvas, x, y) => drawMarkAt(canvas, x + SAMPLE / 2, y, y + 9),
  'thin-line': lineSample('thin-line'),
  'thick-line': lineSample('thick-line'),
  'dashed-line': lineSample('dashed-line'),
}
