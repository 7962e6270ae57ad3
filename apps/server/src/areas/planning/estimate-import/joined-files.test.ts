import type { ReaderHints } from '@itayo/contract'
import { sum } from '@itayo/domain'
import { beforeAll, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { addProject } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { eventually } from '../../../testing/test-server.ts'
import { firstPhase, insert, pdfFile, previewOf, read, settleAll, whenRead } from './imports.fixture.ts'
import { readEstimate } from './reader/read-estimate.ts'
import { analysesFile, billFile, ITEMS, type MadeItem } from './reader/testing/joined-files.ts'

const { server, admin } = await openDemo('admin')
let project: number
let phaseId: number
beforeAll(async () => {
  await server.startJobs()
  phaseId = await firstPhase(server, admin)
  project = await addProject(admin)
})

const bill = (items?: readonly MadeItem[]) => pdfFile(billFile(items), 'boq.xlsx')
const sheets = (items?: readonly MadeItem[]) => pdfFile(analysesFile(items), 'dupa.xlsx')

async function readJoined(files: File[]) {
  const body = { project_id: String(project) }
  const { upload_id } = (await admin['estimate-import'].uploadJoined({ body, files })).response
  return eventually(async () => {
    const { response } = await admin['estimate-import'].details({ body: { uploaded_file_id: upload_id } })
    return response.status !== 1 && response
  }, 'both files to be read')
}

const documentOf = (id: number, part: number) =>
  server.app.inject({
    method: 'POST',
    url: '/api/estimate/uploaded_file/preview/document',
    headers: { authorization: `Bearer ${admin.token}` },
    payload: { uploaded_file_id: id, part },
  })

test('a spreadsheet is read, shown as a grid of its cells, inserted and undone', async () => {
  const upload = await read(admin, project, bill())
  expect(upload).toMatchObject({ status: 2, kind: 'boq', work_items: 3, pages: 1, document_total: 296135.23 })
  const shown = await documentOf(upload.upload_id, 1)
  expect(shown.headers['content-type']).toBe('application/pdf')
  // The grid holds every cell: read as a PDF it is the same bill.
  const again = await readEstimate(new Uint8Array(shown.rawPayload))
  expect(again.scopes.map(({ item_no }) => item_no)).toEqual(ITEMS.map(({ item }) => item))
  const none = await documentOf(upload.upload_id, 2)
  expect(none.statusCode).toBe(404)
  const settled = await settleAll(admin, upload.upload_id, { phaseId })
  expect(settled.status).toBe(5)
  const done = await insert(admin, upload.upload_id)
  expect(done).toMatchObject({ work_items: 3, direct: 296135.23 })
  await admin['estimate-import'].undoInsert({ body: { uploaded_file_id: upload.upload_id } })
})

test('two files are one estimate: nothing is asked where they agree', async () => {
  const upload = await readJoined([bill(), sheets()])
  expect(upload).toMatchObject({
    file_name: 'boq.xlsx',
    joined_file_name: 'dupa.xlsx',
    kind: 'dupa',
    work_items: 3,
    pages: 4,
  })
  const preview = await previewOf(admin, upload.upload_id)
  expect(preview.notices).toEqual([])
  for (const part of [1, 2])
    expect((await documentOf(upload.upload_id, part)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(preview.rows.filter(({ kind }) => kind === 'labor').map(({ page }) => page)).toEqual([2, 3, 4])
  await settleAll(admin, upload.upload_id, { phaseId })
  // The estimate keeps four decimals of a day: what that leaves is the row of rounding (D-35).
  const { work_items, direct, rounding } = await insert(admin, upload.upload_id)
  expect([work_items, sum([direct ?? 0, rounding ?? 0])]).toEqual([3, 296135.23])
  await admin['estimate-import'].undoInsert({ body: { uploaded_file_id: upload.upload_id } })
})

test('what differs is counted, and its rows are not ticked', async () => {
  const dearer = ITEMS.map((item) => (item.item === '900(1)c' ? { ...item, price: 8000 } : item))
  const { upload_id } = await readJoined([bill(dearer), sheets()])
  const { notices, rows } = await previewOf(admin, upload_id)
  expect(notices.map(({ text }) => text)).toEqual([
    'The bill and its unit price sheets differ. The unit price differs: 1 (900(1)c).',
  ])
  const concrete = rows.find(({ item_no }) => item_no === '900(1)c')
  expect(concrete?.choice).toBeNull()
  expect(concrete?.marks.map(({ code }) => code)).toEqual(['join'])
})

test('files that do not belong together are rejected with the reason', async () => {
  const upload = await readJoined([bill(), bill()])
  expect(upload).toMatchObject({
    status: 8,
    reason: expect.stringContaining('do not belong together'),
    can_help: true,
  })
})

const helpDetails = async (uploaded_file_id: number) =>
  (await admin['estimate-import'].helpDetails({ body: { uploaded_file_id } })).response

async function help(uploaded_file_id: number, hints: ReaderHints) {
  const { version } = await helpDetails(uploaded_file_id)
  await admin['estimate-import'].help({ body: { uploaded_file_id, version, hints, remember: true } })
  await whenRead(admin, uploaded_file_id)
}

test('the pages of both files can be helped, each by its own', async () => {
  const { upload_id } = await readJoined([bill(), sheets()])
  const before = await previewOf(admin, upload_id)
  const { pages, tables, can_be_remembered } = await helpDetails(upload_id)
  expect(pages.map(({ page }) => page)).toEqual([1, 2, 3, 4])
  // Columns of a spreadsheet are as wide as their cells: the next one's stand elsewhere.
  expect(can_be_remembered).toBe(false)
  const hints = tables.map(({ is_proposed: _, ...table }) => table)
  expect(new Set(hints.map(({ page }) => page))).toEqual(new Set([1, 2, 3, 4]))
  await help(upload_id, { tables: hints, rows: [] })
  const same = await previewOf(admin, upload_id)
  expect(same.rows).toEqual(before.rows)
  expect(same.help).toMatchObject({ by: 'person', layout: null })

  // The first table of the third page is its labor.
  const labor = hints.find(({ page }) => page === 3) ?? expect.fail('no table')
  await help(upload_id, { tables: [{ ...labor, kind: 'aside' }], rows: [] })
  const { rows } = await previewOf(admin, upload_id)
  expect(rows.filter(({ kind }) => kind === 'labor').map(({ page }) => page)).toEqual([2, 4])
})

test('one file, or none, cannot be joined', async () => {
  const body = { project_id: String(project) }
  for (const files of [[], [bill()]])
    expect(await refusal(admin['estimate-import'].uploadJoined({ body, files }))).toMatchObject({
      http: 422,
      message: 'Choose two files to join.',
    })
})

test('cancelling takes both files', async () => {
  const { upload_id } = await readJoined([bill(), sheets()])
  await admin['estimate-import'].setStatus({ body: { uploaded_file_id: upload_id, status: 7 } })
  await eventually(async () => {
    const { rows } = await server.owner.query(
      'select file_id, joined_file_id from estimate_upload where id = $1',
      [upload_id],
    )
    return rows[0].file_id === null && rows[0].joined_file_id === null
  }, 'both files to go')
})
