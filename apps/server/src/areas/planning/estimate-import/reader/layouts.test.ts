import { describe, expect, test } from 'vitest'
import { readEstimate } from './read-estimate.ts'
import type { ReadEstimate } from './result-types.ts'
import { type Cell, drawPdf } from './testing/draw.ts'

const namesRead = (scope: ReadEstimate['scopes'][number]) => [
  scope.item_no,
  scope.phase,
  scope.work_item,
  scope.quantity,
  scope.unit,
]
const rowsRead = (read: ReadEstimate) =>
  read.scopes.map((scope) => [...namesRead(scope), scope.unit_cost, scope.total])

describe('a bill without rules or item numbers, prices before quantities, over two pages', () => {
  const cells: Cell[] = [
    { x: 40, width: 200 },
    { x: 250, width: 40, align: 'center' },
    { x: 300, width: 70, align: 'right' },
    { x: 380, width: 60, align: 'right' },
    { x: 450, width: 100, align: 'right' },
  ]
  const heads = ['PARTICULARS', 'U/M', 'PRICE', 'QTY.', 'TOTAL COST']
  const file = drawPdf((on) => {
    on.text('QUOTATION', 250, 30, { size: 14, bold: true })
    on.text('Project Title: Warehouse Extension, Batangas', 40, 60)
    on.row(cells, heads, 90, true)
    on.text('EARTHWORKS', 40, 110, { bold: true })
    on.row(cells, ['Excavation, common soil', 'cu. m.', '350.00', '120.50', 'P 42,175.00'], 126)
    // Centred around its figures.
    on.text('Gravel fill, compacted in layers of', 40, 142)
    on.row(cells, [null, 'cu. m.', '1,400.00', '18.00', 'P 25,200.00'], 147.5)
    on.text('150 mm to 95% density', 40, 153)
    on.row(cells, ['Sub total', null, null, null, 'P 67,375.00'], 170, true)
    on.text('CONCRETE WORKS', 40, 190, { bold: true })
    on.row(cells, ['Footings', 'cu. m.', '7,250.00', '12.00', 'P 87,000.00'], 206)
    on.row(cells, ['Total carried forward', null, null, null, '154,375.00'], 230)
    on.text('Page 1 of 2', 280, 810)
    on.page()
    on.row(cells, heads, 40, true)
    on.row(cells, ['Total brought forward', null, null, null, '154,375.00'], 56)
    on.row(cells, ['Columns', 'cu. m.', '8,100.00', '4.25', 'P 34,425.00'], 72)
    on.row(cells, ['Curing compound', 'lot', '5,000.00', '-', '-'], 88)
    on.row(cells, ['Sub total', null, null, null, 'P 121,425.00'], 104, true)
    on.row(cells, ['TOTAL', null, null, null, 'P 188,800.00'], 124, true)
    on.row(cells, ['VAT 12%', null, null, null, 'P 22,656.00'], 140)
    on.row(cells, ['GRAND TOTAL', null, null, null, 'P 211,456.00'], 156, true)
    on.text('Page 2 of 2', 280, 810)
  })

  test('every row is read under its heading', async () => {
    expect(rowsRead(await readEstimate(await file))).toEqual([
      [null, 'EARTHWORKS', 'Excavation, common soil', 120.5, 'cu. m.', 350, 42175],
      [
        null,
        'EARTHWORKS',
        'Gravel fill, compacted in layers of 150 mm to 95% density',
        18,
        'cu. m.',
        1400,
        25200,
      ],
      [null, 'CONCRETE WORKS', 'Footings', 12, 'cu. m.', 7250, 87000],
      [null, 'CONCRETE WORKS', 'Columns', 4.25, 'cu. m.', 8100, 34425],
      [null, 'CONCRETE WORKS', 'Curing compound', 0, 'lot', 5000, 0],
    ])
  })

  test('its sums agree, to the peso, and nothing is marked', async () => {
    const read = await readEstimate(await file)
    expect(read.understood).toEqual({ document_total: 211456, read_total: 211456, difference: 0, share: 1 })
    expect(read.warnings).toEqual([])
    expect(read.project).toBe('Warehouse Extension, Batangas')
  })
})

describe('two unit-price sheets beside each other, per unit of output', () => {
  const sheet =
    (left: number, item: string, name: string) => (on: Parameters<Parameters<typeof drawPdf>[0]>[0]) => {
      const cells: Cell[] = [
        { x: left, width: 150 },
        { x: left + 155, width: 50, align: 'right' },
        { x: left + 210, width: 50, align: 'right' },
        { x: left + 265, width: 50, align: 'right' },
        { x: left + 320, width: 55, align: 'right' },
      ]
      on.text(`Item No. : ${item}`, left, 50)
      on.text(`Description : ${name}`, left, 64)
      on.text('Unit of Measurement : sq.m.', left, 78)
      on.row(cells, ['A. Labor', 'No. of', 'No. of', 'Hourly', 'Amount'], 100, true)
      on.row(cells, ['Designation', 'Person/s', 'Hour/s', 'Rate', null], 111, true)
      on.row(cells, ['Foreman', '1.00', '1.00', '87.19', '87.19'], 127)
      on.row(cells, ['Skilled Laborer', '1.00', '1.00', '62.92', '62.92'], 140)
      on.row(cells, ['Unskilled Laborer', '1.00', '1.00', '48.49', '48.49'], 153)
      on.row(cells, ['Sub-total for A', null, null, null, '198.60'], 166, true)
      on.row(cells, ['B. Equipment', 'No. of', 'No. of', 'Hourly', 'Amount'], 184, true)
      on.row(cells, ['Name and Capacity', 'Unit/s', 'Hour/s', 'Rate', null], 195, true)
      on.row(cells, ['Minor Tools (10% of labor cost)', null, null, null, '19.86'], 211)
      on.row(cells, ['Sub-total for B', null, null, null, '19.86'], 224, true)
      on.row(cells, ['C. Total (A + B)', null, null, null, '218.46'], 240, true)
      on.row(cells, ['D. Output per hour', null, null, null, '1.00'], 254, true)
      on.row(cells, ['E. Direct Unit Cost (C / D)', null, null, null, '218.46'], 268, true)
      on.row(cells, ['F. Materials', 'Unit', 'Quantity', 'Unit Cost', 'Amount'], 286, true)
      on.row(cells, ['Name and Specification', null, null, null, null], 297, true)
      on.row(cells, ['Ceramic tiles', 'pcs', '26.00', '45.00', '1,170.00'], 313)
      on.row(cells, ['Sub-total for F', null, null, null, '1,170.00'], 326, true)
      on.row(cells, ['G. Direct Unit Cost (E + F)', null, null, null, '1,388.46'], 344, true)
      on.row(cells, ['H. Overhead, Contingencies and Misc. (OCM) 12% of G', null, null, null, '166.62'], 358)
      on.row(cells, ["I. Contractor's Profit (CP) 8% of G", null, null, null, '111.08'], 372)
      on.row(cells, ['J. Value Added Tax (VAT) 5% of (G + H + I)', null, null, null, '83.31'], 386)
      on.row(cells, ['K. Total Unit Cost (G + H + I + J)', null, null, null, '1,749.47'], 400, true)
    }
  const file = drawPdf(
    (on) => {
      sheet(30, '1018 (2)', 'Unglazed Tiles')(on)
      sheet(436, '1018 (1) b', 'Glazed Tiles and Trims')(on)
    },
    { layout: 'landscape' },
  )

  test('both are read, left before right, with their lines and sums', async () => {
    const read = await readEstimate(await file)
    expect([read.kind, read.basis]).toEqual(['dupa', 'per_unit'])
    const [first, second] = read.scopes
    expect(read.scopes.map((scope) => [scope.item_no, scope.work_item, scope.unit])).toEqual([
      ['1018 (2)', 'Unglazed Tiles', 'sq.m.'],
      ['1018 (1) b', 'Glazed Tiles and Trims', 'sq.m.'],
    ])
    for (const scope of [first, second]) {
      expect(
        scope?.labor.map((line) => [line.designation, line.workers, line.duration, line.rate, line.amount]),
      ).toEqual([
        ['Foreman', 1, 1, 87.19, 87.19],
        ['Skilled Laborer', 1, 1, 62.92, 62.92],
        ['Unskilled Laborer', 1, 1, 48.49, 48.49],
      ])
      expect(scope?.equipment).toMatchObject([
        { description: 'Minor Tools (10% of labor cost)', percent: 10, amount: 19.86 },
      ])
      expect(scope?.materials).toMatchObject([
        { description: 'Ceramic tiles', quantity: 26, unit: 'pcs', unit_cost: 45, amount: 1170 },
      ])
      expect([scope?.direct_cost, scope?.ocm, scope?.cp, scope?.vat, scope?.total]).toEqual([
        1388.46, 166.62, 111.08, 83.31, 1749.47,
      ])
    }
    expect(read.warnings).toEqual([])
  })
})

describe('a detailed estimate in one table', () => {
  const cells: Cell[] = [
    { x: 40, width: 40 },
    { x: 85, width: 200 },
    { x: 300, width: 50, align: 'right' },
    { x: 360, width: 40, align: 'center' },
    { x: 410, width: 60, align: 'right' },
    { x: 480, width: 80, align: 'right' },
  ]
  const file = drawPdf((on) => {
    on.text('DETAILED COST ESTIMATE', 200, 30, { bold: true })
    on.text('PROJECT : Covered Court', 40, 50)
    on.row(cells, ['No.', 'Description', 'Qty', 'Unit', 'Unit Cost', 'Amount'], 80, true)
    on.row(cells, ['II', 'CONCRETE WORKS', null, null, null, null], 96, true)
    on.row(cells, ['2.1', 'Concrete Footing', '10.00', 'cu.m.', null, null], 112, true)
    on.row(cells, [null, 'Materials', null, null, null, null], 126, true)
    on.row(cells, [null, 'a. Portland Cement', '90.00', 'bags', '250.00', '22,500.00'], 140)
    on.row(cells, [null, 'b. Sand', '5.00', 'cu.m.', '1,000.00', '5,000.00'], 154)
    on.row(cells, [null, 'Labor', null, null, null, null], 168, true)
    on.row(cells, [null, 'Mason', '12.00', 'man-days', '750.00', '9,000.00'], 182)
    on.row(cells, [null, 'Direct Cost', null, null, null, '36,500.00'], 196, true)
    on.row(cells, ['2.2', 'Rebar', '100.00', 'kgs', null, null], 212, true)
    on.row(cells, [null, 'Materials', null, null, null, null], 226, true)
    on.row(cells, [null, '10 mm bar', '100.00', 'kgs', '50.00', '5,000.00'], 240)
    on.row(cells, [null, 'Direct Cost', null, null, null, '5,000.00'], 254, true)
    on.row(cells, [null, 'TOTAL DIRECT COST', null, null, null, '41,500.00'], 280, true)
  })

  test('lines go under their items and parts', async () => {
    const read = await readEstimate(await file)
    expect(read.scopes.map((scope) => [...namesRead(scope), scope.direct_cost])).toEqual([
      ['2.1', 'II CONCRETE WORKS', 'Concrete Footing', 10, 'cu.m.', 36500],
      ['2.2', 'II CONCRETE WORKS', 'Rebar', 100, 'kgs', 5000],
    ])
    expect(read.scopes[0]?.materials.map((line) => [line.description, line.amount])).toEqual([
      ['Portland Cement', 22500],
      ['Sand', 5000],
    ])
    expect(
      read.scopes[0]?.labor.map((line) => [line.designation, line.workers, line.rate, line.amount]),
    ).toEqual([['Mason', 12, 750, 9000]])
    expect(read.scopes[1]?.materials.map((line) => line.description)).toEqual(['10 mm bar'])
    expect([read.kind, read.grand_total]).toEqual(['detailed', 41500])
    expect(read.warnings).toEqual([])
  })
})

describe('a ruled bill on its side, drawn letter by letter and backwards, with a wrong row', () => {
  const cells: Cell[] = [
    { x: 45, width: 60 },
    { x: 115, width: 230 },
    { x: 355, width: 60, align: 'right' },
    { x: 425, width: 50, align: 'center' },
    { x: 485, width: 80, align: 'right' },
    { x: 575, width: 100, align: 'right' },
  ]
  const rows: (string | null)[][] = [
    ['Pay Item', 'Description of Work', 'Quantity', 'Unit', 'Unit Price', 'Amount'],
    ['PART C', 'EARTHWORK', null, null, null, null],
    ['803(1)a', 'Structure Excavation (Common Soil)', '1,250.50', 'Cu. Meter', '410.00', '512,705.00'],
    ['900(1)c2', 'Structural Concrete, Class A', '64.20', 'Cu. Meter', '8,009.29', '514,196.42'],
    ['1046(2)a1', 'CHB Non-Load Bearing', '400.00', 'Sq. Meter', '1,000.00', '40,000.00'],
    [null, 'Sub-Total, Part C', null, null, null, '1,066,901.42'],
    [null, 'TOTAL CONTRACT COST', null, null, null, '1,066,901.42'],
  ]
  const file = drawPdf((on) => {
    on.raw.translate(0, 842).rotate(-90)
    const letters: [string, number, number][] = []
    rows.forEach((texts, index) => {
      texts.forEach((value, column) => {
        const cell = cells[column] as Cell
        if (!value) return
        on.raw.font('Helvetica').fontSize(9)
        const own = on.raw.widthOfString(value)
        let x =
          cell.x +
          (cell.align === 'right' ? cell.width - own : cell.align === 'center' ? (cell.width - own) / 2 : 0)
        for (const letter of value) {
          if (letter !== ' ') letters.push([letter, x, 65 + index * 18])
          x += on.raw.widthOfString(letter)
        }
      })
      on.line(40, 60 + index * 18, 680, 60 + index * 18)
    })
    on.line(40, 60 + rows.length * 18, 680, 60 + rows.length * 18)
    for (const x of [40, 110, 350, 420, 480, 570, 680]) on.line(x, 60, x, 60 + rows.length * 18)
    for (const [letter, x, y] of letters.reverse()) on.text(letter, x, y)
  })

  test('the rows are read and the wrong one is marked', async () => {
    const read = await readEstimate(await file)
    expect(rowsRead(read)).toEqual([
      ['803(1)a', 'PART C EARTHWORK', 'Structure Excavation (Common Soil)', 1250.5, 'Cu. Meter', 410, 512705],
      ['900(1)c2', 'PART C EARTHWORK', 'Structural Concrete, Class A', 64.2, 'Cu. Meter', 8009.29, 514196.42],
      ['1046(2)a1', 'PART C EARTHWORK', 'CHB Non-Load Bearing', 400, 'Sq. Meter', 1000, 40000],
    ])
    expect(read.warnings.map((warning) => [warning.item_no, warning.code])).toEqual([
      ['1046(2)a1', 'product'],
    ])
    expect(read.grand_total).toBe(1066901.42)
  })

  test('its boxes lie on the page as it is looked at', async () => {
    const [first] = (await readEstimate(await file)).scopes
    expect(first?.place.box.y1).toBeGreaterThan(600)
    expect(first?.place.box.x0).toBeLessThan(120)
  })
})
