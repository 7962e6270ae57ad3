import { expect, test } from 'vitest'
import { z } from 'zod'
import { PLAIN_NUMBERS } from './audit.ts'
import { costNames } from './cost-names.ts'
import { Pesos, Rate } from './fields.ts'
import { allRoutes } from './index.ts'

const names = costNames(allRoutes())

test('costs are found by their marks, also in lists, groups and alternatives', () => {
  expect(names).toEqual(expect.arrayContaining(['amount', 'total_budget', 'price', 'rates', 'unit_cost']))
  expect(names).not.toContain('id')
})

/** Names under which amounts or rates are typed: changes are recorded under the same names. */
function typedAmounts(schema: z.core.$ZodType, name = ''): string[] {
  if (schema === Pesos || schema === Rate) return [name]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return typedAmounts(schema.unwrap() as z.core.$ZodType, name)
  if (schema instanceof z.ZodArray) return typedAmounts(schema.element, name)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => typedAmounts(option, name))
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, field]) => typedAmounts(field, key))
  return []
}

test('no name that stands for a cost anywhere counts as a plain number of the audit trail', () => {
  const typed = allRoutes().flatMap(({ route }) => (route.body ? typedAmounts(route.body) : []))
  expect(typed).toEqual(expect.arrayContaining(['total_budget', 'price']))
  const costs = new Set([...names, ...typed])
  // A failure here means: the audit trail would show this amount to people without /costs/view.
  expect(PLAIN_NUMBERS.filter((name) => costs.has(name))).toEqual([])
})
