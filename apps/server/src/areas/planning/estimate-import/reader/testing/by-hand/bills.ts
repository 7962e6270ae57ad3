import type { Made, TrueScope, Truth } from '../generated/made.ts'
import { cents, columnsOf, money, rule, writePaper } from './paper.ts'

/** A line of a bill: number, name, quantity, unit, price. */
export type BillLine = [item: string, name: string, quantity: number, unit: string, price: number]

export function trueScope(line: BillLine, phase: string | null, more: Partial<TrueScope> = {}): TrueScope {
  const [item_no, work_item, quantity, unit, unit_cost] = line
  const total = cents(quantity * unit_cost)
  const lists = { labor: [], equipment: [], materials: [] }
  return { item_no, phase, work_item, quantity, unit, unit_cost, direct_cost: null, total, ...lists, ...more }
}

export const sumOf = (scopes: TrueScope[]) =>
  cents(scopes.reduce((sum, scope) => sum + (scope.total ?? 0), 0))
export const truthOf = (project: string | null, scopes: TrueScope[], grand_total = sumOf(scopes)): Truth => ({
  kind: 'boq',
  project,
  grand_total,
  scopes,
})

const COURT: BillLine[] = [
  ['B.5', 'Project Billboard / Signboard', 2, 'each', 4250],
  ['803(1)a', 'Structure Excavation (Common Soil)', 46.8, 'cu.m.', 412.35],
  ['804(1)a', 'Embankment from Structure Excavation', 31.2, 'cu.m.', 268.9],
  ['900(1)c', 'Structural Concrete, Class A, 28 days', 18.75, 'cu.m.', 7885.4],
  ['902(1)a', 'Reinforcing Steel (Deformed), Grade 40', 1640, 'kgs', 78.65],
  ['903(2)', 'Formworks and Falseworks', 96.4, 'sq.m.', 684.2],
  ['1047(2)', 'Structural Steel Trusses', 2150.5, 'kgs', 142.75],
]

/** A municipal engineer's program of works: the share of each item, and the parts of its direct cost. */
export function municipalProgram(): Made {
  const look = { width: 936, height: 612, font: 'Helvetica', shown: 'whole' } as const
  const project = 'Construction of Covered Court, Barangay Sta. Cruz'
  const scopes: TrueScope[] = []
  const file = writePaper(look, (on) => {
    on.text('Republic of the Philippines', 400, 30)
    on.text('Province of Quezon', 420, 42)
    on.text('MUNICIPALITY OF PAGBILAO', 395, 54)
    on.text('OFFICE OF THE MUNICIPAL ENGINEER', 372, 66)
    on.text('PROGRAM OF WORKS', 418, 86, 12)
    on.text(`Name of Project : ${project}`, 40, 104)
    on.text('Location : Brgy. Sta. Cruz, Pagbilao, Quezon', 40, 116)
    on.text('Source of Fund : 20% Development Fund CY 2025', 40, 128)
    on.text('Duration : 90 calendar days', 560, 104)
    const columns = columnsOf(36, [
      [60],
      [220],
      [50, 'right'],
      [60, 'right'],
      [44, 'center'],
      [80, 'right'],
      [80, 'right'],
      [80, 'right'],
      [90, 'right'],
      [90, 'right'],
    ])
    on.row(
      columns,
      [
        'ITEM',
        'SCOPE OF WORK',
        '% OF',
        'QUANTITY',
        'UNIT',
        'MATERIAL',
        'LABOR',
        'EQUIPMENT',
        'TOTAL DIRECT',
        'UNIT',
      ],
      152,
    )
    on.row(columns, ['NO.', null, 'TOTAL', null, null, 'COST', 'COST', 'COST', 'COST', 'COST'], 162)
    const whole = COURT.reduce((sum, [, , quantity, , price]) => sum + cents(quantity * price), 0)
    let y = 182
    for (const line of COURT) {
      const [item, name, quantity, unit, price] = line
      const total = cents(quantity * price)
      const [labor, equipment] = [cents(total * 0.22), cents(total * 0.08)]
      const parts = [cents(total - labor - equipment), labor, equipment, total, price].map(money)
      on.row(columns, [item, name, money((100 * total) / whole), money(quantity), unit, ...parts], y)
      scopes.push(trueScope(line, null, { unscored: ['direct_cost'] }))
      y += 16
    }
    on.row(columns, [null, 'TOTAL', '100.00', null, null, null, null, null, money(cents(whole))], y)
    rule(on, columns, [142, 168, ...COURT.map((_, at) => 186 + at * 16), y + 4])
    on.text('Prepared by:', 60, y + 40)
    on.text('ENGR. ROBERTO M. DELOS REYES', 60, y + 62)
    on.text('Municipal Engineer', 60, y + 73)
    on.text('Approved:', 600, y + 40)
    on.text('HON. MARIA T. VILLANUEVA', 600, y + 62)
    on.text('Municipal Mayor', 600, y + 73)
  })
  return { file, truth: truthOf(project, scopes) }
}

const ROOMS: [string, BillLine[]][] = [
  [
    'GENERAL REQUIREMENTS',
    [
      ['1.1', 'Mobilization and Demobilization', 1, 'lot', 85000],
      ['1.2', 'Temporary Facilities', 1, 'lot', 64500],
    ],
  ],
  [
    'MASONRY WORKS',
    [
      ['2.1', '4" CHB Non-Load Bearing Wall', 214.6, 'sqm', 1085],
      ['2.2', '6" CHB Load Bearing Wall', 132.25, 'sqm', 1340],
      ['2.3', 'Cement Plaster Finish', 693.7, 'sqm', 415],
    ],
  ],
  [
    'TILE WORKS',
    [
      ['3.1', '60 x 60 cm Homogeneous Floor Tiles', 148.4, 'sqm', 1890],
      ['3.2', '30 x 60 cm Ceramic Wall Tiles', 76.2, 'sqm', 1455],
    ],
  ],
]

/** A contractor's quotation: material and labor side by side, a sub-total under each trade, VAT at the end. */
export function quotation(): Made {
  const look = { width: 612, height: 936, font: 'Times-Roman', shown: 'words' } as const
  const scopes: TrueScope[] = []
  const file = writePaper(look, (on) => {
    on.text('RV CRUZ BUILDERS AND TRADING', 200, 40, 13)
    on.text('Blk 4 Lot 12 Sampaguita St., Imus, Cavite  Tel. (046) 471-2288', 150, 54, 8)
    on.text('June 14, 2025', 40, 84)
    on.text('Project: Renovation of Two-Storey Dormitory', 40, 104)
    on.text('Dear Sir, we are pleased to submit our quotation for the above project as follows:', 40, 124)
    const columns = columnsOf(36, [
      [32],
      [170],
      [44, 'right'],
      [34, 'center'],
      [56, 'right'],
      [70, 'right'],
      [52, 'right'],
      [68, 'right'],
      [74, 'right'],
    ])
    on.row(columns, [null, null, null, null, 'MATERIALS', null, 'LABOR'], 146)
    on.row(
      columns,
      ['ITEM', 'SCOPE OF WORK', 'QTY', 'UNIT', 'U. COST', 'AMOUNT', 'U. COST', 'AMOUNT', 'TOTAL'],
      157,
    )
    let y = 176
    for (const [index, [phase, lines]] of ROOMS.entries()) {
      on.row(columns, [`${index + 1}.0`, phase], y)
      y += 14
      const own: TrueScope[] = []
      for (const line of lines) {
        const [item, name, quantity, unit, price] = line
        const labor = cents(price * 0.3)
        const material = cents(price - labor)
        const amounts = [material, quantity * material, labor, quantity * labor, quantity * price]
        on.row(
          columns,
          [item, name, money(quantity), unit, ...amounts.map((amount) => money(cents(amount)))],
          y,
        )
        const split = { material_unit_cost: material, labor_unit_cost: labor }
        own.push(trueScope(line, phase, { ...split, unscored: ['unit_cost', 'direct_cost'] }))
        y += 14
      }
      on.row(columns, [null, 'SUB-TOTAL', null, null, null, null, null, null, money(sumOf(own))], y)
      y += 18
      scopes.push(...own)
    }
    const total = sumOf(scopes)
    on.row(columns, [null, 'TOTAL PROJECT COST', null, null, null, null, null, null, `P ${money(total)}`], y)
    on.row(
      columns,
      [null, 'ADD: 12% VAT', null, null, null, null, null, null, money(cents(total * 0.12))],
      y + 14,
    )
    on.row(
      columns,
      [null, 'GRAND TOTAL', null, null, null, null, null, null, `P ${money(cents(total * 1.12))}`],
      y + 28,
    )
    on.text('Terms: 30% down payment, progress billing thereafter. Validity: 30 days.', 40, y + 60)
    on.text('Conforme: ______________________', 380, y + 90)
  })
  return { file, truth: { ...truthOf('Renovation of Two-Storey Dormitory', scopes), grand_total: null } }
}

const SCHOOL: [string, BillLine[]][] = [
  [
    'PART A. FACILITIES FOR THE ENGINEER',
    [
      [
        'A.1.1(3)',
        'Provision of Combined Field Office, Laboratory and Living Quarters Building for the Engineer',
        6,
        'month',
        28450,
      ],
    ],
  ],
  [
    'PART B. OTHER GENERAL REQUIREMENTS',
    [
      [
        'B.7(2)',
        'Occupational Safety and Health Program, including personal protective equipment and the safety officer',
        1,
        'l.s.',
        96315.5,
      ],
      ['B.9', 'Mobilization / Demobilization', 1, 'l.s.', 74200],
    ],
  ],
  [
    'PART C. EARTHWORKS',
    [
      ['800(2)', 'Clearing and Grubbing', 0.18, 'ha', 58340.25],
      [
        '802(1)a2',
        'Surplus Common Excavation, including hauling to a disposal site within two kilometers',
        384.6,
        'cu.m.',
        301.18,
      ],
      ['804(4)', 'Gravel Fill', 62.4, 'cu.m.', 1688.05],
      [
        '804(1)b',
        'Embankment from Common Borrow, compacted in layers of not more than 200 mm',
        518.25,
        'cu.m.',
        634.4,
      ],
    ],
  ],
]

/** A bill over two pages with long names in three lines, and the figures beside the middle line. */
export function brokenBill(): Made {
  const look = { width: 595, height: 842, font: 'Helvetica', shown: 'pieces' } as const
  const project = 'Construction of Two-Storey Six-Classroom School Building'
  const scopes: TrueScope[] = []
  const file = writePaper(look, (on) => {
    const columns = columnsOf(40, [[62], [190], [50, 'center'], [62, 'right'], [70, 'right'], [82, 'right']])
    const heads = (page: number) => {
      on.text('BILL OF QUANTITIES', 240, 40, 12)
      on.text(`Contract Name: ${project}`, 40, 60)
      on.text(`Page ${page} of 2`, 490, 40, 7)
      on.row(columns, ['Pay Item', 'Description', 'Unit', 'Quantity', 'Unit Price', 'Amount'], 84)
      on.row(columns, ['No.', null, null, null, '(Pesos)', '(Pesos)'], 94)
      on.line(40, 98, 556, 98)
      return 112
    }
    let y = heads(1)
    let sofar = 0
    for (const [index, [phase, lines]] of SCHOOL.entries()) {
      if (index === 2) {
        on.row(columns, [null, 'Total this page, carried to next page', null, null, null, money(sofar)], y)
        on.page()
        y = heads(2)
        on.row(columns, [null, 'Brought forward', null, null, null, money(sofar)], y)
        y += 18
      }
      on.row(columns, [null, phase], y)
      y += 16
      const own: TrueScope[] = []
      for (const line of lines) {
        const [item, name, quantity, unit, price] = line
        const pieces = wrapped(name, 38)
        const middle = y + ((pieces.length - 1) * 10) / 2
        on.row(
          columns,
          [item, null, unit, money(quantity), money(price), money(cents(quantity * price))],
          middle,
        )
        for (const [at, piece] of pieces.entries()) on.row(columns, [null, piece], y + at * 10)
        y += pieces.length * 10 + 8
        own.push(trueScope(line, phase))
      }
      const label = `Total of ${phase.slice(0, 6)}`
      on.row(columns, [null, label, null, null, null, money(sumOf(own))], y)
      y += 20
      scopes.push(...own)
      sofar = sumOf(scopes)
    }
    on.row(columns, [null, 'TOTAL BID AMOUNT', null, null, null, money(sofar)], y)
  })
  return { file, truth: truthOf(project, scopes) }
}

export function wrapped(name: string, letters: number): string[] {
  const lines = ['']
  for (const word of name.split(' ')) {
    const last = lines.length - 1
    if (`${lines[last]} ${word}`.length > letters) lines.push(word)
    else lines[last] = `${lines[last]} ${word}`.trim()
  }
  return lines
}
