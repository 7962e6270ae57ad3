import { z } from 'zod'
import { cost } from './fields/amounts.ts'
import { CalendarDate } from './fields/days.ts'
import { Id } from './fields/rows.ts'
import { text } from './fields/texts.ts'

/** Percent of the work at each of the days; null where the line does not run. */
const CurveLine = z.array(z.number().nullable())
const OptionKey = z.enum(['A', 'B', 'C'])

/** The late work items, and those that decide the end. */
const ComparedItem = z.object({
  psow_id: Id,
  item: text({ max: 400 }),
  phase: text({ max: 200 }),
  status: z.number(),
  start_date: CalendarDate.nullable(),
  end_date: CalendarDate.nullable(),
  /** As it goes now. */
  expected_end: CalendarDate.nullable(),
})

/** Each option of a catch-up plan on a copy of the project, beside the project as it goes; nothing of it is saved. */
export const WhatIf = z.object({
  today: CalendarDate,
  contract_end: CalendarDate,
  evaluated_on: CalendarDate,
  days: z.array(CalendarDate),
  planned: CurveLine,
  actual: CurveLine,
  expected: CurveLine,
  /** The direct cost of the estimate as it stands. */
  direct_cost: cost(),
  items: z.array(ComparedItem),
  options: z.array(
    z.object({
      option: OptionKey,
      expected: CurveLine,
      direct_cost: cost(),
      ends: z.array(z.object({ psow_id: Id, expected_end: CalendarDate.nullable() })),
    }),
  ),
})
export type WhatIf = z.infer<typeof WhatIf>
