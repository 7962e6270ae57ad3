import {
  isPermissionPath,
  MOST_PESOS,
  mostWords,
  PASSWORD_MAX_LENGTH,
  passwordProblem,
  whyNotLikely,
} from '@itayo/domain'
import { z } from 'zod'
import './refusal-words.ts'

/** Shared, bounded fields. No schema of the contract uses a bare `z.string()` or `z.number()`. */

const marks = z.registry<FieldMark>()

const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]/
/** Control characters, and those that turn the direction of writing: a name must read as it is spelled. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/

const isVisible = (value: string) => !UNSEEN.test(value) && value.isWellFormed()
const isOneLine = (value: string) => !BREAKS.test(value)

const ONE_LINE = 'Write this on one line.'
const VISIBLE = 'Remove the characters that cannot be shown.'

function bounded({ max, min = 0 }: { max: number; min?: number }, written = z.string()) {
  return written
    .trim()
    .min(min, min === 1 ? 'This is required.' : `Use at least ${min} characters.`)
    .max(max, `Use at most ${max} characters.`)
}

/** One line of text as typed: trimmed, bounded, without line breaks and characters that cannot be seen. */
export function text(bounds: { max: number; min?: number }) {
  return bounded(bounds).refine(isOneLine, ONE_LINE).refine(isVisible, VISIBLE)
}

/** A form with files sends every line break as two characters; it is one, also where they are counted. */
const withPlainBreaks = (value: string) => value.replace(/\r\n?/g, '\n')

/** Notes, reasons and descriptions: a text that may have several lines. */
export function multilineText(bounds: { max: number; min?: number }) {
  return bounded(bounds, z.string().overwrite(withPlainBreaks))
    .refine(isVisible, VISIBLE)
    .register(marks, { multiline: true })
}

export const Name = text({ min: 1, max: 120 })

/** The largest id a browser can hold exactly. */
export const Id = z.int().positive().max(Number.MAX_SAFE_INTEGER)

/** An id as it stands in a path or a query, where everything is text. */
export const IdText = z
  .string()
  .max(16)
  .regex(/^[1-9]\d*$/, 'This must be a whole number.')
  .meta({ examples: ['1'] })
  .transform(Number)
  .refine(Number.isSafeInteger, 'This must be a whole number.')

/** A field of a form that holds an object: its text is read as JSON. */
export function jsonText<Shape extends z.ZodType>(shape: Shape, example: z.input<Shape>) {
  return (
    z
      .string()
      .max(20_000)
      // As JSON is written by a program: on one line.
      .regex(/^[^\n\r\t]*$/, 'This could not be read.')
      .meta({ examples: [JSON.stringify(example)] })
      .transform((sent, context): unknown => {
        try {
          return JSON.parse(sent)
        } catch {
          context.addIssue('This could not be read.')
          return z.NEVER
        }
      })
      .pipe(shape)
  )
}

/** Made by whoever asks for a PDF, to ask for its place in the line while it is waited for. */
export const PrintTicket = z
  .string()
  .regex(/^[0-9a-f]{32}$/, 'This must be 32 hexadecimal digits.')
  .meta({ examples: ['0123456789abcdef0123456789abcdef'] })

/** The platform and the generated tests read these off a field: see `claimOf` and `rowOf`. */
interface FieldMark {
  claim?: 'company' | 'user'
  row?: string
  /** A text that may have several lines. */
  multiline?: true
  /** Money, or a share of it: left out of replies to people without /costs/view (D-27). */
  cost?: true
}

/**
 * A company or user id sent by the client is a claim: the platform compares it with the token and
 * answers 403 when it is another one (D-02). Use these where the specification sends such an id.
 */
export const companyClaim = () => Id.clone().register(marks, { claim: 'company' })
export const userClaim = () => Id.clone().register(marks, { claim: 'user' })
export const userClaimText = () => IdText.clone().register(marks, { claim: 'user' })
export const companyClaimText = () => IdText.clone().register(marks, { claim: 'company' })

/** The id of a row of `table`, in a body or in a path: another company's row is 404 (D-02). */
export const rowId = (table: string) => Id.clone().register(marks, { row: table })
export const rowIdText = (table: string) => IdText.clone().register(marks, { row: table })

const MOST_CHOSEN = 100

/** Several of them in a query: "3,7,12". One that is not there for the reader is 404, as a single one is. */
export const rowIdsText = (table: string) =>
  z
    .string()
    .max(17 * MOST_CHOSEN)
    .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/, 'These must be whole numbers with commas between them.')
    .meta({ examples: ['1'] })
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .refine(
      (ids) => ids.length <= MOST_CHOSEN && ids.every(Number.isSafeInteger),
      `Choose at most ${MOST_CHOSEN}.`,
    )
    .register(marks, { row: table })
export const rowIds = (table: string) => z.array(rowId(table)).min(1).max(MOST_CHOSEN)

const decimals = (most: number, words: string) => (value: number, issues: z.core.$RefinementCtx<number>) => {
  const scaled = value * 10 ** most
  if (Math.abs(scaled - Math.round(scaled)) > 1e-6 * Math.max(1, Math.abs(scaled) / 1e9))
    issues.addIssue({ code: 'custom', message: words })
}

/** An amount as typed: pesos with centavos, never negative. */
export const Pesos = z
  .number('This must be an amount.')
  .min(0, 'This cannot be negative.')
  .max(MOST_PESOS, mostWords(MOST_PESOS))
  .superRefine(decimals(2, 'Use at most two decimals.'))

export const Percent = z
  .number('This must be a percentage.')
  .min(0, 'This cannot be negative.')
  .max(100, 'This cannot be more than 100.')
  .superRefine(decimals(4, 'Use at most four decimals.'))

/** The done part of the work in percent: two decimals. */
export const Status = z
  .number('This must be a percentage.')
  .min(0, 'This cannot be negative.')
  .max(100, 'This cannot be more than 100.')
  .superRefine(decimals(2, 'Use at most two decimals.'))

/** A rate or unit price as typed: up to four decimals, never negative (D-37). */
export const Rate = z
  .number('This must be an amount.')
  .min(0, 'This cannot be negative.')
  .max(999_999_999.9999, mostWords(999_999_999.9999))
  .superRefine(decimals(4, 'Use at most four decimals.'))

/** Above zero, up to six decimals. */
export const Quantity = z
  .number('This must be a number.')
  .gt(0, 'This must be above zero.')
  .max(999_999_999, mostWords(999_999_999))
  .superRefine(decimals(6, 'Use at most six decimals.'))

/** An amount, rate or share of cost in a reply; absent for people without /costs/view. */
export const cost = () => z.number().register(marks, { cost: true }).optional()
export const nullableCost = () => z.number().nullable().register(marks, { cost: true }).optional()

/** A list or group of figures that is money as a whole. */
export function costOnly<S extends z.ZodType>(schema: S) {
  marks.add(schema, { cost: true })
  return schema.optional()
}

export function markOf(schema: z.core.$ZodType): FieldMark {
  const own = marks.get(schema as z.ZodType)
  if (own) return own
  const isWrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
  return isWrapped ? markOf(schema.unwrap() as z.core.$ZodType) : {}
}

export const isMultiline = (schema: z.core.$ZodType) => markOf(schema).multiline === true

export const Email = text({ min: 3, max: 254 })
  .toLowerCase()
  .pipe(z.email('This is not an email address.').max(254))
  .meta({ examples: ['maria.cruz@example.test'] })

export const Mobile = text({ max: 30 })
  .refine(
    (value) => value === '' || /^\+?[\d ()-]{7,}$/.test(value),
    'Write the number with digits, for example 0917 123 4567.',
  )
  .meta({ examples: ['0917 123 4567'] })

/** A password being typed to sign in: any bounded text, never trimmed. */
export const TypedPassword = z
  .string()
  .min(1, 'This is required.')
  .max(PASSWORD_MAX_LENGTH)
  .refine(isOneLine, ONE_LINE)
  .refine(isVisible, VISIBLE)

/** A password being chosen. */
export const NewPassword = TypedPassword.superRefine((value, issues) => {
  const problem = passwordProblem(value)
  if (problem) issues.addIssue({ code: 'custom', message: problem })
}).meta({ examples: ['kalabaw sa palayan'] })

/** The secret part of a mailed link. */
export const LinkToken = z
  .string()
  .regex(/^[\w-]{20,100}$/, 'This link is not complete.')
  .meta({ examples: ['a-link-token-that-nobody-was-sent'] })

/** Whether mail leaves the machine, so that the screen can say where to look (G-43). */
export const MailDelivery = z.object({ delivery: z.enum(['smtp', 'outbox']) })

export const Version = z.int().positive().max(2_147_483_647)

export const Instant = z.iso.datetime({ offset: true })

const AMERICAN_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** A calendar day of the Philippines, `yyyy-mm-dd`. Sent as `mm/dd/yyyy` it is read the same (C-12). */
export const CalendarDate = z
  .string()
  .max(10, 'This is not a date.')
  .meta({ format: 'date', examples: ['2026-11-15'] })
  .transform((sent) => {
    const [, month = '', day = '', year = ''] = AMERICAN_DAY.exec(sent) ?? []
    return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : sent
  })
  .pipe(z.iso.date())

/** yyyy-mm. */
export const CalendarMonth = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'This must be a month such as 2026-11.')
  .meta({ examples: ['2026-11'] })

/** A day that somebody typed: a year that cannot be meant is refused. */
export const TypedDate = CalendarDate.superRefine((date, issues) => {
  const why = whyNotLikely(date)
  if (why) issues.addIssue({ code: 'custom', message: why })
}).meta({ examples: ['2026-11-16'] })

const wholeText = (max: number, example: string) =>
  z
    .string()
    .max(8)
    .regex(/^-?\d+$/, 'This must be a whole number.')
    .meta({ examples: [example] })
    .transform(Number)
    .refine((value) => value <= max, 'This page does not exist.')

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
export interface Paged<Row> {
  data: Row[]
  page: number
  per_page: number
  total_items: number
  total_pages: number
}

export const PermissionPathField = z
  .string()
  .max(80)
  .refine(isPermissionPath, 'There is no such permission.')
  .meta({ examples: ['/projects/Index'] })
