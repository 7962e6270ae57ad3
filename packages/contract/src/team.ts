import { z } from 'zod'
import { assignments } from './assignments.ts'
import { defineRoutes } from './define.ts'
import { costOnly, nullableCost, Rate } from './fields/amounts.ts'
import { CalendarDate, Instant, TypedDate } from './fields/days.ts'
import { FlagText, pagedWithArchive, pageQuery } from './fields/pages.ts'
import { Mobile } from './fields/people.ts'
import { Id, rowId, rowIdText, Version } from './fields/rows.ts'
import { multilineText, Name, text } from './fields/texts.ts'

const PositionRate = z.object({
  id: Id,
  effective_date: CalendarDate,
  daily_rate: z.number(),
  source: text({ max: 200 }),
  is_sample: z.boolean(),
  created_by: Name.nullable(),
  created_at: Instant,
})

export const PositionRow = z.object({
  position_id: Id,
  position: Name,
  description: multilineText({ max: 500 }),
  /** The rate in force today. */
  daily_rate: nullableCost(),
  rate_date: CalendarDate.nullable(),
  rate_is_sample: z.boolean(),
  employees: z.int(),
  is_archived: z.boolean(),
  version: Version,
})
export type PositionRow = z.infer<typeof PositionRow>

export const PositionDetail = PositionRow.extend({ rates: costOnly(z.array(PositionRate)) })
export type PositionDetail = z.infer<typeof PositionDetail>

export const EmployeeRow = z.object({
  id: Id,
  full_name: Name,
  mobile: Mobile,
  position_id: Id,
  position: Name,
  licence_number: text({ max: 60 }),
  licence_expiry: CalendarDate.nullable(),
  is_archived: z.boolean(),
  is_erased: z.boolean(),
  /** A file of their data, and erasing them: an administrator's. */
  can: z.object({ edit: z.boolean(), take_data: z.boolean(), erase: z.boolean() }),
  version: Version,
})
export type EmployeeRow = z.infer<typeof EmployeeRow>

const EmployeeForm = {
  full_name: Name,
  mobile: Mobile.default(''),
  position_id: rowId('position'),
  licence_number: text({ max: 60 }).default(''),
  licence_expiry: TypedDate.nullable().default(null),
}

const RateFields = {
  daily_rate: Rate,
  effective_date: TypedDate.optional(),
  source: text({ max: 200 }).default(''),
}

const EDITORS = ['/manpower/add/position', '/estimate/save'] as const
const READERS = ['/manpower/Index', '/projects/Index', '/catalog/Index'] as const
const PositionPath = z.strictObject({ id: rowIdText('position') })

const positions = defineRoutes({
  positions: {
    method: 'GET',
    path: '/manpower/position',
    access: READERS,
    ok: 1,
    summary: 'Positions to choose from',
    reply: z.array(z.object({ position_id: Id, position: Name, daily_rate: nullableCost() })),
  },
  positionPage: {
    method: 'GET',
    path: '/manpower/position/new',
    access: READERS,
    ok: 1,
    summary: 'The positions, page by page',
    query: z.strictObject({
      ...pageQuery(['position']),
      page_size: text({ max: 8 })
        .refine((value) => /^-?\d+$/.test(value), 'This must be a whole number.')
        .meta({ examples: ['10'] })
        .optional(),
      archived: FlagText.default('0'),
    }),
    reply: pagedWithArchive(PositionRow),
  },
  position: {
    method: 'GET',
    path: '/manpower/position/detail/:id',
    access: '/manpower/Index',
    ok: 1,
    summary: 'A position with its rates, newest first',
    params: PositionPath,
    reply: PositionDetail,
  },
  addPosition: {
    method: 'POST',
    path: '/manpower/add/position',
    access: EDITORS,
    ok: 1,
    summary: 'Add a position',
    body: z.strictObject({
      position: Name,
      description: multilineText({ max: 500 }).default(''),
      daily_rate: Rate.nullable().optional(),
    }),
    reply: PositionDetail,
    done: 'Manpower position created succesfully',
  },
  editPosition: {
    method: 'PUT',
    path: '/manpower/add/position/:id',
    access: '/manpower/add/position',
    ok: 1,
    summary: 'Change, archive or restore a position',
    params: PositionPath,
    body: z.strictObject({
      position: Name,
      description: multilineText({ max: 500 }).default(''),
      archived: z.boolean().default(false),
      version: Version,
    }),
    reply: PositionDetail,
    done: 'Your work has been saved',
  },
  addRate: {
    method: 'POST',
    path: '/manpower/position/rate/:id',
    access: '/manpower/add/position',
    ok: 1,
    summary: 'Set a daily rate from a day on; the same day again replaces it',
    params: PositionPath,
    body: z.strictObject(RateFields),
    reply: PositionDetail,
    done: 'Your work has been saved',
  },
})

const EmployeePath = z.strictObject({ id: rowIdText('employee') })

const employees = defineRoutes({
  employees: {
    method: 'GET',
    path: '/manpower/employee/list',
    access: '/manpower/Index',
    ok: 1,
    summary: 'The people who work on site',
    query: z.strictObject({
      ...pageQuery(['full_name', 'position', 'licence_expiry']),
      position: rowIdText('position').optional(),
      archived: FlagText.default('0'),
      /** 1: licences that have run out or will within 30 days. */
      expiring: FlagText.default('0'),
    }),
    reply: pagedWithArchive(EmployeeRow),
  },
  addEmployee: {
    method: 'POST',
    path: '/manpower/employee',
    access: '/manpower/add/position',
    ok: 1,
    summary: 'Add a person',
    body: z.strictObject(EmployeeForm),
    reply: EmployeeRow,
    done: 'Your work has been saved',
  },
  editEmployee: {
    method: 'PUT',
    path: '/manpower/employee/:id',
    access: '/manpower/add/position',
    ok: 1,
    summary: 'Change a person',
    params: EmployeePath,
    body: z.strictObject({ ...EmployeeForm, version: Version }),
    reply: EmployeeRow,
    done: 'Your work has been saved',
  },
  takeEmployeeData: {
    method: 'POST',
    path: '/manpower/employee/:id/data',
    access: '/manpower/add/position',
    ok: 1,
    summary:
      'Everything Itayo holds about an employee, as one zip file, for the person who asked for it in writing',
    grants: true,
    long: true,
    params: EmployeePath,
    body: z.strictObject({
      /** The day of their written request. */
      requested_on: TypedDate,
    }),
    reply: 'file',
  },
  eraseEmployee: {
    method: 'POST',
    path: '/manpower/employee/:id/erase',
    access: '/manpower/add/position',
    ok: 1,
    summary: 'Erase an employee for good; where they worked and when stays, without their name',
    grants: true,
    long: true,
    params: EmployeePath,
    body: z.strictObject({
      /** Their name, typed once more. */
      confirmation: text({ min: 1, max: 120 }),
      version: Version,
    }),
    reply: EmployeeRow,
    done: 'The employee has been erased.',
  },
})

/** The master list of manpower: positions with their rates, and people. */
export const team = defineRoutes({ ...positions, ...employees, ...assignments })
