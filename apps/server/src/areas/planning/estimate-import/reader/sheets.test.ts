import { expect, test } from 'vitest'
import { readEstimate } from './read-estimate.ts'
import type { ReadEstimate } from './result-types.ts'
import { type Cell, type Drawing, drawPdf } from './testing/draw.ts'

/** Unit-price sheets and detailed estimates in other words, orders and arrangements than the samples'. */
const five: Cell[] = [
  { x: 40, width: 200 },
  { x: 250, width: 60, align: 'right' },
  { x: 320, width: 60, align: 'right' },
  { x: 390, width: 70, align: 'right' },
  { x: 470, width: 80, align: 'right' },
]
type Row = (string | null)[]
const sum = (label: string, amount: string): Row => [label, null, null, null, amount]

function down(on: Drawing, cells: Cell[], from: number, rows: Row[], step = 15) {
  rows.forEach((row, index) => {
    on.row(cells, row, from + index * step)
  })
}
const sheet = async (labels: string[], rows: Row[], cells = five) =>
  readEstimate(
    await drawPdf((on) => {
      labels.forEach((label, index) => {
        on.text(label, 40, 40 + index * 13)
      })
      down(on, cells, 50 + labels.length * 13, rows)
    }),
  )

const lines = ({ scopes }: ReadEstimate) =>
  scopes.map(({ labor, equipment, materials }) => [
    labor.map((line) => [line.designation, line.workers, line.duration, line.rate, line.amount]),
    equipment.map((line) => [line.description, line.quantity, line.duration, line.rate, line.amount]),
    materials.map((line) => [line.description, line.quantity, line.unit, line.unit_cost, line.amount]),
  ])
const items = ({ scopes }: ReadEstimate) =>
  scopes.map((scope) => [scope.item_no, scope.work_item, scope.quantity, scope.unit, scope.direct_cost])
const marks = ({ scopes }: ReadEstimate) =>
  scopes.flatMap((scope) =>
    [scope, ...scope.labor, ...scope.equipment, ...scope.materials].flatMap((row) =>
      row.marks.map((mark) => mark.code),
    ),
  )

const captions = [
  [
    'English, as most sheets have it',
    ['Item No.: 803 (1)-A', 'Description: Excavation', 'Quantity: 10.00', 'Unit: m²'],
    ['A. Labor', 'No. of Person', 'No. of Hours', 'Hourly Rate', 'Amount'],
    ['B. Equipment', 'No. of Unit', 'No. of Hours', 'Hourly Rate', 'Amount'],
    ['C. Materials', 'Quantity', 'Unit', 'Unit Cost', 'Amount'],
    'Total Direct Cost',
  ],
  [
    'Filipino',
    ['Item Blg.: 803 (1)-A', 'Uri ng Gawain: Excavation', 'Dami: 10.00    Yunit: m²'],
    ['Tungkulin', 'Bilang ng Tao', 'Bilang ng Oras', 'Bayad/Oras', 'Halaga'],
    ['Pangalan at Kapasidad', 'Bilang ng Yunit', 'Bilang ng Oras', 'Upa/Oras', 'Halaga'],
    ['Pangalan at Espesipikasyon', 'Dami', 'Yunit', 'Presyo', 'Halaga'],
    'Tuwirang Gastos',
  ],
  [
    'the number before the name, cost and rental words',
    ['Work Item: 803 (1)-A Excavation', 'Quantity: 10.00 m²'],
    ['Labor Category', 'Persons', 'Hrs', 'Cost/Hr', 'Cost'],
    ['Type of Equipment', 'Units', 'Hrs', 'Rental/Hr', 'Cost'],
    ['Kind of Material', 'Qty', 'Unit', 'Unit Price', 'Cost'],
    'Estimated Direct Cost',
  ],
] as const

test.each(captions)('captions: %s', async (_, labels, labor, equipment, materials, direct) => {
  const found = await sheet(
    [...labels],
    [
      [...labor],
      ['Mason', '2', '8.00', '100.00', '1,600.00'],
      ['Foreman', '1', '8.00', '150.00', '1,200.00'],
      [...equipment],
      ['Mixer', '1', '4.00', '200.00', '800.00'],
      ['Vibrator', '2', '4.00', '90.00', '720.00'],
      [...materials],
      ['Cement', '10.00', 'bags', '250.00', '2,500.00'],
      ['Sand', '2.50', 'cu.m', '1,100.00', '2,750.00'],
      sum(direct, '9,570.00'),
    ],
  )
  expect(items(found)).toEqual([['803 (1)-A', 'Excavation', 10, 'm²', 9570]])
  expect(lines(found)).toEqual([
    [
      [
        ['Mason', 2, 8, 100, 1600],
        ['Foreman', 1, 8, 150, 1200],
      ],
      [
        ['Mixer', 1, 4, 200, 800],
        ['Vibrator', 2, 4, 90, 720],
      ],
      [
        ['Cement', 10, 'bags', 250, 2500],
        ['Sand', 2.5, 'cu.m', 1100, 2750],
      ],
    ],
  ])
  expect(marks(found)).toEqual([])
})

const labels = ['Item No.: 1.1', 'Description: Footing', 'Quantity: 10.00 cu.m']

test('one head for all parts, with the hours written out and the rows of sums named by letters', async () => {
  const cells: Cell[] = [
    { x: 40, width: 25 },
    { x: 70, width: 180 },
    ...five.slice(1).map((cell) => ({ ...cell, x: cell.x + 10 })),
  ]
  const found = await sheet(
    labels,
    [
      ['Ref', 'Particulars', 'No./Qty', 'Hours/Unit', 'Rate/Price', 'Amount'],
      ['A', 'LABOR', null, null, null, null],
      [null, 'Mason', '2', '8 hrs', '100.00', '1,600.00'],
      [null, 'Foreman', '1', '4 hrs', '150.00', '600.00'],
      ['B', 'MATERIALS', null, null, null, null],
      [null, 'Cement', '10.00', 'bags', '250.00', '2,500.00'],
      [null, 'Sand', '2.50', 'cu.m', '1,100.00', '2,750.00'],
      ['C', 'DIRECT COST (A + B)', null, null, null, '7,450.00'],
      ['D', 'PROFIT, 10% of C', null, null, null, '745.00'],
      ['E', 'TOTAL COST', null, null, null, '8,195.00'],
    ],
    cells,
  )
  expect(items(found)).toEqual([['1.1', 'Footing', 10, 'cu.m', 7450]])
  expect([found.scopes[0]?.cp, found.scopes[0]?.total]).toEqual([745, 8195])
  expect(lines(found)[0]?.[0]).toEqual([
    ['Mason', 2, 8, 100, 1600],
    ['Foreman', 1, 4, 150, 600],
  ])
  expect(lines(found)[0]?.[2]).toEqual([
    ['Cement', 10, 'bags', 250, 2500],
    ['Sand', 2.5, 'cu.m', 1100, 2750],
  ])
})

test('of the columns as submitted and as evaluated the first count', async () => {
  const cells = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(
    (at): Cell => (at === 0 ? { x: 40, width: 110 } : { x: 100 + at * 55, width: 50, align: 'right' }),
  )
  const twice = ['No. of Man', 'Hours', 'Rate', 'Amount']
  const found = await sheet(
    labels,
    [
      [null, 'AS SUBMITTED', null, null, null, 'AS EVALUATED', null, null, null],
      ['Labor', ...twice, ...twice],
      ['Mason', '2', '8.00', '100.00', '1,600.00', '2', '8.00', '90.00', '1,440.00'],
      ['Foreman', '1', '8.00', '150.00', '1,200.00', '1', '8.00', '150.00', '1,200.00'],
      ['Total Direct Cost', null, null, null, '2,800.00', null, null, null, '2,640.00'],
    ],
    cells,
  )
  expect(items(found)).toEqual([['1.1', 'Footing', 10, 'cu.m', 2800]])
  expect(lines(found)[0]?.[0]).toEqual([
    ['Mason', 2, 8, 100, 1600],
    ['Foreman', 1, 8, 150, 1200],
  ])
})

test('a block as evaluated is not the estimate, empty or filled', async () => {
  const found = await sheet(labels, [
    ['Labor', 'No. of Person', 'No. of Hours', 'Hourly Rate', 'Amount'],
    ['A-1 As Submitted', null, null, null, null],
    ['Mason', '2', '8.00', '100.00', '1,600.00'],
    ['Foreman', '1', '8.00', '150.00', '1,200.00'],
    sum('Sub-Total for A-1', '2,800.00'),
    ['A-2 As Evaluated', null, null, null, null],
    ['Mason', '2', '8.00', '90.00', '1,440.00'],
    sum('Sub-Total for A-2', '1,440.00'),
    sum('Direct Cost as Submitted', '2,800.00'),
    sum('Direct Cost as Evaluated', '1,440.00'),
  ])
  expect(items(found)).toEqual([['1.1', 'Footing', 10, 'cu.m', 2800]])
  expect(lines(found)[0]?.[0]).toHaveLength(2)
})

test('man-days beside workers and days are their product, and names may stand under Workers', async () => {
  const cells: Cell[] = [
    { x: 40, width: 150 },
    ...[200, 260, 320, 390, 470].map((x): Cell => ({ x, width: 60, align: 'right' })),
  ]
  const found = await sheet(
    labels,
    [
      ['LABOR', null, null, null, null, null],
      ['Workers', 'No.', 'Days', 'Man-days', 'Daily Wage', 'Amount'],
      ['Mason', '2', '5', '10', '800.00', '8,000.00'],
      ['Foreman', '1', '4', '4', '1,200.00', '4,800.00'],
      [null, null, null, null, 'Total for Item 1.1', '12,800.00'],
    ],
    cells,
  )
  expect(lines(found)[0]?.[0]).toEqual([
    ['Mason', 2, 5, 800, 8000],
    ['Foreman', 1, 4, 1200, 4800],
  ])
})

test('a label between the two lines of its value, beside another label', async () => {
  const found = await readEstimate(
    await drawPdf((on) => {
      on.text('Item No.', 40, 40)
      on.text('803 (1)', 130, 40)
      on.text('Unit of Measure', 350, 40)
      on.text('cu.m', 450, 40)
      on.text('Reinforcing Steel of Concrete', 130, 53)
      on.text('Description', 40, 58)
      on.text('Quantity', 350, 58)
      on.text('12.50', 450, 58)
      on.text('Structures (Grade 40)', 130, 63)
      down(on, five, 85, [
        ['Labor', 'No. of Person', 'No. of Hours', 'Hourly Rate', 'Amount'],
        ['Mason', '2', '8.00', '100.00', '1,600.00'],
        ['Foreman', '1', '8.00', '150.00', '1,200.00'],
        sum('Total Direct Cost', '2,800.00'),
      ])
    }),
  )
  expect(items(found)).toEqual([
    ['803 (1)', 'Reinforcing Steel of Concrete Structures (Grade 40)', 12.5, 'cu.m', 2800],
  ])
})

test('a crew without its number is marked although its part adds up', async () => {
  const found = await sheet(labels, [
    ['Labor', 'No. of Person', 'No. of Hours', 'Hourly Rate', 'Amount'],
    ['Mason', '2', '8.00', '100.00', '1,600.00'],
    ['Foreman', null, '8.00', '150.00', '2,400.00'],
    sum('Total Labor', '4,000.00'),
    sum('Total Direct Cost', '4,000.00'),
  ])
  expect(found.scopes[0]?.labor.map((line) => line.confidence < 0.9)).toEqual([false, true])
})
