import { expect, test } from 'vitest'
import { importRounding, isRounded, NO_ROUNDING, withRounding } from './rounding.ts'
import { scopeCost } from './scope.ts'

const COST = scopeCost({ labor: 100, equipment: 0, material: 100 }, { ocm: 15, cp: 10, vat: 5 })

test('prices with mark-up: only the contract cost is rounded to the document', () => {
  const total = withRounding(COST, importRounding(146.96, 'marked_up'))
  expect(total).toEqual({ ...COST, contract: 409.46 })
})

test('direct prices: the direct cost is, and nothing is marked up with it', () => {
  const total = withRounding(COST, importRounding(-0.02, 'direct'))
  expect(total).toEqual({ ...COST, direct: 199.98, contract: 262.48 })
})

test('none changes nothing', () => {
  expect(withRounding(COST, NO_ROUNDING)).toEqual(COST)
  expect(
    [NO_ROUNDING, importRounding(0.01, 'marked_up'), importRounding(-0.01, 'direct')].map(isRounded),
  ).toEqual([false, true, true])
})
