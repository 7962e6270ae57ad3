import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { CalendarDate } from './fields/days.ts'
import { paged, pageQuery } from './fields/pages.ts'
import { companyClaim, Id, rowId, rowIdText } from './fields/rows.ts'
import { text } from './fields/texts.ts'

const READS = ['/schedule/Schedule', '/projects/Index'] as const
const ofProject = z.strictObject({ project_id: rowIdText('project') })
const ItemName = text({ max: 400 })

const TaskNotice = z.object({
  psow_id: Id,
  type: z.enum(['overdue', 'to-start', 'to-end']),
  scope_of_work: text({ max: 200 }),
  tag_name: text({ max: 120 }),
  work_item: ItemName,
  days: z.int(),
})
export type TaskNotice = z.infer<typeof TaskNotice>

const notices = (path: `/${string}`, summary: string) =>
  ({
    method: 'GET',
    path,
    access: READS,
    ok: 1,
    summary,
    query: ofProject,
    reply: z.array(TaskNotice),
  }) as const

const Quantity = z.object({ name: text({ max: 200 }), unit: text({ max: 30 }), quantity: z.number() })

/** A stock to order again, or work that begins soon and lacks materials (REC-020, REC-021). */
const MaterialNotice = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('low-stock'),
    stock_id: Id,
    material_id: Id.nullable(),
    material_name: text({ max: 200 }),
    sow_name: text({ max: 400 }),
    stock_balance: z.number(),
    unit: text({ max: 30 }),
  }),
  z.object({
    kind: z.literal('material'),
    psow_id: Id,
    work_item: ItemName,
    work_item_number: text({ max: 60 }),
    tag_name: text({ max: 120 }),
    /** 1 is today (B-35). */
    remaining_days: z.int(),
    lacking: z.array(Quantity),
  }),
])
export type MaterialNotice = z.infer<typeof MaterialNotice>

/** "3 work items are overdue", where it is put right, and how urgent it is (REC-017). */
const Issue = z.object({
  issue: text({ max: 200 }),
  module: z.enum(['Schedule', 'Scope of Work', 'Materials']),
  severity: z.enum(['high', 'moderate', 'low']),
})
export type ProjectIssue = z.infer<typeof Issue>

const { page, per_page, search } = pageQuery(['work_item'], 9999)

export const noticeRoutes = defineRoutes({
  overdue: notices('/project/work_item/overdue', 'Work items past their end that are not finished'),
  toStart: notices(
    '/project/work_item/to_start',
    'Work items that begin within a week, or should have begun',
  ),
  toEnd: notices('/project/work_item/to_end', 'Work items that end within a week'),
  workItemDetails: {
    method: 'GET',
    path: '/project/work_item/details',
    access: READS,
    ok: 1,
    summary: 'The work items of a project by phase, with their dates',
    query: ofProject,
    reply: z.array(
      z.object({
        Phase: text({ max: 200 }),
        Task: z.array(
          z.object({
            id: Id,
            SOW: ItemName,
            StartDate: CalendarDate.nullable(),
            EndDate: CalendarDate.nullable(),
          }),
        ),
      }),
    ),
  },
  materialNotices: {
    method: 'GET',
    path: '/notification/material/requests',
    access: '/projects/Index',
    ok: 1,
    summary: 'Stocks to order again, and work that begins within two weeks and lacks materials',
    query: z.strictObject({ project_id: rowIdText('project'), page, per_page, search }),
    reply: paged(MaterialNotice),
  },
  issues: {
    method: 'POST',
    path: '/sow/notifications',
    access: READS,
    ok: 1,
    reads: true,
    summary: 'What is wrong in a project, each with where it is put right and how urgent it is',
    body: z.strictObject({ company_id: companyClaim().optional(), project_id: rowId('project') }),
    reply: z.array(Issue),
  },
})
