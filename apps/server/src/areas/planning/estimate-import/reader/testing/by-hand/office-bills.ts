import type { Made, TrueScope } from '../generated/made.ts'
import { type BillLine, sumOf, trueScope, truthOf, wrapped } from './bills.ts'
import { cents, columnsOf, money, rule, writePaper } from './paper.ts'

/** Bills of contractors and owners: the second set, written before anything of the reader was looked at again. */

const FIT_OUT: { unit: string; rows: [name: string, quantity: number, price: number | null][] }[] = [
  {
    unit: 'sq.m.',
    rows: [
      ['Gypsum Board Ceiling on Metal Furring', 186.5, 985],
      ['Acoustic Ceiling Board, 600 x 600', 92.25, 1140],
      ['Ceiling Repair at Corridor', 0, null],
    ],
  },
  {
    unit: 'lot',
    rows: [
      ['Electrical Rough-ins and Fixtures, complete', 1, 248750],
      ['Fire Alarm Tie-in, by Owner', 1, null],
    ],
  },
  {
    unit: 'sets',
    rows: [
      ['Glass Door with Floor Hinge', 2, 38500],
      ['Roll-up Shutter, Motorized', 1, 96400],
    ],
  },
]

/** A fit-out bill: one unit for several rows in a joined cell, peso signs, and dashes where nothing is charged. */
export function fitOutBill(): Made {
  const look = { width: 612, height: 792, font: 'Helvetica', shown: 'whole' } as const
  const project = 'Fit-out of Second Floor Offices'
  const scopes: TrueScope[] = []
  const file = writePaper(look, (on) => {
    on.text('COST PROPOSAL', 260, 40, 13)
    on.text(`Project : ${project}`, 40, 64)
    const columns = columnsOf(40, [
      [34, 'center'],
      [232],
      [54, 'right'],
      [44, 'center'],
      [78, 'right'],
      [90, 'right'],
    ])
    on.row(columns, ['NO.', 'PARTICULARS', 'QTY', 'UNIT', 'UNIT PRICE', 'AMOUNT'], 90)
    let y = 108
    const ys = [80, 95]
    let number = 0
    for (const { unit, rows } of FIT_OUT) {
      const top = y
      for (const [name, quantity, price] of rows) {
        number++
        const amount = price === null ? 0 : cents(quantity * price)
        on.row(
          columns,
          [
            `${number}`,
            name,
            quantity === 0 ? '—' : money(quantity),
            null,
            price === null ? '—' : `₱ ${money(price)}`,
            price === null ? '-' : `PHP ${money(amount)}`,
          ],
          y,
        )
        scopes.push(trueScope([`${number}`, name, quantity, unit, price ?? 0], null))
        ys.push(y + 5)
        y += 16
      }
      on.row(columns, [null, null, null, unit], (top + y - 16) / 2)
    }
    on.row(columns, [null, 'TOTAL AMOUNT', null, null, null, `PHP ${money(sumOf(scopes))}`], y)
    ys.push(y + 5)
    const inner = new Set(ys)
    let at = 95
    for (const { rows } of FIT_OUT) {
      for (let index = 1; index < rows.length; index++) inner.delete(at + 18 + (index - 1) * 16)
      at += rows.length * 16
    }
    // The rows of one unit are ruled apart on both sides of its cell, not through it.
    for (const edge of ys) {
      if (inner.has(edge)) on.line(40, edge, 572, edge)
      else {
        on.line(40, edge, 360, edge)
        on.line(404, edge, 572, edge)
      }
    }
    for (const column of columns) on.line(column.x, 80, column.x, y + 5)
    on.line(572, 80, 572, y + 5)
    on.text('Note: all prices are inclusive of 12% VAT. Delivery within 45 days.', 40, y + 30, 8)
  })
  return { file, truth: truthOf(project, scopes) }
}

const WALLS: BillLine[] = [
  ['1.01', 'Boulder Riprap, Hand Laid', 264.5, 'cu.m.', 3420],
  ['1.02', 'Grouting of Riprap', 88, 'cu.m.', 4185.6],
  ['1.03', 'Weep Holes, 75 mm PVC', 146, 'pcs', 182.5],
  ['1.04', 'Filter Cloth', 610.2, 'sq.m.', 96.4],
  ['1.05', 'Coping, Plain Concrete', 31.75, 'cu.m.', 6840.25],
]

/** The amount stands left of price, quantity and unit, as an owner's accountant likes it. */
export function amountFirst(): Made {
  const look = { width: 595, height: 842, font: 'Helvetica', shown: 'pieces' } as const
  const project = 'River Wall at Sitio Pook'
  const scopes = WALLS.map((line) => trueScope(line, null))
  const file = writePaper(look, (on) => {
    on.text('SCHEDULE OF VALUES', 230, 40, 12)
    on.text(`Project: ${project}`, 40, 62)
    const columns = columnsOf(40, [[44], [200], [86, 'right'], [76, 'right'], [64, 'right'], [48, 'center']])
    on.row(columns, ['Item', 'Description of Work', 'Amount', 'Unit Price', 'Quantity', 'Unit'], 88)
    on.line(40, 93, 558, 93)
    let y = 108
    for (const [item, name, quantity, unit, price] of WALLS) {
      on.row(columns, [item, name, money(cents(quantity * price)), money(price), money(quantity), unit], y)
      y += 15
    }
    on.line(40, y - 8, 558, y - 8)
    on.row(columns, [null, 'Total Contract Price', money(sumOf(scopes))], y + 4)
  })
  return { file, truth: truthOf(project, scopes) }
}

const PLANT: BillLine[] = [
  [
    'P-01',
    'Supply, delivery and installation of 50 mm diameter galvanized iron pipes, schedule 40, with all fittings, hangers and painting as shown on the drawings',
    186,
    'l.m.',
    1264.5,
  ],
  ['P-02', 'Testing and commissioning', 1, 'lot', 48500],
  [
    'P-03',
    'Multi-stage booster pump, 7.5 HP, three phase, with pressure tank, controller and concrete pedestal, complete in place',
    2,
    'units',
    318400,
  ],
  ['P-04', 'Gate valve, 50 mm, bronze, 200 psi working pressure', 14, 'pcs', 3860.75],
  ['P-05', 'Concrete manhole, 800 mm x 800 mm, with steel cover', 6, 'each', 14250],
]

/** A wide sheet stored upright and turned; names of up to four lines with the figures at their middle. */
export function turnedBill(): Made {
  const look = { width: 936, height: 612, font: 'Times-Roman', shown: 'words', turned: true } as const
  const project = 'Rehabilitation of Pump House and Distribution Line'
  const scopes = PLANT.map((line) => trueScope(line, null))
  const file = writePaper(look, (on) => {
    on.text('BILL OF QUANTITIES', 410, 40, 13)
    on.text(`Name of Project: ${project}`, 60, 66)
    const columns = columnsOf(56, [
      [70, 'center'],
      [300],
      [90, 'center'],
      [90, 'center'],
      [120, 'right'],
      [140, 'right'],
    ])
    on.row(
      columns,
      ['Item No.', 'Description', 'Unit', 'Quantity', 'Unit Price (PhP)', 'Amount (PhP)'],
      94,
      10,
    )
    const ys = [82, 100]
    let y = 114
    for (const [item, name, quantity, unit, price] of PLANT) {
      const pieces = wrapped(name, 52)
      pieces.forEach((piece, at) => {
        on.row(columns, [null, piece], y + at * 11, 10)
      })
      const middle = y + ((pieces.length - 1) * 11) / 2
      on.row(
        columns,
        [item, null, unit, money(quantity), money(price), money(cents(quantity * price))],
        middle,
        10,
      )
      y += pieces.length * 11 + 4
      ys.push(y - 8)
      y += 6
    }
    on.row(columns, [null, 'TOTAL', null, null, null, money(sumOf(scopes))], y, 10)
    rule(on, columns, [...ys, y + 5])
  })
  return { file, truth: truthOf(project, scopes) }
}

const LODGE: [string, BillLine[]][] = [
  [
    'CONCRETE WORKS',
    [
      ['3.1', 'Slab on Grade, 100 mm', 148.6, 'sq.m.', 1085.4],
      ['3.2', 'Suspended Slab', 96.25, 'sq.m.', 2460.8],
    ],
  ],
  [
    'ROOFING WORKS',
    [
      ['4.1', 'Long-span Roofing, 0.4 mm', 214.8, 'sq.m.', 864.5],
      ['4.2', 'Ridge Roll and Flashing', 62.4, 'l.m.', 418.65],
    ],
  ],
]

/** The price of one unit in three parts and their sum, under a head of two lines; only the whole is extended. */
export function splitPrice(): Made {
  const look = { width: 792, height: 612, font: 'Helvetica', shown: 'whole' } as const
  const project = 'Lodging House, Barangay Pansol'
  const scopes: TrueScope[] = []
  const file = writePaper(look, (on) => {
    on.text('DETAILED COST ESTIMATE', 320, 36, 12)
    on.text(`Project: ${project}`, 36, 58)
    const columns = columnsOf(36, [
      [40, 'center'],
      [200],
      [56, 'right'],
      [44, 'center'],
      [72, 'right'],
      [72, 'right'],
      [72, 'right'],
      [76, 'right'],
      [90, 'right'],
    ])
    on.row(
      columns,
      ['ITEM', 'DESCRIPTION', 'QTY.', 'UNIT', null, 'UNIT COST', '(PESOS)', null, 'TOTAL COST'],
      82,
    )
    on.row(columns, ['NO.', null, null, null, "MAT'LS.", 'LABOR', "EQUIP'T.", 'TOTAL', '(PESOS)'], 94)
    let y = 114
    const ys = [72, 100]
    for (const [phase, lines] of LODGE) {
      on.row(columns, [null, phase], y)
      ys.push(y + 5)
      y += 16
      for (const line of lines) {
        const [item, name, quantity, unit, price] = line
        const [labor, equipment] = [cents(price * 0.24), cents(price * 0.06)]
        const material = cents(price - labor - equipment)
        on.row(
          columns,
          [
            item,
            name,
            money(quantity),
            unit,
            ...[material, labor, equipment, price, cents(quantity * price)].map(money),
          ],
          y,
        )
        ys.push(y + 5)
        y += 16
        scopes.push(trueScope(line, phase, { material_unit_cost: material, labor_unit_cost: labor }))
      }
    }
    on.row(columns, [null, 'GRAND TOTAL', null, null, null, null, null, null, money(sumOf(scopes))], y)
    rule(on, columns, [...ys, y + 5])
  })
  return { file, truth: truthOf(project, scopes) }
}

const MARKET: [string, BillLine[]][] = [
  [
    'GENERAL REQUIREMENTS',
    [
      ['1.1', 'Permits and Clearances', 1, 'lot', 42500],
      ['1.2', 'Bonds and Insurance', 1, 'lot', 68350],
    ],
  ],
  [
    'STRUCTURAL WORKS',
    [
      ['2.1', 'Concrete, 21 MPa', 64.8, 'cu.m.', 7480],
      ['2.2', 'Reinforcing Bars', 7865.5, 'kg', 74.2],
      ['2.3', 'Steel Trusses, fabricated and erected', 4210, 'kg', 138.5],
    ],
  ],
  [
    'FINISHING WORKS',
    [
      ['3.1', 'Floor Hardener', 412, 'sq.m.', 186.4],
      ['3.2', 'Paint, three coats', 868.5, 'sq.m.', 242],
    ],
  ],
]

/** The summary comes first, the details behind it with the same titles and sums. */
export function summaryFirst(): Made {
  const look = { width: 612, height: 792, font: 'Helvetica', shown: 'words' } as const
  const project = 'Public Market Annex Building'
  const parts = MARKET.map(([title, lines]) => ({
    title,
    lines,
    scopes: lines.map((line) => trueScope(line, title)),
  }))
  const scopes = parts.flatMap((part) => part.scopes)
  const file = writePaper(look, (on) => {
    on.text('SUMMARY OF COST', 250, 60, 14)
    on.text(`PROJECT : ${project}`, 60, 92, 10)
    on.text('LOCATION : Poblacion, Rosario, Batangas', 60, 106, 10)
    const few = columnsOf(60, [[60, 'center'], [300], [130, 'right']])
    on.row(few, ['ITEM', 'DESCRIPTION', 'AMOUNT (Php)'], 136, 10)
    let y = 160
    parts.forEach((part, at) => {
      on.row(few, [['I', 'II', 'III'][at] ?? '', part.title, money(sumOf(part.scopes))], y, 10)
      y += 20
    })
    on.row(few, [null, 'TOTAL PROJECT COST', money(sumOf(scopes))], y + 6, 10)
    on.text('Prepared by:', 60, y + 70)
    on.text('ENGR. LIZA A. MANALO', 60, y + 96)
    on.page()
    on.text('BILL OF QUANTITIES', 245, 44, 12)
    on.text(`PROJECT : ${project}`, 40, 66)
    const columns = columnsOf(40, [
      [40, 'center'],
      [220],
      [60, 'right'],
      [46, 'center'],
      [74, 'right'],
      [92, 'right'],
    ])
    on.row(columns, ['ITEM', 'DESCRIPTION', 'QTY', 'UNIT', 'UNIT COST', 'AMOUNT'], 92)
    y = 114
    parts.forEach((part, at) => {
      on.row(columns, [['I', 'II', 'III'][at] ?? '', part.title], y)
      y += 15
      for (const [item, name, quantity, unit, price] of part.lines) {
        on.row(columns, [item, name, money(quantity), unit, money(price), money(cents(quantity * price))], y)
        y += 15
      }
      on.row(columns, [null, `Sub-total, ${part.title}`, null, null, null, money(sumOf(part.scopes))], y)
      y += 20
    })
    on.row(columns, [null, 'TOTAL PROJECT COST', null, null, null, money(sumOf(scopes))], y)
  })
  return { file, truth: truthOf(project, scopes) }
}

const PARK: BillLine[] = [
  ['101', 'Stamped Concrete Walkway, 75 mm, with Sealer', 284.35, 'sq.m.', 1486],
  ['102', 'Bermuda Grass Sodding, including Topsoil', 1260, 'sq.m.', 148.5],
  ['103', 'Solar Lamp Post, 6 m, Galvanized', 18, 'sets', 26450],
  ['104', 'Park Bench, Precast, with Backrest, Painted', 24, 'pcs.', 6875],
  ['105', 'Drinking Fountain, Pedestal, Stainless Steel', 3, 'units', 31200],
  ['106', 'Trash Bins, Segregated, Three Compartments', 12, 'sets', 4960],
  ['107', 'Perimeter Fence, Cyclone Wire on G.I. Posts', 318.6, 'l.m.', 1684.25],
]

/** Small print without a rule; the longest names end two points before the unit. */
export function smallPrint(): Made {
  const look = { width: 595, height: 842, font: 'Helvetica', shown: 'whole' } as const
  const project = 'Development of Linear Park, Phase 2'
  const scopes = PARK.map((line) => trueScope(line, null))
  const file = writePaper(look, (on) => {
    on.text('BILL OF QUANTITIES', 60, 50, 9)
    on.text(`Project Title: ${project}`, 60, 62, 6)
    const columns = columnsOf(60, [[24], [127.5], [26], [44, 'right'], [48, 'right'], [58, 'right']])
    on.row(columns, ['No.', 'Description', 'Unit', 'Quantity', 'Unit Cost', 'Amount'], 80, 6)
    let y = 91
    for (const [item, name, quantity, unit, price] of PARK) {
      on.row(columns, [item, name, unit, money(quantity), money(price), money(cents(quantity * price))], y, 6)
      y += 8.5
    }
    on.row(columns, [null, 'Total', null, null, null, money(sumOf(scopes))], y + 2, 6)
  })
  return { file, truth: truthOf(project, scopes) }
}
