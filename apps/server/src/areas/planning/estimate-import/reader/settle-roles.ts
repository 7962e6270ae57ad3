import { cellsOf, type Grid } from './grid.ts'
import type { Column } from './head-columns.ts'
import type { Role } from './head-words.ts'
import { isItemNumber } from './item-number.ts'
import { parseNumber } from './numbers.ts'
import { type Line, textOf } from './page-types.ts'
import { costsOfOneUnit, partsAside, splitByArithmetic } from './split-columns.ts'
import { unitOf } from './units.ts'

const MOST_COLUMNS = 10
const ENOUGH = 0.6
const LEAST_PROOFS = 2

/** Where the headings leave open what a column means, or say it wrongly, the products of the rows tell. */
export function settleRoles(grid: Grid, lines: Line[]): Grid {
  const columns = byContent(countNotNumber(nameRows(grid, lines)), grid, lines)
  const settled = { ...grid, columns }
  if (lines.length < LEAST_PROOFS) return settled
  const values = figuresOf(settled, lines)
  const split = splitByArithmetic(columns, values)
  if (split) return { ...grid, columns: split }
  if (columns.some((column) => column.group)) return { ...grid, columns: costsOfOneUnit(columns, values) }
  const filled = values.map(
    (column) => column.filter((value) => value !== undefined).length >= lines.length * 0.4,
  )
  const figures = columns.flatMap((column, index) =>
    filled[index] && column.role !== 'description' ? [index] : [],
  )
  if (columns.some((column) => ['count', 'hours', 'days'].includes(column.role ?? ''))) return settled
  const now = triples(figures, values, lines.length).sort((a, b) => known(b, columns) - known(a, columns))[0]
  if (!now || known(now, columns) === 3) return settled
  return { ...grid, columns: named(columns, now, values) }
}

/** The columns whose figures are parts of another's. */
export function withPartsAside(grid: Grid, lines: Line[]): Grid {
  if (grid.columns.every((column) => column.role !== undefined)) return grid
  return { ...grid, columns: partsAside(grid.columns, figuresOf(grid, lines)) }
}

/** A heading we do not know, where nothing else names the rows, stands over their names: the longest texts. */
function nameRows(grid: Grid, lines: Line[]): Column[] {
  const { columns } = grid
  if (columns.some((column) => column.role === 'description')) return columns
  // 'Item' and 'Work Item': the second one names.
  const twice = columns.filter((column) => column.role === 'item').length > 1
  const names = (index: number) =>
    (columns[index]?.role === 'item' && (twice || numbersIn(index, grid, lines) < 0.3)) ||
    // 'Workers' over names, not over how many there are.
    (columns[index]?.role === 'count' && figuresIn(index, grid, lines) < 0.2)
  const letters = columns.map((column, index) =>
    column.role !== undefined && !names(index)
      ? -1
      : lines.reduce((sum, line) => sum + lettersIn(textOf(cellsOf(line, grid)[index] ?? [])), 0),
  )
  const longest = letters.indexOf(Math.max(...letters))
  return columns.map((column, index) =>
    index === longest && letters[index] !== -1 ? { ...column, role: 'description' } : column,
  )
}

function numbersIn(index: number, grid: Grid, lines: Line[]): number {
  const filled = lines.map((line) => textOf(cellsOf(line, grid)[index] ?? [])).filter((text) => text !== '')
  return filled.length < 2 ? 1 : filled.filter(isItemNumber).length / filled.length
}

function figuresIn(index: number, grid: Grid, lines: Line[]): number {
  const filled = lines.map((line) => textOf(cellsOf(line, grid)[index] ?? [])).filter((text) => text !== '')
  return filled.length === 0 ? 1 : filled.filter((text) => parseNumber(text)).length / filled.length
}

const lettersIn = (text: string) => (text.match(/[A-Za-z]/g) ?? []).length

/** 'No.' to the right of the names counts something: the rows' own numbers stand to the left of them. */
function countNotNumber(columns: Column[]): Column[] {
  const name = columns.findIndex((column) => column.role === 'description')
  const left = columns.findIndex((column) => column.role === 'item')
  const timed = columns.some((column) => ['hours', 'days', 'rate'].includes(column.role ?? ''))
  return columns.map((column, index) => {
    const counts = column.role === 'item' && index > name && (left < name || timed)
    const units = column.role === 'unit' && timed && /^units$/i.test(column.text)
    return counts || units ? { ...column, role: 'count' } : column
  })
}

/** A heading nobody knows over units is the unit's; over a crew's figures, beside its hours, it counts heads. */
function byContent(columns: Column[], grid: Grid, lines: Line[]): Column[] {
  const has = (...roles: Role[]) => columns.some((column) => roles.includes(column.role as Role))
  const name = columns.findIndex((column) => column.role === 'description')
  const unknown = columns.flatMap((column, index) =>
    column.role === undefined || column.role === 'count' || (column.role === 'unit' && has('hours', 'days'))
      ? [index]
      : [],
  )
  if (unknown.length === 0 || lines.length === 0) return columns
  const texts = lines.map((line) => cellsOf(line, grid).map((words) => textOf(words)))
  const share = (index: number, is: (text: string) => boolean) => {
    const filled = texts.map((row) => row[index] ?? '').filter((text) => text !== '')
    return filled.length * 2 >= lines.length ? filled.filter(is).length / filled.length : 0
  }
  const role = (index: number): Role | undefined => {
    if (!has('unit') && share(index, (text) => unitOf(text) !== undefined) > 0.6) return 'unit'
    if (index < name && !has('item') && share(index, isItemNumber) > 0.6) return 'item'
    const crew = has('hours', 'days') && has('rate', 'unit_cost') && !has('count', 'quantity')
    return crew && share(index, (text) => parseNumber(text) !== undefined) > 0.6 ? 'count' : undefined
  }
  return columns.map((column, index) =>
    unknown.includes(index) ? { ...column, role: role(index) ?? column.role } : column,
  )
}

function figuresOf(grid: Grid, lines: Line[]): (number | undefined)[][] {
  const rows = lines.map((line) => cellsOf(line, grid).map((words) => parseNumber(textOf(words))?.value))
  return grid.columns.map((_, index) => rows.map((row) => row[index]))
}

type Triple = [number, number, number]

/** Which two columns multiply to a third, nearly always and not only by ones. */
function triples(figures: number[], values: (number | undefined)[][], lines: number): Triple[] {
  const some = figures.slice(-MOST_COLUMNS)
  const found: Triple[] = []
  for (const amount of some) {
    for (const [at, first] of some.entries()) {
      for (const second of some.slice(at + 1)) {
        if (first === amount || second === amount) continue
        let [right, checks, telling] = [0, 0, 0]
        for (let line = 0; line < lines; line++) {
          const [a, b, c] = [values[first]?.[line], values[second]?.[line], values[amount]?.[line]]
          if (a === undefined || b === undefined || !c) continue
          checks++
          if (Math.abs(a * b - c) > 0.02 + Math.abs(c) * 0.0005) continue
          right++
          if (a !== 1 && b !== 1) telling++
        }
        if (telling >= LEAST_PROOFS && right >= checks * ENOUGH && right >= lines * 0.3)
          found.push([first, second, amount])
      }
    }
  }
  return found
}

/** How many of a triple's columns already mean what it says. */
function known([first, second, amount]: Triple, columns: Column[]): number {
  const is = (index: number, ...wanted: Role[]) => wanted.includes(columns[index]?.role as Role)
  const prices: Role[] = ['unit_cost', 'rate']
  const factors = (a: number, b: number) => Number(is(a, 'quantity')) + Number(is(b, ...prices))
  return Number(is(amount, 'amount')) + Math.max(factors(first, second), factors(second, first))
}

function named(
  columns: Column[],
  [first, second, amount]: Triple,
  values: (number | undefined)[][],
): Column[] {
  const is = (index: number, ...wanted: Role[]) => wanted.includes(columns[index]?.role as Role)
  const mean = (index: number) => {
    const figures = (values[index] ?? []).filter((value) => value !== undefined)
    return figures.reduce((sum, value) => sum + value, 0) / Math.max(1, figures.length)
  }
  // Without a word about it the price stands next to its amount.
  const away = (index: number) => Math.abs(index - amount)
  const swapped =
    is(second, 'quantity') || is(first, 'unit_cost', 'rate')
      ? true
      : is(first, 'quantity') || is(second, 'unit_cost', 'rate')
        ? false
        : away(first) === away(second)
          ? mean(first) > mean(second)
          : away(first) < away(second)
  const [quantity, price] = swapped ? [second, first] : [first, second]
  const roles = new Map<number, Role>([
    [quantity, 'quantity'],
    [price, 'unit_cost'],
    [amount, 'amount'],
  ])
  const taken = new Set(roles.values())
  return columns.map((column, index) => {
    const role = roles.get(index)
    if (role) return { ...column, role }
    return column.role && taken.has(column.role) ? { ...column, role: undefined } : column
  })
}
