import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { CalendarDate, Instant } from './fields/days.ts'
import { FlagText, paged, pageQuery } from './fields/pages.ts'
import { Id, IdText, rowId, rowIdText } from './fields/rows.ts'
import { Name, text } from './fields/texts.ts'
import { workItemNames } from './item-names.ts'
import { SlipUnit } from './onsite-slips.ts'

const STOCK = [
  '/onsite-records/material/stock-balance',
  '/onsite-records/material/utilization',
  '/material/utilization/set-reorder-point',
] as const

export const StockRow = z.object({
  stock_id: Id,
  material_id: Id.nullable(),
  /** The work item of the catalogue; null is not allocated. */
  sow_id: Id.nullable(),
  psow_id: Id.nullable(),
  material_description: text({ max: 200 }),
  sow_name: text({ max: 200 }),
  ...workItemNames,
  stock_balance: z.number(),
  /** Asked for and not disapproved (D-15), in the unit of the stock. */
  total_order: z.number(),
  received: z.number(),
  moved_in: z.number(),
  used: z.number(),
  unit: SlipUnit,
  /** The type as the material list has it, a word. */
  material_type_id: text({ max: 60 }),
  /** The point that holds for it: its own, or the project's. */
  reorder_point: z.int().nullable(),
  is_low: z.boolean(),
})
export type StockRow = z.infer<typeof StockRow>

export const StockMovement = z.object({
  id: Id,
  kind: z.enum(['received', 'used', 'moved_in', 'moved_out', 'returned', 'counted']),
  /** Signed. */
  quantity: z.number(),
  /** The stock after it. */
  stock_balance: z.number(),
  movement_date: CalendarDate,
  /** The slip: RR-2026-0001, UR-2026-0001, SC-2026-0001 or TM-2026-0001. */
  number: text({ max: 30 }),
  is_reversal: z.boolean(),
  by: Name.nullable(),
  at: Instant,
})
export type StockMovement = z.infer<typeof StockMovement>

const ReorderPercent = z
  .int('This must be a whole number.')
  .min(0, 'This cannot be negative.')
  .max(100, 'This cannot be more than 100.')

export const ReorderStatus = z.object({
  project_id: Id,
  has_reorder_point: z.boolean(),
  reorder_point_percentage: z.int().nullable(),
  /** Materials with a point of their own. */
  material_properties: z.array(z.object({ stock_id: Id, reorder_point: z.int() })),
})
export type ReorderStatus = z.infer<typeof ReorderStatus>

export const onsiteStock = defineRoutes({
  stock: {
    method: 'GET',
    path: '/material/project-material-utilization/new',
    access: STOCK,
    ok: 1,
    summary: 'What is in stock in a project, material by material and place by place',
    query: (() => {
      const { page, per_page, search } = pageQuery(['material_description'])
      return z.strictObject({
        project_id: rowIdText('project'),
        page,
        page_size: per_page,
        search,
        /** 1: only what is at its reorder point or below. */
        low: FlagText.default('0'),
      })
    })(),
    reply: paged(StockRow).extend({ low_items: z.int() }),
  },
  movements: {
    method: 'GET',
    path: '/material/stock/movements',
    access: STOCK,
    ok: 1,
    summary: 'The movements of one stock with a running balance, newest first',
    query: z.strictObject({
      stock_id: rowIdText('stock'),
      /** Only movements before this one are sent: the last of the page before. */
      before: IdText.optional(),
    }),
    reply: z.object({ data: z.array(StockMovement), has_more: z.boolean() }),
  },
  reorderStatus: {
    method: 'GET',
    path: '/material/utilization/get-reorder-point-status',
    access: STOCK,
    ok: 1,
    summary: 'The reorder point of a project, and those of its materials',
    query: z.strictObject({ project: rowIdText('project') }),
    reply: ReorderStatus,
  },
  setReorder: {
    method: 'PUT',
    path: '/material/utilization/set-reorder-point',
    access: '/material/utilization/set-reorder-point',
    ok: 1,
    summary: 'Set the reorder point of the whole project, or of some of its materials; null clears it',
    body: z.strictObject({
      project_id: rowId('project'),
      reorder_point: ReorderPercent.nullable(),
      /** Empty: the whole project (G-27). A material is every place it is kept in, or the one that is named. */
      material_properties: z
        .array(
          z.strictObject({
            material_id: rowId('material').nullish(),
            sow_id: rowId('work_item').nullish(),
            stock_id: rowId('stock').nullish(),
            reorder_point: ReorderPercent.nullish(),
          }),
        )
        .max(500)
        .default([]),
    }),
    reply: ReorderStatus,
    done: 'Saved!',
  },
  useNotices: {
    method: 'GET',
    path: '/material/utilization/get-notification-list',
    access: [...STOCK, '/projects/Index'],
    ok: 1,
    summary: 'Materials of which half of the order or more is used, the most used first',
    query: z.strictObject({ project: rowIdText('project') }),
    reply: z.array(
      z.object({ material_name: text({ max: 200 }), sow_name: text({ max: 200 }), percentage: z.number() }),
    ),
  },
})
