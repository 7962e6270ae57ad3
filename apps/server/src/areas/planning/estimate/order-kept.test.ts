import type { EstimateScope } from '@itayo/contract'
import { describe, expect, test } from 'vitest'
import { readPdf } from '../../../platform/pdf/pdf.fixture.ts'
import type { CellValue } from '../../../platform/sheets/sheet.ts'
import { workbookBuffer } from '../../../platform/sheets/write-workbook.ts'
import { readAll } from '../../../platform/sheets/xlsx.fixture.ts'
import { downloadSheet } from '../../../testing/download-sheet.ts'
import { newScope, readEstimate, saveEstimate } from '../../../testing/estimates.ts'
import { openEstimates } from '../../../testing/open-estimates.ts'
import { addProject } from '../../../testing/projects.ts'
import { edited } from '../../../testing/scopes.ts'
import { lastFirst, namesIn, toTop, withCrew } from './order.fixture.ts'

/** The order is kept wherever the estimate goes (035). */
const { server, manager, lists } = await openEstimates('manager')

async function reordered(): Promise<number> {
  const id = await addProject(manager)
  await saveEstimate(manager, id, [withCrew(lists), newScope(lists, 'CW-05')])
  const [first, second] = (await readEstimate(manager, id)).detailed as [EstimateScope, EstimateScope]
  await saveEstimate(manager, id, [lastFirst(first), toTop(second, first)])
  return id
}
const ORDER = [
  ['CW-05', 'Mason'],
  ['CW-02', 'Laborer', 'Foreman', 'Mason'],
]
const orderOf = (scopes: readonly EstimateScope[]) =>
  scopes.map((scope) => [scope.code, ...(namesIn(scope) ?? [])])

test('a copy of the project', async () => {
  const { response } = await manager.projects.duplicate({
    body: { project_id: await reordered(), copy: ['estimate'] },
  })
  expect(orderOf((await readEstimate(manager, response.project_id)).detailed)).toEqual(ORDER)
})

test('a template, also where it is put into another project', async () => {
  const body = { project_id: await reordered(), name: 'In this order', description: '' }
  const { id: template_id } = (await manager.estimate.addTemplate({ body })).response
  const into = await addProject(manager)
  const source = { from: 'template', template_id, prices: 'kept' } as const
  const { scopes } = (await manager.estimate.compose({ body: { project_id: into, source } })).response
  expect(orderOf(scopes)).toEqual(ORDER)
  await saveEstimate(
    manager,
    into,
    scopes.map((one) => edited(one)),
  )
  expect(orderOf((await readEstimate(manager, into)).detailed)).toEqual(ORDER)
})

test('another project that it is copied into', async () => {
  const source = { from: 'project', project_id: await reordered(), prices: 'kept' } as const
  const into = await addProject(manager)
  const { scopes } = (await manager.estimate.compose({ body: { project_id: into, source } })).response
  expect(orderOf(scopes)).toEqual(ORDER)
})

test.each([
  { paper: 'the Detailed Estimate', report_type: 1, hasCrew: true },
  { paper: 'the BOM', report_type: 2, hasCrew: false },
  { paper: 'the BOQ', report_type: 3, hasCrew: false },
  { paper: 'the DUPA sheets', report_type: 9, hasCrew: true },
  { paper: 'the Program of Work', report_type: 11, hasCrew: false },
])('$paper in print', async ({ report_type, hasCrew }) => {
  const project_id = await reordered()
  await server.owner.query(
    `update project_work_item w set item_number = 'No. ' || i.code from work_item i
     where i.id = w.work_item_id and i.company_id = w.company_id and w.project_id = $1`,
    [project_id],
  )
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/project/download/reports',
    headers: { authorization: `Bearer ${manager.token}` },
    payload: { project_id, report_type, type: 'pdf' },
  })
  const text = readPdf(reply.rawPayload)
    .flatMap(({ lines }) => lines)
    .join('\n')
  const printed = [...text.matchAll(/No\. CW-\d+|Foreman|Laborer/g)].map(([word]) => word)
  expect([...new Set(printed)]).toEqual([
    'No. CW-05',
    'No. CW-02',
    ...(hasCrew ? ['Laborer', 'Foreman'] : []),
  ])
})

test('the schedule', async () => {
  const projectId = await reordered()
  const { response } = await manager.schedule.get({ query: { project_id: String(projectId) } })
  expect(response.tasks.map(({ code }) => code)).toEqual(['CW-05', 'CW-02'])
})

describe('a sheet and back', () => {
  const sheetOf = async (id: number) =>
    (await readAll(await downloadSheet(server, manager, id))).map(({ cells }) => [...cells])
  async function importedInto(id: number, rows: CellValue[][]) {
    const content = await workbookBuffer([
      { name: 'Estimate', columns: [], rows: rows.map((cells) => ({ cells })) },
    ])
    const file = new File([new Uint8Array(content)], 'Estimate.xlsx')
    return (await manager.estimate.importSheet({ query: { project_id: String(id) }, file })).response
  }
  const at = (rows: CellValue[][], name: string) => rows.findIndex((row) => row[1] === name)

  test('is written in order, and unchanged it changes nothing', async () => {
    const id = await reordered()
    const rows = await sheetOf(id)
    expect(at(rows, 'Laborer')).toBeLessThan(at(rows, 'Foreman'))
    expect((await importedInto(id, rows)).estimate_data).toEqual([])
  })

  test('rows that were moved in it are moved, and new ones stay where they were put', async () => {
    const id = await reordered()
    const rows = await sheetOf(id)
    const [laborer] = rows.splice(at(rows, 'Laborer'), 1)
    rows.splice(at(rows, 'Foreman') + 1, 0, laborer as CellValue[], [null, 'Carpenter', null, 2, 3, 500])
    const { rows: said, estimate_data } = await importedInto(id, rows)
    expect(said.filter(({ what }) => what !== 'same').map(({ line, message }) => [line, message])).toEqual([
      // Two that changed places: one of them has moved.
      ['Foreman', 'Moved to another place.'],
      ['Carpenter', 'New line.'],
    ])
    await saveEstimate(manager, id, estimate_data)
    expect(orderOf((await readEstimate(manager, id)).detailed)[1]).toEqual([
      'CW-02',
      'Foreman',
      'Laborer',
      'Carpenter',
      'Mason',
    ])
  })

  test('work items that were moved in it are moved in their phase', async () => {
    const id = await reordered()
    const rows = await sheetOf(id)
    const heads = rows.flatMap((row, nth) => (/^S\d+$/.test(String(row[7])) ? [nth] : []))
    const [first = 0, second = 0] = heads
    const end = rows.findIndex((row, nth) => nth > second && /^summary/i.test(String(row[0] ?? row[1] ?? '')))
    const swapped = [
      ...rows.slice(0, first),
      ...rows.slice(second, end < 0 ? undefined : end),
      ...rows.slice(first, second),
      ...(end < 0 ? [] : rows.slice(end)),
    ]
    const { estimate_data } = await importedInto(id, swapped)
    expect(estimate_data).toMatchObject([{ move: true, labor: [], material: [] }])
    await saveEstimate(manager, id, estimate_data)
    expect((await readEstimate(manager, id)).detailed.map(({ code }) => code)).toEqual(['CW-02', 'CW-05'])
  })
})
