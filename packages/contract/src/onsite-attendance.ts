import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { cost } from './fields/amounts.ts'
import { CalendarDate } from './fields/days.ts'
import { FlagText, paged } from './fields/pages.ts'
import { Id, rowId, rowIdText, Version } from './fields/rows.ts'
import { multilineText, Name, text } from './fields/texts.ts'
import { workItemNames } from './item-names.ts'
import { slipPage } from './onsite-deliveries.ts'
import { slipFields, slipReply } from './onsite-slips.ts'
import { Clock, WorkingTimesField } from './schedule-rows.ts'

const LABOR = '/onsite-records/labor'

const DayKindField = z.enum(['ordinary', 'rest', 'special', 'regular', 'double'])

/** A person's half of a day. */
export const AttendanceRow = z.object({
  id: Id,
  project_id: Id,
  project: Name,
  /** Null: a helper who is not in the list of employees. */
  manpower_id: Id.nullable(),
  name: text({ max: 120 }),
  designation_id: Id,
  designation: Name,
  day: CalendarDate,
  merediem: z.enum(['am', 'pm']),
  psow_id: Id.nullable(),
  ...workItemNames,
  work_item: text({ max: 200 }),
  is_absent: z.boolean(),
  time_in: Clock.nullable(),
  time_out: Clock.nullable(),
  regular_hours: z.number(),
  overtime_hours: z.number(),
  day_kind: DayKindField,
  daily_rate: cost(),
  amount: cost(),
  correction: multilineText({ max: 500 }),
  ...slipReply,
})
export type AttendanceRow = z.infer<typeof AttendanceRow>

/** Somebody who is expected on the site that day, or was written down. */
export const CrewMember = z.object({
  manpower_id: Id.nullable(),
  name: text({ max: 120 }),
  designation_id: Id,
  designation: Name,
  is_assigned: z.boolean(),
  am: AttendanceRow.nullable(),
  pm: AttendanceRow.nullable(),
})
export type CrewMember = z.infer<typeof CrewMember>

export const DaySheet = z.object({
  project_id: Id,
  day: CalendarDate,
  day_kind: DayKindField,
  /** Between which regular hours of that day count. */
  times: WorkingTimesField,
  people: z.array(CrewMember),
})
export type DaySheet = z.infer<typeof DaySheet>

const half = {
  is_absent: z.boolean().default(false),
  time_in: Clock.nullish(),
  time_out: Clock.nullish(),
  psow_id: rowId('project_work_item').nullish(),
}

const NewRecord = z.strictObject({
  /** Somebody of the list, or a helper by name. */
  manpower_id: rowId('employee').nullish(),
  name: text({ max: 120 }).default(''),
  /** Without one that of the employee. */
  designation_id: rowId('position').nullish(),
  merediem: z.enum(['am', 'pm']),
  ...half,
})
export type NewAttendance = z.output<typeof NewRecord>

export const onsiteAttendance = defineRoutes({
  laborPeople: {
    method: 'GET',
    path: '/onsite/labor/new',
    access: LABOR,
    ok: 1,
    summary: 'The people who can be written down, by name',
    query: z.strictObject(slipPage()),
    reply: paged(z.object({ manpower_id: Id, name: Name, designation_id: Id, designation: Name })),
  },
  daySheet: {
    method: 'GET',
    path: '/onsite/labor/day',
    access: LABOR,
    ok: 1,
    summary: 'The crew of a day: who is assigned, and who was written down',
    query: z.strictObject({ project_id: rowIdText('project'), day: CalendarDate }),
    reply: DaySheet,
  },
  saveAttendance: {
    method: 'POST',
    path: '/onsite/labor/new/save',
    access: LABOR,
    ok: 1,
    summary: 'Write down the day of a crew: what each person worked is cost',
    body: z.strictObject({
      project_id: rowId('project'),
      day: CalendarDate,
      records: z.array(NewRecord).min(1, 'Write down at least one person.').max(500),
      ...slipFields,
    }),
    reply: z.array(AttendanceRow),
    done: 'Saved!',
  },
  correctAttendance: {
    method: 'PUT',
    path: '/onsite/labor/update/new',
    access: LABOR,
    ok: 1,
    summary: 'Correct what was written, for a reason; the books keep what stood there',
    body: z.strictObject({
      project_id: rowId('project'),
      reason: multilineText({ min: 1, max: 500 }),
      records: z
        .array(z.strictObject({ id: rowId('attendance'), version: Version, ...half }))
        .min(1, 'Choose what to correct.')
        .max(500),
    }),
    reply: z.array(AttendanceRow),
    done: 'Saved!',
  },
  reverseAttendance: {
    method: 'POST',
    path: '/onsite/labor/reverse',
    access: LABOR,
    ok: 1,
    summary: 'Take a record of attendance back, for a reason: its cost goes back with it',
    body: z.strictObject({
      id: rowId('attendance'),
      version: Version,
      reason: multilineText({ min: 1, max: 500 }),
    }),
    reply: AttendanceRow,
    done: 'Reversed.',
  },
  attendance: {
    method: 'GET',
    path: '/onsite/labor/list/new',
    access: LABOR,
    ok: 1,
    summary: 'Records of attendance, newest first',
    query: z.strictObject({
      ...slipPage(),
      project_id: rowIdText('project').optional(),
      is_time_in: FlagText.optional(),
      is_time_out: FlagText.optional(),
      /** Spelled as the specification does. */
      merediem_am: FlagText.optional(),
      merediem_pm: FlagText.optional(),
      /** The day of the record. */
      date_created: CalendarDate.optional(),
      designation_id: rowIdText('position').optional(),
    }),
    reply: paged(AttendanceRow),
  },
})
