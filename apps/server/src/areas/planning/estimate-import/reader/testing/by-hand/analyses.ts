import type { Made, TrueEquipment, TrueLabor, TrueMaterial, TrueScope } from '../generated/made.ts'
import { cents, columnsOf, money, type Paper, writePaper } from './paper.ts'

interface Analysis {
  item: string
  name: string
  unit: string
  quantity: number
  labor: [name: string, persons: number, time: number, rate: number][]
  equipment: [name: string, units: number, time: number, rate: number][]
  materials: [name: string, unit: string, quantity: number, cost: number][]
}

const ANALYSES: Analysis[] = [
  {
    item: '900(1)a',
    name: 'Structural Concrete, Class A',
    unit: 'cu.m.',
    quantity: 24,
    labor: [
      ['Construction Foreman', 1, 16, 118.44],
      ['Mason', 3, 16, 96.2],
      ['Unskilled Laborer', 8, 16, 71.05],
    ],
    equipment: [
      ['One-Bagger Mixer', 1, 16, 172],
      ['Concrete Vibrator', 2, 16, 58.5],
    ],
    materials: [
      ['Portland Cement', 'bags', 228, 248],
      ['Washed Sand', 'cu.m.', 12.6, 1350],
      ['Crushed Gravel, 3/4"', 'cu.m.', 24.5, 1480],
    ],
  },
  {
    item: '902(1)a',
    name: 'Reinforcing Steel, Grade 40',
    unit: 'kgs',
    quantity: 1860,
    labor: [
      ['Construction Foreman', 1, 24, 118.44],
      ['Steelman', 4, 24, 94.6],
    ],
    equipment: [['Bar Cutter', 1, 24, 88.75]],
    materials: [
      ['Deformed Bars, 12mm', 'kgs', 1953, 52.4],
      ['G.I. Tie Wire, #16', 'kgs', 28, 86],
    ],
  },
  {
    item: '1027(1)',
    name: 'Cement Plaster Finish',
    unit: 'sq.m.',
    quantity: 320,
    labor: [
      ['Mason', 4, 40, 96.2],
      ['Unskilled Laborer', 4, 40, 71.05],
    ],
    equipment: [],
    materials: [
      ['Portland Cement', 'bags', 96, 248],
      ['Fine Sand', 'cu.m.', 7.4, 1420],
    ],
  },
]

const sum = (amounts: number[]) => cents(amounts.reduce((total, amount) => total + amount, 0))
const crew = (rows: Analysis['labor']) => rows.map(([, count, time, rate]) => cents(count * time * rate))
const goods = (rows: Analysis['materials']) => rows.map(([, , quantity, cost]) => cents(quantity * cost))
const directOf = (one: Analysis) => sum([...crew(one.labor), ...crew(one.equipment), ...goods(one.materials)])

function linesOf(one: Analysis, time: 'hour' | 'day') {
  const labor = one.labor.map(
    ([designation, workers, duration, rate], at): TrueLabor => ({
      designation,
      workers,
      duration,
      duration_unit: time,
      rate,
      amount: crew(one.labor)[at] as number,
    }),
  )
  const equipment = one.equipment.map(
    ([description, quantity, duration, rate], at): TrueEquipment => ({
      description,
      quantity,
      duration,
      duration_unit: time,
      rate,
      amount: crew(one.equipment)[at] as number,
    }),
  )
  const materials = one.materials.map(
    ([description, unit, quantity, unit_cost], at): TrueMaterial => ({
      description,
      quantity,
      unit,
      unit_cost,
      amount: goods(one.materials)[at] as number,
    }),
  )
  return { labor, equipment, materials }
}

function scopeOf(one: Analysis, time: 'hour' | 'day', phase: string | null): TrueScope {
  const direct = directOf(one)
  return {
    item_no: one.item,
    phase,
    work_item: one.name,
    quantity: one.quantity,
    unit: one.unit,
    unit_cost: null,
    direct_cost: direct,
    total: null,
    ...linesOf(one, time),
    unscored: ['unit_cost', 'total'],
  }
}

/** The unit price analysis of a department's form, a page each: lettered parts, mark-ups under the direct cost. */
export function departmentForm(): Made {
  const look = { width: 612, height: 792, font: 'Helvetica', shown: 'pieces' } as const
  const project = 'Rehabilitation of Slope Protection, Maharlika Highway'
  const file = writePaper(look, (on) => {
    ANALYSES.forEach((one, index) => {
      if (index > 0) on.page()
      on.text('DETAILED UNIT PRICE ANALYSIS (DUPA)', 200, 40, 11)
      on.text(`Project: ${project}`, 40, 62)
      on.text(`Item Number: ${one.item}`, 40, 80)
      on.text(`Item Description: ${one.name}`, 40, 92)
      on.text(`Unit of Measurement: ${one.unit}`, 40, 104)
      on.text(`Quantity: ${money(one.quantity)}`, 380, 104)
      const crews = columnsOf(40, [[230], [80, 'right'], [80, 'right'], [70, 'right'], [80, 'right']])
      let y = crewPart(
        on,
        crews,
        'A. LABOR',
        ['Designation', 'No. of Person(s)', 'No. of Hour(s)', 'Hourly Rate', 'Amount'],
        one.labor,
        126,
      )
      y = crewPart(
        on,
        crews,
        'B. EQUIPMENT',
        ['Name and Capacity', 'No. of Unit(s)', 'No. of Hour(s)', 'Hourly Rate', 'Amount'],
        one.equipment,
        y,
      )
      on.text('C. MATERIALS', 40, y, 8)
      on.row(crews, ['Name and Specification', 'Unit', 'Quantity', 'Unit Cost', 'Amount'], y + 13)
      y += 28
      one.materials.forEach(([name, unit, quantity, cost], at) => {
        on.row(
          crews,
          [name, unit, money(quantity), money(cost), money(goods(one.materials)[at] as number)],
          y,
        )
        y += 13
      })
      on.row(crews, ['Sub-Total for C', null, null, null, money(sum(goods(one.materials)))], y)
      const direct = directOf(one)
      const [ocm, profit] = [cents(direct * 0.12), cents(direct * 0.1)]
      const vat = cents((direct + ocm + profit) * 0.05)
      const whole = sum([direct, ocm, profit, vat])
      const ends: [string, number][] = [
        ['D. Direct Cost (A + B + C)', direct],
        ['E. Overhead, Contingencies and Miscellaneous (OCM) 12%', ocm],
        ["F. Contractor's Profit (CP) 10%", profit],
        ['G. Value Added Tax (VAT) 5%', vat],
        ['H. Total Cost (D + E + F + G)', whole],
        ['I. Unit Cost', cents(whole / one.quantity)],
      ]
      for (const [label, amount] of ends) {
        y += 15
        on.row(crews, [label, null, null, null, money(amount)], y)
      }
    })
  })
  return {
    file,
    truth: {
      kind: 'dupa',
      project,
      grand_total: null,
      scopes: ANALYSES.map((one) => scopeOf(one, 'hour', null)),
    },
  }
}

function crewPart(
  on: Paper,
  columns: ReturnType<typeof columnsOf>,
  title: string,
  heads: string[],
  rows: Analysis['labor'],
  top: number,
): number {
  on.text(title, 40, top, 8)
  on.row(columns, heads, top + 13)
  let y = top + 28
  rows.forEach(([name, count, time, rate], at) => {
    on.row(columns, [name, String(count), money(time), money(rate), money(crew(rows)[at] as number)], y)
    y += 13
  })
  if (rows.length === 0) {
    on.row(columns, ['None', null, null, null, '-'], y)
    y += 13
  }
  on.row(columns, [`Sub-Total for ${title.slice(0, 1)}`, null, null, null, money(sum(crew(rows)))], y)
  return y + 20
}

/** A provincial detailed estimate: one table for all, the item over its parts, days instead of hours. */
export function provincialEstimate(): Made {
  const look = { width: 612, height: 936, font: 'Times-Roman', shown: 'whole' } as const
  const project = 'Improvement of Provincial Motorpool Building'
  const file = writePaper(look, (on) => {
    on.text('PROVINCIAL ENGINEERING OFFICE', 220, 36, 11)
    on.text('DETAILED ESTIMATE', 255, 52, 11)
    on.text(`Project: ${project}`, 40, 74)
    const columns = columnsOf(40, [[230], [60, 'right'], [60, 'center'], [80, 'right'], [90, 'right']])
    on.row(columns, ['Particulars', 'Quantity', 'Unit', 'Unit Cost', 'Amount'], 96, 9)
    on.line(40, 100, 560, 100)
    let y = 118
    ANALYSES.forEach((one) => {
      on.text(`Item ${one.item}  ${one.name}`, 42, y, 9)
      on.text(`Volume: ${money(one.quantity)} ${one.unit}`, 380, y, 9)
      y += 14
      on.text('A. Materials', 50, y, 8)
      y += 12
      one.materials.forEach(([name, unit, quantity, cost], at) => {
        on.row(
          columns,
          [`    ${name}`, money(quantity), unit, money(cost), money(goods(one.materials)[at] as number)],
          y,
        )
        y += 12
      })
      on.row(columns, ['    Total Materials', null, null, null, money(sum(goods(one.materials)))], y)
      y += 14
      y = menAndDays(on, columns, 'B. Labor', one.labor, y)
      if (one.equipment.length > 0) y = menAndDays(on, columns, 'C. Equipment Rental', one.equipment, y)
      on.row(columns, ['Direct Cost', null, null, null, `P ${money(directOf(one))}`], y, 9)
      y += 22
    })
    on.row(columns, ['TOTAL DIRECT COST', null, null, null, `P ${money(sum(ANALYSES.map(directOf)))}`], y, 9)
  })
  const scopes = ANALYSES.map((one) => scopeOf(one, 'day', null))
  return { file, truth: { kind: 'detailed', project, grand_total: sum(ANALYSES.map(directOf)), scopes } }
}

function menAndDays(
  on: Paper,
  columns: ReturnType<typeof columnsOf>,
  title: string,
  rows: Analysis['labor'],
  top: number,
): number {
  on.text(title, 50, top, 8)
  let y = top + 12
  rows.forEach(([name, count, days, rate], at) => {
    const words = `    ${count} - ${name} x ${days} days`
    on.row(columns, [words, null, null, money(rate), money(crew(rows)[at] as number)], y)
    y += 12
  })
  on.row(columns, [`    Total ${title.slice(3).split(' ')[0]}`, null, null, null, money(sum(crew(rows)))], y)
  return y + 14
}
