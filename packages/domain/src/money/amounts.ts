/**
 * Exact peso arithmetic on plain numbers: what leaves here is rounded once, to the centavo, half away
 * from zero, as PostgreSQL's round(numeric, 2) does. A number stands for the decimal it prints as, so
 * 1.005 is 1.005 and not the binary fraction just below it. Centavos are exact to 70 trillion pesos.
 */
export function product(...factors: number[]): number {
  // An estimate of thousands of lines is recomputed while someone types: whole numbers as long as they
  // are exact, BigInt only beyond.
  let units = 1
  let scale = 1
  for (const factor of factors) {
    const step = scaleOf(factor)
    units *= Math.round(factor * step)
    scale *= step
    if (step === 0 || scale > LARGEST_SCALE || !(Math.abs(units) <= Number.MAX_SAFE_INTEGER)) {
      return exactCentavos(factors) / 100
    }
  }
  if (units === 0) return 0
  if (scale <= 100) return units / scale
  const perCentavo = scale / 100
  const rest = units % perCentavo
  const centavos = (units - rest) / perCentavo
  return (2 * Math.abs(rest) >= perCentavo ? centavos + Math.sign(units) : centavos) / 100
}

export function percentOf(amount: number, percent: number): number {
  return product(amount, percent, 0.01)
}

export function sum(amounts: Iterable<number>): number {
  let centavos = 0
  for (const amount of amounts) centavos += hundredths(amount)
  return centavos / 100
}

/** Pesos in centavos, a percentage in hundredths of a point: a whole number to count with. */
export function hundredths(value: number): number {
  const units = Math.round(value * 100)
  return units / 100 === value ? units : exactCentavos([value])
}

/** Half away from zero; the divisor is positive. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const half = dividend < 0n ? -divisor : divisor
  return (2n * dividend + half) / (2n * divisor)
}

/** Powers of ten are exact doubles up to here and well beyond. */
const LARGEST_SCALE = 1e16

/** The smallest of 1, 100 and 10,000 that makes the number whole; 0 when it has finer decimals. */
function scaleOf(value: number): number {
  if (Number.isInteger(value)) return 1
  if (Math.round(value * 100) / 100 === value) return 100
  return Math.round(value * 10_000) / 10_000 === value ? 10_000 : 0
}

function exactCentavos(factors: readonly number[]): number {
  let units = 1n
  let scale = 1n
  for (const factor of factors) {
    if (!Number.isFinite(factor)) throw new RangeError(`${factor} is not a number to multiply with`)
    const [digits = '', exponent = '0'] = String(factor).split('e')
    const [whole = '', fraction = ''] = digits.split('.')
    const places = fraction.length - Number(exponent)
    units *= BigInt(whole + fraction) * 10n ** BigInt(Math.max(0, -places))
    scale *= 10n ** BigInt(Math.max(0, places))
  }
  return Number(divideRounded(units * 100n, scale))
}
