import { type DailyReport, reports } from '@itayo/contract'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock } from '../../../../lib/clock.ts'
import { outbox } from '../../../../lib/device/outbox.ts'
import { formatDay } from '../../../../lib/formats.ts'
import { type FakeServer, openFakeServer, refusal } from '../../../../testing/fake-server.ts'
import { withNetwork, withoutNetwork } from '../../../../testing/network.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { DailyForm } from './daily-form.tsx'

const NO_RECORDS = { people: [], work: [], deliveries: [], releases: [], machines: [] }
const names = { work_item_number: '900(1)c2', work_item_code: 'CW-05' }

const REPORT: DailyReport = {
  report_log_id: 31,
  project_id: 5,
  type: 'daily',
  date: '2026-11-12',
  submitted: 'Rodrigo Bautista',
  made_at: null,
  last_modified: '2026-11-12T09:00:00Z',
  last_modified_by: 'Rodrigo Bautista',
  entries: 1,
  files: 0,
  signed_at: null,
  swa: null,
  signed_by: null,
  archived: false,
  version: 3,
  weather_morning: '',
  weather_afternoon: '',
  weather_source: '',
  visitors: '',
  problems: '',
  site_records: NO_RECORDS,
  rows: [
    {
      report_id: 1,
      activity: 7,
      ...names,
      work_item: 'Structural Concrete',
      is_removed: false,
      hours: 8,
      work: 'Poured',
    },
  ],
}

let server: FakeServer
beforeEach(async () => {
  server = openFakeServer()
  server.on(reports.workItems, [{ psow_id: 7, ...names, work_item: 'Structural Concrete' }])
  server.on(reports.dayRecords, {
    date: '2026-11-16',
    records: { ...NO_RECORDS, people: [{ position: 'Mason', people: 4, hours: 32 }] },
    rows: [{ activity: 7, hours: 8, work: '4 Mason' }],
    weather: { morning: '', afternoon: 'Moderate rain', words: 'Moderate rain, 26 mm', source: 'seen' },
    reports: 0,
  })
  server.on(reports.addLog, REPORT)
  server.on(reports.editLog, REPORT)
  await signIn(server)
})

afterEach(withNetwork)

const calls = { onSaved: vi.fn(), onKept: vi.fn(), onTheirs: vi.fn(), onClose: vi.fn() }
const open = (report: DailyReport | null) => {
  calls.onSaved.mockReset()
  calls.onTheirs.mockReset()
  return draw(<DailyForm projectId={5} report={report} waiting={null} {...calls} />)
}
const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement

test('the day is filled from the site records with one click, and signed as it is saved', async () => {
  const user = open(null)
  expect(button('Add More').disabled).toBe(true)
  await waitFor(() => expect(button('Fill from site records').disabled).toBe(false))
  screen.getByText('4 · 32 h')
  await user.click(button('Fill from site records'))
  screen.getByDisplayValue('4 Mason')
  screen.getByText('1 entry, 8 hours')
  expect(button('Add More').disabled).toBe(false)
  await user.type(screen.getByLabelText('Problems'), 'Rain')
  await user.click(button('Save and sign'))
  await waitFor(() => expect(calls.onSaved).toHaveBeenCalled())
  expect(server.bodiesOf(reports.addLog)).toMatchObject([
    {
      project_id: 5,
      type: 'daily',
      data: { rows: [{ activity: 7, hours: 8, work: '4 Mason' }], problems: 'Rain', sign: true },
    },
  ])
})

test('the weather of the data is proposed with its source, taken with one click, and can be changed', async () => {
  const user = open(null)
  await screen.findByText('Weather data by Open-Meteo.com of this day: Moderate rain, 26 mm.')
  const [morning, afternoon] = ['Weather, morning', 'Weather, afternoon'].map(
    (name) => screen.getByRole('combobox', { name }) as HTMLInputElement,
  )
  expect(afternoon?.value).toBe('')
  await user.click(button('Use it'))
  expect([morning?.value, afternoon?.value]).toEqual(['', 'Moderate rain'])
  expect(screen.queryByRole('button', { name: 'Use it' })).toBeNull()
  await user.type(morning as HTMLInputElement, 'Fair')
  await user.click(button('Fill from site records'))
  await user.click(button('Save'))
  await waitFor(() => expect(calls.onSaved).toHaveBeenCalled())
  expect(server.bodiesOf(reports.addLog)).toMatchObject([
    { data: { weather_morning: 'Fair', weather_afternoon: 'Moderate rain' } },
  ])
})

test('without a network the report waits on the device, with what was typed and the id it is sent with', async () => {
  const user = open(null)
  calls.onKept.mockReset()
  await waitFor(() => expect(button('Fill from site records').disabled).toBe(false))
  await user.click(button('Fill from site records'))
  withoutNetwork()
  await user.click(button('Save'))
  await waitFor(() => expect(calls.onKept).toHaveBeenCalled())
  expect(calls.onSaved).not.toHaveBeenCalled()
  const [entry] = outbox.entries()
  expect(entry).toMatchObject({
    kind: 'report',
    title: `Daily report ${formatDay(clock.today())}`,
    detail: '1 entry, 8 hours',
    project_id: 5,
    draft: { rows: [{ activity: '7', hours: 8, work: '4 Mason' }] },
    input: { body: { slip_id: entry?.id, made_at: expect.any(String) } },
  })
})

test('what is missing is said beside its field, and nothing is sent', async () => {
  const user = open(null)
  await user.click(button('Save'))
  screen.getByText('Choose the scope of work.')
  screen.getByText('Write the hours.')
  screen.getByText('Say what was done.')
  expect(server.bodiesOf(reports.addLog)).toEqual([])
})

test('a signed report asks before its signature goes', async () => {
  const user = open({ ...REPORT, signed_at: '2026-11-12T09:00:00Z', signed_by: 'Rodrigo Bautista' })
  await user.click(button('Save'))
  await screen.findByText('This report is signed')
  await user.click(button('Go back'))
  expect(server.bodiesOf(reports.editLog)).toEqual([])
  await user.click(button('Save'))
  await user.click(await screen.findByRole('button', { name: 'Save without the signature' }))
  await waitFor(() =>
    expect(server.bodiesOf(reports.editLog)).toMatchObject([{ version: 3, drop_signature: true }]),
  )
})

test('of two changes the person chooses: theirs is taken, or mine is saved over it', async () => {
  const current = { ...REPORT, version: 4, last_modified_by: 'Angela Reyes', problems: 'Rain' }
  server.on(reports.editLog, refusal('stale_version', { current }))
  const user = open(REPORT)
  await user.click(button('Save'))
  await screen.findByText(/Angela Reyes changed this report/)
  await user.click(button('Take theirs'))
  await waitFor(() => expect(calls.onTheirs).toHaveBeenCalledWith(current))
  await user.click(button('Save'))
  server.on(reports.editLog, REPORT)
  await user.click(await screen.findByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(calls.onSaved).toHaveBeenCalled())
  expect(server.bodiesOf(reports.editLog)).toMatchObject([{ version: 3 }, { version: 3 }, { version: 4 }])
})
