import {
  type CatchUpAdvice,
  company,
  recommender,
  type SlippageStanding,
  type TaskNotice,
  type WeatherStatus,
  weather,
} from '@itayo/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, openFakeServer, refusal } from '../../../testing/fake-server.ts'
import { draw, signIn } from '../../../testing/screen.tsx'
import { finishWords } from './catch-up-dialog.tsx'
import { NextActions } from './next-actions.tsx'
import { tasksTitle } from './task-notices.tsx'

const option = (key: 'A' | 'B', added_cost: number): CatchUpAdvice['options'][number] => ({
  option: key,
  label: key === 'A' ? 'Add manpower and equipment' : 'Overtime 2 hours a day',
  schedule: [
    {
      psow_id: 11,
      start_date: '2026-06-01',
      end_date: '2026-06-23',
      item: '1046 CHB laying',
      is_moved: false,
    },
  ],
  actual_cost: [],
  added_cost,
  finish: '2026-06-23',
  finish_days: -1,
  slippage_after: -0.93,
  reasons: [`Reason of ${key}`],
})

const ADVICE: CatchUpAdvice = {
  column: 'uc_5',
  recommendation: 'Project is behind by 5.59%. Choose a catch-up plan for 1 work item(s).',
  slippage: -5.59,
  late: [{ psow_id: 11, item: '1046 CHB laying', points: -5.36 }],
  late_in_all: 6,
  now: { finish: '2026-07-04', slippage: -4.69 },
  evaluated_on: '2026-06-25',
  options: [option('A', 7770), option('B', 13_597.5)],
  can: { decide: true },
}
const CALM: WeatherStatus = {
  weather_status: 'No weather data',
  weather_time_stamp: null,
  heat_index: null,
  heat_alert: null,
  rain_level: null,
  rain: '',
  source: 'none',
}
const IN_TIME: SlippageStanding = {
  data_list: { slippage: -1, stage: 'normal', name: '', demands: [], can_plan: false },
}
const NOTHING = { flag: 0 as const, column: null, why_not: [] }

let server: FakeServer
beforeEach(async () => {
  server = openFakeServer()
  await signIn(server)
  server.on(recommender.catchUpProject, ADVICE)
  server.on(recommender.catchUp, null)
  server.on(recommender.slippage, IN_TIME)
  server.on(recommender.whatIf, null)
  server.on(recommender.undoFlag, NOTHING)
  server.on(recommender.diversion, [])
  server.on(recommender.dependency, null)
  for (const notices of [recommender.overdue, recommender.toStart, recommender.toEnd]) server.on(notices, [])
  server.on(company.trackUsage, null)
  server.on(weather.status, [CALM, 200])
})

const open = async (isDirty = false) => {
  const user = draw(<NextActions projectId={7} isDirty={isDirty} />)
  await screen.findByText(ADVICE.recommendation)
  return user
}
const button = (name: string) => screen.findByRole('button', { name })

test('nothing is drawn while there is nothing to advise, not even an empty landmark', async () => {
  server.on(recommender.catchUpProject, null)
  draw(<NextActions projectId={7} isDirty={false} offersSchedule />)
  await waitFor(() => expect(server.sent).toHaveLength(10))
  expect(screen.queryByLabelText('Recommended next action')).toBeNull()
})

test('a failed reading of the advice leaves the schedule alone', async () => {
  server.on(recommender.catchUpProject, refusal('not_found'))
  draw(<NextActions projectId={7} isDirty={false} />)
  await waitFor(() => expect(server.sent).toHaveLength(7))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an option is chosen, confirmed, and sent as it was seen', async () => {
  server.on(recommender.save, { moved: 0, estimate: 'changed' })
  const user = await open()
  await user.click(await button('Review'))
  const dialog = await screen.findByRole('dialog', { name: /Catch-up plan/ })
  expect(within(dialog).getByText('Reason of A')).toBeTruthy()
  expect(within(dialog).getByRole('button', { name: 'Choose an option' })).toHaveProperty('disabled', true)
  await user.click(within(dialog).getByRole('radio', { name: 'A · Add manpower and equipment' }))
  await user.click(within(dialog).getByRole('button', { name: 'Accept option A' }))
  expect(server.bodiesOf(recommender.save)).toEqual([])
  const question = await screen.findByRole('dialog', { name: 'Accept option A?' })
  await user.click(within(question).getByRole('button', { name: 'Accept option A' }))
  await waitFor(() =>
    expect(server.bodiesOf(recommender.save)).toEqual([
      {
        project_id: 7,
        column: 'uc_5',
        option: 'A',
        schedule: [{ psow_id: 11, start_date: '2026-06-01', end_date: '2026-06-23' }],
      },
    ]),
  )
})

test('that the helper is used is told first, and nothing is saved when that fails', async () => {
  server.on(company.trackUsage, refusal('not_found'))
  server.on(recommender.save, { moved: 0, estimate: 'changed' })
  const user = await open()
  await user.click(await button('Review'))
  await user.click(await screen.findByRole('radio', { name: 'A · Add manpower and equipment' }))
  await user.click(await button('Accept option A'))
  const question = await screen.findByRole('dialog', { name: 'Accept option A?' })
  await user.click(within(question).getByRole('button', { name: 'Accept option A' }))
  expect(await screen.findByText('Oops')).toBeTruthy()
  expect(screen.getByText('Something went wrong. Please try again')).toBeTruthy()
  expect(server.bodiesOf(company.trackUsage)).toEqual([{ tag_name: 'catch_up', status: 1 }])
  expect(server.bodiesOf(recommender.save)).toEqual([])
})

test('tasks that are late or near are told beside the scope of work, one day in the singular', async () => {
  const task = (type: TaskNotice['type'], days: number, psow_id: number): TaskNotice => ({
    psow_id,
    type,
    scope_of_work: 'Masonry',
    tag_name: '',
    work_item: `Work ${psow_id}`,
    days,
  })
  server.on(recommender.overdue, [task('overdue', 1, 1)])
  server.on(recommender.toStart, [task('to-start', 0, 2), task('to-start', 3, 3)])
  const user = draw(<NextActions projectId={7} isDirty={false} offersSchedule />)
  expect(await screen.findByText('1 task overdue, 2 to start')).toBeTruthy()
  expect(screen.getByText('Work 1 1 day past its end.')).toBeTruthy()
  await user.click(await button('Show tasks'))
  const list = screen.getByRole('list', { name: 'Tasks' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual([
    'Work 1 1 day past its end.Masonry',
    'Work 2 begins today.Masonry',
    'Work 3 begins in 3 days.Masonry',
  ])
})

test.each([
  [0, 3, 1, '3 tasks to start, 1 to end'],
  [0, 0, 1, '1 task to end'],
  [2, 0, 0, '2 tasks overdue'],
  [0, 0, 0, ''],
])('%d overdue, %d to start and %d to end: "%s"', (overdue, toStart, toEnd, title) => {
  const of = (count: number) => Array.from({ length: count }, () => ({}) as TaskNotice)
  expect(tasksTitle({ overdue: of(overdue), toStart: of(toStart), toEnd: of(toEnd) })).toBe(title)
})

test('beside the scope of work the schedule is offered after a plan was accepted', async () => {
  server.on(recommender.save, { moved: 0, estimate: 'changed' })
  const user = draw(<NextActions projectId={7} isDirty={false} offersSchedule />)
  await user.click(await button('Review'))
  await user.click(await screen.findByRole('radio', { name: 'A · Add manpower and equipment' }))
  await user.click(await button('Accept option A'))
  const question = await screen.findByRole('dialog', { name: 'Accept option A?' })
  await user.click(within(question).getByRole('button', { name: 'Accept option A' }))
  const offer = await screen.findByRole('dialog', { name: 'Open the schedule?' })
  await user.click(within(offer).getByRole('button', { name: 'Stay here' }))
})

test('declining asks first, and sends status 3', async () => {
  server.on(recommender.updateStatus, null)
  const user = await open()
  await user.click(await button('Review'))
  await user.click(await button('Decline'))
  const question = await screen.findByRole('dialog', { name: 'Decline this plan?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(server.bodiesOf(recommender.updateStatus)).toEqual([])
  await user.click(await button('Decline'))
  const again = await screen.findByRole('dialog', { name: 'Decline this plan?' })
  await user.click(within(again).getByRole('button', { name: 'Decline' }))
  await waitFor(() =>
    expect(server.bodiesOf(recommender.updateStatus)).toEqual([{ project_id: 7, status: 3, column: 'uc_5' }]),
  )
})

test('who may not decide reads the plan, and no button decides', async () => {
  server.on(recommender.catchUpProject, { ...ADVICE, can: { decide: false } })
  const user = await open()
  await user.click(await button('Review'))
  const dialog = await screen.findByRole('dialog', { name: /Catch-up plan/ })
  expect(within(dialog).queryByRole('button', { name: 'Decline' })).toBeNull()
  expect(within(dialog).queryByRole('button', { name: 'Choose an option' })).toBeNull()
})

test('unsaved edits come first', async () => {
  await open(true)
  expect(await button('Review')).toHaveProperty('disabled', true)
  expect(screen.getByText('Save or discard your changes first.')).toBeTruthy()
})

test('an applied plan is taken back after a question', async () => {
  server.on(recommender.catchUpProject, null)
  server.on(recommender.undoFlag, { flag: 1, column: 'uc_5', why_not: [] })
  server.on(recommender.undo, null)
  const user = draw(<NextActions projectId={7} isDirty={false} />)
  await user.click(await button('Take it back'))
  const question = await screen.findByRole('dialog', { name: 'Take the plan back?' })
  await user.click(within(question).getByRole('button', { name: 'Take it back' }))
  await waitFor(() => expect(server.bodiesOf(recommender.undo)).toEqual([{ project_id: 7 }]))
})

test('heat and rain are told with what to do', async () => {
  const heat_alert = { name: 'Danger', colour: 'dark orange', advice: 'No heavy outdoor work.' }
  server.on(weather.status, [
    { ...CALM, heat_index: 42.6, heat_alert, rain_level: 2, rain: 'Moderate rain' },
    200,
  ])
  await open()
  expect(await screen.findByText('Heat alert: Danger, 42.6 °C')).toBeTruthy()
  expect(screen.getByText('No heavy outdoor work.')).toBeTruthy()
  expect(screen.getByText('Rainfall alert: Moderate rain')).toBeTruthy()
})

test.each([
  [0, '(on time)'],
  [-1, '(1 day early)'],
  [11, '(11 days late)'],
])('%d days after the contract’s end is %s', (days, words) => {
  expect(finishWords(days)).toBe(words)
})
