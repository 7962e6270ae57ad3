import { divideRounded } from '../money/amounts.ts'

/**
 * An exact number, so that a chain of products and divisions is rounded once, at its end. The divisor
 * is positive.
 */
export interface Fraction {
  readonly dividend: bigint
  readonly divisor: bigint
}

export const NOTHING: Fraction = { dividend: 0n, divisor: 1n }

/** A number stands for the decimal it prints as: 0.1 is a tenth. */
export function exact(value: number): Fraction {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is not a number to count with`)
  const [digits = '', exponent = '0'] = String(value).split('e')
  const [whole = '', decimals = ''] = digits.split('.')
  const places = decimals.length - Number(exponent)
  return {
    dividend: BigInt(whole + decimals) * 10n ** BigInt(Math.max(0, -places)),
    divisor: 10n ** BigInt(Math.max(0, places)),
  }
}

export function times(...factors: readonly Fraction[]): Fraction {
  return factors.reduce((left, right) => ({
    dividend: left.dividend * right.dividend,
    divisor: left.divisor * right.divisor,
  }))
}

export function plus(...terms: readonly Fraction[]): Fraction {
  return terms.reduce(add, NOTHING)
}

function add(left: Fraction, right: Fraction): Fraction {
  // One divisor of two decimals goes into the other: a long list does not grow a digit with every line.
  if (left.divisor % right.divisor === 0n) {
    const factor = left.divisor / right.divisor
    return { dividend: left.dividend + right.dividend * factor, divisor: left.divisor }
  }
  if (right.divisor % left.divisor === 0n) return add(right, left)
  return {
    dividend: left.dividend * right.divisor + right.dividend * left.divisor,
    divisor: left.divisor * right.divisor,
  }
}

export function minus(left: Fraction, right: Fraction): Fraction {
  return plus(left, { dividend: -right.dividend, divisor: right.divisor })
}

/** By something above zero. */
export function over(left: Fraction, right: Fraction): Fraction {
  if (right.dividend <= 0n) throw new RangeError('Nothing can be divided by that')
  return { dividend: left.dividend * right.divisor, divisor: left.divisor * right.dividend }
}

/** Half away from zero, as everywhere. */
export function rounded(value: Fraction, places: number): number {
  return Number(divideRounded(value.dividend * 10n ** BigInt(places), value.divisor)) / 10 ** places
}
