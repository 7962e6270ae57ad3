import { NEXT_BILLINGS } from '@itayo/domain'
import { z } from 'zod'
import { cost, costOnly } from './fields/amounts.ts'
import { CalendarDate } from './fields/days.ts'
import { text } from './fields/texts.ts'
import { Standing } from './project-rows.ts'

export const NextBilling = z.object({
  kind: z.enum(NEXT_BILLINGS),
  number: z.int(),
  day: CalendarDate,
  gross: z.number(),
})

/** Something that is not there yet and should be, and the place where it is given. */
export const MissingFact = z.object({
  kind: z.enum([
    'details',
    'budget',
    'contract_amount',
    'estimate',
    'quantity',
    'price',
    'labor',
    'pow',
    'dates',
    'rates',
    'reports',
    'billing_rates',
  ]),
  text: text({ max: 200 }),
  link: text({ max: 300 }),
})
export type MissingFact = z.infer<typeof MissingFact>

/** The strip of the overview: how contract, work, bills and time stand today, and what is missing. */
export const ProjectGlance = z.object({
  today: CalendarDate,
  /** Bills are measured against the contract; before the first approval this is the estimate's total. */
  contract: cost(),
  is_contract: z.boolean(),
  progress: z.number(),
  planned: Standing.planned,
  slippage: Standing.slippage,
  /** Gross that was billed, and its share of the contract cost in percent. */
  billed: cost(),
  financial: cost(),
  next_billing: costOnly(NextBilling),
  /** With the days of extension. */
  contract_end: CalendarDate,
  extension_days: z.int(),
  days_left: z.int(),
  /** Days past the contract's end, up to the day of completion. */
  late_days: z.int(),
  completed_on: CalendarDate.nullable(),
  /** Only what the reader can give. */
  missing: z.array(MissingFact),
})
export type ProjectGlance = z.infer<typeof ProjectGlance>
