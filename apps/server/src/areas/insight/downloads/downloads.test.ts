import { sum } from '@itayo/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { readPdf } from '../../../platform/pdf/pdf.fixture.ts'
import { readAll } from '../../../platform/sheets/xlsx.fixture.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { addProject, addWorkItem, asTenant, personWith } from '../../../testing/projects.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'
import { reprice } from '../../project/figures/figures.ts'

const { server, admin: administrator } = await openDemo('admin')
let project: number
beforeAll(async () => {
  project = await projectWithBlocks()
})

/** 16 sq.m of hollow blocks for DPWH: direct 16,376.44, contract 21,494.08, 1,343.38 a square metre. */
async function projectWithBlocks(): Promise<number> {
  const id = await addProject(administrator, { source_of_funds: 'DPWH' })
  const costs = { labor: 4_190, equipment: 419, material: 11_767.44 }
  const scope = await addWorkItem(server, id, 'MW-02', costs)
  await server.owner.query('update project_work_item set measurement = 16 where id = $1', [scope])
  await server.owner.query("update project set site_engineer = 'Ana Reyes' where id = $1", [id])
  const insert = (table: string, columns: string, values: string) =>
    server.owner.query(
      `insert into ${table} (company_id, project_id, project_work_item_id, description, ${columns})
       select w.company_id, w.project_id, w.id, v.* from project_work_item w, (values ${values}) v where w.id = $1`,
      [scope],
    )
  await insert(
    'estimate_labor',
    'workers, duration, rate, amount',
    `('Foreman', 1, 1, 1000, 1000), ('Mason', 2, 1, 900, 1800), ('Laborer', 2, 1, 695, 1390)`,
  )
  await insert('estimate_equipment', 'basis, percent, amount', `('Minor Tools', 'percent_of_labor', 10, 419)`)
  await insert(
    'estimate_material',
    'unit_id, quantity, unit_cost, amount',
    `('Hollow block 150 mm', 1, 200, 18, 3600), ('Portland cement', 1, 16.208, 245, 3970.96),
     ('Sand', 1, 1.3504, 1400, 1890.56), ('Deformed bar', 1, 47.36, 48, 2273.28), ('Tie wire', 1, 0.384, 85, 32.64)`,
  )
  await asTenant(server, administrator, (tx) => reprice(tx, id))
  return id
}

async function download(by: { token: string } | null, body: Record<string, unknown>) {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/project/download/reports',
    ...(by && { headers: { authorization: `Bearer ${by.token}` } }),
    payload: { project_id: project, report_type: 3, ...body },
  })
  return {
    http: reply.statusCode,
    name: reply.headers['content-disposition'],
    type: reply.headers['content-type'],
    content: reply.rawPayload,
    refusal: () => JSON.parse(reply.body) as { code: string; description: string },
  }
}

/** A sheet of the file, row by row. */
async function sheetOf(content: Uint8Array, sheetName: string) {
  return (await readAll(Buffer.from(content), {}, { sheetName })).map((row) => row.cells)
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

describe.each([
  [1, 'Estimate_Report'],
  [2, 'BOM_Report'],
  [3, 'BOQ_Report'],
  [8, 'Estimate_Report'],
  [9, 'DUPA_Report'],
])('report %i', (report_type, name) => {
  test.each([
    ['xlsx', XLSX, 'PK'],
    ['pdf', 'application/pdf', '%PDF'],
  ])(`is a %s file named ${name}`, async (type, contentType, start) => {
    const file = await download(administrator, { report_type, type })
    expect(file).toMatchObject({
      http: 200,
      type: contentType,
      name: `attachment; filename="${name}.${type}"`,
    })
    expect(file.content.subarray(0, start.length).toString()).toBe(start)
    expect(file.content.length).toBeGreaterThan(2_000)
  })
})

test('a spreadsheet is what is sent unless asked otherwise', async () => {
  expect((await download(administrator, {})).type).toBe(XLSX)
})

describe('the figures are those of the project', () => {
  test('in the bill of quantities', async () => {
    const { content } = await download(administrator, { report_type: 3 })
    const rows = await sheetOf(content, 'BOQ')
    const contract = (
      await administrator.overview.get({
        params: { companyId: administrator.companyId, projectId: project },
      })
    ).response.build_up?.contract
    expect(contract).toBe(21_494.08)
    expect(rows.find(([item]) => item === '1046(2)a2')?.slice(3)).toEqual([16, 1_343.38, contract])
    expect(rows.find(([text]) => text === 'TOTAL')?.at(-1)).toBe(contract)
    expect(rows.flat()).toContain(
      'Total bid price in words: Twenty-One Thousand Four Hundred Ninety-Four Pesos and 08/100 (PhP 21,494.08)',
    )
  })

  test('in the print of the bill, with its amount in words and five places to sign', async () => {
    const { content } = await download(administrator, { report_type: 3, type: 'pdf' })
    const lines = readPdf(content).flatMap((page) => page.lines)
    expect(lines.find((line) => line.startsWith('1046(2)a2'))).toMatch(/16\.00 \| 1,343\.38 \| 21,494\.08$/)
    expect(lines).toContain('TOTAL | 21,494.08')
    expect(lines.join(' ')).toContain('Ninety-Four Pesos and 08/100 (PhP 21,494.08)')
    expect(lines).toContain('Bidder: | Prepared by: | Checked by: | Recommending | Approved by:')
  })

  test('in the detailed estimate, line by line', async () => {
    const { content } = await download(administrator, { report_type: 1 })
    const rows = await sheetOf(content, 'Detailed Estimate')
    const costs = rows.flatMap((row) => (row[0] === null && row[2] ? [Number(row[6])] : []))
    expect(sum(costs)).toBe(16_376.44)
    expect(rows.findLast(([letter]) => letter === 'I')?.[6]).toBe(21_494.08)
  })

  test('in the recapitulation of materials', async () => {
    const { content } = await download(administrator, { report_type: 2 })
    const rows = await sheetOf(content, 'Recap')
    expect(rows.find(([text]) => text === 'TOTAL COST OF MATERIALS')?.at(-1)).toBe(11_767.44)
  })

  test('in the unit price analysis', async () => {
    const { content } = await download(administrator, { report_type: 9 })
    const rows = await sheetOf(content, '1046(2)a2')
    const letters = Object.fromEntries(rows.map((row) => [String(row[0]).slice(0, 2), row.at(-1)]))
    expect(letters).toMatchObject({ 'C.': 576.125, 'D.': 2, 'G.': 1_023.53, 'K.': 1_343.38 })
  })
})

test('a form names the company, the project, where the estimate stands and who signs for government', async () => {
  const { content } = await download(administrator, { report_type: 3 })
  const cells = (await sheetOf(content, 'BOQ')).flat().map(String)
  expect(cells[0]).toMatch(/^Bayanihan/)
  expect(cells).toEqual(expect.arrayContaining(['Draft', 'Implementing client: DPWH', 'ANA REYES']))
  expect(cells.filter((cell) => / by:|Approval:/.test(cell))).toEqual([
    'Prepared by:',
    'Checked by:',
    'Recommending Approval:',
    'Approved by:',
  ])
})

test('a private client signs in three places', async () => {
  const id = await projectWithBlocks()
  await server.owner.query("update project set source_of_funds = 'Private' where id = $1", [id])
  const { content } = await download(administrator, { project_id: id })
  const cells = (await sheetOf(content, 'BOQ')).flat().map(String)
  expect(cells.filter((cell) => / by:|Approval:/.test(cell))).toEqual([
    'Prepared by:',
    'Noted by:',
    'Approved by:',
  ])
})

describe('without the permission to see costs', () => {
  let person: SignedInClient
  beforeAll(async () => {
    person = await personWith(server, ['/projects/Index', '/project/download/reports', '/estimate/save'])
  })

  test.each([
    [1, 'Detailed Estimate', 16.208],
    [2, 'BOM', 16.208],
    [3, 'BOQ', 16],
    [9, '1046(2)a2', 1.013],
  ])('report %i has quantities only', async (report_type, sheetName, quantity) => {
    const file = await download(person, { report_type })
    expect(file.http).toBe(200)
    const cells = (await sheetOf(file.content, sheetName)).flat()
    expect(cells).toContain(quantity)
    const money = [18, 245, 695, 86.875, 1_343.38, 21_494.08, 16_376.44, 4_190, 3_970.96]
    expect(cells.filter((cell) => money.includes(Number(cell)))).toEqual([])
    expect(cells.filter((cell) => /PhP|Amount|Rate|Cost/.test(String(cell)))).toEqual([])
  })

  test.each([1, 2, 3, 9])('report %i is printed without them too', async (report_type) => {
    const { content } = await download(person, { report_type, type: 'pdf' })
    const words = readPdf(content).flatMap((page) => page.lines.join(' | '))
    expect(words.join(' | ')).toMatch(/16\.00/)
    expect(words.join(' | ')).not.toMatch(/PhP|Amount|Rate|Cost|1,343|21,494|695\.00|245\.00|carried/i)
  })
})

describe('a download is refused', () => {
  test('to those who are not signed in', async () => {
    expect((await download(null, {})).http).toBe(401)
  })

  test.each([
    ['download reports', ['/projects/Index', '/estimate/save', '/costs/view']],
    ['edit the estimate', ['/projects/Index', '/project/download/reports', '/costs/view']],
  ])('to those who may not %s', async (_claim, paths) => {
    const file = await download(await personWith(server, paths), {})
    expect([file.http, file.refusal().code]).toEqual([403, 'permission_denied'])
  })

  test('to another company, as if the project were not there', async () => {
    const stranger = await server.signIn('admin@pundasyon.test')
    const file = await download(stranger, {})
    expect([file.http, file.refusal().code]).toEqual([404, 'not_found'])
  })

  test('while the estimate is empty', async () => {
    const empty = await addProject(administrator)
    const file = await download(administrator, { project_id: empty })
    expect([file.http, file.refusal().code]).toEqual([409, 'download.empty'])
    expect(file.refusal().description).toContain('no saved work item')
  })

  test.each([
    ['an unknown report', { report_type: 99 }],
    ['another kind of file', { type: 'docx' }],
  ])('for %s', async (_claim, body) => {
    const file = await download(administrator, body)
    expect([file.http, file.refusal().code]).toEqual([422, 'invalid_input'])
  })
})

test('the schedule asks for nothing of the estimate, and holds no amounts', async () => {
  const planner = await personWith(server, ['/projects/Index', '/project/download/reports'])
  for (const type of ['xlsx', 'pdf'] as const) {
    const file = await download(planner, { report_type: 5, type })
    expect([file.http, file.name]).toEqual([200, `attachment; filename="Schedule.${type}"`])
  }
})

test('an archived project can still be downloaded', async () => {
  const id = await projectWithBlocks()
  await server.owner.query('update project set archived_at = now() where id = $1', [id])
  expect((await download(administrator, { project_id: id })).http).toBe(200)
})
