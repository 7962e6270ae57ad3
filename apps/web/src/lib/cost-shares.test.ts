import { expect, test } from 'vitest'
import { withoutMarkUpWords } from './cost-shares.ts'

test('where an item carries no mark-up, the percentages of the whole are told', () => {
  // 15% and 10% of 992,667.00: mobilization of 7,333.00 is without.
  expect(withoutMarkUpWords({ direct: 1_000_000, without: 7333, ocm: 148_900.05, cp: 99_266.7 })).toBe(
    '₱7,333.00 of the direct cost carries no OCM and no profit, so they come to 14.89% and 9.93% of it.',
  )
})
