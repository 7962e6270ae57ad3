import { expect, test } from 'vitest'
import { readEstimate } from './read-estimate.ts'
import type { ReadEstimate } from './result-types.ts'
import { type Cell, type Drawing, drawPdf, SIX_COLUMNS } from './testing/draw.ts'

/** No list of words foresees these tables: geometry and arithmetic have to tell. */
const heads = ['No.', 'Description', 'Qty', 'Unit', 'Unit Cost', 'Amount']
const sum = (label: string, amount: string) => [null, label, null, null, null, amount]

const read = async (draw: (on: Drawing) => void) => readEstimate(await drawPdf(draw))
const short = ({ scopes }: ReadEstimate) =>
  scopes.map((scope) => [scope.item_no, scope.phase, scope.work_item, scope.quantity, scope.unit_cost])
const marked = ({ scopes }: ReadEstimate) => scopes.map((scope) => scope.marks.map((mark) => mark.code))

function down(on: Drawing, from: number, rows: (string | null)[][], step = 16) {
  rows.forEach((row, index) => {
    on.row(SIX_COLUMNS, row, from + index * step)
  })
}

test('a column of numbers without a heading, and headings far from their figures', async () => {
  const found = await read((on) => {
    const left = SIX_COLUMNS.map((cell): Cell => ({ ...cell, align: 'left' }))
    on.row(left, [null, ...heads.slice(1)], 60, true)
    down(on, 80, [
      ['803 (1)', 'Excavation', '12.50', 'cu.m', '400.00', '5,000.00'],
      ['803 (2)', 'Wood door 0.90 x 2.10', '2.00', 'sets', '6,000.00', '12,000.00'],
      ['900 (1)', 'Footing', '3.00', 'cu.m', '7,000.00', '21,000.00'],
    ])
  })
  expect(short(found)).toEqual([
    ['803 (1)', null, 'Excavation', 12.5, 400],
    ['803 (2)', null, 'Wood door 0.90 x 2.10', 2, 6000],
    ['900 (1)', null, 'Footing', 3, 7000],
  ])
  expect(found.warnings).toEqual([])
})

test('headings at the left of wide columns stand nearer to the figures before them', async () => {
  const wide: Cell[] = [30, 90, 290, 360, 445, 550, 680].map((x, index) => ({
    x,
    width: [50, 190, 60, 80, 95, 120, 60][index] ?? 60,
    align: [3, 4, 5].includes(index) ? 'right' : 'left',
  }))
  const names = ['Code', 'Scope of Work', 'UOM', 'Qty.', 'Price per Unit', 'Total', 'Remarks']
  const file = await drawPdf(
    (on) => {
      on.row(
        wide.map((cell) => ({ ...cell, align: 'left' as const })),
        names,
        60,
        true,
      )
      on.row(wide, ['A.1', 'Clearing', 'sq.m', '175', '228.36', '39,963.00', null], 80)
      on.row(wide, ['A.2', 'Hauling', 'cu.m', '870', '1,712.61', '1,489,970.70', 'as built'], 96)
      on.row(wide, ['A.3', 'Backfill', 'cu.m', '810', '3,474.93', '2,814,693.30', null], 112)
    },
    { layout: 'landscape' },
  )
  expect(short(await readEstimate(file))).toEqual([
    ['A.1', null, 'Clearing', 175, 228.36],
    ['A.2', null, 'Hauling', 870, 1712.61],
    ['A.3', null, 'Backfill', 810, 3474.93],
  ])
})

test('headings in words we do not know: the longest texts are names, products tell the figures', async () => {
  const found = await read((on) => {
    on.row(SIX_COLUMNS, ['Blg.', 'Trabaho', 'Ilan', 'Yunit', 'Bawat isa', 'Halaga'], 60, true)
    down(on, 80, [
      ['1', 'Paghuhukay', '12.00', 'cu.m', '400.00', '4,800.00'],
      ['2', 'Pagbubuhos', '3.50', 'cu.m', '7,000.00', '24,500.00'],
      ['3', 'Pagpipintura', '80.00', 'sq.m', '150.00', '12,000.00'],
      sum('Kabuuan', '41,300.00'),
    ])
  })
  expect(short(found)).toEqual([
    ['1', null, 'Paghuhukay', 12, 400],
    ['2', null, 'Pagbubuhos', 3.5, 7000],
    ['3', null, 'Pagpipintura', 80, 150],
  ])
  expect(marked(found)).toEqual([[], [], []])
})

test('figures on the last line of their rows, by the gaps between the rows', async () => {
  const found = await read((on) => {
    on.row(SIX_COLUMNS, heads, 60, true)
    on.text('Disposal of Surplus Excavated', 90, 80)
    on.row(SIX_COLUMNS, ['1', 'Materials', '10.00', 'cu.m', '300.00', '3,000.00'], 90.5)
    on.text('Gravel Bedding with Selected', 90, 107)
    on.row(SIX_COLUMNS, ['2', 'Crushed Stone', '5.00', 'cu.m', '1,400.00', '7,000.00'], 117.5)
    on.row(SIX_COLUMNS, ['3', 'Soil Poisoning', '20.00', 'L', '590.00', '11,800.00'], 134)
  })
  expect(found.scopes.map((scope) => scope.work_item)).toEqual([
    'Disposal of Surplus Excavated Materials',
    'Gravel Bedding with Selected Crushed Stone',
    'Soil Poisoning',
  ])
})

test('a heading that runs over the columns is no row, and a number that is too long goes on below', async () => {
  const found = await read((on) => {
    on.row(SIX_COLUMNS, ['Qty', 'Unit', 'No.', 'Description', 'Unit Cost', 'Amount'], 60, true)
    const order = (row: string[]) => [row[2], row[3], row[0], row[1], row[4], row[5]] as string[]
    const cells = [0, 1, 2, 3, 4, 5].map((index) => ({ ...(SIX_COLUMNS[index] as Cell) }))
    cells[1] = { x: 95, width: 40 }
    cells[2] = { x: 150, width: 40 }
    cells[3] = { x: 210, width: 190 }
    on.raw.rect(0, 55, 600, 15).fill('white').fillColor('black')
    on.row(cells, order(heads), 60, true)
    on.text('PART B - PLUMBING AND SANITARY WORKS', 40, 78)
    on.row(cells, order(['1000', 'Water closet', '2.00', 'sets', '9,000.00', '18,000.00']), 94)
    on.text('(1)', 150, 104)
    on.row(cells, order(['1000', 'Floor drain', '4.00', 'pcs', '400.00', '1,600.00']), 120)
    on.text('(2)', 150, 130)
  })
  expect(short(found)).toEqual([
    ['1000 (1)', 'PART B - PLUMBING AND SANITARY WORKS', 'Water closet', 2, 9000],
    ['1000 (2)', 'PART B - PLUMBING AND SANITARY WORKS', 'Floor drain', 4, 400],
  ])
})

test('a row that the end of the page cuts goes on with its name', async () => {
  const found = await read((on) => {
    on.row(SIX_COLUMNS, heads, 700, true)
    on.row(SIX_COLUMNS, ['1', 'Clearing', '2.00', 'lot', '500.00', '1,000.00'], 720)
    on.row(SIX_COLUMNS, ['2', 'CHB wall, 150 mm (including', '3.00', 'sq.m', '900.00', '2,700.00'], 740)
    on.page()
    on.row(SIX_COLUMNS, heads, 40, true)
    on.text('reinforcing steel)', 90, 60)
    on.row(SIX_COLUMNS, ['3', 'Plaster', '4.00', 'sq.m', '300.00', '1,200.00'], 80)
  })
  expect(found.scopes.map((scope) => [scope.phase, scope.work_item])).toEqual([
    [null, 'Clearing'],
    [null, 'CHB wall, 150 mm (including reinforcing steel)'],
    [null, 'Plaster'],
  ])
})

test('a row that comes to the rows over it is their sum, whatever it is called', async () => {
  const found = await read((on) => {
    on.row(SIX_COLUMNS, heads, 60, true)
    down(on, 80, [
      ['1', 'Clearing', '2.00', 'lot', '500.00', '1,000.00'],
      ['2', 'Hauling', '3.00', 'trips', '900.00', '2,700.00'],
      sum('Suma tutti', '3,700.00'),
    ])
  })
  expect(found.scopes.map((scope) => scope.work_item)).toEqual(['Clearing', 'Hauling'])
  expect(found.grand_total).toBe(3700)
})

test('a peso sign over its amount belongs to it', async () => {
  const found = await read((on) => {
    on.row(SIX_COLUMNS, heads, 60, true)
    on.row(SIX_COLUMNS, ['1', 'Bolts', '10.00', 'pcs', 'PHP', 'PHP'], 80)
    on.row(SIX_COLUMNS, [null, null, null, null, '12,000.50', '120,005.00'], 90)
    on.row(SIX_COLUMNS, ['2', 'Nuts', '5.00', 'pcs', 'PHP', 'PHP'], 108)
    on.row(SIX_COLUMNS, [null, null, null, null, '10,000.00', '50,000.00'], 118)
  })
  expect(short(found)).toEqual([
    ['1', null, 'Bolts', 10, 12000.5],
    ['2', null, 'Nuts', 5, 10000],
  ])
})

test('words broken by a narrow column are joined, and their rows marked', async () => {
  const found = await read((on) => {
    const narrow = SIX_COLUMNS.map((cell, index) => (index === 1 ? { ...cell, width: 70 } : cell))
    on.row(narrow, heads, 60, true)
    const names = [
      'Structural excavation of common soil',
      'Reinforcement of concrete structures',
      'Concrete works',
      'Waterproofing membrane installation',
    ]
    let y = 80
    names.forEach((name, index) => {
      on.row(narrow, [String(index + 1), null, '2.00', 'lot', '50.00', '100.00'], y)
      for (const line of brokenAt(on, name, 68)) {
        on.text(line, 90, y)
        y += 11
      }
      y += 5
    })
  })
  expect(found.scopes.map((scope) => scope.work_item)).toEqual([
    // Where the break falls between two words nobody can know it: the mark says so.
    'Structural excavation of commonsoil',
    'Reinforcement of concrete structures',
    'Concrete works',
    'Waterproofing membrane installation',
  ])
  expect(marked(found)).toEqual([['unclear_cell'], ['unclear_cell'], [], ['unclear_cell']])
})

function brokenAt(on: Drawing, text: string, width: number): string[] {
  on.raw.font('Helvetica').fontSize(9)
  const lines: string[] = []
  let line = ''
  for (const letter of text) {
    if (on.raw.widthOfString(line + letter) > width) {
      lines.push(line.trim())
      line = letter.trim()
    } else line += letter
  }
  return [...lines, line]
}

test('a name that cannot end there, or a row that alone lacks a number, is marked', async () => {
  const found = await read((on) => {
    on.row(SIX_COLUMNS, heads, 60, true)
    down(on, 80, [
      ['1', 'Supply of pipes and', '2.00', 'lot', '500.00', '1,000.00'],
      ['2', 'Hauling', '3.00', 'trips', '900.00', '2,700.00'],
      ['3', 'Backfill', '3.00', 'cu.m', '900.00', '2,700.00'],
      ['4', 'Gravel', '3.00', 'cu.m', '900.00', '2,700.00'],
      ['5', 'Sand', '3.00', 'cu.m', '900.00', '2,700.00'],
      [null, 'Cement', '3.00', 'bags', '250.00', '750.00'],
    ])
  })
  expect(marked(found)).toEqual([['cut_name'], [], [], [], [], ['no_number']])
})

test('without headings the unit says which factor is the quantity, even when it is the larger', async () => {
  const found = await read((on) =>
    down(on, 80, [
      ['1', 'Nails', '900.00', 'kg', '80.00', '72,000.00'],
      ['2', 'Wire', '850.00', 'kg', '90.00', '76,500.00'],
      ['3', 'Bolts', '1,200.00', 'pcs', '12.00', '14,400.00'],
    ]),
  )
  expect(found.scopes.map((scope) => [scope.quantity, scope.unit_cost])).toEqual([
    [900, 80],
    [850, 90],
    [1200, 12],
  ])
})

test('split costs are told by products and sums where their headings run together', async () => {
  const cells: Cell[] = [30, 65, 235, 285, 325, 383, 449, 507, 573].map((x, index) => ({
    x,
    width: [35, 165, 48, 35, 55, 63, 55, 63, 72][index] ?? 50,
    align: [0, 1, 3].includes(index) ? 'left' : 'right',
  }))
  const file = await drawPdf(
    (on) => {
      const upper = [
        'No.',
        'Description',
        'Qty',
        'Unit',
        'Labor Unit',
        'Labor',
        'Material Unit',
        'Material',
        'Total',
      ]
      on.row(cells, upper, 60, true)
      on.row(cells, [null, null, null, null, 'Cost', 'Amount', 'Cost', 'Amount', null], 70, true)
      on.row(
        cells,
        ['1', 'Footing', '10.00', 'cu.m', '500.00', '5,000.00', '4,000.00', '40,000.00', '45,000.00'],
        90,
      )
      on.row(cells, ['2', 'Curing', '20.00', 'sq.m', '30.00', '600.00', '-', '-', '600.00'], 106)
      on.row(
        cells,
        ['3', 'Plaster', '40.00', 'sq.m', '90.00', '3,600.00', '110.00', '4,400.00', '8,000.00'],
        122,
      )
    },
    { layout: 'landscape' },
  )
  const found = await readEstimate(file)
  expect(
    found.scopes.map((scope) => [
      scope.labor_unit_cost,
      scope.labor_amount,
      scope.material_unit_cost,
      scope.material_amount,
      scope.total,
    ]),
  ).toEqual([
    [500, 5000, 4000, 40000, 45000],
    [30, 600, 0, 0, 600],
    [90, 3600, 110, 4400, 8000],
  ])
  expect(marked(found)).toEqual([[], [], []])
})
