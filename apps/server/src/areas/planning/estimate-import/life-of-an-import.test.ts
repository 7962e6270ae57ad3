import { rowEdit, UPLOAD_STATUS } from '@itayo/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { hearAs } from '../../../testing/event-stream.ts'
import { addProject, personWith } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { eventually } from '../../../testing/test-server.ts'
import {
  bill,
  firstPhase,
  insert,
  pdfFile,
  previewOf,
  read,
  sample,
  settleAll,
  upload,
} from './imports.fixture.ts'

const { server, admin } = await openDemo('admin')
let project: number
let phaseId: number
beforeAll(async () => {
  await server.startJobs()
  project = await addProject(admin)
  phaseId = await firstPhase(server, admin)
})

const of = (id: number) => ({ body: { uploaded_file_id: id } })
const plain = () => bill([['1', 'Zinc desk', '4', 'pcs', '1,250.00', '5,000.00']], '5,000.00')
const listed = async (state?: 'completed') =>
  (
    await admin['estimate-import'].uploads({
      query: { project_id: String(project), page: '1', per_page: '9999', ...(state && { state }) },
    })
  ).response

test('an upload is pending, then read: newest first, with its state under both names', async () => {
  const sent = await upload(admin, project, await sample('s2_boq_calc'))
  expect(sent).toMatchObject({
    upload_id: sent.uploaded_file_id,
    file_name: 's2_boq_calc.pdf',
    is_status: 1,
    status: 1,
    created_by: expect.any(String),
  })
  const [first] = await eventually(async () => {
    const rows = await listed()
    return rows[0]?.status === 2 && rows
  }, 'the file to be read')
  expect(first).toMatchObject({
    upload_id: sent.upload_id,
    is_status: 2,
    pages: 2,
    kind: 'boq',
    work_items: 43,
    document_total: expect.any(Number),
  })
})

test('reading tells open screens', async () => {
  const { heard, stop } = hearAs(server, admin)
  await read(admin, project, await plain())
  await eventually(
    async () => heard.filter((event) => JSON.stringify(event).includes('estimate-upload')).length >= 2,
    'sent and read to be told',
  )
  expect(heard).toContainEqual({ topic: 'estimate-upload', id: project })
  stop()
})

describe('the states of D-25', () => {
  test('3, 4 and 5 save a preview; anything else is refused', async () => {
    const { upload_id } = await read(admin, project, await plain())
    const { version, prices } = await previewOf(admin, upload_id)
    const save = (status: number, data = { version, prices, rows: [] }) =>
      admin['estimate-import'].updatePreview({ body: { uploaded_file_id: upload_id, status, data } })
    for (const status of [1, 2, 6, 7, 8])
      expect(await refusal(save(status))).toMatchObject({ http: 422, code: 'estimate_import.wrong_status' })
    expect(await refusal(save(5))).toMatchObject({ http: 422, code: 'estimate_import.not_ready' })
    const saved = await save(3)
    expect(saved.response.upload.status).toBe(3)
    expect((await refusal(save(4))).code).toBe('stale_version')
    const four = await save(4, { version: saved.response.version, prices, rows: [] })
    expect(four.response.upload.is_status).toBe(4)
  })

  test('7 cancels from 1 to 5, hides it and takes its file; no other status is set that way', async () => {
    const { upload_id } = await read(admin, project, await plain())
    const set = (status: number) =>
      admin['estimate-import'].setStatus({ body: { uploaded_file_id: upload_id, status } })
    for (const status of [1, 2, 3, 4, 5, 6, 8])
      expect(await refusal(set(status))).toMatchObject({ http: 422, code: 'estimate_import.wrong_status' })
    const { response, description } = await set(UPLOAD_STATUS.cancelled)
    expect(response.status).toBe(7)
    expect(description).toBe('Uploaded file has been cancelled successfully.')
    expect((await listed()).map((row) => row.upload_id)).not.toContain(upload_id)
    expect((await refusal(admin['estimate-import'].preview(of(upload_id)))).code).toBe(
      'estimate_import.not_ready',
    )
    await eventually(async () => {
      const { rows } = await server.owner.query('select file_id from estimate_upload where id = $1', [
        upload_id,
      ])
      return rows[0].file_id === null
    }, 'the file to go')
    // Asked after the job that takes the file: while that is at the row, the answer can be a conflict instead.
    expect((await refusal(set(UPLOAD_STATUS.cancelled))).http).toBe(422)
  })

  test('one that is cancelled while it is read stays cancelled', async () => {
    const { upload_id } = await upload(admin, project, await sample('s4_detailed_chromium'))
    await admin['estimate-import'].setStatus({ body: { uploaded_file_id: upload_id, status: 7 } })
    await read(admin, project, await plain())
    const { response } = await admin['estimate-import'].details(of(upload_id))
    expect(response).toMatchObject({ status: 7, work_items: 0 })
  })

  test('6 is hidden from the list, and listed among the completed', async () => {
    const { upload_id } = await read(admin, project, await plain())
    await settleAll(admin, upload_id, { phaseId })
    await insert(admin, upload_id)
    expect((await listed()).map((row) => row.upload_id)).not.toContain(upload_id)
    expect(await listed('completed')).toMatchObject([
      { upload_id, status: 6, inserted_by: expect.any(String) },
    ])
    expect((await refusal(insert(admin, upload_id))).code).toBe('estimate_import.not_ready')
    const gone = admin['estimate-import'].setStatus({ body: { uploaded_file_id: upload_id, status: 7 } })
    expect((await refusal(gone)).code).toBe('estimate_import.wrong_status')
  })

  test('8 says why, and leaves the list after a week', async () => {
    const broken = await read(admin, project, pdfFile('%PDF-1.7\nnothing of a PDF'))
    expect(broken).toMatchObject({ status: 8, reason: 'The PDF is damaged and cannot be opened.' })
    expect((await listed()).map((row) => row.upload_id)).toContain(broken.upload_id)
    server.clock.advance(8 * 24 * 3_600_000)
    expect((await listed()).map((row) => row.upload_id)).not.toContain(broken.upload_id)
  })
})

describe('what is refused before it is read', () => {
  test('another kind of file, by its content and by its name', async () => {
    const gif = pdfFile(Buffer.from('474946383961010001000000002c', 'hex'))
    for (const file of [gif, pdfFile('%PDF-1.7\n', 'estimate.doc')])
      expect(await refusal(upload(admin, project, file))).toMatchObject({
        http: 422,
        title: 'Invalid File Type',
        message:
          'Only PDF files are allowed. Please upload a valid .pdf file. Spreadsheets (.xlsx, .csv) and photos of pages (.jpg, .png) are read too.',
      })
  })

  test('10 MB and one byte', async () => {
    const content = new Uint8Array(10 * 1024 * 1024 + 1)
    content.set(Buffer.from('%PDF-1.7\n'))
    expect(await refusal(upload(admin, project, pdfFile(content)))).toMatchObject({
      http: 413,
      title: 'File Too Large',
      message: 'The file exceeds the 10MB size limit. Please upload a smaller PDF file.',
    })
  })

  test('without a project, into an archived one, and when the company has turned it off', async () => {
    const form = new FormData()
    form.set('file', await plain())
    const sent = await formOf(form)
    const bare = await server.app.inject({
      method: 'POST',
      url: '/api/estimate/upload',
      headers: { authorization: `Bearer ${admin.token}`, ...sent.headers },
      payload: sent.payload,
    })
    expect(bare.json()).toMatchObject({ code: 'invalid_input', fields: [{ path: 'body.project_id' }] })
    const archived = await addProject(admin)
    await server.owner.query('update project set archived_at = now() where id = $1', [archived])
    expect((await refusal(upload(admin, archived, await plain()))).code).toBe('project.archived')
    await server.owner.query('update company set estimate_import_off = true where id = $1', [admin.companyId])
    expect((await refusal(upload(admin, project, await plain()))).code).toBe('estimate_import.off')
    await server.owner.query('update company set estimate_import_off = false where id = $1', [
      admin.companyId,
    ])
  })

  test('who may not see amounts', async () => {
    const blind = await personWith(server, ['/projects/Index', '/estimate/save'])
    expect((await refusal(upload(blind, project, await plain()))).code).toBe('permission_denied')
  })
})

async function formOf(form: FormData) {
  const request = new Request('http://itayo.test', { method: 'POST', body: form })
  return {
    headers: { 'content-type': request.headers.get('content-type') as string },
    payload: Buffer.from(await request.clone().arrayBuffer()),
  }
}

describe('a saved preview', () => {
  test('keeps what was corrected; what a person chose has no score', async () => {
    const { upload_id } = await read(admin, project, await plain())
    const { rows, version } = await previewOf(admin, upload_id)
    const [row] = rows
    if (!row) throw new Error('nothing was read')
    expect(row).toMatchObject({
      kind: 'work_item',
      name: 'Zinc desk',
      quantity: 4,
      rate: 1250,
      amount: 5000,
      page: 1,
    })
    const { rows: items } = await server.owner.query(
      'select id::int from work_item where company_id = $1 limit 1',
      [admin.companyId],
    )
    const edit = {
      ...rowEdit(row),
      name: 'Steel desk',
      quantity: 5,
      is_edited: true,
      item_id: items[0].id,
      choice: 'take' as const,
    }
    await admin['estimate-import'].updatePreview({
      body: { uploaded_file_id: upload_id, status: 3, data: { version, prices: 'direct', rows: [edit] } },
    })
    const after = await previewOf(admin, upload_id)
    expect(after).toMatchObject({ prices: 'direct', upload: { status: 3 } })
    expect(after.rows[0]).toMatchObject({
      name: 'Steel desk',
      quantity: 5,
      item_id: items[0].id,
      score: null,
      choice: 'take',
    })
  })

  test.each([
    ['a row that is not there', { row: 99 }, 'not_found'],
    ['a work item of another company', { item_id: 999_999_999 }, 'not_found'],
    ['a unit that is none', { unit_id: 9999 }, 'not_found'],
    ['a new work item that is an old one', { new_in_phase_id: 1 }, 'invalid_input'],
    ['a quantity beyond all measure', { quantity: 1e13 }, 'invalid_input'],
  ])('%s changes nothing', async (_, change, code) => {
    const { upload_id } = await read(admin, project, await plain())
    const before = await previewOf(admin, upload_id)
    const base = {
      ...rowEdit(before.rows[0] as (typeof before.rows)[0]),
      item_id: before.taken[0]?.work_item_id ?? null,
    }
    const { rows } = await server.owner.query('select id::int from work_item where company_id = $1 limit 1', [
      admin.companyId,
    ])
    const { rows: phases } = await server.owner.query(
      'select id::int from phase where company_id = $1 limit 1',
      [admin.companyId],
    )
    const meant = 'new_in_phase_id' in change ? { new_in_phase_id: phases[0].id } : change
    const edit = { ...base, item_id: rows[0].id, ...meant }
    const save = admin['estimate-import'].updatePreview({
      body: {
        uploaded_file_id: upload_id,
        status: 3,
        data: { version: before.version, prices: null, rows: [edit] },
      },
    })
    expect((await refusal(save)).code).toBe(code)
    expect(await previewOf(admin, upload_id)).toEqual(before)
  })

  test('work items are added by those who may edit the catalogue', async () => {
    const estimator = await personWith(server, ['/projects/Index', '/estimate/save', '/costs/view'])
    const { upload_id } = await read(
      estimator,
      project,
      await bill([['1', 'Unheard of gazebo', '2', 'pcs', '700.00', '1,400.00']], '1,400.00'),
    )
    expect((await previewOf(estimator, upload_id)).may_add_work_items).toBe(false)
    const save = settleAll(estimator, upload_id, { phaseId })
    expect((await refusal(save)).code).toBe('permission_denied')
  })
})

test('the document comes back byte for byte, and the sample is one that is read whole', async () => {
  const file = await sample('s5_boq_groff')
  const { upload_id } = await read(admin, project, file)
  const call = (url: string, payload?: object) =>
    server.app.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers: { authorization: `Bearer ${admin.token}` },
      ...(payload && { payload }),
    })
  const sent = await call('/api/estimate/uploaded_file/preview/document', { uploaded_file_id: upload_id })
  expect(sent.headers['content-type']).toBe('application/pdf')
  expect(Buffer.compare(sent.rawPayload, Buffer.from(await file.arrayBuffer()))).toBe(0)
  const template = await call('/api/estimate/upload/sample')
  expect(template.headers['content-disposition']).toBe('attachment; filename="Estimate_Sample.pdf"')
  const back = await read(admin, project, pdfFile(new Uint8Array(template.rawPayload), 'Estimate_Sample.pdf'))
  const preview = await previewOf(admin, back.upload_id)
  expect(preview.understood).toMatchObject({ share: 1, difference: 0 })
  expect(preview.rows.flatMap(({ marks }) => marks)).toEqual([])
  expect(preview.rows).toHaveLength(9)
})
