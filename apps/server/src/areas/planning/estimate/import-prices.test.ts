import type { ImportedSheet, SheetPrices } from '@itayo/contract'
import { expect, test } from 'vitest'
import type { CellValue } from '../../../platform/sheets/sheet.ts'
import { workbookBuffer } from '../../../platform/sheets/write-workbook.ts'
import { newScope, readEstimate, saveEstimate } from '../../../testing/estimates.ts'
import { openEstimates } from '../../../testing/open-estimates.ts'
import { addProject } from '../../../testing/projects.ts'
import type { SentScope } from '../../../testing/scopes.ts'

/** Sheets with OCM, profit and VAT in their prices (D-08, D-35). */
const { server, estimator, lists } = await openEstimates('estimator')

const HEAD = ['Item', 'Description', 'Unit', 'Qty', 'Days', 'Unit Cost', 'Amount']
async function sheetOf(...rows: CellValue[][]): Promise<File> {
  const cells = [HEAD, ...rows].map((row) => ({ cells: row }))
  return new File(
    [new Uint8Array(await workbookBuffer([{ name: 'Bill', columns: [], rows: cells }]))],
    'Bill.xlsx',
  )
}

async function imported(project: number, file: File, prices?: SheetPrices): Promise<ImportedSheet> {
  const query = { project_id: String(project), ...(prices && { prices }) }
  return (await estimator.estimate.importSheet({ query, file })).response
}

const MASONRY: CellValue[][] = [
  ['MW-01', 'Masonry', null, 10],
  [null, 'Labor'],
  [null, 'Layer', null, 2, 3, 131.25],
  [null, 'Equipment'],
  [null, 'Hand tools', '% of labor', 10],
  [null, 'Materials'],
  [null, 'Filler', 'bags', 1000, null, 100],
  [null, 'Trucking', 'lump sum', null, null, null, 1312.5],
]

test('prices are direct costs unless somebody says otherwise', async () => {
  const project = await addProject(estimator)
  const result = await imported(project, await sheetOf(...MASONRY))
  expect(result).toMatchObject({ prices: 'direct', is_own: false, marked_up: null })
  expect(result.estimate_data[0]).toMatchObject({
    labor: [{ rate: 131.25 }],
    material: [{ unit_cost: 100 }, {}],
  })
})

test('with mark-up the direct costs are kept, and what rounding leaves is shown', async () => {
  const project = await addProject(estimator)
  const result = await imported(project, await sheetOf(...MASONRY), 'marked_up')
  expect(result.estimate_data[0]).toMatchObject({
    labor: [{ rate: 100 }],
    equipment: [{ percent: 10 }],
    material: [{ unit_cost: 76.19 }, { basis: 'lump_sum', estimated_cost: 1000 }],
  })
  // 787.50 + 78.75 + 100,000 + 1,312.50; direct 600 + 60 + 76,190 + 1,000 = 77,850.
  expect(result.marked_up).toEqual({ total: 102_178.75, contract: 102_178.13, rounding: 0.62 })
  await saveEstimate(estimator, project, result.estimate_data as SentScope[])
  expect((await readEstimate(estimator, project)).totals.estimated_contract_cost).toBe(102_178.13)
  const again = await imported(project, await sheetOf(...MASONRY), 'marked_up')
  expect(again.rows.filter(({ what }) => what !== 'same')).toEqual([])
  expect(again.marked_up?.rounding).toBe(0.62)
})

test('mobilization has only VAT in its price', async () => {
  const project = await addProject(estimator)
  const rows: CellValue[][] = [
    ['GR-01', 'Mobilization', null, 1],
    [null, 'Materials'],
    [null, 'Hauling', 'lump sum', null, null, null, 105],
  ]
  const result = await imported(project, await sheetOf(...rows), 'marked_up')
  expect(result.estimate_data[0]?.material).toMatchObject([{ estimated_cost: 100 }])
  expect(result.marked_up).toEqual({ total: 105, contract: 105, rounding: 0 })
})

test('rows that are wrong, and columns that are not there, are in neither sum', async () => {
  const project = await addProject(estimator)
  await saveEstimate(estimator, project, [newScope(lists, 'MW-01')])
  const rows: CellValue[][] = [
    ['MW-01', 'Masonry', null, 10],
    [null, 'Materials'],
    [null, 'Cement', 'bags', 20, null, 'ask'],
    [null, 'Sand', 'cu.m', 1, null, 131.25],
  ]
  const result = await imported(project, await sheetOf(...rows), 'marked_up')
  expect(result.marked_up).toEqual({ total: 131.25, contract: 131.25, rounding: 0 })
})

test('a sheet that was downloaded here says so: its prices are direct costs', async () => {
  const project = await addProject(estimator)
  await saveEstimate(estimator, project, [newScope(lists, 'MW-01')])
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/project/download/reports',
    headers: { authorization: `Bearer ${estimator.token}` },
    payload: { project_id: project, report_type: 1, type: 'xlsx' },
  })
  const file = new File([new Uint8Array(reply.rawPayload)], 'Estimate.xlsx')
  expect(await imported(project, file)).toMatchObject({ prices: 'direct', is_own: true, estimate_data: [] })
})
