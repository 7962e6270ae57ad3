import { whyNotLikely } from '@itayo/domain'
import { z } from 'zod'
import '../refusal-words.ts'

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
