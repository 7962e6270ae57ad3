import { z } from 'zod'
import { UnitId } from './catalog.ts'
import { defineRoutes } from './define.ts'
import { cost, costOnly, LineQuantity, Rate } from './fields/amounts.ts'
import { CalendarDate } from './fields/days.ts'
import { rowId } from './fields/rows.ts'
import { text } from './fields/texts.ts'

const From = text({ max: 300 })
/** Paid for a delivery, written into the list of materials, or used in an estimate. */
const PriceSource = z.enum(['delivery', 'list', 'estimate'])

export const PriceAdvice = z.object({
  /** Whether the price that was sent is more than a tenth away from what is usual. */
  has_price_rec: z.boolean(),
  /** In percent of the usual price. */
  away: cost(),
  options: z.array(
    z.object({
      label: z.enum(['Typical', 'Latest', 'Lowest', 'Catalogue']),
      price: cost(),
      source_count: z.int(),
      date: CalendarDate,
      source: PriceSource.nullable(),
      from: From,
    }),
  ),
  range: costOnly(z.object({ lowest: z.number(), highest: z.number() }).nullable()),
  count: z.int(),
  /** The newest price of each supplier in each place. */
  places: z.array(
    z.object({ from: From, source: PriceSource, price: cost(), date: CalendarDate, count: z.int() }),
  ),
  oldest: CalendarDate,
  newest: CalendarDate,
  age_days: z.int(),
  is_stale: z.boolean(),
  is_backup: z.boolean(),
})
export type PriceAdvice = z.infer<typeof PriceAdvice>

export const QuantityAdvice = z.object({
  has_quantity_rec: z.boolean(),
  options: z.array(z.object({ label: z.enum(['Usual', 'Catalogue']), quantity: z.number() })),
  /** Per unit of work. */
  ratio: z.number(),
  range: z.object({ lowest: z.number(), highest: z.number() }).nullable(),
  /** Finished work items behind it. */
  count: z.int(),
  newest: CalendarDate.nullable(),
  is_backup: z.boolean(),
})
export type QuantityAdvice = z.infer<typeof QuantityAdvice>

/** Advice on the lines of an estimate (REC-053). It is asked for a line as it is on the screen, saved or not. */
export const lineAdviceRoutes = defineRoutes({
  price: {
    method: 'POST',
    path: '/material/has-price-recommendation',
    access: '/projects/Index',
    ok: 1,
    reads: true,
    summary: 'What the company usually pays for a material; null when nothing is known',
    body: z.strictObject({
      material: text({ max: 200 }).default(''),
      material_id: rowId('material').nullish(),
      price: Rate.nullish(),
      pm_id: rowId('estimate_material').nullish(),
      /** The unit of the line; that of the material where it is left out. */
      unit_id: UnitId.nullish(),
    }),
    reply: PriceAdvice.nullable(),
  },
  quantity: {
    method: 'POST',
    path: '/material/get-quantity-recommendation',
    access: '/projects/Index',
    ok: 1,
    reads: true,
    summary: 'How much of a material so much work usually takes; null when nothing is known',
    body: z.strictObject({
      project_id: rowId('project'),
      phase_id: rowId('phase').nullish(),
      sow_id: rowId('work_item'),
      /** The measurement of the work item, in its own unit. */
      area: LineQuantity.nullish(),
      /** The unit of the line. */
      unit_id: UnitId.nullish(),
      material_id: rowId('material').nullish(),
      material_desc: text({ max: 200 }).default(''),
      pm_id: rowId('estimate_material').nullish(),
      quantity: LineQuantity.nullish(),
    }),
    reply: QuantityAdvice.nullable(),
  },
})
