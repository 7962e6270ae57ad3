import { describe, expect, test } from 'vitest'
import { hundredths, percentOf, product, sum } from './amounts.ts'

describe('a product', () => {
  test.each<[number[], number]>([
    [[], 1],
    [[12], 12],
    [[3, 5, 650], 9_750],
    [[2.5, 4, 812.5], 8_125],
    [[1.005, 100], 100.5],
    [[1.005, 1], 1.01],
    [[0.015], 0.02],
    [[0.025], 0.03],
    [[0.0149], 0.01],
    [[0.005], 0.01],
    [[0.0049], 0],
    [[-0.005], -0.01],
    [[-0.0049], 0],
    [[-1.005, 1], -1.01],
    [[-2, 3], -6],
    [[-5, 0], 0],
    [[8.345, 1], 8.35],
    [[1.45, 0.1], 0.15],
    [[0.0001, 0.0001], 0],
    [[0.0001, 50], 0.01],
    [[12.3456, 7.8901, 1.0001], 97.42],
    [[999_999.9999, 9_999.9999, 365.25], 3_652_499_963_109.75],
    [[33_333_333.3333, 3], 100_000_000],
    [[12_345_678_901.2345, 1.0001], 12_346_913_469.12],
    [[0.1 + 0.2, 100], 30],
    [[1e-7, 1e7], 1],
    [[1e21, 1e-19], 100],
  ])('of %j is %d', (factors, amount) => {
    expect(product(...factors)).toBe(amount)
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('of %d is refused, even times nothing', (factor) => {
    expect(() => product(0, factor)).toThrow(RangeError)
  })

  test('is the same by whole numbers and by BigInt, small or large, to the half centavo', () => {
    const random = numbersFrom(20260101)
    const wrong: string[] = []
    for (let round = 0; round < 20_000; round += 1) {
      const texts = Array.from({ length: 1 + (round % 4) }, () => {
        const digits = String(Math.floor(random() * 10 ** Math.ceil(random() * 9)))
        const places = Math.floor(random() * 5)
        const padded = digits.padStart(places + 1, '0')
        const sign = random() < 0.2 ? '-' : ''
        return `${sign}${padded.slice(0, padded.length - places)}.${padded.slice(padded.length - places)}`
      })
      // Beyond this a number no longer holds every centavo.
      const expected = byBigInt(texts)
      if (Math.abs(expected) > 70e12) continue
      if (!Object.is(product(...texts.map(Number)), expected)) wrong.push(texts.join(' × '))
    }
    expect(wrong).toEqual([])
  })
})

test.each([
  { amount: 100_000, percent: 15, part: 15_000 },
  { amount: 125_000, percent: 12, part: 15_000 },
  { amount: 0.1, percent: 5, part: 0.01 },
  { amount: 0.09, percent: 5, part: 0 },
  { amount: 33.33, percent: 15, part: 5 },
  { amount: 1_234_567.89, percent: 12.3456, part: 152_414.81 },
  { amount: 60_000_000_000_000, percent: 12.5, part: 7_500_000_000_000 },
  { amount: 1_000, percent: 0, part: 0 },
  { amount: -10.1, percent: 5, part: -0.51 },
])('$percent% of $amount is $part', ({ amount, percent, part }) => {
  expect(percentOf(amount, percent)).toBe(part)
})

describe('a sum', () => {
  test.each<[number[], number]>([
    [[], 0],
    [[0.1, 0.2], 0.3],
    [[1_234.56, -1_234.56], 0],
    [[-0.01, -0.02], -0.03],
    [[40_000_000_000_000.37, 0.01], 40_000_000_000_000.38],
    [[69_999_999_999_999.98, 0.01], 69_999_999_999_999.99],
  ])('of %j is %d', (amounts, total) => {
    expect(sum(amounts)).toBe(total)
  })

  test('takes whatever can be walked through', () => {
    expect(sum(new Set([1.1, 2.2]))).toBe(3.3)
  })

  test('of a hundred thousand centavos is a thousand pesos', () => {
    expect(sum(Array<number>(100_000).fill(0.01))).toBe(1_000)
  })
})

test('every centavo up to 70 trillion pesos is told from its neighbours', () => {
  const random = numbersFrom(7)
  const wrong: number[] = []
  for (let round = 0; round < 20_000; round += 1) {
    const centavos = Math.floor(random() * 7e15)
    if (hundredths(centavos / 100) !== centavos) wrong.push(centavos)
  }
  expect(wrong).toEqual([])
})

test('6,000 lines are recomputed between two key strokes', () => {
  const started = performance.now()
  for (let line = 1; line <= 6_000; line += 1) product(line + 0.25, 12.5, 650.1234)
  expect(performance.now() - started).toBeLessThan(100)
})

/** The definition, without any short cut: digits as text, one division at the end. */
function byBigInt(texts: readonly string[]): number {
  const units = texts.reduce((total, text) => total * BigInt(text.replace('.', '')), 1n)
  const scale = 10n ** BigInt(texts.reduce((places, text) => places + (text.split('.')[1]?.length ?? 0), 0))
  const size = units < 0n ? -units : units
  const centavos = (size * 200n + scale) / (scale * 2n)
  return centavos === 0n ? 0 : Number(units < 0n ? -centavos : centavos) / 100
}

/** The same "random" numbers on every run (mulberry32), so that a failure can be looked at. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
