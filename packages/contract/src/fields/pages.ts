import { z } from 'zod'
import { text } from './texts.ts'

const wholeText = (max: number, example: string) =>
  z
    .string()
    .max(8)
    .regex(/^-?\d+$/, 'This must be a whole number.')
    .meta({ examples: [example] })
    .transform(Number)
    .refine((value) => value <= max, 'This page does not exist.')

/** Yes or no in a query, where everything is text. */
export const FlagText = z.enum(['0', '1'])

/** Ten rows a page unless asked otherwise, and never more than the call's cap (D-22). */
export function pageQuery<const SortBy extends string>(sortBy: readonly [SortBy, ...SortBy[]], cap = 100) {
  return {
    page: wholeText(1_000_000, '1')
      .refine((value) => value >= 1, 'Pages start at 1.')
      .default(1),
    per_page: wholeText(99_999_999, '10')
      .transform((size) => (size < 1 || size > cap ? cap : size))
      .default(10),
    search: text({ max: 100 }).optional(),
    sort_by: z.enum(sortBy).default(sortBy[0]),
    order: z.enum(['ASC', 'DESC']).default('ASC'),
  }
}

/** One page of a list, as every list answers it. */
export function paged<Row extends z.ZodType>(row: Row) {
  return z.object({
    data: z.array(row),
    page: z.int(),
    per_page: z.int(),
    total_items: z.int(),
    total_pages: z.int(),
  })
}

/** A list whose rows can be archived says how many there are of both. */
export const pagedWithArchive = <Row extends z.ZodType>(row: Row) =>
  paged(row).extend({ counts: z.object({ live: z.int(), archived: z.int() }) })

export interface Paged<Row> {
  data: Row[]
  page: number
  per_page: number
  total_items: number
  total_pages: number
}
