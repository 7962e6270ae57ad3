import { COMPANY_FEATURES } from '@itayo/domain'
import { expect, test } from 'vitest'
import { featureWords, switched } from './features.ts'

const [price, quantity, calculator] = COMPANY_FEATURES

test.each([
  [[5], quantity, true, [5, 6]],
  [[5, 6, 7], price, false, [6, 7]],
  [[], calculator, true, [7]],
  [[7], calculator, true, [7]],
  [[7, 99], price, true, [5, 7]],
])('%j with %j set to %s is %j', (features, feature, on, result) => {
  expect(switched({ features }, feature, on)).toEqual(result)
})

test('what is on is named', () => {
  expect(featureWords({ features: [5, 7] })).toBe('Price advice, Calculator')
  expect(featureWords({ features: [] })).toBe('none')
})
