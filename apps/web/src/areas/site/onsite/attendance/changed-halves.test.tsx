import { ApiError, type AttendanceRow, onsite } from '@itayo/contract'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, openFakeServer } from '../../../../testing/fake-server.ts'
import { sendChangedHalves } from './changed-halves.ts'
import type { ChangedHalf } from './halves.ts'

const SENDING = { idempotencyKey: 'key', file: null, parent_id: null }
const before = { is_absent: false, time_in: '07:00', time_out: '12:00', psow_id: null }

const change = (half: Partial<ChangedHalf> = {}): ChangedHalf => ({
  manpower_id: 2,
  name: 'Dante Flores',
  merediem: 'am',
  ...before,
  time_out: '11:00',
  before,
  ...half,
})
const send = (...records: ChangedHalf[]) =>
  sendChangedHalves({ project_id: 5, day: '2026-11-16', reason: 'Left early', records }, SENDING)

let server: FakeServer
/** What the server has for his morning by now. */
function written(am: Partial<AttendanceRow> | null): void {
  const person = { manpower_id: 2, name: 'Dante Flores', designation_id: 9, designation: 'Mason' }
  const people = [{ ...person, is_assigned: true, am: am as AttendanceRow | null, pm: null }]
  server.on(onsite.daySheet, { project_id: 5, day: '2026-11-16', people } as never)
}

beforeEach(() => {
  server = openFakeServer()
  server.on(onsite.correctAttendance, [])
})

test('the row that has arrived meanwhile is corrected, as the server has it', async () => {
  written({ id: 31, version: 4, ...before })
  await send(change())
  expect(server.bodiesOf(onsite.correctAttendance)).toMatchObject([
    { project_id: 5, reason: 'Left early', records: [{ id: 31, version: 4, time_out: '11:00' }] },
  ])
})

test('sent twice it is made once', async () => {
  written({ id: 31, version: 5, ...before, time_out: '11:00' })
  expect((await send(change())).description).toBe('Saved!')
  expect(server.bodiesOf(onsite.correctAttendance)).toEqual([])
})

test.each([
  ['changed it', { id: 31, version: 5, ...before, time_out: '10:00' }],
  ['took it back', null],
])('somebody else who %s meanwhile is not overwritten, and is said by name', async (_what, now) => {
  written(now)
  const error = await send(change()).then(
    () => undefined,
    (refused: unknown) => refused,
  )
  expect(error).toBeInstanceOf(ApiError)
  expect((error as ApiError).message).toContain('Dante Flores')
  expect(server.bodiesOf(onsite.correctAttendance)).toEqual([])
})
