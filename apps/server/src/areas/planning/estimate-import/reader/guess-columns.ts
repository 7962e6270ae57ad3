import type { Column } from './head-columns.ts'
import type { Role } from './head-words.ts'
import { isItemNumber } from './item-number.ts'
import { parseNumber } from './numbers.ts'
import { type Box, boxAround, type Line, type Word } from './page-types.ts'
import { unitOf } from './units.ts'

const MOST_COLUMNS = 12
const ENOUGH = 0.6

interface Found extends Box {
  /** Value by line. */
  values: Map<number, number>
}

/** Columns of a table without headings: figures of which two multiply to the third, a unit, a number, a name. */
export function guessColumns(lines: Line[]): Column[] | undefined {
  const full = lines.filter((line) => line.words.filter((word) => parseNumber(word.text)).length >= 3)
  if (full.length < 2) return undefined
  const figures = figureColumns(full)
  const product = findProduct(figures, full.length)
  if (!product) return undefined
  const [quantity, price, amount] = product
  const columns: Column[] = [
    columnOf(quantity, 'quantity'),
    columnOf(price, 'unit_cost'),
    columnOf(amount, 'amount'),
  ]
  const taken = columns.map((column) => ({ x0: column.x0, x1: column.x1 }))
  const free = (word: Word) => !taken.some((span) => word.x0 < span.x1 && word.x1 > span.x0)
  const units = full.flatMap((line) => line.words.filter((word) => free(word) && unitOf(word.text)).slice(-1))
  const unit = units.length >= full.length * ENOUGH ? boxAround(units) : undefined
  if (unit) {
    columns.push(columnOf(unit, 'unit'))
    quantityByUnit(columns)
  }
  const firsts = full.flatMap((line) => line.words.slice(0, 1)).filter((word) => isItemNumber(word.text))
  const item = firsts.length >= full.length * ENOUGH ? boxAround(firsts) : undefined
  if (item) columns.push(columnOf(item, 'item'))
  const names = full.flatMap((line) =>
    line.words.filter(
      (word) => free(word) && !firsts.includes(word) && !units.includes(word) && /[a-z]/i.test(word.text),
    ),
  )
  if (names.length < full.length) return undefined
  columns.push(columnOf(boxAround(names), 'description'))
  return columns.sort((a, b) => a.x0 - b.x0)
}

/**
 * The unit stands beside the quantity, however large that is; between the two factors it says nothing, and the one
 * next to the amount is the price.
 */
function quantityByUnit(columns: Column[]): void {
  const order = [...columns].sort((a, b) => a.x0 - b.x0)
  const at = order.findIndex((column) => column.role === 'unit')
  const beside = [order[at - 1], order[at + 1]].filter(
    (column) => column?.role === 'quantity' || column?.role === 'unit_cost',
  )
  const price = columns.find((column) => column.role === 'unit_cost')
  const quantity = columns.find((column) => column.role === 'quantity')
  const amount = columns.find((column) => column.role === 'amount')
  if (!price || !quantity || !amount || beside.length === 0) return
  const away = (column: Column) => Math.abs(column.x0 - amount.x0)
  const count = beside.length === 1 ? beside[0] : away(price) > away(quantity) ? price : quantity
  if (count !== price) return
  price.role = 'quantity'
  quantity.role = 'unit_cost'
}

const columnOf = (box: Box, role: Role): Column => ({
  x0: box.x0,
  x1: box.x1,
  y0: box.y0,
  y1: box.y1,
  text: '',
  role,
  group: undefined,
})

/** Figures that end, or begin, at the same place. */
function figureColumns(lines: Line[]): Found[] {
  const found: Found[] = []
  lines.forEach((line, index) => {
    for (const word of line.words) {
      const number = parseNumber(word.text)
      if (!number) continue
      const home = found.find(
        (each) => Math.abs(each.x1 - word.x1) < 2.5 || (word.x0 < each.x1 && word.x1 > each.x0),
      )
      if (home && !home.values.has(index)) {
        home.values.set(index, number.value)
        Object.assign(home, boxAround([home, word]))
      } else if (!home) found.push({ ...boxAround([word]), values: new Map([[index, number.value]]) })
    }
  })
  return found.filter((each) => each.values.size >= lines.length * ENOUGH).slice(0, MOST_COLUMNS)
}

function findProduct(columns: Found[], lines: number): [Found, Found, Found] | undefined {
  for (const amount of [...columns].sort((a, b) => b.x0 - a.x0)) {
    for (const [at, first] of columns.entries()) {
      for (const second of columns.slice(at + 1)) {
        if (first === amount || second === amount) continue
        const right = [...amount.values].filter(([line, value]) => {
          const [a, b] = [first.values.get(line), second.values.get(line)]
          return (
            a !== undefined && b !== undefined && Math.abs(a * b - value) <= 0.02 + Math.abs(value) * 0.0005
          )
        }).length
        if (right >= 2 && right >= lines * ENOUGH)
          return average(first) <= average(second) ? [first, second, amount] : [second, first, amount]
      }
    }
  }
  return undefined
}

/** Without a heading the larger of the two factors is taken for the price. */
const average = (column: Found) =>
  [...column.values.values()].reduce((sum, value) => sum + value, 0) / column.values.size
