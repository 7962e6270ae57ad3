import { type AttendanceRow, type CrewMember, onsite } from '@itayo/contract'
import { USUAL_TIMES } from '@itayo/domain'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { entriesOf } from '../../../../lib/device/entry-store.ts'
import { queryClient } from '../../../../lib/query.ts'
import { type FakeServer, openFakeServer, refusal } from '../../../../testing/fake-server.ts'
import { withoutNetwork } from '../../../../testing/network.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { DayView } from './day-view.tsx'

const member = (manpower_id: number, name: string, am: Partial<AttendanceRow> | null = null): CrewMember => ({
  manpower_id,
  name,
  designation_id: 9,
  designation: 'Mason',
  is_assigned: true,
  am: am as AttendanceRow | null,
  pm: null,
})
const SAVED = {
  id: 31,
  version: 2,
  is_absent: false,
  time_in: '07:00',
  time_out: '12:00',
  psow_id: null,
  amount: 562.5,
}

let server: FakeServer
beforeEach(async () => {
  server = openFakeServer()
  server.on(onsite.workItems, [])
  server.on(onsite.saveAttendance, [])
  server.on(onsite.correctAttendance, [])
  server.on(onsite.daySheet, {
    project_id: 5,
    day: '2026-11-16',
    day_kind: 'ordinary',
    times: USUAL_TIMES,
    people: [member(1, 'Arnel Ramos'), member(2, 'Dante Flores', SAVED)],
  })
  await signIn(server)
})

async function open() {
  const user = draw(<DayView projectId={5} />)
  await screen.findByText('Arnel Ramos')
  return user
}
const tap = (name: string, word: string) =>
  screen.getByRole('group', { name: `Day of ${name}` }).querySelector(`[aria-label="${word}"]`) as HTMLElement
const button = () => screen.getByRole('button', { name: 'Save attendance' }) as HTMLButtonElement

test('a tap writes a whole day, and one call saves it with the id of the sheet', async () => {
  const user = await open()
  expect(button().disabled).toBe(true)
  await user.click(tap('Arnel Ramos', 'Present'))
  screen.getByText('2 half days to save')
  await user.click(button())
  await waitFor(() => expect(server.bodiesOf(onsite.saveAttendance)).toHaveLength(1))
  expect(server.bodiesOf(onsite.saveAttendance)).toMatchObject([
    {
      project_id: 5,
      slip_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      records: [
        { manpower_id: 1, merediem: 'am', time_in: '07:00', time_out: '12:00' },
        { manpower_id: 1, merediem: 'pm', time_in: '13:00', time_out: '16:00' },
      ],
    },
  ])
  expect(server.bodiesOf(onsite.correctAttendance)).toEqual([])
})

test('a day is split where somebody was there in both halves', async () => {
  const user = await open()
  await user.click(tap('Arnel Ramos', 'Half day'))
  expect(screen.queryByRole('button', { name: 'Split the day of Arnel Ramos' })).toBeNull()
  await user.click(tap('Arnel Ramos', 'Present'))
  await user.click(screen.getByRole('button', { name: 'Split the day of Arnel Ramos' }))
  for (const half of ['AM', 'PM']) screen.getByRole('combobox', { name: `${half} work item of Arnel Ramos` })
  await user.click(screen.getByRole('button', { name: 'One work item for Arnel Ramos' }))
  screen.getByRole('combobox', { name: 'Work item of Arnel Ramos' })
})

test('what is saved already changes only for a reason', async () => {
  const user = await open()
  await user.click(tap('Dante Flores', 'Absent'))
  await user.click(button())
  await screen.findByText('Correct what was saved')
  expect(server.bodiesOf(onsite.correctAttendance)).toEqual([])
  await user.type(screen.getByLabelText(/Reason/), 'Was not there')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.bodiesOf(onsite.correctAttendance)).toHaveLength(1))
  expect(server.bodiesOf(onsite.correctAttendance)).toMatchObject([
    { reason: 'Was not there', records: [{ id: 31, version: 2, is_absent: true, time_in: null }] },
  ])
})

test('somebody who is in another project is said by name, and the sheet stays as it is', async () => {
  const text = 'Arnel Ramos is written down in Covered Court for the morning of this day.'
  server.on(onsite.saveAttendance, refusal('onsite.two_places', { description: text, message: text }))
  const user = await open()
  await user.click(tap('Arnel Ramos', 'Half day'))
  await user.click(button())
  await screen.findByText(text)
  expect(tap('Arnel Ramos', 'Half day').getAttribute('aria-pressed')).toBe('true')
})

test('a sheet that changed meanwhile keeps what is typed, and another save is another slip', async () => {
  const user = await open()
  await user.click(tap('Arnel Ramos', 'Half day'))
  server.on(onsite.daySheet, {
    project_id: 5,
    day: '2026-11-16',
    day_kind: 'ordinary',
    times: USUAL_TIMES,
    people: [member(1, 'Arnel Ramos'), member(2, 'Dante Flores', SAVED), member(3, 'Cora Diaz')],
  })
  await queryClient.invalidateQueries({ queryKey: ['onsite'] })
  await screen.findByText('Cora Diaz')
  expect(tap('Arnel Ramos', 'Half day').getAttribute('aria-pressed')).toBe('true')
  await user.click(button())
  await waitFor(() => expect(server.bodiesOf(onsite.saveAttendance)).toHaveLength(1))
  await user.click(tap('Cora Diaz', 'Half day'))
  await user.click(button())
  await waitFor(() => expect(server.bodiesOf(onsite.saveAttendance)).toHaveLength(2))
  const slips = server.bodiesOf(onsite.saveAttendance) as { slip_id: string }[]
  expect(new Set(slips.map(({ slip_id }) => slip_id)).size).toBe(2)
})

test('without a network it is kept, stands on the sheet as waiting, and a change goes behind it', async () => {
  const user = await open()
  withoutNetwork()
  await user.click(tap('Arnel Ramos', 'Present'))
  await user.click(button())
  await screen.findByText('Waiting')
  screen.getByText('Nothing to save')
  await user.click(tap('Arnel Ramos', 'Absent'))
  screen.getByText('Changed')
  await user.click(button())
  await screen.findByText('Waiting')
  expect(server.bodiesOf(onsite.saveAttendance)).toEqual([])
  const entries = await entriesOf(3)
  expect(entries.map(({ kind, title, after }) => [kind, title, after])).toEqual([
    ['attendance', 'Attendance 11/16/2026', null],
    ['attendance-change', 'Correction of attendance 11/16/2026', entries[0]?.id],
  ])
  expect(tap('Arnel Ramos', 'Absent').getAttribute('aria-pressed')).toBe('true')
})
