import { AUDIT_THINGS, readHistory } from '@itayo/domain'
import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { CalendarDate, Instant } from './fields/days.ts'
import { paged, pageQuery } from './fields/pages.ts'
import { Id, rowIdText } from './fields/rows.ts'
import { Name, text } from './fields/texts.ts'

/**
 * Numbers of recorded changes that are no amounts, by their names. People without /costs/view get no
 * other number of a change: one that nobody thought of is left out, and added here once it is known.
 */
// biome-ignore format: a list of names
export const PLAIN_NUMBERS: readonly string[] = [
  'id', 'project_id', 'employee_id', 'equipment_id', 'equipment_category_id', 'equipment_type_id', 'file_id',
  'material_id', 'phase_id', 'position_id', 'psow_id', 'unit_id', 'work_item_id', 'company_tag_id',
  'category_id', 'brand_id', 'project_category', 'project_category_id', 'project_type', 'project_type_id',
  'features', 'photo', 'revision', 'slot', 'variance_order', 'version',
  'added', 'added_to_catalogue', 'edited', 'ended_sessions', 'left_out', 'linked', 'lines', 'moved_tasks', 'others',
  'same', 'entries', 'sign_ins', 'trail_years', 'sign_in_days', 'texts', 'tasks', 'unlinked', 'work_items',
  'days', 'duration', 'estimated_days', 'lag', 'lag_days', 'priority', 'status', 'workdays', 'year_acquired',
  'crew_output_per_day', 'factor', 'hours', 'hours_per_day', 'measurement', 'output_per_hour', 'quantity',
  'quantity_per_unit', 'workers', 'workers_per_unit', 'book', 'counted', 'records', 'idle_hours', 'down_hours', 'fuel_norm', 'credits',
  'likelihood', 'effect', 'owner_id',
  // Texts that may be digits alone.
  'client_contact', 'code', 'codes', 'contact_num', 'copied_from', 'file', 'full_name', 'identifier',
  'licence_number', 'mobile', 'name', 'names', 'number', 'pcab_number', 'project', 'street', 'tin', 'unique_id',
]

/** Free JSON, from which the audit area takes the costs out itself. */
const Recorded = z.unknown()

export const AuditRow = z.object({
  id: Id,
  at: Instant,
  /** Null when Itayo itself did it. */
  person: z.object({ id: Id, full_name: Name }).nullable(),
  role: text({ max: 60 }).nullable(),
  action: text({ max: 80 }),
  subject_id: Id.nullable(),
  /** The record it is about, as it is called today; null when there is none, or none any more. */
  record: z
    .object({
      thing: z.enum(AUDIT_THINGS),
      id: Id,
      name: text({ max: 500 }),
      /** The page that shows it; null for a reader who may not open that. */
      place: text({ max: 600 }).nullable(),
    })
    .nullable(),
  projects: z.array(z.object({ id: Id, name: Name })),
  before: Recorded,
  after: Recorded,
  /** Before and after hold ids of records; these are their names: "position_id:4" is "Mason". */
  names: z.record(text({ max: 60 }), text({ max: 500 })),
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
  /** The history of one record: "material:12", and for a project everything in it. */
  about: z
    .string()
    .max(40)
    .meta({ examples: ['material:1'] })
    .transform((about, issues) => {
      const record = readHistory(about)
      if (record) return record
      issues.addIssue('This must name a record, like material:12.')
      return z.NEVER
    })
    .optional(),
  /** Entries that only tell who came and went are left out unless they are asked for. */
  sign_ins: z.enum(['with', 'only']).optional(),
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
