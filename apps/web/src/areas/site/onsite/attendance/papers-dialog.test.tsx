import { downloads, onsite, type PrintedPaper } from '@itayo/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, openFakeServer, refusal } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { AttendancePaper } from './attendance-paper.tsx'
import type { AskedPaper } from './paper-files.tsx'
import { PapersDialog } from './papers-dialog.tsx'

const PAPER: PrintedPaper = {
  title: 'Attendance Sheet',
  subtitle: '11/01/2026 to 11/15/2026',
  is_wide: true,
  blocks: [
    { kind: 'facts', facts: [{ label: 'Project', value: 'Sta. Maria ES' }] },
    {
      kind: 'table',
      columns: [
        { title: 'Name', share: 26, is_number: false },
        { title: 'Regular', share: 11, is_number: true },
      ],
      rows: [
        { is_total: false, cells: ['Mario Dimaculangan', '88.00'] },
        { is_total: true, cells: ['Total', '88.00'] },
      ],
    },
    { kind: 'signatures', signatures: [{ label: 'Prepared by', name: 'Rodel Aquino', position: 'Foreman' }] },
  ],
  characters: [],
}
const MARIO = { manpower_id: 4, name: 'Mario Dimaculangan', designation_id: 9, designation: 'Mason' }

let server: FakeServer
let shown: AskedPaper[]
beforeEach(async () => {
  shown = []
  server = openFakeServer()
  await signIn(server)
  server.on(onsite.laborPeople, { data: [MARIO], total_items: 1, page: 1, total_pages: 1 } as never)
  server.on(downloads.attendancePaper, PAPER)
})
const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement
const open = (person: typeof MARIO | null = null) =>
  draw(
    <PapersDialog
      projectId={5}
      person={person}
      onShow={(asked) => shown.push(asked)}
      onClose={() => undefined}
    />,
  )

test('days that run backwards cannot be asked for', async () => {
  const user = open()
  const to = screen.getByLabelText('To')
  await user.clear(to)
  await user.type(to, '01/02/2020')
  await user.click(button('DTR of each person'))
  screen.getByText('The last day is before the first one.')
  expect(button('PDF').disabled).toBe(true)
  expect(button('Show and print').disabled).toBe(true)
  expect(server.bodiesOf(downloads.attendance)).toEqual([])
})

test('a workbook of the chosen paper is asked for', async () => {
  const user = open()
  await user.click(button('DTR of each person'))
  await user.click(button('Excel'))
  await waitFor(() => expect(server.bodiesOf(downloads.attendance)).toHaveLength(1))
  expect(server.bodiesOf(downloads.attendance)).toMatchObject([{ project_id: 5, paper: 'dtr', type: 'xlsx' }])
})

test('the record of one person is shown to be printed', async () => {
  const user = open(MARIO)
  await user.click(button('Show and print'))
  expect(shown).toMatchObject([{ project_id: 5, paper: 'dtr', manpower_id: 4 }])
})

test('a PDF with marks is asked about first', async () => {
  server.on(downloads.attendancePaper, { ...PAPER, characters: ['👷'] })
  const user = open()
  await user.click(button('PDF'))
  const question = await screen.findByRole('dialog', { name: 'Some characters cannot be printed' })
  within(question).getByText(/a mark, □, instead of 👷/)
  await user.click(within(question).getByRole('button', { name: 'Go back' }))
  expect(server.bodiesOf(downloads.attendance)).toEqual([])
})

test('the paper on the screen is the printed form, with its total and signatures', async () => {
  draw(
    <AttendancePaper
      asked={{ project_id: 5, from: '2026-11-01', to: '2026-11-15', paper: 'sheet' }}
      onBack={() => undefined}
    />,
  )
  const sheet = await screen.findByRole('article', { name: 'Attendance Sheet 11/01/2026 to 11/15/2026' })
  for (const words of ['Sta. Maria ES', 'Mario Dimaculangan', 'Total', 'Rodel Aquino'])
    within(sheet).getByText(words)
  expect(button('Print').disabled).toBe(false)
  expect(screen.queryByText('Some characters cannot be drawn in the PDF')).toBeNull()
})

test('days without anybody say so', async () => {
  server.on(
    downloads.attendancePaper,
    refusal('download.empty', { description: 'Nobody was written down in these days.' }),
  )
  draw(
    <AttendancePaper
      asked={{ project_id: 5, from: '2026-11-01', to: '2026-11-15', paper: 'sheet' }}
      onBack={() => undefined}
    />,
  )
  await screen.findByRole('button', { name: 'Try again' })
  expect(button('Print').disabled).toBe(true)
})
