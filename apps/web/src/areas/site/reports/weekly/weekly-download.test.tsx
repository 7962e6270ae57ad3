import { downloads } from '@itayo/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, openFakeServer, refusal } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { ReportMenu } from '../../../planning/estimate/toolbar/report-menu.tsx'
import { DownloadSwa } from '../../../planning/scope/download-swa.tsx'
import { StockDownload } from '../../onsite/stock/stock-download.tsx'
import { WeeklyDownload } from './weekly-download.tsx'

let server: FakeServer
beforeEach(() => {
  server = openFakeServer()
})

/** Every button behind which a download costs credits, but for those inside of larger screens. */
const BUTTONS = [
  {
    name: 'a week',
    button: <WeeklyDownload name="Current_Week_Report" projectId={1} start="2026-11-16" end="2026-11-22" />,
  },
  { name: 'the statement of work', button: <DownloadSwa projectId={1} /> },
  { name: 'stock', button: <StockDownload projectId={1} /> },
  { name: 'the estimate', button: <ReportMenu projectId={1} isDirty={false} /> },
]

const drawn = () => screen.queryAllByRole('button', { name: /^Download/ })

test.each(BUTTONS)(
  'the Download button of $name shows with feature 5 alone (DWN-012)',
  async ({ button }) => {
    await signIn(server, { features: [5] })
    draw(button)
    expect(drawn()).toHaveLength(1)
  },
)

test.each(BUTTONS)('and that of $name is hidden without it', async ({ button }) => {
  await signIn(server, { features: [6, 7] })
  draw(button)
  expect(drawn()).toHaveLength(0)
})

test('a Power Tool that fails says so in the words of the specification (SUB-036)', async () => {
  await signIn(server, { features: [5] })
  server.on(downloads.unprintableWeekly, refusal('unavailable'))
  const user = draw(BUTTONS[0]?.button)
  await user.click(drawn()[0] as HTMLElement)
  await user.click(await screen.findByRole('menuitem', { name: 'PDF' }))
  const told = await screen.findByRole('dialog')
  expect(told.textContent).toContain('Oopss')
  expect(told.textContent).toContain('Something went wrong. Please try again')
})
