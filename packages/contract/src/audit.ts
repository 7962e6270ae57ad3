import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { CalendarDate, Id, Instant, Name, paged, pageQuery, rowIdText, text } from './fields.ts'

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
  'quantity_per_unit', 'workers', 'workers_per_unit',
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
  before: Recorded,
  after: Recorded,
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
