import { beforeAll, expect, test } from 'vitest'
import { openDemo, openDemoIn } from '../../../testing/demo-server.ts'
import { hearAs } from '../../../testing/event-stream.ts'
import { addProject } from '../../../testing/projects.ts'
import { eventually, type SignedInClient } from '../../../testing/test-server.ts'
import { bill, pdfFile, previewOf, read, upload, whenRead } from './imports.fixture.ts'
import { drawPdf, SIX_COLUMNS } from './reader/testing/draw.ts'
import { photoOf, scanned } from './reader/testing/scanned.ts'

const HEADS = ['Item No.', 'Description', 'Quantity', 'Unit', 'Unit Cost', 'Amount']
const ROW = ['2.01', 'Structure excavation', '24.50', 'cu.m.', '450.00', '11,025.00']
const OTHER = ['1.02', 'Gravel bedding', '8.00', 'cu.m.', '1,850.00', '14,800.00']

/** Low sheets with a table of two rows each: small pictures are read soon. */
const sheets = (count: number) =>
  drawPdf(
    (on) => {
      for (let page = 0; page < count; page++) {
        if (page > 0) on.page()
        on.row(SIX_COLUMNS, HEADS, 20, true)
        on.row(SIX_COLUMNS, OTHER, 45)
        on.row(SIX_COLUMNS, ROW, 65)
      }
    },
    { size: [595, 120] },
  )

const { server, admin } = await openDemo('admin')
let project: number
beforeAll(async () => {
  await server.startJobs()
  project = await addProject(admin)
})

const details = async (client: SignedInClient, uploaded_file_id: number) =>
  (await client['estimate-import'].details({ body: { uploaded_file_id } })).response

const readSoFar = (upload_id: number, pages: number) =>
  eventually(async () => {
    const upload = await details(admin, upload_id)
    return upload.scans === pages && upload
  }, 'the first picture to be told')

test.each(['jpeg', 'png'] as const)('a photo of a page (%s) becomes a page and is read', async (kind) => {
  const photo = await photoOf(await sheets(1), kind)
  const { upload_id, ...sent } = await read(admin, project, pdfFile(photo, `page.${kind}`))
  expect(sent).toMatchObject({ status: 2, file_name: `page.${kind}`, pages: 1, work_items: 2 })
  const preview = await previewOf(admin, upload_id)
  expect(preview).toMatchObject({ scanned_pages: [1], unread_pages: [] })
  expect(preview.rows.map(({ item_no, name, amount }) => [item_no, name, amount])).toEqual([
    ['1.02', 'Gravel bedding', 14_800],
    ['2.01', 'Structure excavation', 11_025],
  ])
})

test('others are answered while pictures are read, and each page that was read is kept and told', async () => {
  const { heard, stop } = hearAs(server, admin)
  const { upload_id } = await upload(admin, project, pdfFile(await scanned(await sheets(2))))
  expect(await readSoFar(upload_id, 2)).toMatchObject({ status: 1 })
  // While its row is held the reading cannot come to its end: what is answered now is answered before.
  await server.owner.query('begin')
  const { rows } = await server.owner.query(
    'select scans_read, status from estimate_upload where id = $1 for update',
    [upload_id],
  )
  expect(rows[0].status).toBe(1)
  expect((await admin.accounts.me()).response.user.id).toBe(admin.userId)
  expect(await details(admin, upload_id)).toMatchObject({
    status: 1,
    scans: 2,
    scans_read: rows[0].scans_read,
  })
  await server.owner.query('commit')
  expect(await whenRead(admin, upload_id)).toMatchObject({ status: 2, pages: 2, scans: 2, scans_read: 2 })
  const words = () => heard.filter((event) => JSON.stringify(event).includes('estimate-upload'))
  // Sent, three times how far it is, and read; the last one may come behind the answer to who asked.
  await eventually(async () => words().length >= 5, 'the five words about it')
  stop()
})

test('one that is cancelled is not read to its end', async () => {
  const { upload_id } = await upload(admin, project, pdfFile(await scanned(await sheets(6))))
  await readSoFar(upload_id, 6)
  await admin['estimate-import'].setStatus({ body: { uploaded_file_id: upload_id, status: 7 } })
  // Files are read one at a time: once the next one is read, the thread of this one has ended.
  await read(admin, project, await bill([['1', 'Zinc desk', '4', 'pcs', '1,250.00', '5,000.00']], '5,000.00'))
  const { scans_read, ...cancelled } = await details(admin, upload_id)
  expect(cancelled).toMatchObject({ status: 7, scans: 6, work_items: 0 })
  expect(scans_read).toBeLessThan(6)
})

test('where pictures are not read, their pages are named and counted, and a photo is refused with the reason', async () => {
  const { server: other, admin: boss } = await openDemoIn({ READ_SCANS: '0' }, 'admin')
  await other.startJobs()
  const site = await addProject(boss)
  const mixed = await drawPdf((on) => {
    on.row(SIX_COLUMNS, HEADS, 80, true)
    on.row(SIX_COLUMNS, ROW, 105)
    on.row(SIX_COLUMNS, [null, 'TOTAL', null, null, null, '11,025.00'], 130, true)
    on.page()
    on.raw.rect(100, 100, 200, 200).fill('#333333')
  })
  const { upload_id, ...sent } = await read(boss, site, pdfFile(mixed))
  expect(sent).toMatchObject({ status: 2, pages: 2, scans: 0 })
  const preview = await previewOf(boss, upload_id)
  expect(preview).toMatchObject({ unread_pages: [2], scanned_pages: [] })
  expect(preview.understood?.share).toBe(0.5)
  const refused = await read(boss, site, pdfFile(await photoOf(await sheets(1), 'jpeg'), 'page.jpg'))
  expect(refused).toMatchObject({ status: 8, reason: expect.stringMatching(/no selectable text/) })
})
