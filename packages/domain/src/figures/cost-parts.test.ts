import { expect, test } from 'vitest'
import { COST_KINDS, COST_PARTS, costPartOf, kindsOfPart } from './cost-parts.ts'

test.each([
  ['labor', 'labor'],
  ['equipment', 'equipment'],
  ['fuel', 'equipment'],
  ['material', 'material'],
  ['subcontract', 'other'],
])('%s counts as %s', (kind, part) => {
  expect(costPartOf(kind)).toBe(part)
})

test('the parts have every kind, each once', () => {
  expect(COST_PARTS.flatMap(kindsOfPart).sort()).toEqual([...COST_KINDS].sort())
})
