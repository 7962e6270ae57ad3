import { mostWords } from '@itayo/domain'
import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { cost, Rate } from './fields/amounts.ts'
import { CalendarDate } from './fields/days.ts'
import { FlagText, paged } from './fields/pages.ts'
import { Id, rowId, rowIdText, Version } from './fields/rows.ts'
import { multilineText, Name, text } from './fields/texts.ts'
import { workItemNames } from './item-names.ts'
import { slipPage } from './onsite-deliveries.ts'
import { slipFields, slipReply } from './onsite-slips.ts'

const EQUIPMENT = '/onsite-records/equipment'

const ShiftField = z.enum(['day', 'night'])
const RequestNumber = text({ min: 1, max: 30 })
const Model = text({ max: 200 })

const hundredths = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
const TWO_DECIMALS = 'Use at most two decimals.'
const Hours = Rate.max(24, 'A day has 24 hours.').refine(hundredths, TWO_DECIMALS)
const WorkedHours = Hours.refine((value) => value > 0, 'This must be above zero.').meta({ examples: [1] })
const Meter = Rate.max(9_999_999, mostWords(9_999_999)).refine(hundredths, TWO_DECIMALS)
const Liters = Rate.max(9999, mostWords(9999))
  .refine(hundredths, TWO_DECIMALS)
  .refine((value) => value > 0, 'This must be above zero.')
  .meta({ examples: [40] })

const fuelFacts = {
  fuel_per_hour: z.number().nullable(),
  /** Litres that the machine may draw in an hour of work, from the list of equipment. */
  fuel_norm: z.number().nullable(),
  /** Clearly more was drawn than the norm. */
  is_thirsty: z.boolean(),
}

const UseItem = z.object({
  psow_id: Id.nullable(),
  ...workItemNames,
  work_item: text({ max: 200 }),
  hours: z.number(),
  amount: cost(),
})

/** A machine's shift. */
export const MachineUse = z.object({
  id: Id,
  /** EU-2026-0001. */
  number: text({ max: 30 }),
  project_id: Id,
  project: Name,
  booking_id: Id,
  equipment_id: Id,
  unique_id: text({ max: 60 }),
  model: Model,
  category: Model,
  day: CalendarDate,
  shift: ShiftField,
  /** Null: somebody who came with the machine, by name, or nobody. */
  operator_id: Id.nullable(),
  operator: text({ max: 120 }),
  meter_start: z.number().nullable(),
  meter_end: z.number().nullable(),
  items: z.array(UseItem),
  worked_hours: z.number(),
  idle_hours: z.number(),
  down_hours: z.number(),
  down_reason: multilineText({ max: 500 }),
  fuel_liters: z.number().nullable(),
  ...fuelFacts,
  /** Tools need none. */
  needs_operator: z.boolean(),
  remarks: multilineText({ max: 1000 }),
  daily_rate: cost(),
  amount: cost(),
  correction: multilineText({ max: 500 }),
  ...slipReply,
})
export type MachineUse = z.infer<typeof MachineUse>

/** A machine that an approved request brought to the site. */
export const SiteMachine = z.object({
  booking_id: Id,
  pr_num: RequestNumber,
  project_id: Id,
  equipment_id: Id,
  unique_id: text({ max: 60 }),
  model: Model,
  category_id: Id,
  category: Model,
  rental: z.union([z.literal(0), z.literal(1)]),
  date_start: CalendarDate,
  date_end: CalendarDate,
  /** The work item that it was booked for. */
  psow_id: Id.nullable(),
  ...workItemNames,
  work_item: text({ max: 200 }),
  daily_rate: cost(),
  fuel_norm: z.number().nullable(),
  needs_operator: z.boolean(),
  /** Written so far. */
  shifts: z.int(),
  worked_hours: z.number(),
})
export type SiteMachine = z.infer<typeof SiteMachine>

/** One of the machines of a day, with what its hour meter said before it and what is written by now. */
export const DayMachine = SiteMachine.extend({
  meter_before: z.number().nullable(),
  operator_before: z.object({ operator_id: Id.nullable(), operator: text({ max: 120 }) }).nullable(),
  uses: z.array(MachineUse),
})
export type DayMachine = z.infer<typeof DayMachine>

const Operator = z.object({
  manpower_id: Id,
  name: Name,
  designation: Name,
  is_operator: z.boolean(),
  licence_expiry: CalendarDate.nullable(),
})
export type SiteOperator = z.infer<typeof Operator>

const shift = {
  /** Somebody assigned to the project that day, or a name: who came with the machine. */
  operator_id: rowId('employee').nullish(),
  operator_name: text({ max: 120 }).default(''),
  meter_start: Meter.nullish(),
  meter_end: Meter.nullish(),
  /** The hours worked, by work item; none is not allocated. */
  items: z
    .array(z.strictObject({ psow_id: rowId('project_work_item').nullish(), hours: WorkedHours }))
    .max(20)
    .default([]),
  idle_hours: Hours.default(0),
  down_hours: Hours.default(0),
  down_reason: multilineText({ max: 500 }).default(''),
  fuel_liters: Liters.nullish(),
  remarks: multilineText({ max: 1000 }).default(''),
}

/** Hours of a machine in a span of days, and what they are of those it was there for. */
export const MachineHoursRow = z.object({
  equipment_id: Id,
  unique_id: text({ max: 60 }),
  model: Model,
  category: Model,
  booked_days: z.int(),
  worked: z.number(),
  idle: z.number(),
  down: z.number(),
  available: z.number(),
  fuel: z.number(),
  ...fuelFacts,
  utilization: z.number().nullable(),
})
export type MachineHoursRow = z.infer<typeof MachineHoursRow>

export const onsiteMachines = defineRoutes({
  machineRequests: {
    method: 'GET',
    path: '/onsite/equipment/request',
    access: EQUIPMENT,
    ok: 1,
    summary: 'The approved requests that brought machines to a project, newest first',
    query: z.strictObject({ project_id: rowIdText('project') }),
    reply: z.array(
      z.object({
        pr_num: RequestNumber,
        machines: z.int(),
        date_start: CalendarDate,
        date_end: CalendarDate,
      }),
    ),
  },
  requestMachines: {
    method: 'GET',
    path: '/onsite/request/equipment',
    access: EQUIPMENT,
    ok: 1,
    summary: 'The machines of an approved request',
    query: z.strictObject({ pr_num: RequestNumber }),
    reply: z.array(SiteMachine),
  },
  siteMachine: {
    method: 'GET',
    path: '/onsite/request/equipment/details',
    access: EQUIPMENT,
    ok: 1,
    summary: 'One booked machine with all that is written of it',
    query: z.strictObject({ equipment_request_id: rowIdText('equipment_booking') }),
    reply: SiteMachine.extend({ uses: z.array(MachineUse) }),
  },
  machineDay: {
    method: 'GET',
    path: '/onsite/equipment/day',
    access: EQUIPMENT,
    ok: 1,
    summary: 'The machines that are booked for a day, with what is written of them',
    query: z.strictObject({ project_id: rowIdText('project'), day: CalendarDate }),
    reply: z.array(DayMachine),
  },
  operators: {
    method: 'GET',
    path: '/onsite/operator',
    access: EQUIPMENT,
    ok: 1,
    summary: 'Who can operate a machine that day: the people of the project, operators first',
    query: z.strictObject({
      project_id: rowIdText('project'),
      category_id: rowIdText('equipment_category').optional(),
      /** Without one today. */
      day: CalendarDate.optional(),
    }),
    reply: z.array(Operator),
  },
  machineUses: {
    method: 'GET',
    path: '/onsite/equipment',
    access: EQUIPMENT,
    ok: 1,
    summary: 'What machines did, newest first',
    query: z.strictObject({
      ...slipPage(),
      project_id: rowIdText('project').optional(),
      equipment_id: rowIdText('equipment').optional(),
      from: CalendarDate.optional(),
      to: CalendarDate.optional(),
      /** Only shifts in which it was broken down. */
      is_down: FlagText.optional(),
    }),
    reply: paged(MachineUse),
  },
  useMachine: {
    method: 'POST',
    path: '/onsite/equipment/save',
    access: EQUIPMENT,
    ok: 1,
    summary: 'Write down the shift of a machine: what it worked is cost',
    body: z.strictObject({
      project_id: rowId('project'),
      booking_id: rowId('equipment_booking'),
      day: CalendarDate,
      shift: ShiftField.default('day'),
      ...shift,
      ...slipFields,
    }),
    reply: MachineUse,
    done: 'Saved!',
  },
  correctUse: {
    method: 'PUT',
    path: '/onsite/equipment/update',
    access: EQUIPMENT,
    ok: 1,
    summary: 'Correct the shift of a machine, for a reason; the books keep what stood there',
    body: z.strictObject({
      id: rowId('equipment_use'),
      version: Version,
      reason: multilineText({ min: 1, max: 500 }),
      ...shift,
    }),
    reply: MachineUse,
    done: 'Saved!',
  },
  reverseUse: {
    method: 'POST',
    path: '/onsite/equipment/reverse',
    access: EQUIPMENT,
    ok: 1,
    summary: 'Take the shift of a machine back, for a reason: its cost goes back with it',
    body: z.strictObject({
      id: rowId('equipment_use'),
      version: Version,
      reason: multilineText({ min: 1, max: 500 }),
    }),
    reply: MachineUse,
    done: 'Reversed.',
  },
  machineHours: {
    method: 'GET',
    path: '/onsite/equipment/hours',
    access: ['/equipment/Index', '/projects/Index', EQUIPMENT],
    ok: 1,
    summary: 'Hours worked of hours available, of one machine or of those of a project, until today',
    query: z.strictObject({
      equipment_id: rowIdText('equipment').optional(),
      project_id: rowIdText('project').optional(),
      /** Without one from the first booking on. */
      from: CalendarDate.optional(),
    }),
    reply: z.array(MachineHoursRow),
  },
})
