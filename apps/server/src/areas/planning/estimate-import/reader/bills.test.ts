import { expect, test } from 'vitest'
import { readEstimate } from './read-estimate.ts'
import type { ReadEstimate } from './result-types.ts'
import { type Cell, type Drawing, drawPdf } from './testing/draw.ts'

/** Bills in layouts that none of the samples has; each fact is what an estimator reads off the page. */
const six: Cell[] = [
  { x: 45, width: 40 },
  { x: 90, width: 180 },
  { x: 280, width: 50, align: 'right' },
  { x: 335, width: 40, align: 'center' },
  { x: 380, width: 70, align: 'right' },
  { x: 455, width: 90, align: 'right' },
]
const sumRow = (label: string, amount: string) => [null, label, null, null, null, amount]
const headRow = (number: string, name: string) => [number, name, null, null, null, null]

function rowsDown(on: Drawing, from: number, rows: (string | null)[][]) {
  // Rows without a price are headings or sums: set in bold as usual.
  rows.forEach((row, index) => {
    on.row(six, row, from + index * 16, row[4] === null)
  })
}

const short = (read: ReadEstimate) =>
  read.scopes.map((scope) => [
    scope.item_no,
    scope.phase,
    scope.work_item,
    scope.quantity,
    scope.unit_cost,
    scope.total,
  ])

function expectWhole(read: ReadEstimate, total: number) {
  expect(read.warnings).toEqual([])
  expect(read.understood).toEqual({ document_total: total, read_total: total, difference: 0, share: 1 })
}

test('a section may carry its sum on its heading; names are centred in ruled cells', async () => {
  const read = await readEstimate(
    await drawPdf((on) => {
      on.text('Name of Project: School Building', 45, 50)
      on.row(six, ['ITEM', 'SCOPE OF WORKS', 'QTY', 'UNIT', 'UNIT COST', 'TOTAL'], 86, true)
      on.row(six, ['I', 'EARTHWORKS', null, null, null, '30,000.00'], 106, true)
      on.text('Excavation of footings, wall footings', 90, 124)
      on.text('and tie beams', 90, 136)
      on.row(six, ['1', null, '100.00', 'cu.m', '200.00', '20,000.00'], 130)
      on.row(six, ['2', 'Backfill', '50.00', 'cu.m', '200.00', '10,000.00'], 156)
      on.row(six, ['II', 'CONCRETE', null, null, null, '50,000.00'], 176, true)
      on.row(six, ['1', 'Footing', '10.00', 'cu.m', '5,000.00', '50,000.00'], 196)
      on.row(six, sumRow('TOTAL ESTIMATED COST', '80,000.00'), 216, true)
      for (const y of [80, 100, 120, 150, 170, 190, 210, 230]) on.line(42, y, 550, y)
      for (const x of [42, 87, 275, 332, 377, 452, 550]) on.line(x, 80, x, 230)
    }),
  )
  expect(short(read)).toEqual([
    ['1', 'I EARTHWORKS', 'Excavation of footings, wall footings and tie beams', 100, 200, 20000],
    ['2', 'I EARTHWORKS', 'Backfill', 50, 200, 10000],
    ['1', 'II CONCRETE', 'Footing', 10, 5000, 50000],
  ])
  expectWhole(read, 80000)
})

test('the nearest of nested headings counts; mark-ups under the bill are no lines', async () => {
  const read = await readEstimate(
    await drawPdf((on) => {
      on.row(six, ['Item', 'Description', 'Qty', 'Unit', 'Rate', 'Amount'], 86, true)
      rowsDown(on, 104, [
        headRow('A', 'ARCHITECTURAL WORKS'),
        headRow('A.1', 'Masonry'),
        ['A.1.1', '100 mm CHB', '10.00', 'sq.m', '800.00', '8,000.00'],
        headRow('A.2', 'Finishes'),
        ['A.2.1', 'Plaster', '20.00', 'sq.m', '300.00', '6,000.00'],
        sumRow('Sub-total A', '14,000.00'),
        headRow('B', 'PLUMBING'),
        ['B.1', 'Water closet', '2', 'sets', '9,000.00', '18,000.00'],
        sumRow('Sub-total B', '18,000.00'),
        sumRow('Total Direct Cost', '32,000.00'),
        sumRow('OCM (10%)', '3,200.00'),
        sumRow("Contractor's Profit (8%)", '2,560.00'),
        sumRow('VAT (12%)', '4,531.20'),
        sumRow('TOTAL PROJECT COST', '42,291.20'),
      ])
    }),
  )
  expect(short(read)).toEqual([
    ['A.1.1', 'A.1 Masonry', '100 mm CHB', 10, 800, 8000],
    ['A.2.1', 'A.2 Finishes', 'Plaster', 20, 300, 6000],
    ['B.1', 'B PLUMBING', 'Water closet', 2, 9000, 18000],
  ])
  expectWhole(read, 42291.2)
})

test('without any headings the arithmetic finds the columns', async () => {
  const read = await readEstimate(
    await drawPdf((on) =>
      rowsDown(on, 104, [
        headRow('A. EARTHWORKS', ''),
        ['1', 'Excavation', '10.00', 'cu.m', '800.00', '8,000.00'],
        ['2', 'Backfill', '12.00', 'cu.m', '1,000.00', '12,000.00'],
        ['3', 'Gravel bed', '2.00', 'cu.m', '1,500.00', '3,000.00'],
        sumRow('TOTAL', '23,000.00'),
      ]),
    ),
  )
  expect(short(read)).toEqual([
    ['1', 'A. EARTHWORKS', 'Excavation', 10, 800, 8000],
    ['2', 'A. EARTHWORKS', 'Backfill', 12, 1000, 12000],
    ['3', 'A. EARTHWORKS', 'Gravel bed', 2, 1500, 3000],
  ])
  expect(read.warnings.map((warning) => warning.code)).toEqual(['guessed_columns'])
})

test('figures may stand on the last line of a name; column numbers are no row', async () => {
  const read = await readEstimate(
    await drawPdf((on) => {
      on.row(six, ['Item', 'Description', 'Qty', 'Unit', 'Unit', 'Amount'], 80, true)
      on.row(six, ['No.', null, null, null, 'Price', '(Pesos)'], 90, true)
      on.row(six, ['(1)', '(2)', '(3)', '(4)', '(5)', '(6)'], 100)
      on.row(six, headRow('I.', 'GENERAL'), 116, true)
      on.row(six, ['1.1', 'Supply and installation of temporary'], 130)
      on.text('facilities for the duration of the', 90, 141)
      on.row(six, [null, 'works', '1.00', 'lot', '90,000.00', '90,000.00'], 152)
      on.row(six, ['1.2', 'Permits and licenses required by the'], 166)
      on.row(six, [null, 'local government', '1.00', 'lot', '10,000.00', '10,000.00'], 177)
      on.row(six, sumRow('Total', '100,000.00'), 200, true)
      for (const x of [42, 87, 275, 332, 377, 452, 550]) on.line(x, 76, x, 215)
      for (const y of [76, 112, 215]) on.line(42, y, 550, y)
    }),
  )
  expect(short(read)).toEqual([
    [
      '1.1',
      'I. GENERAL',
      'Supply and installation of temporary facilities for the duration of the works',
      1,
      90000,
      90000,
    ],
    ['1.2', 'I. GENERAL', 'Permits and licenses required by the local government', 1, 10000, 10000],
  ])
  expectWhole(read, 100000)
})

test('three groups of cost columns, their labels between the columns', async () => {
  const eleven: Cell[] = [30, 62, 225, 270, 310, 370, 440, 495, 560, 615, 680].map((x, index) => ({
    x,
    width: [30, 160, 40, 35, 55, 65, 50, 60, 50, 60, 80][index] ?? 50,
    align: index < 2 ? 'left' : 'right',
  }))
  const read = await readEstimate(
    await drawPdf(
      (on) => {
        for (const [text, x] of [
          ['MATERIALS', 350],
          ['LABOR', 480],
          ['EQUIPMENT', 590],
        ] as const)
          on.text(text, x, 80, { bold: true })
        on.row(
          eleven,
          [
            'Item',
            'Particulars',
            'Qty',
            'Unit',
            'U. Cost',
            'Amount',
            'U. Cost',
            'Amount',
            'U. Cost',
            'Amount',
            'Total Cost',
          ],
          92,
          true,
        )
        on.row(
          eleven,
          ['1', 'Excavation', '10.00', 'cu.m', '-', '-', '300.00', '3,000.00', '50.00', '500.00', '3,500.00'],
          122,
        )
        on.row(
          eleven,
          ['2', 'Gravel', '5.00', 'cu.m', '1,000.00', '5,000.00', '200.00', '1,000.00', '-', '-', '6,000.00'],
          136,
        )
        on.row(
          eleven,
          [null, 'TOTAL', null, null, null, '5,000.00', null, '4,000.00', null, '500.00', '9,500.00'],
          164,
          true,
        )
      },
      { layout: 'landscape' },
    ),
  )
  expect(
    read.scopes.map((scope) => [
      scope.material_unit_cost,
      scope.material_amount,
      scope.labor_unit_cost,
      scope.labor_amount,
      scope.equipment_unit_cost,
      scope.equipment_amount,
      scope.total,
    ]),
  ).toEqual([
    [0, 0, 300, 3000, 50, 500, 3500],
    [1000, 5000, 200, 1000, 0, 0, 6000],
  ])
  expectWhole(read, 9500)
})

test('a table for each section, its heading over the columns', async () => {
  const read = await readEstimate(
    await drawPdf((on) => {
      on.text('BILL OF QUANTITIES', 200, 30, { bold: true })
      on.text('Proposed Three-Storey Dormitory, Baguio City', 150, 45)
      const heads = ['Item', 'Description', 'Quantity', 'Unit', 'Unit Price', 'Amount']
      on.text('Division 1: General Requirements', 45, 80, { bold: true })
      on.row(six, heads, 96, true)
      on.row(six, ['1.1', 'Mobilization', '1', 'lot', '50,000.00', '50,000.00'], 112)
      on.row(six, sumRow('Total for Division 1', '50,000.00'), 128, true)
      on.text('Division 2: Site Construction', 45, 154, { bold: true })
      on.row(six, heads, 170, true)
      on.row(six, ['2.1', 'Clearing', '100', 'sq.m.', '50.00', '5,000.00'], 186)
      on.row(six, sumRow('Total for Division 2', '5,000.00'), 202, true)
      on.row(six, sumRow('GRAND TOTAL', '55,000.00'), 230, true)
    }),
  )
  expect(read.project).toBe('Proposed Three-Storey Dormitory, Baguio City')
  expect(read.scopes.map((scope) => [scope.phase, scope.work_item])).toEqual([
    ['Division 1: General Requirements', 'Mobilization'],
    ['Division 2: Site Construction', 'Clearing'],
  ])
  expectWhole(read, 55000)
})

test('a summary page before the bill is not read twice', async () => {
  const read = await readEstimate(
    await drawPdf((on) => {
      on.text('SUMMARY OF COSTS', 200, 30, { bold: true })
      on.row([six[0], six[1], six[5]] as Cell[], ['Item', 'Description', 'Amount'], 60, true)
      on.row(six, ['I', 'Earthworks', null, null, null, '50,000.00'], 76)
      on.row(six, ['II', 'Concrete', null, null, null, '150,000.00'], 92)
      on.row(six, sumRow('TOTAL', '200,000.00'), 108, true)
      on.page()
      on.row(six, ['Item', 'Description', 'Qty.', 'Unit', 'Unit Cost', 'Total'], 60, true)
      rowsDown(on, 76, [
        headRow('I.', 'Earthworks'),
        ['1.1', 'Excavation', '100.00', 'cu.m.', '500.00', '50,000.00'],
        headRow('II.', 'Concrete'),
        ['2.1', 'Footings', '15.00', 'cu.m.', '10,000.00', '150,000.00'],
        sumRow('TOTAL', '200,000.00'),
      ])
    }),
  )
  expect(short(read)).toEqual([
    ['1.1', 'I. Earthworks', 'Excavation', 100, 500, 50000],
    ['2.1', 'II. Concrete', 'Footings', 15, 10000, 150000],
  ])
  expectWhole(read, 200000)
})

test('headings at the left of their columns, figures at the right and at the foot of their rows', async () => {
  const left = six.map((cell): Cell => ({ ...cell, align: 'left' }))
  const read = await readEstimate(
    await drawPdf((on) => {
      on.row(left, ['No.', 'Bahagi', 'Qty', 'Unit', "Mat'l Cost", 'Amt.'], 60, true)
      on.row(six, ['1', 'Bolts', '1,000', 'pcs', '9.00', '9,000.00'], 76)
      on.text('Angle bars of 50 mm, primed and', 90, 92)
      on.row(six, ['2', 'painted', '12', 'pcs', '650.00', '7,800.00'], 103)
      on.row(six, sumRow('TOTAL', '16,800.00'), 120, true)
    }),
  )
  expect(read.scopes.map((scope) => [scope.item_no, scope.work_item, scope.quantity, scope.total])).toEqual([
    ['1', 'Bolts', 1000, 9000],
    ['2', 'Angle bars of 50 mm, primed and painted', 12, 7800],
  ])
  expect(read.grand_total).toBe(16800)
})
