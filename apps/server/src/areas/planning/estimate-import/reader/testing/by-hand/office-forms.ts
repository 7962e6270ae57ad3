import type { Made, TrueEquipment, TrueLabor, TrueMaterial, TrueScope } from '../generated/made.ts'
import { type BillLine, sumOf, trueScope, truthOf } from './bills.ts'
import { cents, columnsOf, money, type Paper, rule, writePaper } from './paper.ts'

/** Forms of public offices: the second set, written before anything of the reader was looked at again. */

const BRIDGE: [
  title: string,
  lines: [item: string, name: string, quantity: number, unit: string, direct: number][],
][] = [
  [
    'PART A - GENERAL',
    [
      ['A.1.1(8)', 'Provision of Field Office (Rental Basis)', 5, 'mo.', 92500],
      ['B.9', 'Mobilization and Demobilization', 1, 'l.s.', 148320.6],
    ],
  ],
  [
    'PART C - EARTHWORKS',
    [
      ['101(3)b1', 'Removal of Existing Concrete Pavement', 312.4, 'sq.m.', 68114.29],
      ['103(1)a', 'Structure Excavation, Common Soil', 528.75, 'cu.m.', 214660.33],
    ],
  ],
  [
    'PART D - BRIDGE WORKS',
    [
      ['400(17)b2', 'Bored Piles, 1.20 m dia.', 96, 'l.m.', 2688400.5],
      ['404(1)b', 'Reinforcing Steel, Grade 60', 18462.15, 'kg', 1329274.8],
      ['405(1)b3', 'Structural Concrete, 27.58 MPa, Girders', 74.6, 'cu.m.', 918205.44],
    ],
  ],
]

/** A province's approved budget: thirteen numbered columns, percentages, sums in the middle and at the end. */
export function provincialBudget(): Made {
  const look = { width: 1008, height: 612, font: 'Helvetica', shown: 'words' } as const
  const project = 'Construction of Malinaw Bridge along the Provincial Road'
  const scopes: TrueScope[] = []
  const file = writePaper(look, (on) => {
    on.text('Republic of the Philippines', 450, 28, 8)
    on.text('PROVINCE OF LAGUNA', 460, 38, 8)
    on.text('APPROVED BUDGET FOR THE CONTRACT', 412, 54, 11)
    on.text(`Project Name : ${project}`, 30, 74, 8)
    on.text('Location : Brgy. Malinaw, Lucban', 30, 85, 8)
    on.text('Appropriation : P 7,500,000.00', 760, 74, 8)
    const columns = columnsOf(24, [
      [62, 'center'],
      [186],
      [60, 'right'],
      [38, 'center'],
      [88, 'right'],
      [44, 'right'],
      [44, 'right'],
      [44, 'right'],
      [80, 'right'],
      [76, 'right'],
      [80, 'right'],
      [88, 'right'],
      [76, 'right'],
    ])
    on.row(
      columns,
      [
        null,
        null,
        null,
        null,
        'ESTIMATED',
        'MARK-UPS',
        'IN',
        'PERCENT',
        'TOTAL MARK-UP',
        null,
        'TOTAL',
        'TOTAL',
      ],
      108,
      7,
    )
    on.row(
      columns,
      [
        'ITEM',
        'DESCRIPTION',
        'QUANTITY',
        'UNIT',
        'DIRECT',
        null,
        null,
        null,
        'VALUE',
        'VAT',
        'INDIRECT',
        'COST',
        'UNIT COST',
      ],
      118,
      7,
    )
    on.row(columns, ['NO.', null, null, null, 'COST', 'OCM', 'PROFIT', 'TOTAL', null, '5%', 'COST'], 128, 7)
    on.row(
      columns,
      [
        '(1)',
        '(2)',
        '(3)',
        '(4)',
        '(5)',
        '(6)',
        '(7)',
        '(8)',
        '(5)x(8)',
        '5%[(5)+(9)]',
        '(9)+(10)',
        '(5)+(11)',
        '(12)/(3)',
      ],
      141,
      7,
    )
    on.row(
      columns,
      [null, null, null, null, null, null, null, null, '(9)', '(10)', '(11)', '(12)', '(13)'],
      150,
      7,
    )
    const ys = [99, 132, 154]
    let y = 166
    const all = [0, 0, 0, 0, 0]
    const words = (sums: number[]) => [
      money(cents(sums[0] as number)),
      null,
      null,
      null,
      ...sums.slice(1).map((sum) => money(cents(sum))),
    ]
    for (const [phase, lines] of BRIDGE) {
      on.row(columns, [null, phase], y, 7.5)
      ys.push(y + 4)
      y += 14
      const part = [0, 0, 0, 0, 0]
      for (const [item, name, quantity, unit, direct] of lines) {
        const ocm = item.startsWith('B.9') ? 0 : 9
        const markup = cents((direct * (ocm + 8)) / 100)
        const vat = cents((direct + markup) * 0.05)
        const figures = [direct, markup, vat, cents(markup + vat), cents(direct + markup + vat)]
        const total = figures[4] as number
        const price = cents(total / quantity)
        figures.forEach((figure, at) => {
          part[at] = (part[at] as number) + figure
          all[at] = (all[at] as number) + figure
        })
        const shares = [ocm, 8, ocm + 8].map((share) => `${share.toFixed(0)}%`)
        on.row(
          columns,
          [
            item,
            name,
            money(quantity),
            unit,
            money(direct),
            ...shares,
            ...figures.slice(1).map(money),
            money(price),
          ],
          y,
          7.5,
        )
        ys.push(y + 4)
        y += 14
        scopes.push(trueScope([item, name, quantity, unit, price], phase, { direct_cost: direct, total }))
      }
      on.row(columns, [null, `Sub-Total, ${phase.slice(0, 6)}`, null, null, ...words(part)], y, 7.5)
      ys.push(y + 4)
      y += 14
    }
    on.row(columns, [null, 'TOTAL', null, null, ...words(all)], y, 7.5)
    rule(on, columns, [...ys, y + 4])
    on.text('Prepared by:', 40, y + 34, 8)
    on.text('Recommending Approval:', 420, y + 34, 8)
    on.text('Approved:', 800, y + 34, 8)
  })
  return { file, truth: truthOf(project, scopes) }
}

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

const CLASSROOMS: [string, [string, BillLine[]][]][] = [
  [
    'II. CIVIL / STRUCTURAL WORKS',
    [
      [
        'A. Earthworks',
        [
          ['1', 'Excavation for Footings and Tie Beams', 142.8, 'cu.m.', 486.5],
          ['2', 'Backfill from Excavation', 88.35, 'cu.m.', 312.75],
          ['3', 'Gravel Bedding, 100 mm thick', 21.6, 'cu.m.', 1895],
        ],
      ],
      [
        'B. Reinforced Concrete',
        [
          ['1', '3000 psi Concrete for Footings', 38.2, 'cu.m.', 7640],
          ['2', '3000 psi Concrete for Columns', 19.45, 'cu.m.', 8125.5],
          ['3', 'Formworks', 486, 'sq.m.', 695],
        ],
      ],
    ],
  ],
  [
    'III. ARCHITECTURAL WORKS',
    [
      ['A. Masonry', [['1', '150 mm CHB Exterior Walls', 328.4, 'sq.m.', 1385]]],
      [
        'B. Doors and Windows',
        [
          ['1', 'D-1, Flush Door, 1.00 m x 2.10 m', 12, 'sets', 10850],
          ['2', 'W-1, Steel Casement Window with Glass', 74.88, 'sq.m.', 4260],
        ],
      ],
    ],
  ],
]

/** A bill of classrooms: numbers begin again under each trade, and every trade and every part has its sum. */
export function classroomBill(): Made {
  const look = { width: 612, height: 792, font: 'Helvetica', shown: 'whole' } as const
  const project = 'Two-Storey Four-Classroom Building, Bagong Silang National High School'
  const scopes: TrueScope[] = []
  const file = writePaper(look, (on) => {
    on.text('Department of Education', 250, 34, 9)
    on.text('BILL OF QUANTITIES', 245, 50, 12)
    on.text('PROJECT:', 40, 72, 9)
    on.text(project, 110, 72, 9)
    on.text('LOCATION:', 40, 84, 9)
    on.text('Bagong Silang, Calauan, Laguna', 110, 84, 9)
    const columns = columnsOf(38, [
      [36, 'center'],
      [222],
      [60, 'right'],
      [50, 'center'],
      [76, 'right'],
      [92, 'right'],
    ])
    on.row(columns, ['Item', 'Scope of Works', 'Qty', 'Unit', 'Unit Cost', 'Total Cost'], 106, 9)
    let y = 126
    const ys = [96, 112]
    const put = (cells: (string | null)[]) => {
      on.row(columns, cells, y, 8.5)
      y += 15
      ys.push(y - 10)
    }
    for (const [part, trades] of CLASSROOMS) {
      put([null, part])
      const inPart: TrueScope[] = []
      for (const [trade, lines] of trades) {
        put([null, trade])
        const own = lines.map((line) => {
          const [item, name, quantity, unit, price] = line
          put([item, `   ${name}`, money(quantity), unit, money(price), money(cents(quantity * price))])
          return trueScope(line, trade)
        })
        put([null, null, null, null, 'Sub-total', money(sumOf(own))])
        inPart.push(...own)
      }
      put([null, `TOTAL FOR ${part.split('. ')[1]}`, null, null, null, money(sumOf(inPart))])
      scopes.push(...inPart)
    }
    put([null, 'TOTAL DIRECT COST', null, null, null, money(sumOf(scopes))])
    rule(on, columns, ys)
  })
  return { file, truth: truthOf(project, scopes) }
}
