import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { CalendarDate, Id, Instant, Name, paged, pageQuery, rowIdText, text } from './fields.ts'

export const AuditRow = z.object({
  id: Id,
  at: Instant,
  /** Nobody when Itayo itself did it. */
  person: z.object({ id: Id, full_name: Name }).nullable(),
  role: text({ max: 60 }).nullable(),
  action: text({ max: 80 }),
  subject_id: Id.nullable(),
  before: z.unknown(),
  after: z.unknown(),
  device: text({ max: 200 }).nullable(),
  address: text({ max: 60 }).nullable(),
  request_id: text({ max: 64 }).nullable(),
})
export type AuditRow = z.infer<typeof AuditRow>

const filters = {
  search: text({ max: 100 }).optional(),
  person: rowIdText('app_user').optional(),
  /** The part of an action before its dot: account, company, role, user, … */
  kind: z
    .string()
    .max(40)
    .regex(/^[a-z_-]+$/)
    .meta({ examples: ['role'] })
    .optional(),
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
}

export const audit = defineRoutes({
  list: {
    method: 'GET',
    path: '/audit/list',
    access: '/audit/Index',
    ok: 1,
    summary: 'Who changed what, newest first',
    query: z.strictObject({ page: pageQuery(['at']).page, per_page: pageQuery(['at']).per_page, ...filters }),
    reply: paged(AuditRow),
  },
  export: {
    method: 'GET',
    path: '/audit/export',
    access: '/audit/Index',
    ok: 1,
    summary: 'The same as a CSV file, up to 100,000 entries',
    query: z.strictObject(filters),
    reply: 'file',
  },
})
