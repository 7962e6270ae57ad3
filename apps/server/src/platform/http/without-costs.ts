import { markOf } from '@itayo/contract'
import { z } from 'zod'

/**
 * Money is for those with /costs/view (D-27). The contract marks every amount of a reply, and this
 * one place leaves the marked fields out for everybody else: an area cannot forget it.
 */
type Strip = (value: unknown) => unknown

const known = new WeakMap<object, Strip | null>()

/** A function that takes the costs out of a value of the schema; null for a schema without costs. */
function stripOf(schema: z.core.$ZodType): Strip | null {
  const found = known.get(schema)
  if (found !== undefined) return found
  const made = makeStrip(schema)
  known.set(schema, made)
  return made
}

function makeStrip(schema: z.core.$ZodType): Strip | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return stripOf(schema.unwrap() as z.core.$ZodType)
  }
  if (schema instanceof z.ZodArray) {
    const each = stripOf(schema.element)
    return each && ((value) => (Array.isArray(value) ? value.map(each) : value))
  }
  if (schema instanceof z.ZodUnion) {
    const options = schema.options.map(stripOf).filter((strip) => strip !== null)
    // Fields of one option do not mean another thing in the next: all may be taken out.
    return options.length === 0 ? null : (value) => options.reduce((left, strip) => strip(left), value)
  }
  if (!(schema instanceof z.ZodObject)) return null
  const steps = Object.entries(schema.shape).flatMap(([key, field]) => {
    if (markOf(field).cost) return [[key, () => undefined] as const]
    const strip = stripOf(field)
    return strip ? [[key, strip] as const] : []
  })
  if (steps.length === 0) return null
  return (value) => {
    if (typeof value !== 'object' || value === null) return value
    const copy: Record<string, unknown> = { ...value }
    for (const [key, strip] of steps) if (key in copy) copy[key] = strip(copy[key])
    return copy
  }
}

export function hasCosts(schema: z.ZodType): boolean {
  return stripOf(schema) !== null
}

export function withoutCosts(schema: z.ZodType, reply: unknown): unknown {
  return stripOf(schema)?.(reply) ?? reply
}
