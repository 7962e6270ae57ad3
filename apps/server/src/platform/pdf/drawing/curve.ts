import type { Curve, CurveLine } from '../model.ts'
import { baselineIn, lineHeight, textCentred, textRight } from './lines.ts'
import type { Sheet } from './sheet.ts'

const TICK = 7.5
const LEFT = 34
const BELOW = lineHeight(TICK) + 4
const AFTER = 8
const GRID_GREY = 0.8

export const CURVE_STROKES: Record<
  CurveLine['look'],
  { thickness: number; grey: number; dash?: [number, number] }
> = {
  'thin-line': { thickness: 1, grey: 0.35 },
  'thick-line': { thickness: 2, grey: 0 },
  'dashed-line': { thickness: 1.2, grey: 0.2, dash: [4, 2.5] },
}

export function curveHeight({ height }: Curve): number {
  return height + AFTER
}

/** The caller has made room for it. */
export function drawCurve(sheet: Sheet, curve: Curve): void {
  const { canvas } = sheet
  const [left, top] = [sheet.left + LEFT, sheet.y + 6]
  const [width, height] = [sheet.width - LEFT - 8, curve.height - BELOW - 6]
  const x = (at: number) => left + at * width
  const y = (at: number) => top + (1 - at) * height
  for (const { at, text } of curve.upward) {
    canvas.line(left, y(at), left + width, y(at), 0.35, GRID_GREY)
    textRight(canvas, canvas.regular, TICK, left - 4, y(at) + TICK * 0.35, text)
  }
  for (const { at, text } of curve.across) {
    canvas.line(x(at), top, x(at), top + height, 0.35, GRID_GREY)
    const half = canvas.regular.widthOf(text, TICK) / 2
    // The words of the last one end with the page.
    const centre = Math.min(x(at), sheet.left + sheet.width - half)
    textCentred(canvas, canvas.regular, TICK, centre, baselineIn(top + height + 3, TICK), text)
  }
  canvas.line(left, top, left, top + height, 0.7)
  canvas.line(left, top + height, left + width, top + height, 0.7)
  for (const { look, points } of curve.lines)
    canvas.path(
      points.map(([across, up]) => [x(across), y(up)] as const),
      CURVE_STROKES[look],
    )
  if (curve.mark) {
    canvas.path(
      [
        [x(curve.mark.at), top],
        [x(curve.mark.at), top + height],
      ],
      {
        thickness: 0.7,
        grey: 0.2,
        dash: [2, 1.5],
      },
    )
    canvas.text(canvas.regular, TICK, x(curve.mark.at) + 3, baselineIn(top + 1, TICK), curve.mark.text)
  }
  sheet.y += curve.height + AFTER
}
