import type { BillItem } from './bill-data.ts'
import { amountInWords } from './in-words.ts'
import type { Look } from './look.ts'
import type { TrueScope } from './made.ts'
import { cents, decimals, money } from './paper.ts'
import type { Random } from './random.ts'
import type { TableColumn } from './table.ts'

export type BillClass =
  | 'plain bill'
  | 'two-line heads'
  | 'column numbers'
  | 'figures and words'
  | 'carried and recapitulated'
  | 'rotated with parents'
  | 'tight quantity and unit'
  | 'approved budget form'
  | 'parts of a quantity'

/** The columns of a bill: what stands over them, what a row puts into them, and what is right for it. */
export interface Form {
  keys: string[]
  heads: Record<string, Pick<TableColumn, 'heads' | 'over'>>
  cells(item: BillItem): Record<string, string>
  truth?(item: BillItem): Partial<TrueScope>
  numbers?: string[]
  /** The column of the sums. */
  amountIn: string
}

const HEADS: Record<string, string[][]> = {
  item: [['ITEM', 'NO.'], ['Item No.'], ['No.'], ['PAY ITEM', 'NO.'], ['Item']],
  description: [
    ['DESCRIPTION'],
    ['Description of Work'],
    ['PARTICULARS'],
    ['SCOPE OF WORK'],
    ['Work Description'],
  ],
  quantity: [['QTY.'], ['QUANTITY'], ['Est. Qty'], ['Quantity'], ['Qty']],
  unit: [['UNIT'], ['Unit'], ['UOM'], ['Unit of', 'Measure']],
  unit_cost: [['UNIT COST'], ['Unit Price'], ['UNIT', 'PRICE'], ['Unit Cost', '(PhP)'], ['Rate per', 'Unit']],
  amount: [['AMOUNT'], ['Total Cost'], ['TOTAL', 'AMOUNT'], ['Amount (PhP)'], ['TOTAL']],
}

const ORDERS = [
  ['item', 'description', 'quantity', 'unit', 'unit_cost', 'amount'],
  ['item', 'description', 'unit', 'quantity', 'unit_cost', 'amount'],
  ['item', 'description', 'quantity', 'unit', 'unit_cost', 'amount'],
  ['quantity', 'unit', 'description', 'unit_cost', 'amount'],
  ['item', 'quantity', 'unit', 'description', 'unit_cost', 'amount'],
  ['description', 'quantity', 'unit', 'unit_cost', 'amount'],
  ['item', 'description', 'amount', 'unit_cost', 'quantity', 'unit'],
]

export function formOf(random: Random, of: BillClass, look: Look): Form {
  const usual = usualForm(random, random.pick(ORDERS), look)
  if (of === 'two-line heads') return splitForm(random, look)
  if (of === 'approved budget form') return budgetForm(random, look)
  if (of === 'parts of a quantity') return partsForm(random, look)
  if (of === 'figures and words') return wordsForm(random, look)
  if (of === 'tight quantity and unit') return usualForm(random, ORDERS[random.whole(0, 1)] as string[], look)
  if (of === 'column numbers') return { ...usual, numbers: numbersOf(random, usual.keys) }
  return of === 'plain bill' ? usual : usualForm(random, ORDERS[random.whole(0, 1)] as string[], look)
}

const headsOf = (random: Random, keys: string[]): Form['heads'] =>
  Object.fromEntries(keys.map((key) => [key, { heads: random.pick(HEADS[key] ?? [[key]]) }]))

function usualForm(random: Random, keys: string[], look: Look): Form {
  const nothing = random.pick(['-', '0.00', '--'])
  const shown = (amount: number) => (amount === 0 ? nothing : look.currency + money(amount))
  return {
    keys,
    heads: headsOf(random, keys),
    cells: (item) => ({
      item: item.number,
      description: item.name,
      quantity: decimals(item.quantity, look.quantityDecimals),
      unit: item.unit,
      unit_cost: shown(item.unitCost),
      amount: shown(item.total),
    }),
    amountIn: 'amount',
  }
}

function numbersOf(random: Random, keys: string[]): string[] {
  const style = random.pick(['brackets', 'plain', 'letters', 'formula'] as const)
  const name = (at: number) => (style === 'letters' ? 'ABCDEFGHIJKLM'.charAt(at) : String(at + 1))
  const shown = (at: number) => (style === 'brackets' || style === 'formula' ? `(${name(at)})` : name(at))
  return keys.map((key, at) => {
    const product = `${shown(at)}=${shown(keys.indexOf('quantity'))}x${shown(keys.indexOf('unit_cost'))}`
    return style === 'formula' && key === 'amount' ? product : shown(at)
  })
}

/** Material and labor of one unit beside each other, and what they come to. */
function splitForm(random: Random, look: Look): Form {
  const isGrouped = random.chance(0.5)
  const hasAmounts = random.chance(0.5)
  const parts = hasAmounts ? ['material', 'material_sum', 'labor', 'labor_sum'] : ['material', 'labor']
  const keys = [
    'item',
    'description',
    'quantity',
    'unit',
    ...parts,
    ...(hasAmounts ? [] : ['unit_cost']),
    'amount',
  ]
  const usual = usualForm(random, keys, look)
  const of = (kind: string, short: string): Form['heads'] => ({
    [kind]:
      isGrouped && hasAmounts
        ? { heads: ['Unit Cost'], over: `${short.toUpperCase()} COST` }
        : { heads: [short, random.pick(['/ unit', 'per unit', 'Unit Cost'])] },
    [`${kind}_sum`]: isGrouped
      ? { heads: ['Amount'], over: `${short.toUpperCase()} COST` }
      : { heads: [short, random.pick(['Amount', 'Cost', 'Total'])] },
  })
  const material = random.pick(["Mat'l", 'Material', "Mat'ls."])
  const split = (item: BillItem) => {
    const labor = cents(item.unitCost * 0.4)
    return { labor, material: cents(item.unitCost - labor) }
  }
  return {
    ...usual,
    heads: { ...usual.heads, ...of('material', material), ...of('labor', 'Labor') },
    cells: (item) => {
      const { labor, material: goods } = split(item)
      const work = cents(labor * item.quantity)
      return {
        ...usual.cells(item),
        material: money(goods),
        labor: money(labor),
        material_sum: money(cents(item.total - work)),
        labor_sum: money(work),
      }
    },
    truth: (item) => ({ material_unit_cost: split(item).material, labor_unit_cost: split(item).labor }),
  }
}

/** The approved budget for the contract: direct cost, mark-ups in percent and in pesos, total and unit cost. */
function budgetForm(random: Random, look: Look): Form {
  const keys = [
    'item',
    'description',
    'quantity',
    'unit',
    'direct',
    'ocm',
    'profit',
    'percent',
    'value',
    'vat',
    'indirect',
    'amount',
    'unit_cost',
  ]
  const usual = usualForm(random, keys, look)
  const [ocm, profit] = [random.whole(8, 15), random.whole(8, 10)]
  const of = (item: BillItem) => {
    const direct = cents(item.total / 1.3)
    const value = cents((direct * (ocm + profit)) / 100)
    const vat = cents((direct + value) * 0.05)
    const total = cents(direct + value + vat)
    return { direct, value, vat, total, indirect: cents(value + vat), unitCost: cents(total / item.quantity) }
  }
  return {
    ...usual,
    heads: {
      ...usual.heads,
      direct: { heads: ['Estimated', 'Direct Cost'] },
      ocm: { heads: ['OCM'], over: 'MARK-UPS IN PERCENT' },
      profit: { heads: ['PROFIT'], over: 'MARK-UPS IN PERCENT' },
      percent: { heads: ['%'], over: 'TOTAL MARK-UP' },
      value: { heads: ['VALUE'], over: 'TOTAL MARK-UP' },
      vat: { heads: ['VAT'] },
      indirect: { heads: ['Total', 'Indirect Cost'] },
      amount: { heads: ['Total', 'Cost'] },
      unit_cost: { heads: ['Unit', 'Cost'] },
    },
    cells: (item) => {
      const cost = of(item)
      return {
        ...usual.cells(item),
        direct: money(cost.direct),
        ocm: `${ocm}%`,
        profit: `${profit}%`,
        percent: `${ocm + profit}%`,
        value: money(cost.value),
        vat: money(cost.vat),
        indirect: money(cost.indirect),
        amount: money(cost.total),
        unit_cost: money(cost.unitCost),
      }
    },
    truth: (item) => {
      const cost = of(item)
      return { direct_cost: cost.direct, total: cost.total, unit_cost: cost.unitCost }
    },
    ...(random.chance(0.7) ? { numbers: budgetNumbers(random, keys) } : {}),
  }
}

/** The numbers of the columns, or how each is worked out of the others. */
function budgetNumbers(random: Random, keys: string[]): string[] {
  const formulas = random.chance(0.5)
    ? {
        value: '(5)x(8)',
        vat: '5%[(5)+(9)]',
        indirect: '(9)+(10)',
        amount: '(5)+(11)',
        unit_cost: '(12)/(3)',
      }
    : {}
  return keys.map((key, at) => (formulas as Record<string, string>)[key] ?? `(${at + 1})`)
}

/** The quantity of each building, and of both together, which alone is priced. */
function partsForm(random: Random, look: Look): Form {
  const keys = ['item', 'description', 'unit', 'first', 'second', 'quantity', 'unit_cost', 'amount']
  const usual = usualForm(random, keys, look)
  const over = random.pick(['QUANTITY', 'Quantities'])
  const [first, second] = random.pick([
    ['HALL', 'ANNEX'],
    ['Building A', 'Building B'],
    ['Ground Flr.', 'Second Flr.'],
  ])
  const partOf = (item: BillItem) => cents(item.quantity * 0.4)
  return {
    ...usual,
    heads: {
      ...usual.heads,
      first: { heads: [first ?? ''], over },
      second: { heads: [second ?? ''], over },
      quantity: { heads: ['TOTAL'], over },
    },
    cells: (item) => ({
      ...usual.cells(item),
      first: decimals(partOf(item), 3),
      second: decimals(item.quantity - partOf(item), 3),
      quantity: decimals(item.quantity, 3),
    }),
  }
}

/** Prices in figures and written out, in a column of their own or under the figures. */
function wordsForm(random: Random, look: Look): Form {
  const isApart = random.chance(0.5)
  /** The words first, and the figure in brackets under them. */
  const isBracketed = random.chance(0.4)
  const keys = [
    'item',
    'description',
    'unit',
    'quantity',
    ...(isApart ? ['words'] : []),
    'unit_cost',
    'amount',
  ]
  const usual = usualForm(random, keys, look)
  return {
    ...usual,
    heads: isApart
      ? {
          ...usual.heads,
          words: { heads: ['Unit Price', '(In Words)'] },
          unit_cost: { heads: ['Unit Price', '(In Figures)'] },
        }
      : {
          ...usual.heads,
          unit_cost: {
            heads: isBracketed
              ? ['Unit Price', 'in Words and', 'in Figures']
              : ['UNIT PRICE', '(In Figures and Words)'],
          },
        },
    cells: (item) => {
      const cells = usual.cells(item)
      const words = amountInWords(item.unitCost)
      if (isApart) return { ...cells, words }
      const both = isBracketed ? `${words}\n(${cells.unit_cost})` : `${cells.unit_cost}\n(${words})`
      return { ...cells, unit_cost: both }
    },
  }
}
