import { product, sum } from '@itayo/domain'
import { type MadeCell, type MadeSheet, MONEY, workbookFile } from './workbook-file.ts'

/** A bill and the unit price sheets of its items, which may differ where a test wants them to. */
export interface MadeItem {
  item: string
  name: string
  quantity: number
  unit: string
  /** In the bill; null for a bill without prices. */
  price: number | null
}

const money = (value: number): MadeCell => ({ value, style: MONEY })

export function billSheet(items: readonly MadeItem[]): MadeSheet {
  const priced = items.some(({ price }) => price !== null)
  const heads = ['Item No.', 'Description', 'Quantity', 'Unit', ...(priced ? ['Unit Price', 'Amount'] : [])]
  const rows = items.map(({ item, name, quantity, unit, price }): MadeCell[] => [
    item,
    name,
    money(quantity),
    unit,
    ...(price === null ? [] : [money(price), money(product(quantity, price))]),
  ])
  const total = sum(items.map(({ quantity, price }) => product(quantity, price ?? 0)))
  const foot: MadeCell[] = [null, 'TOTAL', null, null, null, money(total)]
  return {
    name: 'BOQ',
    rows: [
      ['BILL OF QUANTITIES'],
      ['Project:', 'Barangay Hall'],
      [],
      heads,
      ...rows,
      ...(priced ? [foot] : []),
    ],
  }
}

/** Half an hour of a mason, and material for the rest, so that a unit comes to the price given. */
function analysisSheet(item: string, name: string, unit: string, price: number): MadeSheet {
  const [labor, material] = [45, sum([price, -45])]
  return {
    name: item.replace(/[^\w]+/g, ' ').trim(),
    rows: [
      ['DETAILED UNIT PRICE ANALYSIS'],
      ['Item No.:', item],
      ['Description:', name],
      ['Unit:', unit],
      ['Quantity:', 1],
      ['A. LABOR'],
      ['Designation', 'No. of Persons', 'No. of Hours', 'Hourly Rate', 'Amount'],
      ['Mason', 1, 0.5, money(90), money(labor)],
      ['Sub-total for A', null, null, null, money(labor)],
      ['C. MATERIALS'],
      ['Name and Specification', 'Quantity', 'Unit', 'Unit Cost', 'Amount'],
      ['Supplies', 1, 'lot', money(material), money(material)],
      ['Sub-total for C', null, null, null, money(material)],
      ['D. Direct Cost (A + C)', null, null, null, money(price)],
    ],
  }
}

export const ITEMS: MadeItem[] = [
  { item: '803(1)a', name: 'Structure Excavation', quantity: 46.8, unit: 'cu.m.', price: 412.35 },
  { item: '900(1)c', name: 'Structural Concrete, Class A', quantity: 18.75, unit: 'cu.m.', price: 7885.4 },
  { item: '902(1)a', name: 'Reinforcing Steel', quantity: 1640, unit: 'kgs', price: 78.65 },
]

export const billFile = (items: readonly MadeItem[] = ITEMS) => workbookFile([billSheet(items)])

/** The numbers are written another way than in the bill. */
export const analysesFile = (items: readonly MadeItem[] = ITEMS) => workbookFile(analyses(items))

export const analyses = (items: readonly MadeItem[] = ITEMS): MadeSheet[] =>
  items.map(({ item, name, unit, price }) =>
    analysisSheet(`Item ${item.replace('(', ' (').replace(')', ') ')}`, name, unit, price ?? 0),
  )
