import type { Made, TrueLabor, TrueMaterial, TrueScope } from '../generated/made.ts'
import { cents, money, writePaper } from './paper.ts'

/** Estimates in running text: the second set, written before anything of the reader was looked at again. */

interface Told {
  item: string
  name: string
  quantity: number
  unit: string
  goods: [name: string, quantity: number, unit: string, cost: number][]
  crew: [workers: number, name: string, days: number, rate: number][]
}

const TOLD: Told[] = [
  {
    item: 'I',
    name: 'Excavation Works',
    quantity: 24.5,
    unit: 'cu.m.',
    goods: [],
    crew: [
      [1, 'Foreman', 5, 750],
      [4, 'Laborer', 5, 480],
    ],
  },
  {
    item: 'II',
    name: 'Concrete Works',
    quantity: 11.2,
    unit: 'cu.m.',
    goods: [
      ['Portland Cement', 101, 'bags', 255],
      ['Washed Sand', 5.6, 'cu.m.', 1350],
      ['Gravel, 3/4"', 11.2, 'cu.m.', 1420],
      ['12mm dia. x 6.0m Deformed Bar', 84, 'pcs.', 298.5],
    ],
    crew: [
      [1, 'Foreman', 8, 750],
      [2, 'Mason', 8, 650],
      [2, 'Steelman', 6, 650],
      [6, 'Laborer', 8, 480],
    ],
  },
  {
    item: 'III',
    name: 'CHB Laying and Plastering',
    quantity: 86.4,
    unit: 'sq.m.',
    goods: [
      ['4" CHB', 1123, 'pcs.', 16],
      ['Portland Cement', 78, 'bags', 255],
    ],
    crew: [[3, 'Mason', 12, 650]],
  },
]

const labor = (told: Told): TrueLabor[] =>
  told.crew.map(([workers, designation, duration, rate]) => ({
    designation,
    workers,
    duration,
    duration_unit: 'day',
    rate,
    amount: cents(workers * duration * rate),
  }))
const materials = (told: Told): TrueMaterial[] =>
  told.goods.map(([description, quantity, unit, unit_cost]) => ({
    description,
    quantity,
    unit,
    unit_cost,
    amount: cents(quantity * unit_cost),
  }))
const sum = (rows: { amount: number }[]) => cents(rows.reduce((whole, row) => whole + row.amount, 0))

const scopeOf = (told: Told): TrueScope => ({
  item_no: told.item,
  phase: null,
  work_item: told.name,
  quantity: told.quantity,
  unit: told.unit,
  unit_cost: null,
  direct_cost: cents(sum(labor(told)) + sum(materials(told))),
  total: null,
  labor: labor(told),
  equipment: [],
  materials: materials(told),
  unscored: ['unit_cost', 'total'],
})

/** A barangay's estimate in an engineer's own words: takeoffs, 'say', and prices per unit inside the sentence. */
export function barangayNarrative(): Made {
  const look = { width: 612, height: 936, font: 'Times-Roman', shown: 'whole' } as const
  const project = 'Repair of Barangay Health Station'
  const scopes = TOLD.map(scopeOf)
  const total = cents(scopes.reduce((whole, scope) => whole + (scope.direct_cost ?? 0), 0))
  const file = writePaper(look, (on) => {
    let y = 50
    const put = (words: string, indent = 0) => {
      on.text(words, 50 + indent, y, 10)
      y += 14
    }
    put('DETAILED ESTIMATE')
    put(`Name of Project: ${project}`)
    put('Location: Brgy. San Roque, Tiaong, Quezon')
    y += 8
    for (const [index, told] of TOLD.entries()) {
      put(`${told.item}. ${told.name.toUpperCase()}`)
      put(
        `Volume = ${(told.quantity - 0.04).toFixed(2)} ${told.unit}, say ${money(told.quantity)} ${told.unit}`,
        20,
      )
      if (told.goods.length > 0) put('A. Materials', 20)
      for (const line of materials(told))
        put(
          `${line.description} = ${money(line.quantity)} ${line.unit} @ P ${money(line.unit_cost)}/${line.unit} = P ${money(line.amount)}`,
          40,
        )
      if (told.goods.length > 0) put(`Sub-total (Materials) = P ${money(sum(materials(told)))}`, 60)
      put(`${told.goods.length > 0 ? 'B' : 'A'}. Labor`, 20)
      for (const line of labor(told))
        put(
          `${line.workers} - ${line.designation} @ P ${money(line.rate)}/day x ${line.duration} days = P ${money(line.amount)}`,
          40,
        )
      put(`Sub-total (Labor) = P ${money(sum(labor(told)))}`, 60)
      put(`Total for Item ${told.item} = P ${money(scopes[index]?.direct_cost ?? 0)}`, 20)
      y += 8
    }
    put(`TOTAL ESTIMATED COST = P ${money(total)}`)
  })
  return { file, truth: { kind: 'detailed', project, grand_total: total, scopes } }
}

/** A contractor's letter: each work in one sentence, its quantity and price inside, and no lines of its own. */
export function letterOfPrices(): Made {
  const look = { width: 595, height: 842, font: 'Helvetica', shown: 'words' } as const
  const project = 'Additional Works, Lot 12 Residence'
  const works: [string, string, number, string, number][] = [
    ['1', 'Chipping and hauling of existing slab', 24.5, 'cu.m.', 4500],
    ['2', 'Waterproofing of roof deck', 118, 'sq.m.', 685],
    ['3', 'Stainless railings at stairs', 16.4, 'l.m.', 5250],
    ['4', 'Cleaning and turn-over', 1, 'lot', 18000],
  ]
  const scopes = works.map(
    ([item_no, work_item, quantity, unit, unit_cost]): TrueScope => ({
      item_no,
      phase: null,
      work_item,
      quantity,
      unit,
      unit_cost,
      direct_cost: null,
      total: cents(quantity * unit_cost),
      labor: [],
      equipment: [],
      materials: [],
      unscored: ['direct_cost'],
    }),
  )
  const total = cents(scopes.reduce((whole, scope) => whole + (scope.total ?? 0), 0))
  const file = writePaper(look, (on) => {
    let y = 60
    const put = (words: string, indent = 0) => {
      on.text(words, 50 + indent, y, 10)
      y += 16
    }
    put('ESTIMATE OF COST')
    put(`Project: ${project}`)
    y += 10
    for (const [item, name, quantity, unit, price] of works)
      put(
        `${item}. ${name} = ${money(quantity)} ${unit} @ P ${money(price)}/${unit} = P ${money(cents(quantity * price))}`,
        10,
      )
    y += 6
    put(`TOTAL = P ${money(total)}`, 10)
  })
  return { file, truth: { kind: 'boq', project, grand_total: total, scopes } }
}
