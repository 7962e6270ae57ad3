import { COST_KINDS, COST_PARTS } from '@itayo/domain'
import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { CalendarDate } from './fields/days.ts'
import { Id, rowIdText } from './fields/rows.ts'
import { Name, text } from './fields/texts.ts'
import { workItemNames } from './item-names.ts'

const CostPartName = z.enum(COST_PARTS)

/**
 * An entry of the ledger of actual cost, with the slip it comes from. The whole call is for people who see amounts, so
 * none is left out of it.
 */
export const CostSlip = z.object({
  id: Id,
  entry_date: CalendarDate,
  kind: z.enum(COST_KINDS),
  /** The record it comes from: a delivery, attendance, a fuel order. */
  source: text({ max: 60 }),
  /** The slip's number; empty where it has none. */
  number: text({ max: 40 }),
  /** The material or the person that was paid for. */
  title: text({ max: 300 }),
  ...workItemNames,
  by: Name.nullable(),
  /** Signed; null where nothing was counted. */
  quantity: z.number().nullable(),
  unit: text({ max: 20 }),
  /** Signed. */
  amount: z.number(),
  /** Takes an earlier entry back. */
  is_reversal: z.boolean(),
  /** The page of the slip; null for people who may not open it. */
  link: text({ max: 300 }).nullable(),
})
export type CostSlip = z.infer<typeof CostSlip>

/** Materials that were used in a work item from stock: they cost nothing again. */
const UsedSlip = z.object({
  id: Id,
  day: CalendarDate,
  number: text({ max: 40 }),
  title: text({ max: 300 }),
  by: Name.nullable(),
  quantity: z.number(),
  unit: text({ max: 20 }),
  link: text({ max: 300 }).nullable(),
})
export type UsedSlip = z.infer<typeof UsedSlip>

/** A figure is made of parts, each with its entries. */
export const CostFigure = z.object({
  amount: z.number(),
  entries: z.int(),
  parts: z.array(z.object({ part: CostPartName, entries: z.int(), amount: z.number() })),
})
export type CostFigure = z.infer<typeof CostFigure>

/** The figure that is meant: of one place at most, and a part of it. */
const placeFields = {
  project_id: rowIdText('project'),
  phase_id: rowIdText('phase').optional(),
  psow_id: rowIdText('project_work_item').optional(),
  labor_id: rowIdText('estimate_labor').optional(),
  equipment_id: rowIdText('estimate_equipment').optional(),
  material_id: rowIdText('estimate_material').optional(),
  /** Cost of no work item, or of those that left the estimate. */
  outside: z.enum(['not_allocated', 'removed']).optional(),
  part: CostPartName.optional(),
}

export const figures = defineRoutes({
  slips: {
    method: 'GET',
    path: '/figures/slips',
    access: '/costs/view',
    ok: 1,
    summary: 'The slips behind an actual cost, newest first; without a place, that of the whole project',
    query: z.strictObject({
      ...placeFields,
      /** Only entries before this one are sent: `next` of the page before. */
      before: z
        .string()
        .max(40)
        .regex(/^[^.]{10}\.[1-9]\d{0,14}$/, 'This is not the end of a page.')
        .refine((end) => z.iso.date().safeParse(end.slice(0, 10)).success, 'This is not the end of a page.')
        .meta({ examples: ['2026-11-15.1'] })
        .optional(),
    }),
    reply: z.object({
      /** With the first page. */
      figure: CostFigure.nullable(),
      data: z.array(CostSlip),
      /** With the first page of a work item, the newest ones. */
      uses: z.array(UsedSlip),
      next: text({ max: 40 }).nullable(),
    }),
  },
  slipsFile: {
    method: 'GET',
    path: '/figures/slips/file',
    access: '/costs/view',
    ok: 1,
    summary: 'The same as a CSV file, up to 20,000 entries',
    query: z.strictObject(placeFields),
    reply: 'file',
  },
})
