import type { RouteDefinition } from '@itayo/contract'
import { z } from 'zod'

/**
 * Valid and invalid input for any route, made from its schemas alone, so that routes to come are
 * covered without anyone thinking of it. A rule that a schema cannot show (a password's strength)
 * needs an example in its field's `meta`; a test says so when one is missing.
 */
export const PARTS = ['params', 'query', 'body'] as const
type Part = (typeof PARTS)[number]

export type Sample = Record<Part, Record<string, unknown>>

interface JsonSchema {
  type?: string
  examples?: unknown[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minItems?: number
  minLength?: number
  minimum?: number
  exclusiveMinimum?: number
  format?: string
  default?: unknown
}

const FORMATS: Record<string, string> = {
  date: '2026-11-15',
  'date-time': '2026-11-15T08:00:00Z',
  email: 'maria.cruz@example.test',
  uuid: '0b0e7f1e-5c1a-4c55-9b7d-3f2a8f6f1a11',
}

function jsonSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}

function valueFor(schema: JsonSchema): unknown {
  if (schema.examples?.length) return schema.examples[0]
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const options = schema.anyOf ?? schema.oneOf
  if (options) return valueFor(options.find((option) => option.type !== 'null') ?? {})
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [name, valueFor(property)]),
      )
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => valueFor(schema.items ?? {}))
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1, 1)
    case 'boolean':
      return false
    case 'null':
      return null
    default:
      return FORMATS[schema.format ?? ''] ?? 'x'.repeat(Math.max(4, schema.minLength ?? 0))
  }
}

export function sampleOf(route: RouteDefinition): Sample {
  const of = (schema: z.ZodObject | undefined) =>
    schema ? (valueFor(jsonSchema(schema)) as Record<string, unknown>) : {}
  return { params: of(route.params), query: of(route.query), body: of(route.body) }
}

/** A text that one field of a call takes. */
export const sampleText = (field: z.ZodType): string => String(valueFor(jsonSchema(field)))

/** A place in the input: the part, and the keys to follow in it. */
export interface Place {
  part: Part
  keys: string[]
  schema: z.core.$ZodType
}

function isWrapper(schema: z.core.$ZodType) {
  return (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
}

function isNullable(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodNullable) return true
  return isWrapper(schema) && isNullable((schema as z.ZodOptional).unwrap() as z.core.$ZodType)
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  if (isWrapper(schema)) {
    return unwrapped((schema as z.ZodOptional).unwrap() as z.core.$ZodType)
  }
  return schema
}

function placesIn(part: Part, schema: z.core.$ZodType, keys: string[]): Place[] {
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodObject) {
    return Object.entries(inner.shape).flatMap(([key, field]) => placesIn(part, field, [...keys, key]))
  }
  const itself = { part, keys, schema }
  // The sample is of the first kind: the fields of the others have tests of their own.
  const first = inner instanceof z.ZodUnion ? inner.options[0] : undefined
  if (first instanceof z.ZodObject) return [itself, ...placesIn(part, first, keys)]
  if (inner instanceof z.ZodArray) return [itself, ...placesIn(part, inner.element, [...keys, '0'])]
  return [itself]
}

/** Every field of a route's input, however deep. */
export function placesOf(route: RouteDefinition): Place[] {
  return PARTS.flatMap((part) => (route[part] ? placesIn(part, route[part], []) : []))
}

export function withValue(sample: Sample, place: Pick<Place, 'part' | 'keys'>, value: unknown): Sample {
  const copy = structuredClone(sample)
  const last = place.keys.at(-1) as string
  let at = copy[place.part] as Record<string, unknown>
  for (const key of place.keys.slice(0, -1)) at = at[key] as Record<string, unknown>
  at[last] = value
  return copy
}

const TEXT_IS_NO = [12_345, {}, [], `before\u0000after`, 'long '.repeat(40_000), '\ud800']
const NUMBER_IS_NO = ['not a number', {}, [1], 1e308, '\u0000']
const TRUTH_IS_NO = ['perhaps', 2, {}]
const LIST_IS_NO = ['not a list', { 0: 'neither' }, 7]
const PATH_TEXT_IS_NO = ['not-an-id', '0', '-1', '1.5', '99999999999999999999', '\u0000']

/** Values that no bounded field takes, by the kind of field. */
export function wrongValues(place: Place): unknown[] {
  const nullable = isNullable(place.schema)
  const schema = jsonSchema(unwrapped(place.schema) as z.ZodType)
  const kinds = (schema.anyOf ?? [schema]).map(
    (option) => option.type ?? typeof (option.enum?.[0] ?? option.const),
  )
  const isText = kinds.includes('string')
  if (place.part !== 'body') {
    // In an address everything is text: only its content can be wrong.
    const example = schema.examples?.[0]
    if (example === '1') return PATH_TEXT_IS_NO
    if (/^\d+$/.test(String(example))) return ['not a number', '1.5', '99999999999999999999', '\u0000']
    return ['\u0000', 'x'.repeat(3000)]
  }
  const wrong = isText
    ? TEXT_IS_NO
    : kinds.includes('boolean')
      ? TRUTH_IS_NO
      : kinds.includes('array')
        ? LIST_IS_NO
        : NUMBER_IS_NO
  return nullable ? wrong : [...wrong, null]
}
