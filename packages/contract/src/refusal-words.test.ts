import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import './refusal-words.ts'

const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

test.each([
  [z.string(), undefined, 'This is required.'],
  [z.string(), null, 'This is required.'],
  [z.string(), 5, 'This must be a text.'],
  [z.number(), 'five', 'This must be a number.'],
  [z.int(), 1.5, 'This must be a whole number.'],
  [z.boolean(), 'yes', 'This must be true or false.'],
  [z.array(z.string()), 'a', 'This must be a list.'],
  [z.object({}), 'a', 'This has the wrong form.'],
  [z.enum(['day', 'hour']), 'week', 'Choose one of these: day, hour.'],
  [z.literal([1, 2, 3]), 7, 'Choose one of these: 1, 2, 3.'],
  [z.literal('day'), 'hour', 'This must be day.'],
  [z.string().max(5), 'a long text', 'Use at most 5 characters.'],
  [z.string().min(1), '', 'This is required.'],
  [z.string().min(3), 'ab', 'Use at least 3 characters.'],
  [z.number().max(3), 4, 'This cannot be more than 3.'],
  [z.number().lt(3), 3, 'This must be less than 3.'],
  [z.number().max(1_000_000), 2_000_000, 'This cannot be more than 1,000,000.'],
  [z.number().max(999_999_999.9999), 1e9, 'This cannot be more than 999,999,999.9999.'],
  [z.enum(['', 'daily', 'weekly']), 'x', 'Choose one of these: daily, weekly.'],
  [z.number().min(0), -1, 'This cannot be negative.'],
  [z.number().positive(), 0, 'This must be above zero.'],
  [z.number().min(5), 1, 'This cannot be less than 5.'],
  [z.number().gt(5), 5, 'This must be more than 5.'],
  [z.array(z.number()).max(2), [1, 2, 3], 'Send at most 2.'],
  [z.array(z.number()).min(1), [], 'Send at least 1.'],
  [z.email(), 'nobody', 'This is not an email address.'],
  [z.iso.date(), '2026-02-30', 'This is not a date.'],
  [z.number().multipleOf(0.5), 0.3, 'Use a multiple of 0.5.'],
  [z.union([z.string(), z.number()]), true, 'This has the wrong form.'],
  [z.number('This must be an amount.'), 'x', 'This must be an amount.'],
])('%#: %s', (schema, value, words) => {
  expect(said(schema, value)).toBe(words)
})

describe('a long list of choices', () => {
  test('is not read out', () => {
    const many = Array.from({ length: 40 }, (_, at) => `c${at}`) as [string, ...string[]]
    expect(said(z.enum(many), 'x')).toMatch(/^Choose one of these: c0, c1, .*, c11 and others\.$/)
  })
})
