import { beforeAll, expect, test } from 'vitest'
import { readPdf } from '../../../platform/pdf/pdf.fixture.ts'
import { readAll } from '../../../platform/sheets/xlsx.fixture.ts'
import { newScope, readEstimate, submitEstimate } from '../../../testing/estimates.ts'
import { openEstimates } from '../../../testing/open-estimates.ts'
import { addProject } from '../../../testing/projects.ts'
import { edited, material, savedScope } from '../../../testing/scopes.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'

/** The variance order as it is signed. */
const { server, manager, lists } = await openEstimates('manager')
let project: number
beforeAll(async () => {
  project = await withOrder()
})

/** 600.00 more labor, half of the cement (2,500.00) off, 200.00 of sand on, 12 instead of 10 units. */
async function withOrder(): Promise<number> {
  const id = await addProject(manager, { source_of_funds: 'DPWH' })
  const saved = await submitEstimate(manager, id, [newScope(lists, 'CW-02'), newScope(lists, 'CW-05')])
  const scope = savedScope(saved, 'CW-02')
  await submitEstimate(manager, id, [
    edited(scope, {
      is_variance_order: 1,
      measurement: 12,
      labor: [{ ...scope.labor[0], edit: true, rate: 600 }],
      equipment: [],
      material: [
        { ...scope.material[0], edit: true, estimated_quantity: 10 },
        material({ description: 'Sand', estimated_quantity: 2, unit_cost: 100 }),
      ],
    }),
  ])
  return id
}

async function download(by: SignedInClient, body: Record<string, unknown>) {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/project/download/reports',
    headers: { authorization: `Bearer ${by.token}` },
    payload: { project_id: project, report_type: 10, variance_order: 1, ...body },
  })
  return { http: reply.statusCode, name: reply.headers['content-disposition'], content: reply.rawPayload }
}

test('the sheet: additions and deductions apart, direct and at contract prices', async () => {
  const { http, name, content } = await download(manager, { type: 'xlsx' })
  expect([http, name]).toEqual([200, 'attachment; filename="Variance_Order_1.xlsx"'])
  const rows = (await readAll(Buffer.from(content), {}, { sheetName: 'Variance Order 1' })).map(
    (row) => row.cells,
  )
  const labelled = (text: string) => rows.find((cells) => cells.includes(text)) ?? []
  expect(labelled('Mason')).toEqual(
    expect.arrayContaining(['Labor', 'Mason', '2 × 3 days', 500, 3000, 600, 3600]),
  )
  expect(labelled('Sand')).toEqual(expect.arrayContaining(['Material', 'Sand', '—', 0, 100, 200]))
  expect(labelled('Cement')).toEqual(expect.arrayContaining([250, 5000, 2500, -2500]))
  expect(labelled('Total of additions').at(-1)).toBe(800)
  expect(labelled('Total of deductions').at(-1)).toBe(-2500)
  expect(labelled('Measurement').join(' ')).toContain('10 ')
  // 800.00 less 2,500.00, with OCM 15, profit 10 and VAT 5: 1,700.00 becomes 2,231.25.
  const total = labelled('TOTAL')
  expect(total).toEqual(expect.arrayContaining([-1700, -2231.25]))
})

test('the print says the mark, and has room for signatures', async () => {
  const { http, content } = await download(manager, { type: 'pdf' })
  expect(http).toBe(200)
  const text = JSON.stringify(await readPdf(content))
  for (const words of ['Variance Order No. 1', 'Additions', 'Deductions', 'PhP 26,250.00', 'Approved by'])
    expect(text).toContain(words)
})

test('without its number, with a wrong one, or in another company there is none', async () => {
  expect((await download(manager, { variance_order: 9 })).http).toBe(404)
  expect((await download(manager, { variance_order: undefined })).http).toBe(404)
  const other = await server.signIn('admin@pundasyon.test')
  expect((await download(other, {})).http).toBe(404)
  const viewer = await server.signIn('viewer@bayanihan.test')
  expect((await download(viewer, {})).http).toBe(403)
})

test('reprinted after the next order, a correction and another number it is still its own paper', async () => {
  const id = await withOrder()
  const paper = async (order: number) => {
    const { content } = await download(manager, { project_id: id, variance_order: order })
    return (await readAll(Buffer.from(content))).map((row) => row.cells)
  }
  const first = await paper(1)
  const text = (rows: unknown) => JSON.stringify(rows)
  expect(text(first)).toContain('Approved, revision 1')
  const change = async (rate: number, is_variance_order: 0 | 1, more = {}) => {
    const scope = (await readEstimate(manager, id)).detailed.find(({ code }) => code === 'CW-02')
    if (!scope) throw new Error('CW-02 is gone')
    const labor = [{ ...scope.labor[0], edit: true, rate }]
    await submitEstimate(manager, id, [
      edited(scope, { is_variance_order, labor, equipment: [], material: [], ...more }),
    ])
  }
  await change(700, 1, { own_number: '900(1)c2' })
  expect(await paper(1)).toEqual(first)
  expect(text(await paper(2))).toContain('900(1)c2')
  expect(text(await paper(2))).toContain('Approved, revision 2')
  // A correction of the second order's line changes what stands, and neither paper but for one sentence.
  const second = await paper(2)
  await change(650, 0)
  expect(await paper(1)).toEqual(first)
  const corrected = await paper(2)
  expect(corrected.filter((row) => !text(row).includes('Corrected since'))).toEqual(second)
  expect(text(corrected)).toContain('Corrected since it was approved')
})
