import { expect, test } from 'vitest'
import { readPdf } from '../../../platform/pdf/pdf.fixture.ts'
import { readAll } from '../../../platform/sheets/xlsx.fixture.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { stockOf } from '../../../testing/onsite.ts'
import { demoProject, personWith } from '../../../testing/projects.ts'

const { server, manager } = await openDemo('manager')
const project = await demoProject(server, 'BUL-2026-014')

async function download(by: { token: string }, type: 'xlsx' | 'pdf') {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/project/download/reports',
    headers: { authorization: `Bearer ${by.token}` },
    payload: { project_id: project, report_type: 6, type },
  })
  return {
    http: reply.statusCode,
    name: reply.headers['content-disposition'],
    content: reply.rawPayload,
  }
}

/** The rows of a sheet; numbers as the file has them. */
async function rowsOf(content: Buffer, sheetName: string) {
  return (await readAll(Buffer.from(content), {}, { sheetName })).map(({ cells }) => cells)
}

test('the file has the figures of the two screens', async () => {
  const stock = await stockOf(manager, project)
  const query = { project_id: String(project), page_size: '100' }
  const { data: balance } = (await manager.onsite.materialBalance({ query })).response
  expect(stock.length).toBeGreaterThan(1)
  expect(balance.length).toBeGreaterThan(1)
  const file = await download(manager, 'xlsx')
  expect([file.http, file.name]).toEqual([200, 'attachment; filename="Material_Utilization_Report.xlsx"'])
  const kept = await rowsOf(file.content, 'Stock balance')
  for (const { material_description, unit, total_order, received, moved_in, used, stock_balance } of stock)
    expect(kept.map(([name, , ...cells]) => [name, ...cells.slice(0, 6)])).toContainEqual([
      material_description,
      unit,
      total_order,
      received,
      moved_in,
      used,
      stock_balance,
    ])
  const against = await rowsOf(file.content, 'Against work done')
  for (const { material_description, expected, used, waste, waste_amount } of balance)
    expect(against.map((cells) => [cells[0], cells[4], cells[5], cells[6], cells[8]])).toContainEqual([
      material_description,
      expected,
      used,
      waste,
      waste_amount,
    ])
})

test('the print says the same and is signed', async () => {
  const { content, http } = await download(manager, 'pdf')
  expect(http).toBe(200)
  const text = readPdf(content)
    .flatMap(({ lines }) => lines)
    .join('\n')
  expect(text).toContain('Stock Balance')
  expect(text).toContain('Prepared by')
})

test('it is for people who may open the books, and without prices for those who see none', async () => {
  const reader = await personWith(server, ['/projects/Index', '/project/download/reports'])
  expect((await download(reader, 'xlsx')).http).toBe(403)
  const keeper = await personWith(server, [
    '/onsite-records/material/stock-balance',
    '/project/download/reports',
  ])
  const { content } = await download(keeper, 'xlsx')
  const words = (await rowsOf(content, 'Against work done')).flat().join(' ')
  expect(words).toContain('Expected')
  expect(words).not.toMatch(/Worth|DIFFERENCES/)
})
