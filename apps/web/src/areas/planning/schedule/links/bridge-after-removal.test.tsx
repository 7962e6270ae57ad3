import { type ProjectSchedule, schedule } from '@itayo/contract'
import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, openFakeServer } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { link, reading, task } from '../model/fixture.ts'
import { bridgeAfterRemoval } from './bridge-after-removal.ts'

let server: FakeServer
let user: ReturnType<typeof draw>
beforeEach(async () => {
  server = openFakeServer()
  await signIn(server)
  server.on(schedule.save, { moved: 0 })
})

/** The work item between two others was taken out of the estimate. */
const GAP: ProjectSchedule = reading(
  [
    task(1, { start_date: '2026-06-01', end_date: '2026-06-03', work_days: 3, SOW: 'Footings' }),
    task(3, { start_date: '2026-06-08', end_date: '2026-06-09', work_days: 2, SOW: 'Slab' }),
  ],
  [],
  { gaps: [{ removed: [{ id: 2, name: 'Columns' }], bridges: [link(1, 3)] }] },
)

function removed(ids: readonly number[], plan = GAP) {
  server.on(schedule.get, plan)
  user = draw(<p>Estimate</p>)
  return bridgeAfterRemoval(7, ids, new QueryClient())
}
const button = (name: string) => screen.findByRole('button', { name })

test('what came before and after a removed work item is linked at a word', async () => {
  const done = removed([2])
  expect(await screen.findByText(/Columns stood between others/)).toBeDefined()
  expect(screen.getByText(/Footings → Slab \(FS\)/)).toBeDefined()
  await user.click(await button('Bridge'))
  await done
  expect(server.bodiesOf(schedule.save)).toEqual([
    expect.objectContaining({
      project_id: 7,
      settled: [2],
      links: [{ predecessor: 1, successor: 3, kind: 'FS', lag: 0, lag_unit: 'calendar' }],
    }),
  ])
})

test('later: nothing is sent, and the schedule keeps the offer', async () => {
  const done = removed([2])
  await user.click(await button('Later, in the schedule'))
  await done
  expect(server.bodiesOf(schedule.save)).toEqual([])
})

test.each([
  ['another one was removed', [9], GAP],
  ['somebody may not plan', [2], { ...GAP, can: { save: false } }],
])('nobody is asked when %s', async (_, ids, plan) => {
  await removed(ids, plan)
  expect(screen.queryByRole('dialog')).toBeNull()
})
