import { comments, reports, type WeeklyItem, type WeeklyReport } from '@itayo/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, openFakeServer, refusal } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { CurrentWeek } from './current-week.tsx'

const ITEM: WeeklyItem = {
  psow_id: 7,
  sow_id: 2,
  item_number: '900(1)c2',
  code: 'CW-02',
  work_item: 'Structural Concrete',
  tag_name: '',
  new: 0,
  status: 30,
  accomplishment: 3,
  accomplishment_edited: true,
  estimate_measurement: 10,
  unit: 'cu.m',
  start_date: '2026-11-02',
  end_date: '2026-11-28',
  actual_start_date: '2026-11-03',
  actual_end_date: null,
  date_created: '2026-11-15',
  edited: false,
  is_editable: true,
  last_week: 30,
  entry_id: 41,
  schedule_version: 1,
}
const WEEK: WeeklyReport = {
  start_date: '2026-11-16',
  end_date: '2026-11-22',
  week: 3,
  weeks: 8,
  is_filed: false,
  no_work: false,
  version: null,
  page: 1,
  total_pages: 1,
  can: { save: true },
  phases: [
    {
      phase_id: 4,
      phase: 'Concrete Works',
      code: 'CW',
      progress: 30,
      delayed: 0,
      incomplete: 1,
      date_range: { start_date: '2026-11-16', end_date: '2026-11-22' },
      save_type: 'CW',
      items: [ITEM],
    },
  ],
}

let server: FakeServer
beforeEach(async () => {
  // Rows are drawn when they come near the window, which nothing scrolls here.
  vi.stubGlobal('IntersectionObserver', undefined)
  server = openFakeServer()
  server.on(reports.currentWeek, WEEK)
  await signIn(server)
})
afterEach(() => vi.unstubAllGlobals())

const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement
const typed = () => screen.getByRole('textbox', { name: /^Accomplishment of / }) as HTMLInputElement
const sent = () => server.bodiesOf(reports.saveWeekly) as { reason?: string; data: WeeklyReport['phases'] }[]

async function edit(text: string) {
  const user = draw(<CurrentWeek projectId={5} />)
  await screen.findByRole('textbox', { name: /^Accomplishment of / })
  await user.clear(typed())
  await user.type(typed(), text)
  return user
}

test('nothing edited is not sent, in the words of the specification', async () => {
  const user = draw(<CurrentWeek projectId={5} />)
  await screen.findByRole('textbox', { name: /^Accomplishment of / })
  await user.click(button('Save changes'))
  expect(
    within(await screen.findByRole('dialog', { name: 'Oops..' })).getByText('No data to be save'),
  ).toBeDefined()
  expect(sent()).toEqual([])
})

test('an accomplishment that was emptied is not sent', async () => {
  const user = draw(<CurrentWeek projectId={5} />)
  await screen.findByRole('textbox', { name: /^Accomplishment of / })
  await user.clear(typed())
  await user.click(button('Save changes'))
  const words = /^One or more accomplishments are empty\. Please fill in all required fields before saving\.$/
  expect(within(await screen.findByRole('dialog', { name: 'Oops..' })).getByText(words)).toBeDefined()
  expect(sent()).toEqual([])
})

test('work that goes back asks why, and is sent again with the reason', async () => {
  const words = '900(1)c2 goes back from 30.00% to 20.00%.'
  server.on(reports.saveWeekly, ({ body }) =>
    (body as { reason?: string }).reason
      ? (null as never)
      : refusal('report.needs_reason', { description: words, current: [] }),
  )
  const user = await edit('2')
  await user.click(button('Save changes'))
  const why = within(await screen.findByRole('dialog', { name: 'Say why' }))
  expect(why.getByText(words)).toBeDefined()
  const send = why.getByRole('button', { name: 'Save with this reason' }) as HTMLButtonElement
  expect(send.disabled).toBe(true)
  await user.type(why.getByLabelText(/Reason/), ' Cracked, torn down ')
  await user.click(send)
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject({ reason: 'Cracked, torn down', data: [{ items: [{ psow_id: 7 }] }] })
})

test('keep editing leaves what was typed, and sends nothing more', async () => {
  server.on(reports.saveWeekly, refusal('report.needs_reason', { current: [] }))
  const user = await edit('2')
  await user.click(button('Save changes'))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Say why' })).toBeNull())
  expect(typed().value).toBe('2')
  expect(sent()).toHaveLength(1)
})

test('what somebody saved meanwhile is chosen from, and what stays mine is sent against what is there now', async () => {
  const theirs = { ...ITEM, status: 50, accomplishment: 5, entry_id: 42 }
  server.on(reports.saveWeekly, () =>
    sent().length > 1 ? (null as never) : refusal('stale_version', { current: [theirs] }),
  )
  const user = await edit('6')
  await user.click(button('Save changes'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }))
  expect(dialog.getByText(/50\.00%/)).toBeDefined()
  expect(dialog.getByText(/60\.00%/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Save what I chose' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent().map(({ data }) => data[0]?.items[0]?.entry_id)).toEqual([41, 42])
})

test('a week without work is filed after a question', async () => {
  server.on(reports.noWork, { filed: 1 })
  const user = draw(<CurrentWeek projectId={5} />)
  await user.click(await screen.findByRole('button', { name: 'No work this week' }))
  await user.click(await screen.findByRole('button', { name: 'Go back' }))
  expect(server.bodiesOf(reports.noWork)).toEqual([])
  await user.click(button('No work this week'))
  await user.click(await screen.findByRole('button', { name: 'File as no work' }))
  await waitFor(() =>
    expect(server.bodiesOf(reports.noWork)).toEqual([{ project_id: 5, weeks: ['2026-11-16'] }]),
  )
})

test('who may not save sees no button for it', async () => {
  server.on(reports.currentWeek, { ...WEEK, can: { save: false } })
  draw(<CurrentWeek projectId={5} />)
  await screen.findByText('Structural Concrete', { exact: false })
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'No work this week' })).toBeNull()
})

test('each item says how many comments it has and how many are unread, by one reading for all', async () => {
  const second = { ...ITEM, psow_id: 8, item_number: '902(1)', work_item: 'Reinforcing Steel' }
  const [phase] = WEEK.phases as [WeeklyReport['phases'][number]]
  server.on(reports.currentWeek, { ...WEEK, phases: [{ ...phase, items: [ITEM, second] }] })
  server.on(comments.counts, [{ psow_id: 7, comments: 3, unread: 2 }])
  server.on(comments.list, [])
  const user = draw(<CurrentWeek projectId={5} />)
  const sign = await screen.findByRole('button', {
    name: '3 comments, 2 unread, on 900(1)c2 Structural Concrete',
  })
  button('0 comments on 902(1) Reinforcing Steel')
  const asked = server.sent.filter(({ call }) => call === 'GET /report/comment/counts')
  expect(asked.map(({ query }) => query)).toEqual([
    { project_id: '5', start_date: '2026-11-16', end_date: '2026-11-22', comment_type_id: '1' },
  ])
  await user.click(sign)
  const dialog = await screen.findByRole('dialog', { name: 'Comments' })
  expect(dialog.textContent).toContain('900(1)c2 Structural Concrete')
})
