import type { Made, TrueScope } from '../generated/made.ts'
import { type BillLine, trueScope } from './bills.ts'
import { cents, columnsOf, money, rule, writePaper } from './paper.ts'

const sumOf = (scopes: TrueScope[]) => cents(scopes.reduce((sum, scope) => sum + (scope.total ?? 0), 0))

const HALL: [BillLine, number][] = [
  [['1', 'Demolition of Existing Ceiling', 118, 'sq.m.', 145], 64],
  [['2', 'Metal Furring with 4.5mm Fiber Cement Board', 242.5, 'sq.m.', 1120], 130.5],
  [['3', 'Steel Casement Windows', 14, 'sets', 8650], 8],
  [['4', 'Panel Doors with Jamb, 0.90m x 2.10m', 9, 'sets', 11400], 5],
  [['5', 'Painting Works, Masonry', 618.75, 'sq.m.', 265], 300],
  [['6', 'Pre-painted Rib Type Roofing, 0.5mm', 305.2, 'sq.m.', 780], 160.2],
]

/** Two buildings in one bill: a quantity of each, and the whole that is priced. */
export function twoBuildings(): Made {
  const look = { width: 842, height: 595, font: 'Helvetica', shown: 'words' } as const
  const project = 'Repair of Multi-Purpose Hall and Health Center'
  const scopes: TrueScope[] = []
  const file = writePaper(look, (on) => {
    on.text('BILL OF QUANTITIES', 360, 36, 12)
    on.text(`PROJECT TITLE: ${project}`, 40, 58)
    on.text('LOCATION: Poblacion, Tanay, Rizal', 40, 70)
    const columns = columnsOf(40, [
      [46, 'center'],
      [250],
      [54, 'center'],
      [80, 'right'],
      [80, 'right'],
      [80, 'right'],
      [80, 'right'],
      [96, 'right'],
    ])
    on.row(columns, ['ITEM', 'DESCRIPTION', 'UNIT', null, 'QUANTITY', null, 'UNIT COST', 'TOTAL COST'], 96)
    on.row(columns, ['NO.', 'OF WORK', null, 'HALL', 'HEALTH CTR', 'TOTAL', '(Php)', '(Php)'], 107)
    let y = 128
    for (const [line, hall] of HALL) {
      const [item, name, quantity, unit, price] = line
      const quantities = [hall, cents(quantity - hall), quantity].map(money)
      on.row(columns, [item, name, unit, ...quantities, money(price), money(cents(quantity * price))], y)
      scopes.push(trueScope(line, null))
      y += 17
    }
    on.row(columns, [null, 'GRAND TOTAL', null, null, null, null, null, money(sumOf(scopes))], y)
    rule(on, columns, [84, 112, ...HALL.map((_, at) => 133 + at * 17), y + 5])
  })
  return { file, truth: { kind: 'boq', project, grand_total: sumOf(scopes), scopes } }
}

const ROAD: [string, BillLine[]][] = [
  [
    'A. EARTHWORKS',
    [
      ['100(1)', 'Clearing and Grubbing', 0.45, 'ha.', 61250],
      ['102(2)', 'Surplus Common Excavation', 812, 'cu.m.', 298.44],
      ['105(1)a', 'Subgrade Preparation (Common Material)', 2430, 'sq.m.', 18.62],
    ],
  ],
  [
    'B. BASE AND SURFACE COURSES',
    [
      ['200(1)', 'Aggregate Subbase Course', 486, 'cu.m.', 1096.7],
      ['311(1)c1', 'PCC Pavement, Plain, 150mm thick, 14 days', 1980, 'sq.m.', 1342.88],
    ],
  ],
  ['C. DRAINAGE', [['500(1)a3', 'Pipe Culverts, 910mm dia., Class II RCPC', 18, 'l.m.', 5460.15]]],
]

/** A typewritten bill: no rule anywhere, peso signs before amounts, the unit before the quantity. */
export function typewritten(): Made {
  const look = { width: 612, height: 792, font: 'Courier', shown: 'whole' } as const
  const project = 'Concreting of Barangay Road, Sitio Ilaya'
  const scopes: TrueScope[] = []
  const file = writePaper(look, (on) => {
    let y = 50
    const type = (line: string) => {
      on.text(line, 36, y, 7.5)
      y += 12
    }
    const cell = (words: string, letters: number, right = false) =>
      right ? words.slice(0, letters).padStart(letters) : words.slice(0, letters).padEnd(letters)
    type('DETAILED BILL OF QUANTITIES')
    type(`Project : ${project}`)
    type('Location: Brgy. Malabanan, Candelaria, Quezon')
    y += 10
    type(
      `${cell('ITEM', 11)}${cell('DESCRIPTION', 43)}${cell('UNIT', 8)}${cell('QTY.', 11, true)}${cell('UNIT PRICE', 14, true)}${cell('AMOUNT', 19, true)}`,
    )
    type('='.repeat(106))
    for (const [phase, lines] of ROAD) {
      type(phase)
      const own: TrueScope[] = []
      for (const line of lines) {
        const [item, name, quantity, unit, price] = line
        const amount = `P ${money(cents(quantity * price))}`
        type(
          `${cell(item, 11)}${cell(name, 43)}${cell(unit, 8)}${cell(money(quantity), 11, true)}${cell(`P ${money(price)}`, 14, true)}${cell(amount, 19, true)}`,
        )
        own.push(trueScope(line, phase))
      }
      type(`${' '.repeat(11)}${cell('Sub-Total', 76)}${cell(`P ${money(sumOf(own))}`, 19, true)}`)
      y += 6
      scopes.push(...own)
    }
    type('-'.repeat(106))
    type(`${' '.repeat(11)}${cell('TOTAL ESTIMATED COST', 76)}${cell(`P ${money(sumOf(scopes))}`, 19, true)}`)
  })
  return { file, truth: { kind: 'boq', project, grand_total: sumOf(scopes), scopes } }
}

const WATER: [BillLine, string][] = [
  [
    ['SPL-1', 'Drilling of Deepwell, 150mm dia.', 60, 'l.m.', 3850],
    'Three thousand eight hundred fifty pesos',
  ],
  [
    ['SPL-2', 'Submersible Pump, 3 HP, complete', 1, 'set', 148500],
    'One hundred forty-eight thousand five hundred pesos',
  ],
  [
    ['SPL-3', 'Elevated Steel Tank, 5,000 gallons', 1, 'unit', 865000],
    'Eight hundred sixty-five thousand pesos',
  ],
  [['SPL-4', '63mm HDPE Pipe, SDR 11', 740, 'l.m.', 412.5], 'Four hundred twelve pesos and 50/100'],
]

/** A bidder's form: the price in words above the price in figures, numbers of the columns under the heads. */
export function biddersForm(): Made {
  const look = { width: 612, height: 936, font: 'Helvetica', shown: 'whole' } as const
  const scopes: TrueScope[] = []
  const file = writePaper(look, (on) => {
    on.text('BID FORM: SCHEDULE OF PRICES', 215, 40, 11)
    on.text('Contract ID: 25-LGU-014', 40, 60)
    on.text('Name of Contract: Level II Water System, Brgy. Bukal', 40, 72)
    const columns = columnsOf(36, [
      [48],
      [160],
      [42, 'center'],
      [56, 'right'],
      [140, 'center'],
      [94, 'right'],
    ])
    on.row(
      columns,
      ['Item No.', 'Description of Item', 'Unit', 'Quantity', 'Unit Price in Words', 'Total Amount'],
      96,
    )
    on.row(columns, [null, null, null, null, 'and in Figures (Pesos)', '(Pesos)'], 106)
    on.row(columns, ['(1)', '(2)', '(3)', '(4)', '(5)', '(6) = (4) x (5)'], 120)
    let y = 142
    const ys = [86, 111, 125]
    for (const [line, words] of WATER) {
      const [item, name, quantity, unit, price] = line
      const pieces = words.match(/.{1,30}(?: |$)/g) ?? [words]
      for (const [at, piece] of pieces.entries())
        on.row(columns, [null, null, null, null, piece.trim()], y - 4 + at * 9)
      const bottom = y - 4 + pieces.length * 9
      on.row(
        columns,
        [item, name, unit, money(quantity), `(P ${money(price)})`, money(cents(quantity * price))],
        bottom,
      )
      scopes.push(trueScope(line, null))
      y = bottom + 22
      ys.push(y - 15)
    }
    on.row(columns, [null, 'TOTAL AMOUNT OF BID', null, null, null, money(sumOf(scopes))], y)
    rule(on, columns, [...ys, y + 5])
    on.text('Amount in words: ______________________________________________', 40, y + 30)
  })
  return {
    file,
    truth: { kind: 'boq', project: 'Level II Water System, Brgy. Bukal', grand_total: sumOf(scopes), scopes },
  }
}
