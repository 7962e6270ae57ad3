import type { Made, TrueEquipment, TrueLabor, TrueMaterial, TrueScope } from '../generated/made.ts'
import { cents, columnsOf, money, type Paper, rule, writePaper } from './paper.ts'

interface UnitSheet {
  item: string
  name: string
  unit: string
  output: number
  labor: [string, number, number, number][]
  equipment: [string, number, number, number][]
  toolsPercent: number
  materials: [string, string, number, number][]
}

const SHEETS: UnitSheet[] = [
  {
    item: '1046 (2) a1',
    name: 'CHB Non-Load Bearing (including Reinforcing Steel), 100 mm',
    unit: 'sq.m.',
    output: 2,
    labor: [
      ['Foreman', 1, 1, 124.18],
      ['Skilled Laborer', 2, 1, 98.75],
      ['Unskilled Laborer', 4, 1, 72.6],
    ],
    equipment: [['One Bagger Mixer (4 - 6 cu.ft./min.)', 1, 0.5, 178.4]],
    toolsPercent: 10,
    materials: [
      ['Concrete Hollow Block, 100 mm', 'pcs.', 13, 17.5],
      ['Portland Cement (Type 1)', 'bags', 0.52, 262],
      ['Washed Sand', 'cu.m.', 0.045, 1420],
      ['Reinforcing Steel (Deformed) Grade 33', 'kgs.', 2.4, 54.25],
    ],
  },
  {
    item: '1001 (9)',
    name: 'Storm Drainage and Downspout, 75 mm dia. uPVC',
    unit: 'l.m.',
    output: 6,
    labor: [
      ['Foreman', 1, 1, 124.18],
      ['Plumber', 1, 1, 103.2],
      ['Unskilled Laborer', 2, 1, 72.6],
    ],
    equipment: [],
    toolsPercent: 5,
    materials: [
      ['uPVC Pipe, 75 mm x 3 m, Series 1000', 'pcs.', 0.35, 684],
      ['Solvent Cement, 400 cc', 'cans', 0.05, 212],
    ],
  },
]

const sum = (amounts: number[]) => cents(amounts.reduce((whole, amount) => whole + amount, 0))

/** Unit price analyses per hour of output: a boxed head with each label over its value, and letters A to K. */
export function boxedAnalyses(): Made {
  const look = { width: 595, height: 842, font: 'Times-Roman', shown: 'whole' } as const
  const project = 'Construction of Three-Storey School Building, Lamesa Elementary School'
  const scopes: TrueScope[] = []
  const file = writePaper(look, (on) => {
    SHEETS.forEach((sheet, index) => {
      if (index > 0) on.page()
      scopes.push(drawSheet(on, project, sheet))
    })
  })
  return { file, truth: { kind: 'dupa', project, grand_total: null, scopes } }
}

function drawSheet(on: Paper, project: string, sheet: UnitSheet): TrueScope {
  on.text('DETAILED UNIT PRICE ANALYSIS', 210, 36, 11)
  on.text('Name of Project', 44, 60, 7)
  on.text(project, 44, 72, 9)
  const head = columnsOf(40, [[90], [265], [80], [80]])
  on.row(head, ['Item No.', 'Description', 'Unit', 'Output per Hour'], 88, 7)
  on.row(head, [sheet.item, sheet.name, sheet.unit, sheet.output.toFixed(2)], 100, 8.5)
  rule(on, head, [80, 106])
  const columns = columnsOf(40, [[225], [70, 'center'], [70, 'center'], [70, 'right'], [80, 'right']])
  let y = 124
  const part = (letter: string, heads: string[], rows: (string | null)[][], amounts: number[]): number => {
    on.row(columns, [`${letter}. ${heads[0]}`, ...heads.slice(1)], y, 7.5)
    y += 14
    for (const row of rows) {
      on.row(columns, row, y, 8)
      y += 12
    }
    const whole = sum(amounts)
    on.row(columns, [null, null, null, `Sub-Total for ${letter}`, money(whole)], y, 8)
    y += 18
    return whole
  }
  const work = (rows: UnitSheet['labor']) => rows.map(([, count, hours, rate]) => cents(count * hours * rate))
  const [crew, machines] = [work(sheet.labor), work(sheet.equipment)]
  const inRows = (rows: UnitSheet['labor'], amounts: number[]) =>
    rows.map(([name, count, hours, rate], at) => [
      name,
      String(count),
      money(hours),
      money(rate),
      money(amounts[at] as number),
    ])
  const a = part(
    'A',
    ['Designation', 'No. of Person/s', 'No. of Hour/s', 'Hourly Rate', 'Amount'],
    inRows(sheet.labor, crew),
    crew,
  )
  const tools = cents((a * sheet.toolsPercent) / 100)
  const toolsName = `Minor Tools (${sheet.toolsPercent}% of Labor Cost)`
  const b = part(
    'B',
    ['Name and Capacity', 'No. of Unit/s', 'No. of Hour/s', 'Hourly Rate', 'Amount'],
    [...inRows(sheet.equipment, machines), [toolsName, null, null, null, money(tools)]],
    [...machines, tools],
  )
  const line = (label: string, amount: number) => {
    on.row(columns, [label, null, null, null, money(amount)], y, 8)
    y += 14
    return amount
  }
  const c = line('C. Total (A + B)', cents(a + b))
  line('D. Output per Hour', sheet.output)
  const e = line('E. Direct Unit Cost (C / D)', cents(c / sheet.output))
  y += 4
  const bought = sheet.materials.map(([, , quantity, cost]) => cents(quantity * cost))
  const f = part(
    'F',
    ['Name and Specification', 'Unit', 'Quantity', 'Unit Cost', 'Amount'],
    sheet.materials.map(([name, unit, quantity, cost], at) => [
      name,
      unit,
      quantity.toFixed(4),
      money(cost),
      money(bought[at] as number),
    ]),
    bought,
  )
  const g = line('G. Direct Unit Cost (E + F)', cents(e + f))
  const h = line('H. Overhead, Contingencies & Miscellaneous (OCM)   12% of G', cents(g * 0.12))
  const i = line("I. Contractor's Profit (CP)   8% of G", cents(g * 0.08))
  const j = line('J. Value Added Tax (VAT)   5% of (G + H + I)', cents((g + h + i) * 0.05))
  const k = line('K. Total Unit Cost (G + H + I + J)', cents(g + h + i + j))
  return {
    item_no: sheet.item,
    phase: null,
    work_item: sheet.name,
    quantity: null,
    unit: sheet.unit,
    unit_cost: k,
    direct_cost: g,
    total: k,
    labor: sheet.labor.map(
      ([designation, workers, duration, rate], at): TrueLabor => ({
        designation,
        workers,
        duration,
        duration_unit: 'hour',
        rate,
        amount: crew[at] as number,
      }),
    ),
    equipment: [
      ...sheet.equipment.map(
        ([description, quantity, duration, rate], at): TrueEquipment => ({
          description,
          quantity,
          duration,
          duration_unit: 'hour',
          rate,
          amount: machines[at] as number,
        }),
      ),
      {
        description: toolsName,
        quantity: 1,
        duration: null,
        duration_unit: null,
        rate: tools,
        amount: tools,
        unscored: ['quantity', 'duration', 'duration_unit', 'rate', 'description'],
      },
    ],
    materials: sheet.materials.map(
      ([description, unit, quantity, unit_cost], at): TrueMaterial => ({
        description,
        quantity,
        unit,
        unit_cost,
        amount: bought[at] as number,
      }),
    ),
    unscored: ['quantity', 'unit_cost'],
  }
}
