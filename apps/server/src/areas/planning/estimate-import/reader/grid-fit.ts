import { roundingOf } from '@itayo/domain'
import { cellsOf, type Grid } from './grid.ts'
import type { Role } from './head-words.ts'
import { isItemNumber } from './item-number.ts'
import { isCurrency, isDash, parseNumber } from './numbers.ts'
import { type Line, textOf } from './page-types.ts'
import { unitOf } from './units.ts'

const TIMES: Role[] = ['hours', 'days']
const FIGURES: (Role | undefined)[] = ['quantity', 'unit_cost', 'amount', 'count', 'rate', ...TIMES]

/** How well the rows go with a grid: what each column promises, and the products of its figures. */
export function fitOf(grid: Grid, lines: Line[]): number {
  let fit = 0
  for (const line of lines) {
    const texts = cellsOf(line, grid).map((words) => textOf(words))
    grid.columns.forEach((column, index) => {
      fit += cellFit(column.role, texts[index] ?? '')
    })
    if (productHolds(grid, texts)) fit += 3
  }
  return fit
}

function cellFit(role: Role | undefined, text: string): number {
  if (text === '') return 0
  const words = text.split(' ').filter((word) => !isCurrency(word))
  const figures = words.filter((word) => parseNumber(word) !== undefined || isDash(word)).length
  if (FIGURES.includes(role)) return figures === 1 && words.length === 1 ? 1 : figures > 1 ? -2 : -1
  if (role === 'unit') return unitOf(text) ? 1 : figures > 0 ? -1 : 0
  if (role === 'item') return isItemNumber(text) ? 0.5 : -0.5
  // A name may hold figures, but it hardly ends with an amount.
  if (role === 'description') return /\d[.,]\d{2}$/.test(text) ? -1 : 0
  return role === undefined && figures === words.length ? -0.5 : 0
}

function productHolds(grid: Grid, texts: string[]): boolean {
  const find = (roles: Role[], group: string | undefined) =>
    grid.columns.flatMap((column, index) =>
      column.role && roles.includes(column.role) && column.group === group
        ? (parseNumber(texts[index] ?? '') ?? [])
        : [],
    )
  const count = find(['quantity', 'count'], undefined)[0]
  if (!count) return false
  for (const group of new Set(grid.columns.map((column) => column.group))) {
    const amount = find(['amount'], group).at(-1)
    const rate = find(['unit_cost', 'rate'], group)[0]
    if (!amount || !rate || amount.value === 0) continue
    const factors = [count, rate, ...find(TIMES, undefined)]
    const product = factors.reduce((whole, factor) => whole * factor.value, 1)
    if (Math.abs(product - amount.value) <= roundingOf(factors)) return true
  }
  return false
}
