import { expect, test } from 'vitest'
import { sum } from '../money/amounts.ts'
import { dupaOf } from './dupa.ts'

/** Figures that look like estimates, the same on every run. */
function numbers(seed: number): (most: number, decimals: number) => number {
  let state = seed
  return (most, decimals) => {
    state = (state * 48_271) % 2_147_483_647
    return Number(((state / 2_147_483_647) * most).toFixed(decimals))
  }
}

/** As a calculator rounds: half up, and 134.47775 is that number although a double is a little less. */
const at = (value: number, decimals: number) =>
  Math.round(Number((value * 10 ** decimals).toPrecision(15))) / 10 ** decimals

function sheetOf(seed: number) {
  const next = numbers(seed)
  const measurement = next(2_000, 4) + 0.01
  const labor = [1, 2, 3].map(() => ({
    basis: 'quantity' as const,
    workers: Math.ceil(next(9, 0)) + 1,
    duration: next(60, 4) + 0.05,
    rate: next(1_500, seed % 2 ? 4 : 2) + 1,
    amount: null,
  }))
  const equipment = [
    {
      basis: 'percent_of_labor' as const,
      quantity: null,
      duration: null,
      rate: null,
      percent: 10,
      amount: null,
    },
    {
      basis: 'quantity' as const,
      quantity: 1,
      duration: next(30, 2),
      rate: next(9_000, 2),
      percent: null,
      amount: null,
    },
  ]
  const material = [1, 2].map(() => ({
    basis: 'quantity' as const,
    quantity: next(5_000, 4),
    unit_cost: next(2_000, 2),
    percent: null,
    amount: null,
  }))
  const terms = { ocm: 15, cp: 10, vat: 5 }
  const { sheet } = dupaOf(
    { measurement, contract: 1, without_mark_up: false, labor, equipment, material },
    terms,
  )
  if (!sheet) throw new Error('there is a price of one unit')
  return sheet
}

test('whatever the figures, what is printed comes to what is printed', () => {
  for (let seed = 1; seed <= 120; seed += 1) {
    const { labor, equipment, material, A, B, C, D, E, F, crew_decimals, material_decimals } = sheetOf(seed)
    const amounts = (rows: readonly { amount: number }[]) =>
      added(
        rows.map(({ amount }) => amount),
        crew_decimals,
      )
    expect([seed, amounts(labor), amounts(equipment)]).toEqual([seed, A, B])
    expect([seed, at(A + B, crew_decimals)]).toEqual([seed, C])
    expect([seed, at(C / (D ?? 1), 2)]).toEqual([seed, E])
    expect([
      seed,
      added(
        material.map(({ amount }) => amount),
        material_decimals,
      ),
    ]).toEqual([seed, F])
    for (const { count, hours, hourly_rate, amount } of labor)
      expect([seed, at((count ?? 0) * (hours ?? 0) * (hourly_rate ?? 0), crew_decimals)]).toEqual([
        seed,
        amount,
      ])
  }
})

const added = (values: readonly number[], decimals: number) =>
  at(
    values.reduce((one, other) => one + other, 0),
    decimals,
  )

test('two decimals where they are enough', () => {
  expect(sum([198.6, 19.86])).toBe(218.46)
  const line = { basis: 'quantity' as const, workers: 1, duration: 1, amount: null }
  const { sheet } = dupaOf(
    {
      measurement: 8,
      contract: 1,
      without_mark_up: false,
      labor: [{ ...line, rate: 1_588.8 }],
      equipment: [],
      material: [],
    },
    { ocm: 12, cp: 8, vat: 5 },
  )
  expect(sheet).toMatchObject({ crew_decimals: 2, A: 198.6, C: 198.6, D: 1, E: 198.6 })
})
