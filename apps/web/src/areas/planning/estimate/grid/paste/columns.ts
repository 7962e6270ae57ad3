import { findUnit, type UnitRow } from '@itayo/domain'
import { pastedText } from '../../../../../ui/number/number-text.ts'
import type { LineKind } from '../../model/types.ts'
import { looksNumeric } from './numbers.ts'

/** The meaning of a pasted column. */
export type Role = 'name' | 'count' | 'duration' | 'unit' | 'rate' | 'none'

export const ROLE_WORDS: Record<LineKind, Partial<Record<Role, string>>> = {
  labor: {
    name: 'Description',
    count: 'Workers',
    duration: 'Duration',
    rate: 'Rate per day',
    none: '(leave out)',
  },
  equipment: {
    name: 'Description',
    count: 'Units',
    duration: 'Duration',
    rate: 'Rate per day',
    none: '(leave out)',
  },
  material: {
    name: 'Description',
    count: 'Quantity',
    unit: 'Unit',
    rate: 'Unit cost',
    none: '(leave out)',
  },
}

const HEADINGS: readonly [Role, RegExp][] = [
  ['none', /^(?:#|no\.?|nos\.?|item( no\.?| number)?|code|amount.*|total.*|.*\bamount.*|remarks?)$/],
  [
    'rate',
    /^(?:unit (?:cost|price|rate)|price|rate|cost per unit|unit cost.*|.*\brate\b.*|daily.*|price.*|cost)$/,
  ],
  [
    'count',
    /^(?:(?:est\.? ?|estimated )?(?:qty|quantity)\.?.*|workers|persons?|no\. of (?:workers|persons?|units?|men)|units|manpower|crew)$/,
  ],
  ['duration', /^(?:days?|duration.*|no\. of days|number of days)$/],
  ['unit', /^(?:unit|uom|unit of measure.*|u\/m)$/],
  [
    'name',
    /^(?:description.*|particulars?|materials?|name.*|designation|position|labor|equipment|resource|item description)$/,
  ],
]

function headingRole(text: string, kind: LineKind): Role | null {
  const word = text
    .toLowerCase()
    .replace(/\((?:₱|php|in php|pesos)\)|₱/g, '')
    .trim()
  const found = HEADINGS.find(([, words]) => words.test(word))?.[0] ?? null
  if (kind === 'material' && found === 'duration') return 'none'
  // For labor and equipment 'unit' says persons or units: there is nothing to take from it.
  return kind !== 'material' && found === 'unit' ? 'none' : found
}

/** The first row says what the columns are when two of its cells are words for columns. */
export function hasHeadings(cells: readonly string[][], kind: LineKind): boolean {
  const [first] = cells
  if (!first || cells.length < 2) return false
  const known = first.filter((cell) => cell !== '' && headingRole(cell, kind) !== null)
  return known.length >= 2 && !first.some((cell) => pastedText(cell) !== null)
}

/** By the headings where there are some, else by what stands in the columns. */
export function rolesOf(
  cells: readonly string[][],
  kind: LineKind,
  withHeadings: boolean,
  units: readonly UnitRow[],
): Role[] {
  const width = cells[0]?.length ?? 0
  const roles: (Role | null)[] = Array.from({ length: width }, () => null)
  if (withHeadings)
    (cells[0] ?? []).forEach((cell, at) => {
      const role = headingRole(cell, kind)
      if (role === 'none' || (role && !roles.includes(role))) roles[at] = role
    })
  const rows = (withHeadings ? cells.slice(1) : cells).filter((row) => row.some((cell) => cell !== ''))
  const columns = Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? ''))
  guessTexts(roles, columns, kind, units)
  guessNumbers(roles, columns, kind)
  return roles.map((role) => role ?? 'none')
}

type Column = readonly string[]

const share = (column: Column, is: (cell: string) => boolean) => {
  const filled = column.filter((cell) => cell !== '')
  return filled.length === 0 ? 0 : filled.filter(is).length / filled.length
}
const isNumeric = (column: Column) => share(column, looksNumeric) > 0.5

function guessTexts(
  roles: (Role | null)[],
  columns: readonly Column[],
  kind: LineKind,
  units: readonly UnitRow[],
): void {
  const free = (at: number) => roles[at] === null && !isNumeric(columns[at] ?? [])
  columns.forEach((column, at) => {
    if (kind !== 'material' || roles.includes('unit') || !free(at)) return
    if (share(column, (cell) => findUnit(cell, units) !== undefined) >= 0.5) roles[at] = 'unit'
  })
  if (roles.includes('name')) return
  const length = (column: Column) => column.reduce((sum, cell) => sum + cell.length, 0)
  const texts = columns.map((column, at) => ({ at, size: free(at) ? length(column) : 0 }))
  const longest = texts.reduce((best, one) => (one.size > best.size ? one : best), { at: -1, size: 0 })
  if (longest.at >= 0) roles[longest.at] = 'name'
}

function guessNumbers(roles: (Role | null)[], columns: readonly Column[], kind: LineKind): void {
  const name = roles.indexOf('name')
  const wanted: Role[] = kind === 'material' ? ['count', 'rate'] : ['count', 'duration', 'rate']
  const missing = wanted.filter((role) => !roles.includes(role))
  let numeric = columns
    .map((_, at) => at)
    .filter((at) => roles[at] === null && isNumeric(columns[at] ?? []))
    .filter((at) => !(at < name && isNumbering(columns[at] ?? [])))
  // The amount is the others multiplied: it is computed here.
  if (numeric.length > 1) {
    const last = numeric.length - 1
    const product = (at: number, factors: readonly number[]) =>
      isProduct(
        columns[at] ?? [],
        factors.map((one) => columns[one] ?? []),
      )
    const amount = numeric.find(
      (at, place) =>
        place >= 2 && (product(at, numeric.slice(0, place)) || product(at, numeric.slice(place - 2, place))),
    )
    if (amount !== undefined) {
      const place = numeric.indexOf(amount)
      numeric = numeric.slice(0, place)
      // Workers and rate only, without days.
      if (kind !== 'material' && place === 2 && last >= 2 && missing.length === 3)
        missing.splice(missing.indexOf('duration'), 1)
    }
  }
  numeric.forEach((at, place) => {
    roles[at] = missing[place] ?? 'none'
  })
}

/** 1, 2, 3 before the names: numbers of the rows, not of anything in them. */
function isNumbering(column: Column): boolean {
  const numbers = column.filter((cell) => cell !== '').map((cell) => Number(cell.replace(/\.$/, '')))
  return numbers.every((number, at) => at === 0 || number > (numbers[at - 1] as number))
}

function isProduct(amounts: Column, factors: readonly Column[]): boolean {
  const value = (cell: string | undefined) => Number(pastedText(cell ?? '') ?? Number.NaN)
  let right = 0
  let seen = 0
  amounts.forEach((cell, at) => {
    const amount = value(cell)
    const product = factors.reduce((result, factor) => result * value(factor[at]), 1)
    if (Number.isNaN(amount) || Number.isNaN(product)) return
    seen += 1
    if (Math.abs(amount - product) <= Math.max(0.02, Math.abs(product) * 0.001)) right += 1
  })
  return seen > 0 && right / seen > 0.6
}
