import { type DependencyAdvice, recommender } from '@itayo/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, openFakeServer, refusal } from '../../../testing/fake-server.ts'
import { draw, signIn } from '../../../testing/screen.tsx'
import { DependencyDialog } from './dependency-dialog.tsx'

const move = (psow_id: number, new_start: string): DependencyAdvice['moves'][number] => ({
  psow_id,
  item: `Work ${psow_id}`,
  old_start: '2026-12-01',
  old_end: '2026-12-04',
  new_start,
  new_end: '2026-12-30',
})
const link = (predecessor: number, successor: number, lag = 0): DependencyAdvice['links'][number] => ({
  predecessor,
  successor,
  before: `Work ${predecessor}`,
  after: `Work ${successor}`,
  lag,
  score: 0.9,
  reason: 'The catalogue says so.',
})
const ADVICE: DependencyAdvice = {
  recommendation: 'Set dependencies for 2 work items.',
  links: [link(1, 2), link(2, 3, 14)],
  moves: [move(2, '2026-12-10'), move(3, '2026-12-20')],
  can: { decide: true },
}

let server: FakeServer
const accepted = vi.fn()
const closed = vi.fn()
beforeEach(async () => {
  server = openFakeServer()
  accepted.mockReset()
  closed.mockReset()
  await signIn(server)
  server.on(recommender.save, { moved: 2, estimate: 'unchanged' })
  server.on(recommender.updateStatus, null)
})

const open = (advice = ADVICE) =>
  draw(<DependencyDialog projectId={7} advice={advice} onAccepted={accepted} onClose={closed} />)
const press = async (user: ReturnType<typeof open>, dialog: string | RegExp, name: string) =>
  user.click(within(await screen.findByRole('dialog', { name: dialog })).getByRole('button', { name }))

test('all links are set as they were seen, after a question', async () => {
  const user = open()
  expect(screen.getByLabelText('Work 3 waits for Work 2 and 14 days more')).toBeTruthy()
  expect(screen.getByText('2 work items move')).toBeTruthy()
  await press(user, /Dependencies/, 'Set 2 links')
  expect(server.bodiesOf(recommender.save)).toEqual([])
  await press(user, 'Set 2 links?', 'Set 2 links')
  await waitFor(() => expect(accepted).toHaveBeenCalled())
  expect(server.bodiesOf(recommender.save)).toEqual([
    {
      project_id: 7,
      column: 'uc_6',
      links: [
        { predecessor: 1, successor: 2 },
        { predecessor: 2, successor: 3 },
      ],
      schedule: [
        { psow_id: 2, start_date: '2026-12-10', end_date: '2026-12-30' },
        { psow_id: 3, start_date: '2026-12-20', end_date: '2026-12-30' },
      ],
    },
  ])
})

test('of fewer links only what these move is shown and sent', async () => {
  server.on(recommender.dependency, { ...ADVICE, moves: [move(2, '2026-12-10')] })
  const user = open()
  await user.click(screen.getByLabelText('Work 3 waits for Work 2 and 14 days more'))
  expect(await screen.findByText('1 work item moves')).toBeTruthy()
  expect(server.sent[0]?.query).toEqual({ project_id: '7', only: '1>2' })
  await press(user, /Dependencies/, 'Set 1 link')
  await press(user, 'Set 1 link?', 'Set 1 link')
  await waitFor(() =>
    expect(server.bodiesOf(recommender.save)).toMatchObject([
      { links: [{ predecessor: 1, successor: 2 }], schedule: [{ psow_id: 2 }] },
    ]),
  )
})

test('no link, nothing to set', async () => {
  const user = open({ ...ADVICE, links: [link(1, 2)], moves: [] })
  expect(screen.getByText('No dates move.')).toBeTruthy()
  await user.click(screen.getByLabelText('Work 2 waits for Work 1'))
  expect(screen.getByRole('button', { name: 'Choose a link' })).toHaveProperty('disabled', true)
})

test('declining asks first, and sends status 3 of uc_6', async () => {
  const user = open()
  await press(user, /Dependencies/, 'Decline')
  await press(user, 'Decline these links?', 'Decline')
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(server.bodiesOf(recommender.updateStatus)).toEqual([{ project_id: 7, status: 3, column: 'uc_6' }])
})

test('links that are stale by now are refused, and the dialog stays', async () => {
  server.on(recommender.save, refusal('recommender.stale'))
  const user = open()
  await press(user, /Dependencies/, 'Set 2 links')
  await press(user, 'Set 2 links?', 'Set 2 links')
  await waitFor(() => expect(server.bodiesOf(recommender.save)).toHaveLength(1))
  expect(accepted).not.toHaveBeenCalled()
})

test('who may not decide reads them', () => {
  open({ ...ADVICE, can: { decide: false } })
  expect(screen.queryByRole('button', { name: /Set/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull()
})
