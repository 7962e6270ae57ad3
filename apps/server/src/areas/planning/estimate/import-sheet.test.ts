import type { ImportedSheet, SheetImportRow } from '@itayo/contract'
import { MOST_TYPED } from '@itayo/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CellValue, SheetRow } from '../../../platform/sheets/sheet.ts'
import { workbookBuffer } from '../../../platform/sheets/write-workbook.ts'
import { bomb, readAll } from '../../../platform/sheets/xlsx.fixture.ts'
import { downloadSheet } from '../../../testing/download-sheet.ts'
import { newScope, readEstimate, saveEstimate } from '../../../testing/estimates.ts'
import { openEstimates } from '../../../testing/open-estimates.ts'
import { addProject } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { equipment, labor, material } from '../../../testing/scopes.ts'

const { server, estimator, lists } = await openEstimates('estimator')
let project: number
let exported: SheetRow[]
let file: Buffer

beforeAll(async () => {
  project = await addProject(estimator)
  await saveEstimate(estimator, project, [
    newScope(lists, 'MW-01', {
      measurement: 36,
      measurement_formula: '=12*3',
      labor: [labor(), labor({ designation: 'Foreman', basis: 'lump_sum', estimated_cost: 4321.09 })],
      equipment: [
        equipment(),
        equipment({ description: 'Minor Tools', basis: 'percent_of_labor', percent: 10, rate: null }),
      ],
      material: [
        material({ estimated_quantity: 359.1, formulas: { count: '=M*9.5*1.05' } }),
        material({ description: 'Sand', estimated_quantity: 1.2345, unit_cost: 1400.5, unit_id: 16 }),
        material({ description: 'Sand', estimated_quantity: 2, unit_cost: 1350, unit_id: 16 }),
        material({ description: 'Curing', basis: 'lump_sum', estimated_cost: 900, unit_cost: null }),
      ],
    }),
    newScope(lists, 'MW-02', { company_tag_id: await lists.tag('Building A'), is_sub_con: 1 }),
    newScope(lists, 'MW-02', { key: 'b', company_tag_id: await lists.tag('Building B'), measurement: 7 }),
    newScope(lists, 'CW-02', { measurement: 5, labor: [], equipment: [], material: [] }),
  ])
  file = await download(project)
  exported = await readAll(file)
})

const download = (project_id: number) => downloadSheet(server, estimator, project_id)

const sent = (content: Uint8Array | string, name = 'Estimate.xlsx') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name)

async function imported(of: File, into = project): Promise<ImportedSheet> {
  return (await estimator.estimate.importSheet({ query: { project_id: String(into) }, file: of })).response
}

/** The export as somebody saved it after changing something: values only, in the same places. */
async function copy(
  change: (rows: CellValue[][]) => void,
  of: readonly SheetRow[] = exported,
): Promise<File> {
  const cells = Array.from({ length: of.at(-1)?.row ?? 0 }, (_, at) => [
    ...(of.find(({ row }) => row === at + 1)?.cells ?? []),
  ])
  change(cells)
  return sent(
    await workbookBuffer([{ name: 'Copy', columns: [], rows: cells.map((row) => ({ cells: row })) }]),
  )
}

const find = (rows: CellValue[][], name: string, nth = 0) => {
  const found = rows.filter((row) => row[1] === name)[nth]
  if (!found) throw new Error(`no row ${name}`)
  return found
}
const UNIT = 2
const QUANTITY = 3
const RATE = 5
const REFERENCE = 7

const different = ({ rows }: ImportedSheet) => rows.filter(({ what }) => what !== 'same').map(brief)
const brief = ({ what, message, line }: SheetImportRow) => [what, line, message]

describe('there and back', () => {
  test('a file that nobody touched changes nothing: lump sums, percentages, tags, formulas and marks are kept', async () => {
    const result = await imported(sent(file))
    expect(different(result)).toEqual([])
    expect(result.estimate_data).toEqual([])
    expect(result.rows).toHaveLength(4 + 8 + 3 + 3)
  })

  test('neither does a copy of its values, nor one as text', async () => {
    expect(different(await imported(await copy(() => {})))).toEqual([])
    const csv = exported.map(({ cells }) =>
      cells.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(','),
    )
    expect(different(await imported(sent(csv.join('\r\n'), 'Estimate.csv')))).toEqual([])
  })

  test('formulas are formulas in Excel, with the cell of the measurement for M', async () => {
    const { unzipSync, strFromU8 } = await import('fflate')
    const xml = strFromU8(unzipSync(new Uint8Array(file))['xl/worksheets/sheet1.xml'] as Uint8Array)
    expect(xml).toContain('<f>ROUND(12*3,4)</f><v>36</v>')
    expect(xml).toMatch(/<f>ROUND\(D\d+\*9\.5\*1\.05,4\)<\/f><v>359\.1<\/v>/)
    expect(xml).toContain('hidden="1"')
  })

  test('what it changes can be saved as it is, and is then the same', async () => {
    const other = await addProject(estimator)
    await saveEstimate(estimator, other, [newScope(lists, 'MW-01')])
    const changed = await copy(
      (rows) => {
        find(rows, 'Cement')[QUANTITY] = 5.5
        find(rows, 'Mason')[RATE] = 525
        rows.splice(rows.indexOf(find(rows, 'Cement')) + 1, 0, [null, 'Gravel', 'cu.m', 2, null, 1480])
      },
      await readAll(await download(other)),
    )
    const { estimate_data } = await imported(changed, other)
    await saveEstimate(estimator, other, estimate_data)
    const [scope] = (await readEstimate(estimator, other)).detailed
    expect(scope?.labor).toMatchObject([{ estimated_workers: 2, rate: 525 }])
    expect(scope?.material).toMatchObject([
      { estimated_quantity: 5.5 },
      { description: 'Gravel', unit_id: 16 },
    ])
    expect(different(await imported(changed, other))).toEqual([])
  })
})

describe('what was changed in a copy is found', () => {
  test('numbers, names and units, and which columns', async () => {
    const result = await imported(
      await copy((rows) => {
        find(rows, 'Sand', 1)[QUANTITY] = 3
        find(rows, 'Curing')[6] = '₱1,000.00'
        find(rows, 'Minor Tools')[QUANTITY] = 12
        find(rows, 'Foreman')[1] = 'General Foreman'
        const cement = find(rows, 'Cement')
        cement[UNIT] = 'kg'
        cement[QUANTITY] = 100
      }),
    )
    expect(different(result)).toEqual([
      ['changed', 'General Foreman', 'Description changed.'],
      ['changed', 'Minor Tools', 'Percentage from 10 to 12.'],
      ['changed', 'Cement', 'Quantity from 359.1 to 100, unit changed.'],
      ['changed', 'Sand', 'Quantity from 2 to 3.'],
      ['changed', 'Curing', 'Amount from 900 to 1,000.'],
    ])
    const [edit] = result.estimate_data
    expect(edit).toMatchObject({ measurement: 36, measurement_formula: '=12*3' })
    expect(edit?.material).toMatchObject([
      { description: 'Cement', estimated_quantity: 100, unit_id: 25, edit: true, formulas: null },
      { description: 'Sand', estimated_quantity: 3, unit_cost: 1350, edit: true },
      { description: 'Curing', basis: 'lump_sum', estimated_cost: 1000, edit: true },
    ])
  })

  test('a measurement, with the quantities that follow it keeping their formula', async () => {
    const result = await imported(
      await copy((rows) => {
        const head = rows.find((row) => row[0] === '1046(2)a1') as CellValue[]
        head[QUANTITY] = 40
        find(rows, 'Cement')[QUANTITY] = 399
      }),
    )
    expect(result.estimate_data[0]).toMatchObject({
      measurement: 40,
      measurement_formula: null,
      material: [{ estimated_quantity: 399, formulas: { count: '=M*9.5*1.05' } }],
    })
  })

  test('lines that are new and lines that are gone', async () => {
    const result = await imported(
      await copy((rows) => {
        const at = rows.indexOf(find(rows, 'Sand', 1))
        rows[at] = [null, 'Gravel', 'cu.m', 4, null, 1480, null]
      }),
    )
    expect(different(result)).toEqual([
      ['removed', 'Sand', 'No longer in the file.'],
      ['new', 'Gravel', 'New line.'],
    ])
    expect(result.estimate_data[0]?.material).toMatchObject([
      { id: null, description: 'Gravel', estimated_quantity: 4, unit_id: 16, unit_cost: 1480 },
      { description: 'Sand', remove: true },
    ])
  })

  test('the mark of a subcontractor', async () => {
    const result = await imported(
      await copy((rows) => {
        for (const row of rows) if (row[REFERENCE + 1] === 'subcontractor') row[REFERENCE + 1] = null
      }),
    )
    expect(different(result)).toEqual([['changed', '', "No longer a subcontractor's."]])
    expect(result.estimate_data).toMatchObject([{ is_sub_con: 0 }])
  })
})

test("somebody's own sheet is matched by code and name, and brings new work items of the catalogue", async () => {
  const rows = [
    ['Bill of the old office'],
    ['Code', 'Particulars', 'Unit', 'Qty', 'Unit Cost', 'Amount'],
    ['MW-01', 'Whatever it is called', null, 36, null, null],
    ['Materials'],
    [null, 'sand', 'm3', 9, 1500, 13_500],
    [null, 'Water', 'L', 20, 1, 20],
    ['MW-03', 'New here', null, 12, null, null],
    ['A. Labor'],
    [null, 'Mason', null, 2, 500, null],
    [null, 'Total', null, null, null, 13_520],
  ]
  const own = await workbookBuffer([{ name: 'Own', columns: [], rows: rows.map((cells) => ({ cells })) }])
  const result = await imported(sent(own))
  expect(result.rows.filter(({ row }) => row > 0).map(({ row, what, line }) => [row, what, line])).toEqual([
    [3, 'same', ''],
    [5, 'changed', 'sand'],
    [6, 'new', 'Water'],
    [7, 'new', ''],
    [9, 'new', 'Mason'],
  ])
  expect(result.rows.filter(({ row }) => row === 0).map(({ message }) => message)).toEqual(
    Array(3).fill('Not in the file: it stays as it is.'),
  )
  expect(result.composed.map(({ code }) => code)).toEqual(['MW-03'])
  expect(result.estimate_data).toMatchObject([
    { psow_id: expect.any(Number) },
    { psow_id: null, measurement: 12 },
  ])
})

describe('what cannot be used says why', () => {
  test('row by row', async () => {
    const result = await imported(
      await copy((rows) => {
        find(rows, 'Mason')[QUANTITY] = 2.5
        find(rows, 'Mixer')[RATE] = 'ask the owner'
        find(rows, 'Cement')[UNIT] = 'sackfuls'
        find(rows, 'Sand')[QUANTITY] = '#REF!'
        find(rows, 'Sand', 1)[RATE] = -5
        find(rows, 'Curing')[6] = '=SUM(A1:A3)'
        const head = rows.find((row) => row[0] === '1046(2)a1') as CellValue[]
        head[QUANTITY] = 'many'
      }),
    )
    expect(different(result)).toEqual([
      ['wrong', '', 'Quantity: “many” is not a number.'],
      ['wrong', 'Mason', 'Workers must be a whole number.'],
      ['wrong', 'Mixer', 'Rate or unit cost: “ask the owner” is not a number.'],
      ['wrong', 'Cement', 'Unknown unit: sackfuls.'],
      ['wrong', 'Sand', 'Quantity: the formula gives #REF!.'],
      ['wrong', 'Sand', 'Rate or unit cost: this cannot be negative.'],
      ['wrong', 'Curing', 'Amount: the formula has no value yet. Open the file in Excel and save it.'],
    ])
    expect(result.estimate_data).toEqual([])
  })

  test('a quantity above the largest that may be typed', async () => {
    const result = await imported(
      await copy((rows) => {
        find(rows, 'Cement')[QUANTITY] = 1e9
        find(rows, 'Sand')[QUANTITY] = MOST_TYPED
      }),
    )
    expect(different(result)).toEqual([
      ['wrong', 'Cement', 'Quantity: this cannot be more than 999,999,999.9999.'],
      ['changed', 'Sand', 'Quantity from 1.2345 to 999,999,999.9999.'],
    ])
  })

  test('as a whole', async () => {
    const list = sent('Name,Price\nCement,5\n', 'prices.csv')
    expect((await refusal(imported(list))).message).toContain('No row names the columns')
    expect((await refusal(imported(sent(Buffer.from('not a workbook'))))).title).toBe('Invalid File Type')
  })

  test('a zip bomb', async () => {
    const zeros = '0'.repeat(10_000_000)
    const packed = bomb('xl/worksheets/sheet1.xml', '<worksheet><!-- ', zeros, 20, 1000, {
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
    })
    expect((await refusal(imported(sent(packed)))).message).toContain('too large once it is unpacked')
  })

  test('a project of others is not there, and without prices nothing is imported', async () => {
    const stranger = await server.signIn('admin@pundasyon.test')
    const call = { query: { project_id: String(project) }, file: sent(file) }
    expect((await refusal(stranger.estimate.importSheet(call))).http).toBe(404)
    const viewer = await server.signIn('viewer@bayanihan.test')
    expect((await refusal(viewer.estimate.importSheet(call))).http).toBe(403)
  })
})

test('names are known by the master lists, whatever their capitals', async () => {
  const { rows } = await server.owner.query('select name from position where id = $1', [lists.position])
  const name = String(rows[0].name)
  const body = {
    project_id: project,
    kind: 'labor' as const,
    names: [` ${name.toUpperCase()}`, 'Nobody knows'],
  }
  const { response } = await estimator.estimate.matchItems({ body })
  expect(response).toMatchObject([{ item_id: lists.position, name }])
})
