import { exact, type Fraction, over, rounded, times } from './fraction.ts'

/** Diameters on the market, in millimetres. */
export const BAR_DIAMETERS: readonly number[] = [8, 10, 12, 16, 20, 25, 28, 32, 36]

/** Lengths on the market, in metres. */
export const BAR_LENGTHS: readonly number[] = [6, 7.5, 9, 10.5, 12]

/** The rule of thumb every Philippine table of bars follows: D² ÷ 162 kilograms a metre, D in millimetres. */
const DIVISOR = exact(162)

/** As many decimals as a conversion of a material keeps. */
const PLACES = 8

/** Kilograms. */
export function barWeight(diameterMm: number, lengthM: number): number {
  return rounded(weight(diameterMm, lengthM), PLACES)
}

export function kilogramsPerMetre(diameterMm: number): number {
  return barWeight(diameterMm, 1)
}

/** The other way round, not through a rounded weight: a kilogram of 10 mm × 6 m is 0.27 bars. */
export function barsPerKilogram(diameterMm: number, lengthM: number): number {
  return rounded(over(exact(1), weight(diameterMm, lengthM)), PLACES)
}

function weight(diameterMm: number, lengthM: number): Fraction {
  const diameter = exact(diameterMm)
  return over(times(diameter, diameter, exact(lengthM)), DIVISOR)
}
