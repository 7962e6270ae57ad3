import { z } from 'zod'
import { CalendarDate, Instant } from './fields/days.ts'
import { Id } from './fields/rows.ts'
import { Name } from './fields/texts.ts'

/** The reports that a list is kept of (REP-065). */
const LOG_TYPES = ['daily', 'swa', 'site_visit'] as const
export const LogType = z.enum(LOG_TYPES)
export type LogType = z.infer<typeof LogType>

export const SwaState = z.enum(['draft', 'pending', 'approved', 'certified'])

/** A line of a list of reports (REP-004, REP-020). */
export const ReportLog = z.object({
  report_log_id: Id,
  project_id: Id,
  type: LogType,
  date: CalendarDate,
  /** Who filed it. */
  submitted: Name.nullable(),
  /** When its device says that it was written. */
  made_at: Instant.nullable(),
  last_modified: Instant,
  last_modified_by: Name.nullable(),
  entries: z.int(),
  files: z.int(),
  /** Only a daily report is signed. */
  signed_at: Instant.nullable(),
  /** Only a statement of work accomplished has one. */
  swa: z
    .object({
      number: z.int(),
      state: SwaState,
      period_from: CalendarDate,
      period_to: CalendarDate,
      billing_percentage: z.number(),
    })
    .nullable(),
  archived: z.boolean(),
  version: z.int(),
})
export type ReportLog = z.infer<typeof ReportLog>
