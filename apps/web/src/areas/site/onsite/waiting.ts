import type { AttendanceRow, Delivery, MachineUse, Release } from '@itayo/contract'
import type { EntryKind } from '../../../lib/device/kinds.ts'
import { sendChangedHalves } from './attendance/changed-halves.ts'
import type { HalvesChange } from './attendance/halves.ts'
import { onsiteCalls } from './queries.ts'

/* Devices keep entries of these kinds while a site has no network, so the names must not change. */

type InputOf<Call extends (input: never) => unknown> = Parameters<Call>[0]

export type AttendanceInput = InputOf<typeof onsiteCalls.saveAttendance>
type ReleaseInput = InputOf<typeof onsiteCalls.release>
type DeliveryInput = InputOf<typeof onsiteCalls.receive>
export type ShiftInput = InputOf<typeof onsiteCalls.useMachine>

export const attendanceKind: EntryKind<AttendanceInput, AttendanceRow[]> = {
  name: 'attendance',
  form: 1,
  send: (input, { idempotencyKey }) => onsiteCalls.saveAttendance(input, { idempotencyKey }),
  addressOf: ({ body }) => `/onsite-records/labor?project=${body.project_id}&day=${body.day}`,
}

export const halvesChangeKind: EntryKind<HalvesChange, AttendanceRow[]> = {
  name: 'attendance-change',
  form: 1,
  send: sendChangedHalves,
  addressOf: ({ project_id, day }) => `/onsite-records/labor?project=${project_id}&day=${day}`,
}

export const releaseKind: EntryKind<ReleaseInput, Release> = {
  name: 'release',
  form: 1,
  send: (input, { idempotencyKey }) => onsiteCalls.release(input, { idempotencyKey }),
  addressOf: ({ body }) => `/onsite-records/material/utilization?project=${body.project_id}`,
}

export const deliveryKind: EntryKind<DeliveryInput, Delivery> = {
  name: 'delivery',
  form: 1,
  send: (input, { idempotencyKey }) => onsiteCalls.receive(input, { idempotencyKey }),
  addressOf: ({ body }) =>
    `/onsite-records/material/inbound?project=${body.project_id}&${body.pr ? `pr=${encodeURIComponent(body.pr)}` : 'direct=1'}`,
}

export const shiftKind: EntryKind<ShiftInput, MachineUse> = {
  name: 'machine-shift',
  form: 1,
  send: (input, { idempotencyKey }) => onsiteCalls.useMachine(input, { idempotencyKey }),
  addressOf: ({ body }) => `/onsite-records/equipment?project=${body.project_id}&day=${body.day}`,
}
