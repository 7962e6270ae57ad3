import type { Picture } from './picture.ts'

export interface Ink {
  width: number
  height: number
  /** 1 where there is ink. */
  dark: Uint8Array
}

/** The light is measured by squares of so many pixels, and evened out over so many squares around. */
const SQUARE = 16
const AROUND = 6
const PAPER_AT_LEAST = 40
/** From this part of the paper's light on it is paper, below the other it is black: grain goes, letters stay. */
const PAPER_FROM = 0.84
const BLACK_UNTIL = 0.15
const INK_BELOW = 0.65

/** Paper becomes white everywhere: shadows of a photo, grey fills and yellowed sheets go. */
export function evenLight({ width, height, data }: Picture): Picture {
  const light = lightOf({ width, height, data })
  const even = new Uint8Array(data.length)
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor(y / SQUARE) * light.width
    for (let x = 0; x < width; x++, at++) {
      const share = (data[at] as number) / (light.data[row + Math.floor(x / SQUARE)] as number)
      const tone = (share - BLACK_UNTIL) / (PAPER_FROM - BLACK_UNTIL)
      even[at] = Math.max(0, Math.min(1, tone)) * 255
    }
  }
  return { width, height, data: even }
}

/** Needs a picture in even light: one limit serves all of it. */
export function inkOf({ width, height, data }: Picture): Ink {
  const dark = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at++) dark[at] = (data[at] as number) < 255 * INK_BELOW ? 1 : 0
  return { width, height, dark }
}

/** Takes the mean of each square's pixels that are not darker than its mean: ink itself must not count as shadow. */
function lightOf(picture: Picture): { width: number; height: number; data: Float64Array } {
  const [width, height] = [Math.ceil(picture.width / SQUARE), Math.ceil(picture.height / SQUARE)]
  const squares = new Float64Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) squares[y * width + x] = paperIn(picture, x * SQUARE, y * SQUARE)
  const rows = smooth(squares, width, height, 1, width)
  const data = smooth(rows, height, width, width, 1)
  return { width, height, data: data.map((light) => Math.max(PAPER_AT_LEAST, light)) }
}

function paperIn(picture: Picture, left: number, top: number): number {
  const mean = meanIn(picture, left, top, 0)
  return meanIn(picture, left, top, mean)
}

function meanIn({ width, height, data }: Picture, left: number, top: number, least: number): number {
  const [right, bottom] = [Math.min(width, left + SQUARE), Math.min(height, top + SQUARE)]
  let [sum, count] = [0, 0]
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const value = data[y * width + x] as number
      if (value < least) continue
      sum += value
      count++
    }
  }
  return count > 0 ? sum / count : 255
}

/** A running mean along each line of squares. */
function smooth(
  squares: Float64Array,
  length: number,
  lines: number,
  step: number,
  next: number,
): Float64Array {
  const smoothed = new Float64Array(squares.length)
  for (let line = 0; line < lines; line++) {
    for (let at = 0; at < length; at++) {
      const [from, to] = [Math.max(0, at - AROUND), Math.min(length - 1, at + AROUND)]
      let sum = 0
      for (let near = from; near <= to; near++) sum += squares[line * next + near * step] as number
      smoothed[line * next + at * step] = sum / (to - from + 1)
    }
  }
  return smoothed
}
