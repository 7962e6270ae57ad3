import { addCosts, billOfMaterials, billOfQuantities, dupaOf, withRounding } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import type { TableRow } from '../../../platform/pdf/model.ts'
import { workbookBuffer } from '../../../platform/sheets/write-workbook.ts'
import { calculate } from './formulas.fixture.ts'
import type { ReportScope, ReportSource } from './report-source.ts'
import { type Report, reportOf } from './reports.ts'
import { PHASES, SOURCE, scope, TERMS } from './source.fixture.ts'
import { printOf } from './writing/print.ts'
import { sheetsOf } from './writing/sheets.ts'

const report = (type: number) => reportOf(type) as Report

async function workbook(type: number, source: ReportSource = SOURCE) {
  const pages = await report(type).pages(source)
  return calculate(sheetsOf(pages, source.head, source.seesCosts))
}

async function print(type: number, source: ReportSource = SOURCE) {
  const pages = await report(type).pages(source)
  return printOf(pages, source.head, source.seesCosts)
}

const scopes = PHASES.flatMap((phase) => phase.scopes)
const CONTRACT = addCosts(scopes.map((one) => one.cost)).contract
const WITHOUT_COSTS = { ...SOURCE, seesCosts: false }

/** The row with these words in one of its cells. */
function rowWith(rows: readonly unknown[][], words: string): unknown[] {
  return rows.find((row) => row.some((cell) => cell === words)) ?? expect.unreachable(words)
}

describe.each([
  [1, 'Detailed Estimate'],
  [2, 'BOM'],
  [3, 'BOQ'],
  [9, 'DUPA'],
])('report %i, %s', (type) => {
  test('shows what its formulas come to, to the centavo', async () => {
    const { value, formulas } = await workbook(type)
    expect(formulas.length).toBeGreaterThan(6)
    const wrong = formulas.filter(({ place, written }) => {
      const calculated = value(place)
      if (typeof written !== 'number') return calculated !== written
      // Only the sheets of the analysis keep more decimals than they show.
      return !(Math.abs(Number(calculated) - written) <= (type === 9 ? 0.005_000_1 : 1e-9))
    })
    expect(wrong).toEqual([])
  })

  test('has no money without the permission, and keeps its quantities', async () => {
    const { formulas, rows } = await workbook(type, WITHOUT_COSTS)
    const form = await print(type, WITHOUT_COSTS)
    const all = JSON.stringify([
      rows('Detailed Estimate'),
      rows('BOM'),
      rows('BOQ'),
      rows('Recap'),
      rows('Index'),
      rows('MW-02'),
      form,
    ])
    // Rates, unit costs, amounts and prices of the hollow blocks.
    for (const money of [
      '695',
      '1000',
      '1343.38',
      '21494',
      '419',
      '4190',
      '3600',
      'Amount',
      'PhP',
      'Rate',
      'Cost',
    ]) {
      expect(all).not.toMatch(new RegExp(`\\b${money}\\b`))
    }
    expect(all).toContain(type === 3 ? '33.33' : type === 9 ? '1.013' : '16.208')
    expect(formulas.filter(({ formula }) => /amount|rate/i.test(formula))).toEqual([])
  })

  test('is a file that spreadsheets open', async () => {
    const pages = await report(type).pages(SOURCE)
    const file = await workbookBuffer(sheetsOf(pages, SOURCE.head, true))
    expect(file.subarray(0, 2).toString()).toBe('PK')
  })

  test('says whose it is, of what, and who signs', async () => {
    const { rows } = await workbook(type)
    const [sheet] = [...new Set(['Detailed Estimate', 'BOM', 'BOQ', 'MW-02'])].filter(
      (name) => rows(name).length > 0,
    )
    const cells = rows(sheet ?? '').flat()
    expect(cells).toEqual(
      expect.arrayContaining([
        'Bayanihan Builders',
        'PCAB Licence No. 45678   TIN 123-456-789-000',
        'Draft',
        'Project: School building',
        'Project ID: BUL-1',
      ]),
    )
    const form = await print(type)
    expect(form).toMatchObject({
      paper: 'Long',
      subtitle: 'Draft',
      head: { company: 'Bayanihan Builders', tin: '123-456-789-000', pcab: '45678' },
      footer: { by: 'Ana Reyes' },
    })
    expect(form.blocks.at(-1)).toMatchObject({
      kind: 'signatures',
      signatures: [
        ...(type === 3 ? [{ label: 'Bidder', name: '' }] : []),
        { label: 'Prepared by', name: 'Ana Reyes' },
        { label: 'Noted by' },
        { label: 'Approved by' },
      ],
    })
  })
})

test('sheets are printed on the paper of the company, with the hour and the name at the foot', async () => {
  const pages = await report(3).pages(SOURCE)
  const [sheet] = sheetsOf(pages, SOURCE.head, true)
  expect(sheet?.print).toEqual({
    paper: 'long',
    landscape: false,
    footer: 'Printed 11/15/2026 4:30 PM by Ana Reyes',
  })
})

test('a long name of a project gets the lines it needs', async () => {
  const facts = [{ label: 'Project', value: 'Rehabilitation and widening '.repeat(8) }]
  const pages = await report(3).pages(SOURCE)
  const [sheet] = sheetsOf(pages, { ...SOURCE.head, facts }, true)
  const row = sheet?.above?.find(({ cells }) => JSON.stringify(cells).includes('Rehabilitation'))
  // 233 characters over the first two columns of 10 and 46.
  expect(row).toMatchObject({
    height: 75,
    cells: [{ across: 2 }, null, { value: 'Contract ID: 26CB0042', across: 4 }, null, null, null],
  })
})

/** Without what an import reads. */
const shown = <Cell>(row: readonly Cell[]) => row.slice(0, 7)

describe('the detailed estimate', () => {
  test('prices each line, and adds labor, equipment and materials up to the total cost', async () => {
    const { rows } = await workbook(1)
    const table = rows('Detailed Estimate').map(shown)
    expect(rowWith(table, 'Mason')).toEqual([null, 'Mason', 'persons', 2, 1, 900, 1_800])
    expect(rowWith(table, 'Minor Tools')).toEqual([null, 'Minor Tools', '% of labor', 10, null, null, 419])
    expect(rowWith(table, 'Scaffold')).toEqual([null, 'Scaffold', 'lump sum', null, null, null, 800])
    const from = table.indexOf(rowWith(table, 'Work MW-02'))
    const letters = table.slice(from).filter(([item]) => /^[A-I]$/.test(String(item)))
    expect(letters.slice(0, 8).map((row) => [row[0], row.at(-1)])).toEqual([
      ['A', 4_190],
      ['B', 419],
      ['C', 11_767.44],
      ['D', 16_376.44],
      ['F', 2_456.47],
      ['G', 1_637.64],
      ['H', 1_023.53],
      ['I', 21_494.08],
    ])
    expect(rowWith(table, 'Unit price (I ÷ quantity), per sq.m').at(-1)).toBe(
      billOfQuantities([{ scopes }]).parts[0]?.rows[0]?.unit_price,
    )
    expect(
      table
        .filter(([item]) => item === 'I')
        .at(-1)
        ?.at(-1),
    ).toBe(CONTRACT)
  })

  test('carries in print what comes to the total cost', async () => {
    const form = await print(1)
    const table = form.blocks.find((block) => block.kind === 'table')
    const carried = (table?.rows ?? []).reduce((total, row) => {
      const amount = row.kind === 'row' && row.counts !== false ? row.cells[6] : 0
      return total + Math.round(Number(amount) * 100)
    }, 0)
    expect(table?.carriedColumn).toBe(6)
    expect(carried).toBe(Math.round(CONTRACT * 100))
  })

  test('shows costs that nobody broke down', async () => {
    const bare = scope({ code: 'XX-01', labor: [{ name: 'Typed', basis: 'lump_sum', amount: 100 }] })
    const source = { ...SOURCE, phases: [{ code: 'XX', name: 'X', scopes: [{ ...bare, labor: [] }] }] }
    const { rows } = await workbook(1, source)
    expect(rowWith(rows('Detailed Estimate').map(shown), 'Not broken down').at(-1)).toBe(100)
  })
})

describe('the bill of quantities', () => {
  test('comes to the contract cost, in figures and in words', async () => {
    const { rows } = await workbook(3)
    const table = rows('BOQ')
    expect(rowWith(table, 'Work MW-02')).toEqual(['MW-02', 'Work MW-02', 'sq.m', 16, 1_343.38, 21_494.08])
    expect(rowWith(table, 'Work GR-03')).toEqual(['GR-03', 'Work GR-03', 'sq.m', null, null, 6_562.51])
    const { rounding } = billOfQuantities(PHASES)
    expect(rounding).not.toBe(0)
    expect(rowWith(table, 'Rounding of unit prices').at(-1)).toBe(rounding)
    expect(rowWith(table, 'TOTAL').at(-1)).toBe(CONTRACT)
    expect(table.flat().find((cell) => String(cell).startsWith('Total bid price'))).toBe(
      'Total bid price in words: Ninety Thousand Two Hundred Sixty-Five Pesos and 66/100 (PhP 90,265.66)',
    )
  })

  test('is printed with the same rows', async () => {
    const form = await print(3)
    const table = form.blocks.find((block) => block.kind === 'table')
    const kinds = (table?.rows ?? []).map((row: TableRow) => row.kind)
    expect(kinds).toEqual([
      'group',
      'row',
      'row',
      'row',
      'subtotal',
      'group',
      'row',
      'row',
      'subtotal',
      'row',
      'total',
    ])
    expect(table?.rows[0]).toEqual({ kind: 'group', text: 'GR  General Requirements' })
    expect(table?.rows[6]).toEqual({
      kind: 'row',
      cells: ['MW-02', 'Work MW-02', 'sq.m', 16, 1_343.38, 21_494.08],
    })
    expect(table?.rows.at(-1)).toMatchObject({ kind: 'total', text: 'TOTAL' })
  })
})

describe('what imports were rounded by', () => {
  const rounding = { direct: -0.5, contract: 146.46 }
  const rounded = { ...SOURCE, rounding }
  const total = withRounding(addCosts(scopes.map((one) => one.cost)), rounding)

  test.each([1, 3])('report %i has it as a row, and formulas that come to the total', async (type) => {
    const { value, formulas } = await workbook(type, rounded)
    expect(
      formulas.filter(({ place, written }) => Math.abs(Number(value(place)) - Number(written)) > 1e-9),
    ).toEqual([])
  })

  test('the bill: one signed line with the rounding of unit prices', async () => {
    const { rows } = await workbook(3, rounded)
    const table = rows('BOQ')
    expect(rowWith(table, 'Rounding of unit prices').at(-1)).toBe(billOfQuantities(PHASES, rounding).rounding)
    expect(rowWith(table, 'TOTAL').at(-1)).toBe(total.contract)
  })

  test('the detailed estimate: above the sum that it is in', async () => {
    const { rows } = await workbook(1, rounded)
    const table = rows('Detailed Estimate').map(shown)
    const summary = table.slice(table.indexOf(rowWith(table, 'Summary of the project')))
    const amounts = summary.map((row) => [row[0] ?? row[1], row.at(-1)])
    expect(amounts).toEqual(
      expect.arrayContaining([
        ['Rounding of imported prices', -0.5],
        ['D', total.direct],
        ['Rounding of imported prices', 146.96],
        ['I', total.contract],
      ]),
    )
  })

  test('and carries it in print', async () => {
    const form = await print(1, rounded)
    const table = form.blocks.find((block) => block.kind === 'table')
    const carried = (table?.rows ?? []).reduce((cents, row) => {
      const amount = row.kind === 'row' && row.counts !== false ? row.cells[6] : 0
      return cents + Math.round(Number(amount) * 100)
    }, 0)
    expect(carried).toBe(Math.round(total.contract * 100))
  })
})

describe('the bill of materials', () => {
  test('lists by work item and recapitulates by material', async () => {
    const { rows } = await workbook(2)
    const bom = billOfMaterials(PHASES)
    expect(rowWith(rows('BOM'), 'Deformed bar')).toEqual(['4', 'Deformed bar', 'kg', 47.36, 48, 2_273.28])
    expect(rowWith(rows('BOM'), 'Consumables')[2]).toBe('2.5% of labor')
    expect(rowWith(rows('BOM'), 'TOTAL COST OF MATERIALS').at(-1)).toBe(bom.total)
    expect(rowWith(rows('Recap'), 'Portland cement').slice(1)).toEqual([
      'Portland cement',
      'bag',
      28.708,
      245,
      7_033.46,
    ])
    expect(rowWith(rows('Recap'), 'TOTAL COST OF MATERIALS').at(-1)).toBe(bom.total)
  })

  test('of an estimate without materials is empty', async () => {
    const bare = scope({ code: 'XX-01', labor: [{ name: 'Typed', basis: 'lump_sum', amount: 100 }] })
    const { rows, formulas } = await workbook(2, {
      ...SOURCE,
      phases: [{ code: 'X', name: 'X', scopes: [bare] }],
    })
    expect(rowWith(rows('Recap'), 'TOTAL COST OF MATERIALS').at(-1)).toBe(0)
    expect(formulas).toEqual([])
  })
})

describe('the unit price analysis', () => {
  test('has an index that leads to a sheet for each work item with a price', async () => {
    const { rows } = await workbook(9)
    const index = rows('Index')
    expect(rowWith(index, 'Work MW-02')).toEqual([
      'MW-02',
      'Work MW-02',
      'sq.m',
      16,
      2,
      1_343.38,
      1_343.38,
      null,
    ])
    expect(rowWith(index, 'Work GR-03').at(-1)).toBe('No measurement, so there is no price of one unit.')
    expect(rows('GR-03')).toEqual([])
  })

  test('gives the letters of the sheet, in full precision until K', async () => {
    const { rows, value, formulas } = await workbook(9)
    const sheet = rows('MW-02')
    const K = sheet.findIndex(([name]) => String(name).startsWith('K.')) + 1
    expect(sheet[K - 1]?.at(-1)).toBe(1_343.38)
    expect(value(`MW-02!E${K}`)).toBe(1_343.38)
    expect(rowWith(sheet, 'Laborer')).toEqual(['Laborer', 2, 1, 86.875, 173.75])
    expect(rowWith(sheet, 'Minor Tools (10% of labor)').at(-1)).toBe(52.375)
    // With three decimals A + B = C and C ÷ D = E come out on paper.
    const place = formulas.find((one) => one.place.startsWith('MW-02!') && one.written === 52.375)?.place
    expect(value(place ?? '')).toBe(52.375)
  })

  test('names the price of the bill where it is another one', async () => {
    const odd = scope({
      code: 'XX-01',
      measurement: 0.5,
      material: [{ name: 'Nail', quantity: 1, unit_cost: 0.01 }],
    })
    const terms = { ...TERMS, vat: 12 }
    const source = { ...SOURCE, terms, phases: [{ code: 'X', name: 'X', scopes: [odd] }] }
    const { rows } = await workbook(9, source)
    expect(rowWith(rows('XX-01'), 'Price used in the BOQ').at(-1)).toBe(0.02)
    expect(rowWith(rows('Index'), 'Work XX-01').slice(5, 7)).toEqual([0.03, 0.02])
  })

  test('keeps two sheets of the same code apart', async () => {
    const twice = scopes.slice(3, 4).flatMap((one) => [one, { ...one, name: 'The other' }]) as ReportScope[]
    const { rows } = await workbook(9, { ...SOURCE, phases: [{ code: 'X', name: 'X', scopes: twice }] })
    expect(rows('MW-02 (2)').flat()).toContain('Description: The other')
  })

  test('is printed with each sheet on paper of its own', async () => {
    const form = await print(9)
    expect(form.blocks.filter((block) => block.kind === 'page-break')).toHaveLength(4)
    const headings = form.blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []))
    expect(headings.slice(0, 4)).toEqual([
      'Detailed Unit Price Analysis',
      'A. Labor',
      'B. Equipment',
      'F. Materials, for one sq.m',
    ])
  })

  test('agrees with the domain in every sheet', async () => {
    const { rows } = await workbook(9)
    for (const one of scopes) {
      const { sheet } = dupaOf(one, TERMS)
      if (!sheet) continue
      const found = Object.fromEntries(
        rows(one.number).map((row) => [String(row[0]).slice(0, 2), row.at(-1)]),
      )
      expect([found['C.'], found['E.'], found['G.'], found['K.']]).toEqual([
        sheet.C,
        sheet.E,
        sheet.G,
        sheet.K,
      ])
    }
  })
})
