import { MOST_PESOS, MOST_TYPED, mostWords } from '@itayo/domain'
import { z } from 'zod'
import { marks } from './marks.ts'

/** Shared, bounded figures. No body of the contract uses a bare `z.number()`. */

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

const typed = (isNone: string) =>
  z
    .number(isNone)
    .min(0, 'This cannot be negative.')
    .max(MOST_TYPED, mostWords(MOST_TYPED))
    .superRefine(decimals(4, 'Use at most four decimals.'))

/** A rate or unit price as typed: up to four decimals, never negative (D-37). */
export const Rate = typed('This must be an amount.')

/** A quantity or days of a line: up to four decimals; zero is allowed while the estimate is in the making. */
export const LineQuantity = typed('This must be a number.')

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
