import { z } from 'zod'
import '../refusal-words.ts'

export const marks = z.registry<FieldMark>()

/** The platform and the generated tests read these off a field: see `claimOf` and `rowOf`. */
interface FieldMark {
  claim?: 'company' | 'user'
  row?: string
  /** A text that may have several lines. */
  multiline?: true
  /** Money, or a share of it: left out of replies to people without /costs/view (D-27). */
  cost?: true
}

export function markOf(schema: z.core.$ZodType): FieldMark {
  const own = marks.get(schema as z.ZodType)
  if (own) return own
  const isWrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
  return isWrapped ? markOf(schema.unwrap() as z.core.$ZodType) : {}
}

export const isMultiline = (schema: z.core.$ZodType) => markOf(schema).multiline === true
