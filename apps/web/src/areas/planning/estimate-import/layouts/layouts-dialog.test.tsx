import { type EstimateLayout, estimateImport } from '@itayo/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, openFakeServer, refusal } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { LayoutsDialog } from './layouts-dialog.tsx'

const LAYOUT: EstimateLayout = {
  layout_id: 5,
  version: 2,
  name: '',
  heading: 'kuu vee zet',
  kind: null,
  columns: ['item', 'description', 'amount'],
  named_on: { upload_id: 12, project_id: 7, file_name: 'first.pdf' },
  named_at: '2026-11-15T08:00:00+08:00',
  named_by: 'Ana Reyes',
  times_used: 3,
  last_used_at: '2026-11-16T08:00:00+08:00',
}
const BARE: EstimateLayout = {
  ...LAYOUT,
  layout_id: 6,
  name: 'Bills of the province',
  heading: '',
  named_on: null,
  named_by: null,
  times_used: 0,
  last_used_at: null,
}
const page = (data: EstimateLayout[], total = data.length) => ({
  data,
  page: 1,
  per_page: 10,
  total_items: total,
  total_pages: Math.max(1, Math.ceil(total / 10)),
})

let server: FakeServer
beforeEach(async () => {
  server = openFakeServer()
  server.on(estimateImport.layouts, page([LAYOUT, BARE]))
  server.on(estimateImport.forgetLayout, null)
  await signIn(server)
})
const open = () => draw(<LayoutsDialog onClose={vi.fn()} />)

async function act(user: ReturnType<typeof open>, row: string, action: string) {
  await user.click(await screen.findByRole('button', { name: new RegExp(row) }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

test('a layout goes by its name or its heading, with its file, who named it and its use', async () => {
  open()
  await screen.findByText('kuu vee zet')
  screen.getByText('Bills of the province')
  screen.getByText('Table without a heading · 3 columns')
  const file = screen.getByRole('link', { name: 'Open first.pdf in a new tab' })
  expect(file.getAttribute('href')).toBe('/estimate-validate?project_id=7&upload_id=12')
  screen.getByText('A file that is not here')
  screen.getByText(/^3 files, last /)
  screen.getByText('Not yet')
  screen.getByText(/by Ana Reyes$/)
})

test('without any it says how one comes about, and offers no search', async () => {
  server.on(estimateImport.layouts, page([]))
  open()
  await screen.findByText('No layout is remembered yet')
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('the next page and a search are asked from the server', async () => {
  server.on(estimateImport.layouts, page([LAYOUT], 31))
  const user = open()
  await screen.findByText('kuu vee zet')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await user.type(screen.getByRole('searchbox'), 'province')
  await waitFor(() => expect(server.sent.at(-1)?.query).toMatchObject({ search: 'province', page: '1' }))
  expect(server.sent.map(({ query }) => query.page)).toContain('2')
})

test('forgetting is asked first, and sends the version that was seen', async () => {
  const user = open()
  await act(user, 'kuu vee zet', 'Forget')
  await screen.findByText(/^kuu vee zet is not used for other files any more/)
  expect(server.bodiesOf(estimateImport.forgetLayout)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Forget the layout' }))
  await waitFor(() =>
    expect(server.bodiesOf(estimateImport.forgetLayout)).toEqual([{ layout_id: 5, version: 2 }]),
  )
})

test('a name that another person gave meanwhile is shown before anything replaces it', async () => {
  const theirs = { ...LAYOUT, name: 'Theirs', version: 3 }
  server.on(estimateImport.renameLayout, refusal('stale_version', { current: theirs }))
  const user = open()
  await act(user, 'kuu vee zet', 'Rename')
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' Mine ')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const question = await screen.findByRole('dialog', { name: /changed/i })
  within(question).getByText('Theirs')
  expect(server.bodiesOf(estimateImport.renameLayout)).toEqual([{ layout_id: 5, version: 2, name: 'Mine' }])
})
