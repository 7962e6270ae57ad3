import { type CatchUpAdvice, recommender, type SlippageStanding, type WhatIf, weather } from '@itayo/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, openFakeServer, refusal } from '../../../testing/fake-server.ts'
import { draw, signIn } from '../../../testing/screen.tsx'
import { NextActions } from './next-actions.tsx'

const STANDING: SlippageStanding = {
  data_list: {
    slippage: -10.5,
    stage: 'critical',
    name: 'ICU',
    demands: ['A final warning is due.', 'Weekly targets, evaluated every week.'],
    can_plan: true,
  },
}
const ADVICE: CatchUpAdvice = {
  column: 'uc_5',
  recommendation: 'Project is behind by 10.50%. Choose a catch-up plan for 1 work item(s).',
  slippage: -10.5,
  late: [{ psow_id: 11, item: '1046 CHB laying', points: -10.5 }],
  late_in_all: 1,
  now: { finish: '2026-07-04', slippage: -9.69 },
  evaluated_on: '2026-06-25',
  options: [
    {
      option: 'A',
      label: 'Add manpower and equipment',
      schedule: [],
      actual_cost: [],
      added_cost: 7770,
      finish: '2026-06-23',
      finish_days: -1,
      slippage_after: -0.93,
      reasons: ['Reason of A'],
    },
  ],
  can: { decide: true },
}
const TRIED: WhatIf = {
  today: '2026-06-11',
  contract_end: '2026-06-24',
  evaluated_on: '2026-06-25',
  days: ['2026-06-01', '2026-06-11', '2026-07-04'],
  planned: [0, 60, 100],
  actual: [0, 49.5, null],
  expected: [null, 49.5, 100],
  direct_cost: 100_000,
  items: [
    {
      psow_id: 11,
      item: '1046 CHB laying',
      phase: 'Masonry',
      status: 30,
      start_date: '2026-06-01',
      end_date: '2026-06-20',
      expected_end: '2026-07-04',
    },
  ],
  options: [
    {
      option: 'A',
      expected: [null, 49.5, 100],
      direct_cost: 107_770,
      ends: [{ psow_id: 11, expected_end: '2026-06-23' }],
    },
  ],
}

let server: FakeServer
beforeEach(async () => {
  server = openFakeServer()
  await signIn(server)
  server.on(recommender.slippage, STANDING)
  server.on(recommender.catchUp, null)
  server.on(recommender.catchUpProject, ADVICE)
  server.on(recommender.whatIf, TRIED)
  server.on(recommender.undoFlag, { flag: 0, column: null, why_not: [] })
  server.on(recommender.diversion, [])
  server.on(recommender.dependency, null)
  for (const notices of [recommender.overdue, recommender.toStart, recommender.toEnd]) server.on(notices, [])
  server.on(weather.status, refusal('not_found'))
})
const button = (name: string) => screen.findByRole('button', { name })

test('the alert names the step of the ladder and what it demands, and opens the plan', async () => {
  const user = draw(<NextActions projectId={7} isDirty={false} />)
  expect(await screen.findByText('Slippage −10.50%: ICU')).toBeTruthy()
  expect(
    screen.getByText(
      'D.O. 193 asks at this stage: A final warning is due; Weekly targets, evaluated every week.',
    ),
  ).toBeTruthy()
  // One way to the plan, not two.
  expect(screen.queryByRole('button', { name: 'Review' })).toBeNull()
  await user.click(await button('Create plan'))
  expect(await screen.findByRole('dialog', { name: /Catch-up plan/ })).toBeTruthy()
})

test('a chosen option is compared with the project as it goes', async () => {
  const user = draw(<NextActions projectId={7} isDirty={false} opensCatchUp />)
  const dialog = await screen.findByRole('dialog', { name: /Catch-up plan/ })
  const changes = await within(dialog).findByRole('table', { name: 'What changes' })
  const rows = () =>
    [...changes.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows()[1]).toEqual(['Finish, contract end 06/24/2026', '07/04/2026'])
  await user.click(within(dialog).getByRole('radio', { name: 'A · Add manpower and equipment' }))
  expect(rows()).toEqual([
    ['What changes', 'As it goes now', 'With option A', 'Difference'],
    ['Finish, contract end 06/24/2026', '07/04/2026', '06/23/2026', '11 days earlier'],
    ['Slippage on 06/25/2026', '−9.69%', '−0.93%', '+8.76 points'],
    ['Direct cost of the estimate', '₱100,000.00', '₱107,770.00', '+₱7,770.00'],
  ])
  expect(within(dialog).getByText('06/23/2026', { selector: 'span' })).toBeTruthy()
})

test('a comparison that cannot be read leaves the options to choose from', async () => {
  server.on(recommender.whatIf, refusal('not_found'))
  draw(<NextActions projectId={7} isDirty={false} opensCatchUp />)
  expect(await screen.findByText(/The comparison/)).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'A · Add manpower and equipment' })).toBeTruthy()
})

test('where rain is the cause, the plan is about the work it stopped', async () => {
  server.on(recommender.catchUp, { ...ADVICE, column: 'uc_1' })
  draw(<NextActions projectId={7} isDirty={false} opensCatchUp />)
  expect(await screen.findByText('Rain of the last four weeks stopped this work.')).toBeTruthy()
})

test('an alert is dismissed after a question, as its own column', async () => {
  server.on(recommender.updateStatus, null)
  const user = draw(<NextActions projectId={7} isDirty={false} />)
  await user.click(await button('Dismiss'))
  const question = await screen.findByRole('dialog', { name: 'Dismiss this alert?' })
  await user.click(within(question).getByRole('button', { name: 'Dismiss' }))
  await waitFor(() =>
    expect(server.bodiesOf(recommender.updateStatus)).toEqual([
      { project_id: 7, status: 3, column: 'slippage_status' },
    ]),
  )
})

test('the panel is folded away, keeps its count, and stays so', async () => {
  const user = draw(<NextActions projectId={7} isDirty={false} isBeside />)
  await user.click(await button('Hide the advice'))
  expect(screen.queryByText('Slippage −10.50%: ICU')).toBeNull()
  const panel = screen.getByLabelText('Recommended next action')
  expect(panel.textContent).toBe('1')
  expect(localStorage.getItem('advice-open')).toBe('false')
  await user.click(within(panel).getByRole('button', { name: 'Show the advice' }))
  expect(await screen.findByText('Slippage −10.50%: ICU')).toBeTruthy()
})
