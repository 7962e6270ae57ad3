import { BAR_DIAMETERS, BAR_LENGTHS, barsPerKilogram } from '@itayo/domain'

interface BarSize {
  diameter: number
  length: number
}

const BAR = /\b(bar|rebar|rsb|bakal)/i
const DIAMETER = /(\d+)\s*mm/i
const LENGTH = /(\d+(?:\.\d+)?)\s*m(?!m)\b/i

/** "Deformed bar, 12 mm × 6 m": the size a description names, if such a bar is sold. */
export function barSizeIn(description: string): BarSize | null {
  if (!BAR.test(description)) return null
  const diameter = Number(DIAMETER.exec(description)?.[1])
  const length = Number(LENGTH.exec(description)?.[1])
  return BAR_DIAMETERS.includes(diameter) && BAR_LENGTHS.includes(length) ? { diameter, length } : null
}

/** As a conversion keeps it: six decimals. */
const SCALE = 1_000_000

/** The number of bars in a kilogram, worked out without a rounded weight in between. */
export function barsInKilogram({ diameter, length }: BarSize): number {
  return Math.round(barsPerKilogram(diameter, length) * SCALE) / SCALE
}
