import { type Ink, inkOf } from './even-light.ts'
import type { OcrEngine } from './ocr-engine.ts'
import { bandOf, levelled, type Picture, type QuarterTurn, turnedUpright } from './picture.ts'
import { skewOf } from './skew.ts'

export interface Upright {
  /** Level, with its text running to the right. */
  picture: Picture
  direction: QuarterTurn
  /** By how many degrees its lines fell to the right once it was turned. */
  degrees: number
}

/** A try that is read as well as this needs no other. */
const SURE = 0.8
const LEAST_LETTERS = 25
const BAND_INCHES = 1.3
/** Pages are read in this order while no try is sure; the first two when lines lie across, else the last two. */
const ACROSS: QuarterTurn[] = [0, 180]
const ON_END: QuarterTurn[] = [270, 90]

/**
 * Finds which way a page in even light is up. Whether its lines lie across or on end is seen by their sharpness; which end is up
 * only by reading a part of it.
 */
export function uprightOf(picture: Picture, engine: OcrEngine, dpi: number): Upright {
  const ink = inkOf(picture)
  const [across, onEnd] = [skewOf(ink), skewOf(onSide(ink))]
  const order = across.sharpness >= onEnd.sharpness ? [...ACROSS, ...ON_END] : [...ON_END, ...ACROSS]
  let best: (Upright & { worth: number }) | undefined
  for (const direction of order) {
    const degrees = ACROSS.includes(direction) ? across.degrees : onEnd.degrees
    const level = levelled(turnedUpright(picture, direction), degrees)
    const worth = legibility(level, engine, dpi)
    if (!best || worth > best.worth) best = { picture: level, direction, degrees, worth }
    if (worth >= SURE) break
  }
  return best as Upright
}

function onSide({ width, height, dark }: Ink): Ink {
  const turned = turnedUpright({ width, height, data: dark }, 90)
  return { width: turned.width, height: turned.height, dark: turned.data }
}

/** The mean confidence of the words in the part of the page with the most ink. */
function legibility(picture: Picture, engine: OcrEngine, dpi: number): number {
  const height = Math.min(picture.height, Math.round(BAND_INCHES * dpi))
  const words = engine.wordsOf(bandOf(picture, fullestBand(inkOf(picture), height), height))
  const letters = words.filter(({ text }) => /[A-Za-z0-9]/.test(text))
  const count = letters.reduce((sum, { text }) => sum + text.length, 0)
  const sure = letters.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0)
  return count < LEAST_LETTERS ? 0 : sure / count
}

function fullestBand({ width, height, dark }: Ink, band: number): number {
  const rows = new Float64Array(height)
  // A row of solid ink is a rule or a shadow, not text.
  for (let y = 0; y < height; y++) {
    let count = 0
    for (let x = 0; x < width; x++) count += dark[y * width + x] as number
    rows[y] = count < width * 0.4 ? count : 0
  }
  let [sum, most, top] = [0, -1, 0]
  for (let y = 0; y < height; y++) {
    sum += (rows[y] as number) - (rows[y - band] ?? 0)
    if (y >= band - 1 && sum > most) [most, top] = [sum, y - band + 1]
  }
  return top
}
