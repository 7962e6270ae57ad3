import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { CalendarDate, CalendarMonth } from './fields/days.ts'
import { sheetOrPaper } from './fields/prints.ts'
import { Id, rowId, rowIdText, Version } from './fields/rows.ts'
import { text } from './fields/texts.ts'

/** Every month has it. */
const DayOfMonth = z.int().min(1).max(28)

const MonthlyReport = z.object({
  /** That there is a report of, the newest first; the first is the one that runs. */
  months: z.array(CalendarMonth),
  mail: z.object({
    is_on: z.boolean(),
    day: DayOfMonth,
    /** When the next one goes out; null while it is off. */
    next_on: CalendarDate.nullable(),
    last_month: CalendarMonth.nullable(),
    /** 0 before it was ever set. */
    version: z.int(),
    /** Who can get it: people who see the project, its costs and its papers. */
    people: z.array(z.object({ user_id: Id, name: text({ max: 200 }), is_chosen: z.boolean() })),
  }),
})
export type MonthlyReport = z.infer<typeof MonthlyReport>

/** One paper of a project for the owner: how it stands, its money, its photos, and what comes next. */
export const monthly = defineRoutes({
  get: {
    method: 'GET',
    path: '/report/monthly/:projectId',
    access: '/project/download/reports',
    ok: 1,
    summary: 'The months that a project has a report of, and who gets it by mail',
    params: z.strictObject({ projectId: rowIdText('project') }),
    reply: MonthlyReport,
  },
  download: {
    method: 'POST',
    path: '/report/monthly/download',
    access: '/project/download/reports',
    ok: 1,
    summary: 'The report of a month: status, S-curve, money, photos, what comes next, and what is in the way',
    reads: true,
    body: z.strictObject({
      project_id: rowId('project'),
      month: CalendarMonth,
      ...sheetOrPaper('pdf'),
    }),
    reply: 'file',
  },
  mail: {
    method: 'PUT',
    path: '/report/monthly/mail',
    access: '/overview/save',
    ok: 1,
    summary: 'Whether the report goes out by mail, on which day of the month, and to whom',
    body: z.strictObject({
      project_id: rowId('project'),
      is_on: z.boolean(),
      day: DayOfMonth,
      user_ids: z
        .array(rowId('app_user'))
        .max(50)
        .refine((ids) => new Set(ids).size === ids.length, 'Somebody is here twice.'),
      /** As it was read; left out by who has never seen one. */
      version: Version.optional(),
    }),
    reply: MonthlyReport,
    done: 'Your work has been saved',
  },
})
