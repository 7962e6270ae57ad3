import type { Made, TrueScope } from '../generated/made.ts'
import { type BillLine, sumOf, trueScope, truthOf } from './bills.ts'
import { cents, columnsOf, money, rule, writePaper } from './paper.ts'

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
