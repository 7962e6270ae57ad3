import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { cost, LineQuantity, nullableCost, Rate } from './fields/amounts.ts'
import { CalendarDate } from './fields/days.ts'
import { companyClaim, companyClaimText, Id, rowId, rowIdText, userClaim } from './fields/rows.ts'
import { multilineText, text } from './fields/texts.ts'
import { workItemNames } from './item-names.ts'
import { mailFields, QueuedMail, RemarksEdit, RequestRow, requestSheet } from './requests.ts'

export const FUEL_CATEGORIES = ['Diesel', 'Gasoline', 'Kerosene', 'Oil', 'Lubricant'] as const
export const FuelCategory = z.enum(FUEL_CATEGORIES)
export type FuelCategory = z.infer<typeof FuelCategory>

/** Days on which a machine is booked; `project` is 'Booked' where the asker may not know it (D-17). */
const BookedDays = z.object({
  date_start: CalendarDate,
  date_end: CalendarDate,
  project_id: Id.nullable(),
  project: text({ max: 200 }),
  approval_status: z.enum(['Pending', 'Approved']),
})

/** A machine to choose for a work item. */
const MachineChoice = z.object({
  label: text({ max: 200 }),
  value: Id,
  equipment_id: text({ max: 60 }),
  location: text({ max: 200 }),
  rental: z.union([z.literal(0), z.literal(1)]),
})

export const EquipmentNeed = z.object({
  counter: z.int(),
  category_id: Id,
  /** Scope of work and work item. */
  sow: text({ max: 200 }),
  work_item: text({ max: 200 }),
  ...workItemNames,
  tag_name: text({ max: 120 }),
  description: text({ max: 200 }),
  /** As the estimate has it. */
  estimated_quantity: z.number().nullable(),
  estimated_days: z.number().nullable(),
  start_date: CalendarDate.nullable(),
  end_date: CalendarDate.nullable(),
  equipment_details: z.array(MachineChoice),
  psow_id: Id,
  pe_id: Id,
  request_count: z.int(),
  bookings: z.array(
    z.object({
      brand: text({ max: 200 }),
      equipment_id: text({ max: 60 }),
      date_start: CalendarDate,
      date_end: CalendarDate,
      pr_number: text({ max: 30 }),
      approval_status: z.enum(['Pending', 'Approved']),
    }),
  ),
})
export type EquipmentNeed = z.infer<typeof EquipmentNeed>

export const EquipmentGroup = z.object({ equipmentName: text({ max: 200 }), details: z.array(EquipmentNeed) })
export type EquipmentGroup = z.infer<typeof EquipmentGroup>

export const MachineDetails = z.object({
  brand: text({ max: 200 }),
  brand_id: Id,
  equipment_id: text({ max: 60 }),
  location: text({ max: 200 }),
  rental: z.union([z.literal(0), z.literal(1)]),
  /** Per day, today. */
  daily_rate: nullableCost(),
  unavailable_date: z.array(BookedDays),
})
export type MachineDetails = z.infer<typeof MachineDetails>

const BookingLine = z.strictObject({
  /** The machine. */
  brand_id: rowId('equipment'),
  brand: text({ max: 200 }).optional(),
  category: text({ max: 200 }).optional(),
  category_id: rowId('equipment_category').nullish(),
  equipment_id: text({ max: 60 }).optional(),
  rental: z.union([z.literal(0), z.literal(1)]).optional(),
  date_start: CalendarDate,
  date_end: CalendarDate,
  psow_id: rowId('project_work_item').nullish(),
  pe_id: rowId('estimate_equipment').nullish(),
  notes: text({ max: 200 }).default(''),
})
export type BookingLine = z.output<typeof BookingLine>

const FuelLine = z.strictObject({
  category: FuelCategory,
  liters: LineQuantity,
  unit_price: Rate,
  /** The server works it out; a sent value is ignored. */
  total_price: Rate.optional(),
  supplier: text({ max: 120 }).default(''),
  date_deployment: CalendarDate.nullish(),
  notes: text({ max: 200 }).default(''),
})
export type FuelLine = z.output<typeof FuelLine>

const requestFields = {
  project_id: rowId('project'),
  company_id: companyClaim().optional(),
  user_id: userClaim().optional(),
  notes: multilineText({ max: 1000 }).default(''),
  requested_by: text({ max: 120 }).default(''),
  requester_position: text({ max: 120 }).default(''),
  /** A disapproved or withdrawn request of the same type that this one takes up again. */
  revises: rowId('request').nullish(),
}

export const EquipmentRequest = z.object({
  ...requestSheet,
  type: z.enum(['equipment', 'fuel']),
  items: z.array(
    z.object({
      tx_id: Id,
      item: z.int(),
      /** The equipment category, or the fuel. */
      equipment_category: text({ max: 200 }),
      model: text({ max: 200 }),
      ...workItemNames,
      rental: z.union([z.literal(0), z.literal(1)]),
      date_start: CalendarDate.nullable(),
      date_end: CalendarDate.nullable(),
      days: z.int().nullable(),
      liters: z.number().nullable(),
      /** Per day, or per liter. */
      unit_price: nullableCost(),
      total_price: nullableCost(),
      supplier: text({ max: 120 }),
      notes: text({ max: 200 }),
      /** The machine, and the line of the estimate it is for. */
      machine_id: Id.nullable(),
      pe_id: Id.nullable(),
      /** The last day that was approved, of a booking that ended before it. */
      approved_end: CalendarDate.nullable(),
      can: z.object({ end: z.boolean() }),
    }),
  ),
})
export type EquipmentRequest = z.infer<typeof EquipmentRequest>

export const BookedMachine = z.object({
  equipment_id: Id,
  unique_id: text({ max: 60 }),
  brand: text({ max: 200 }),
  category: text({ max: 200 }),
  bookings: z.array(BookedDays),
})
export type BookedMachine = z.infer<typeof BookedMachine>

const READS = ['/projects/Index'] as const
const History = z.strictObject({ company_id: companyClaimText(), project_id: rowIdText('project') })

export const equipmentRequests = defineRoutes({
  projectEquipment: {
    method: 'GET',
    path: '/equipment/project/list/:company_id/:project_id',
    access: READS,
    ok: 1,
    summary: 'What equipment the work items of a project need, by category',
    params: History,
    reply: z.array(EquipmentGroup),
  },
  machineDetails: {
    method: 'GET',
    path: '/equipment/project/details/:company_id/:project_id',
    access: READS,
    ok: 1,
    summary: 'One machine, with the days on which it is taken',
    params: History,
    query: z.strictObject({ id: rowIdText('equipment') }),
    reply: MachineDetails,
  },
  brands: {
    method: 'POST',
    path: '/equipment/list/brands',
    access: ['/projects/Index', '/equipment/Index'],
    ok: 1,
    summary: 'The machines of the company to choose from, by category',
    reads: true,
    body: z.strictObject({ company_id: companyClaim().optional() }),
    reply: z.array(MachineChoice.extend({ category_id: Id, category: text({ max: 200 }) })),
  },
  request: {
    method: 'POST',
    path: '/equipment/request',
    access: '/equipment/request',
    ok: 200,
    summary: 'Ask for machines on certain days, or for fuel',
    body: z.strictObject({
      data: z.discriminatedUnion('type', [
        z.strictObject({
          ...requestFields,
          type: z.literal('equipment'),
          request: z
            .array(BookingLine)
            .min(1, 'You must first request equipment by toggling the checkbox.')
            .max(200),
        }),
        z.strictObject({ ...requestFields, type: z.literal('fuel'), request: z.array(FuelLine).max(50) }),
      ]),
    }),
    reply: EquipmentRequest,
    done: 'Saved!',
  },
  requestHistory: {
    method: 'GET',
    path: '/equipment/request-history/:company_id/:project_id',
    access: READS,
    ok: 1,
    summary: 'The equipment and fuel requests of a project, newest first',
    params: History,
    query: z.strictObject({ limit: text({ max: 8 }).optional() }),
    reply: z.object({ data: z.array(RequestRow) }),
  },
  setRemarks: {
    method: 'PUT',
    path: '/equipment/request-history/:company_id/:project_id',
    access: '/equipment/request',
    ok: 1,
    summary: 'Write the remarks of a request',
    params: History,
    body: RemarksEdit,
    reply: RequestRow,
    done: 'Saved!',
  },
  requestDetails: {
    method: 'GET',
    path: '/equipment/request-history/details/:company_id/:project_id/:pr_number',
    access: READS,
    ok: 1,
    summary: 'One request as it is printed',
    params: z.strictObject({
      company_id: companyClaimText(),
      project_id: rowIdText('project'),
      pr_number: text({ min: 1, max: 30 }),
    }),
    query: z.strictObject({ category: text({ max: 20 }).optional() }),
    reply: z.object({ data: EquipmentRequest }),
  },
  setNote: {
    method: 'PUT',
    path: '/equipment/request/note',
    access: '/equipment/request',
    ok: 1,
    summary: 'Change the note of a line that nobody decided yet',
    body: z.strictObject({
      tx_id: Id,
      /** The list that tx_id belongs to. */
      category: z.enum(['equipment', 'fuel']),
      notes: text({ max: 200 }),
    }),
    reply: EquipmentRequest,
    done: 'Saved!',
  },
  sendMail: {
    method: 'POST',
    path: '/equipment/sentmail',
    access: '/equipment/sentmail',
    ok: 1,
    summary: 'Send a request by e-mail with its paper attached',
    body: z.strictObject({ ...mailFields, equipment_request: rowId('request') }),
    reply: QueuedMail,
    done: 'The e-mail is on its way.',
  },
  endBooking: {
    method: 'POST',
    path: '/equipment/request/end',
    access: '/equipment/request',
    ok: 1,
    summary: 'End an approved booking before its time: the machine is free from the next day on',
    body: z.strictObject({
      tx_id: rowId('equipment_booking'),
      last_day: CalendarDate,
      /** The request's version. */
      version: z.int(),
    }),
    reply: EquipmentRequest,
    done: 'Saved!',
  },
  fuelTotals: {
    method: 'GET',
    path: '/equipment/fuel/totals',
    access: READS,
    ok: 1,
    summary: 'Liters of each fuel that a project ordered and that were not disapproved',
    query: z.strictObject({ project_id: rowIdText('project') }),
    reply: z.array(z.object({ category: FuelCategory, total_ordered: z.number(), total_price: cost() })),
  },
  bookings: {
    method: 'GET',
    path: '/equipment/bookings',
    access: ['/projects/Index', '/equipment/Index'],
    ok: 1,
    summary: 'Which machine is booked when, over all projects',
    query: z.strictObject({ from: CalendarDate, to: CalendarDate }),
    reply: z.array(BookedMachine),
  },
})
