import { exact, type Fraction, minus, over, plus, times } from '../catalog/fraction.ts'

/**
 * An exact number together with how it is written, in the words of the estimate's own formulas: what is
 * calculated and what is kept on the line cannot differ.
 */
export interface Expression {
  readonly value: Fraction
  readonly text: string
  readonly form: 'single' | 'product' | 'sum'
}

export function number(value: number): Expression {
  return { value: exact(value), text: plainDecimal(value), form: 'single' }
}

export const ONE = number(1)
export const PI: Expression = { value: exact(Math.PI), text: 'PI()', form: 'single' }

/** A one is left out: nobody needs to read it. */
export function product(...factors: readonly Expression[]): Expression {
  const told = factors.filter((factor) => !isOne(factor))
  const [only = ONE] = told
  if (told.length < 2) return only
  return {
    value: times(...told.map(({ value }) => value)),
    text: told.map((factor) => (factor.form === 'sum' ? bracketed(factor) : factor.text)).join('*'),
    form: 'product',
  }
}

export function quotient(left: Expression, right: Expression): Expression {
  if (isOne(right)) return left
  const dividend = left.form === 'sum' ? bracketed(left) : left.text
  const divisor = right.form === 'single' ? right.text : bracketed(right)
  return { value: over(left.value, right.value), text: `${dividend}/${divisor}`, form: 'product' }
}

export function total(...terms: readonly Expression[]): Expression {
  return {
    value: plus(...terms.map(({ value }) => value)),
    text: terms.map(({ text }) => text).join('+'),
    form: 'sum',
  }
}

export function difference(left: Expression, right: Expression): Expression {
  const taken = right.form === 'sum' ? bracketed(right) : right.text
  return { value: minus(left.value, right.value), text: `${left.text}-${taken}`, form: 'sum' }
}

/**
 * Up to the next whole number. Four decimals are looked at: 240.00014 sq.m at 30 a day are eight days, not nine,
 * and a float that came out a hair too high buys nothing. Whatever is needed at all is at least one.
 */
export function roundedUp(expression: Expression): Expression {
  const whole = ceiling(expression.value)
  const isTiny = whole === 0n && expression.value.dividend > 0n
  const text = `ROUNDUP(ROUND(${expression.text},4))`
  return {
    value: { dividend: isTiny ? 1n : whole, divisor: 1n },
    text: isTiny ? `MAX(1,${text})` : text,
    form: 'single',
  }
}

export function formulaOf({ text }: Expression): string {
  return `=${text}`
}

function ceiling({ dividend, divisor }: Fraction): bigint {
  const tenThousandths = (2n * dividend * 10_000n + divisor) / (2n * divisor)
  return (tenThousandths + 9_999n) / 10_000n
}

const bracketed = ({ text }: Expression) => `(${text})`
const isOne = ({ value }: Expression) => value.dividend === value.divisor

/** A formula knows no exponents. */
function plainDecimal(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toFixed(15).replace(/\.?0+$/, '') : text
}
