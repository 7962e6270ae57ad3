import type { Ink } from './even-light.ts'

/** A sheet laid on the glass by hand is seldom further off. */
const MOST_DEGREES = 6
/** Every so manieth row and column is looked at: a slant shows in a small picture as well. */
const STEP = 3
const AS_SHARP = 0.995

interface Skew {
  /** By how much lines fall to the right. */
  degrees: number
  /** How sharply lines and the gaps between them stand apart at that angle. */
  sharpness: number
}

/** The slant of the page's lines: at the right angle their ink falls into few rows and leaves others empty. */
export function skewOf(ink: Ink): Skew {
  const points = pointsOf(ink)
  const best = (from: number, to: number, step: number): Skew => {
    let found: Skew = { degrees: 0, sharpness: -1 }
    for (let degrees = from; degrees <= to + 1e-9; degrees += step) {
      const sharpness = sharpnessAt(points, ink, degrees)
      if (sharpness > found.sharpness) found = { degrees, sharpness }
    }
    return found
  }
  const coarse = best(-MOST_DEGREES, MOST_DEGREES, 0.5).degrees
  const finer = best(coarse - 0.4, coarse + 0.4, 0.1).degrees
  const fine = best(finer - 0.08, finer + 0.08, 0.02)
  // A page that looks as sharp as it lies is left as it lies.
  if (sharpnessAt(points, ink, 0) >= fine.sharpness * AS_SHARP) return { ...fine, degrees: 0 }
  return { ...fine, degrees: Math.round(fine.degrees * 100) / 100 }
}

function pointsOf({ width, height, dark }: Ink): { x: Int16Array; y: Int16Array } {
  const [xs, ys]: [number[], number[]] = [[], []]
  for (let y = 0; y < height; y += STEP)
    for (let x = 0; x < width; x += STEP)
      if (dark[y * width + x]) {
        xs.push(x)
        ys.push(y)
      }
  return { x: Int16Array.from(xs), y: Int16Array.from(ys) }
}

function sharpnessAt(
  points: { x: Int16Array; y: Int16Array },
  { width, height }: Ink,
  degrees: number,
): number {
  const slope = Math.tan((degrees * Math.PI) / 180)
  const margin = Math.ceil(Math.abs(slope) * width)
  const rows = new Float64Array(Math.ceil((height + 2 * margin) / STEP) + 2)
  for (let at = 0; at < points.x.length; at++) {
    const row = Math.round(((points.y[at] as number) - slope * (points.x[at] as number) + margin) / STEP)
    rows[row] = (rows[row] ?? 0) + 1
  }
  let sum = 0
  for (let row = 1; row < rows.length; row++) sum += ((rows[row] as number) - (rows[row - 1] as number)) ** 2
  return sum / Math.max(1, points.x.length)
}
