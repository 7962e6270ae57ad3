import type { ScheduleCurve } from '@itayo/contract'
import { dateOf, dayNumber } from '@itayo/domain'

export type CurvePoints = ScheduleCurve['physical']

export interface Frame {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
}

interface CurveShape {
  planned: string
  actual: string
  forecast: string
  x: (date: string) => number
  y: (value: number) => number
  dates: readonly string[]
}

/** Lines through the points that have a value. */
export function shapeOf(points: CurvePoints, end: number, frame: Frame): CurveShape | null {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const from = dayNumber(first.date)
  const days = Math.max(1, dayNumber(last.date) - from)
  const wide = frame.width - frame.left - frame.right
  const high = frame.height - frame.top - frame.bottom
  const x = (date: string) => frame.left + ((dayNumber(date) - from) / days) * wide
  const y = (value: number) => frame.top + high - (value / end) * high
  const line = (of: (point: CurvePoints[number]) => number | null) => {
    let text = ''
    for (const point of points) {
      const value = of(point)
      if (value !== null) text += `${text ? 'L' : 'M'}${round(x(point.date))} ${round(y(value))}`
    }
    return text
  }
  return {
    planned: line(({ planned }) => planned),
    actual: line(({ actual }) => actual),
    forecast: line(({ forecast }) => forecast),
    x,
    y,
    dates: ticksOf(from, days, Math.max(2, Math.floor(wide / 110))),
  }
}

/** At most so many dates along the axis, evenly, the first and the last among them. */
function ticksOf(from: number, days: number, most: number): string[] {
  const count = Math.max(1, Math.min(most, days))
  return Array.from({ length: count + 1 }, (_, at) => dateOf(from + Math.round((at * days) / count)))
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** The last point on or before that day. */
export function pointAt(points: CurvePoints, date: string): CurvePoints[number] | null {
  let found: CurvePoints[number] | null = null
  for (const point of points) {
    if (point.date > date) break
    found = point
  }
  return found
}

export function largestOf(points: CurvePoints): number {
  return points.reduce(
    (most, { planned, actual, forecast }) => Math.max(most, planned, actual ?? 0, forecast ?? 0),
    0,
  )
}
