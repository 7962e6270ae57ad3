import { markOf } from '@itayo/contract'
import { z } from 'zod'

/** Where a schema says there is money: `contract_cost.*.estimate`. */
export function costPaths(schema: z.core.$ZodType, at = ''): string[] {
  if (markOf(schema).cost) return [at]
  const below = (key: string) => (at === '' ? key : `${at}.${key}`)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return costPaths(schema.unwrap() as z.core.$ZodType, at)
  }
  if (schema instanceof z.ZodArray) return costPaths(schema.element, below('*'))
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => costPaths(option, at))
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, field]) => costPaths(field, below(key)))
  }
  return []
}

/** Where a reply has something, in the same words. */
export function pathsIn(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [at]
  const below = (key: string) => (at === '' ? key : `${at}.${key}`)
  const inner = Array.isArray(value)
    ? value.flatMap((one) => pathsIn(one, below('*')))
    : Object.entries(value).flatMap(([key, one]) => pathsIn(one, below(key)))
  return [...new Set([...(at === '' ? [] : [at]), ...inner])]
}
