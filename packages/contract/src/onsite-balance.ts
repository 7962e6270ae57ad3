import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { cost } from './fields/amounts.ts'
import { FlagText, paged, pageQuery } from './fields/pages.ts'
import { Id, rowIdText } from './fields/rows.ts'
import { text } from './fields/texts.ts'
import { workItemNames } from './item-names.ts'
import { SlipUnit } from './onsite-slips.ts'

/** A material of a work item: what the work done should have taken, and what was used. */
export const MaterialBalanceRow = z.object({
  psow_id: Id.nullable(),
  ...workItemNames,
  work_item: text({ max: 200 }),
  material_description: text({ max: 200 }),
  unit: SlipUnit,
  /** How much of the work is done, in percent. */
  status: z.number(),
  /** For the whole of the work. */
  estimated: z.number(),
  expected: z.number(),
  used: z.number(),
  /** Used above what was expected; below zero less was used. */
  waste: z.number(),
  /** A share of the expected quantity; null while nothing is expected. */
  waste_percent: z.number().nullable(),
  waste_amount: cost(),
  /** By stock counts; stands beside the waste and is not in it. */
  counted: z.number(),
})
export type MaterialBalanceRow = z.infer<typeof MaterialBalanceRow>

export const onsiteBalance = defineRoutes({
  materialBalance: {
    method: 'GET',
    path: '/material/utilization/balance',
    access: ['/onsite-records/material/utilization', '/onsite-records/material/stock-balance'],
    ok: 1,
    summary: 'Materials used against the work that is done, the worst first',
    query: (() => {
      const { page, per_page, search } = pageQuery(['waste'])
      return z.strictObject({
        project_id: rowIdText('project'),
        page,
        page_size: per_page,
        search,
        /** 1: only where more was used than expected. */
        over: FlagText.default('0'),
        /** Left out, every work item is counted. */
        psow_id: rowIdText('project_work_item').optional(),
      })
    })(),
    reply: paged(MaterialBalanceRow).extend({
      over_items: z.int(),
      /** Only use above the expected counts; savings elsewhere do not lower it. */
      lost_amount: cost(),
    }),
  },
})
