import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { CalendarDate, Instant, TypedDate } from './fields/days.ts'
import { Mobile } from './fields/people.ts'
import { Id, rowId, rowIdText } from './fields/rows.ts'
import { Name, text } from './fields/texts.ts'
import { workItemNames } from './item-names.ts'

/** A place of a labor line, filled or empty. */
const TeamMember = z.object({
  /** The assignment. */
  project_designation_id: Id,
  manpower_id: Id,
  manpower_name: Name,
  mobile: Mobile,
  position: Name,
  position_id: Id,
  labor_id: Id.nullable(),
  first_day: CalendarDate,
  last_day: CalendarDate.nullable(),
})

/** A labor line of the estimate with the people assigned to it. */
export const TeamRecord = z.object({
  pos_id: Id.nullable(),
  position: text({ max: 200 }),
  /** Null: people who are in the project without a place in the estimate. */
  labor_id: Id.nullable(),
  psow_id: Id.nullable(),
  ...workItemNames,
  work_item: text({ max: 200 }),
  tag_name: text({ max: 120 }),
  start_date: CalendarDate.nullable(),
  end_date: CalendarDate.nullable(),
  /** Places the estimate has. */
  workers: z.int(),
  manpower: z.array(TeamMember),
})
export type TeamRecord = z.infer<typeof TeamRecord>

/** A person's place on one or more days. */
const Place = z.object({
  project_id: Id.nullable(),
  /** 'Booked' where the asker may not know it. */
  project: text({ max: 200 }),
  first_day: CalendarDate,
  last_day: CalendarDate.nullable(),
})

export const AvailablePerson = z.object({
  manpower_id: Id,
  manpower_name: Name,
  mobile: Mobile,
  position_id: Id,
  position: Name,
  places: z.array(Place),
})
export type AvailablePerson = z.infer<typeof AvailablePerson>

export const AssignmentEvent = z.object({
  id: Id,
  manpower_name: Name,
  position: Name,
  first_day: CalendarDate,
  last_day: CalendarDate.nullable(),
  /** The project they came from, or went to. */
  from_project: text({ max: 200 }),
  to_project: text({ max: 200 }),
  at: Instant,
  by: Name.nullable(),
})
export type AssignmentEvent = z.infer<typeof AssignmentEvent>

const Saved = z.object({ team: z.array(TeamRecord) })

const READS = ['/projects/Index'] as const
const OfProject = z.strictObject({ project_id: rowId('project') })

export const assignments = defineRoutes({
  laborList: {
    method: 'POST',
    path: '/manpower/project/labor/list/new',
    access: READS,
    ok: 1,
    summary: 'The positions that the labor lines of a project ask for',
    reads: true,
    body: OfProject,
    reply: z.array(
      z.object({ pos_id: Id.nullable(), position: text({ max: 200 }), workers: z.int(), assigned: z.int() }),
    ),
  },
  team: {
    method: 'POST',
    path: '/manpower/project/labor/list/team/new',
    access: READS,
    ok: 1,
    summary: 'The labor lines of a project with the people assigned to them',
    reads: true,
    body: OfProject,
    reply: z.array(TeamRecord),
  },
  choices: {
    method: 'POST',
    path: '/manpower/project/labor/list/dropdown/new',
    access: READS,
    ok: 1,
    summary: 'People to choose from, those of the position first, with where they are',
    reads: true,
    body: z.strictObject({
      position_id: rowId('position').nullish(),
      project_id: rowId('project').nullish(),
      day: CalendarDate.nullish(),
      search: text({ max: 100 }).optional(),
    }),
    reply: z.array(AvailablePerson),
  },
  saveTeam: {
    method: 'POST',
    path: '/manpower/save/new',
    access: '/manpower/save',
    ok: 1,
    summary: 'Assign somebody to a labor line in place of nobody or of somebody else, or take them off',
    body: z.strictObject({
      project_id: rowId('project'),
      labor_id: rowId('estimate_labor').nullish(),
      old_manpower_id: rowId('employee').nullish(),
      manpower_id: rowId('employee').nullish(),
      action: z.enum(['save', 'remove']),
      first_day: TypedDate.nullish(),
      /** Although they are in another place on that day. */
      despite: z.boolean().default(false),
    }),
    reply: Saved,
    done: 'Saved!',
  },
  transfer: {
    method: 'POST',
    path: '/manpower/transfer',
    access: '/manpower/save',
    ok: 1,
    summary: 'Move somebody to another project from a day on',
    body: z.strictObject({
      manpower_id: rowId('employee').nullish(),
      /** The project they leave; that of the newest assignment when not given. */
      from_project_id: rowId('project').nullish(),
      /** The project they go to. */
      project_id: rowId('project'),
      labor_id: rowId('estimate_labor').nullish(),
      position_id: rowId('position').nullish(),
      first_day: TypedDate.nullish(),
      despite: z.boolean().default(false),
    }),
    reply: Saved,
    done: 'Transfer successful',
  },
  history: {
    method: 'GET',
    path: '/manpower/history/:project_id',
    access: READS,
    ok: 1,
    summary: 'Who came to a project and who left it, newest first',
    params: z.strictObject({ project_id: rowIdText('project') }),
    reply: z.array(AssignmentEvent),
  },
})
