import { columnLetters } from '../../../platform/sheets/references.ts'
import type { CellPlan, DetailedCell, RowPlan, SheetPlan } from '../../../platform/sheets/writing/plan.ts'
import { headerRowOf } from '../../../platform/sheets/writing/worksheet.ts'

/** A workbook as a spreadsheet program sees it, and just enough of one to calculate our formulas. */
interface Calculated {
  /** The value of a cell, calculated anew: `Sheet!B7`. */
  value(place: string): unknown
  /** Every cell with a formula: where, what it says, and what is written beside it. */
  formulas: { place: string; formula: string; written: unknown }[]
  rows(sheet: string): unknown[][]
}

export async function calculate(sheets: readonly SheetPlan[]): Promise<Calculated> {
  const cells = new Map<string, DetailedCell>()
  const grids = new Map<string, unknown[][]>()
  for (const sheet of sheets) {
    const rows: RowPlan[] = [...(sheet.above ?? [])]
    if (headerRowOf(sheet) > 0) rows.push({ cells: sheet.columns.map((column) => column.title ?? null) })
    for await (const row of sheet.rows) rows.push(row)
    grids.set(
      sheet.name,
      rows.map((row) => row.cells.map((cell) => detailed(cell).value)),
    )
    for (const [at, row] of rows.entries()) {
      for (const [column, cell] of row.cells.entries()) {
        cells.set(`${sheet.name}!${columnLetters(column + 1)}${at + 1}`, detailed(cell))
      }
    }
  }
  const known = new Map<string, unknown>()
  function value(place: string): unknown {
    if (!known.has(place)) {
      const cell = cells.get(place)
      const [sheet = ''] = place.split('!')
      known.set(place, cell?.formula ? evaluate(cell.formula, sheet, value) : (cell?.value ?? null))
    }
    return known.get(place)
  }
  const formulas = [...cells].flatMap(([place, { formula, value: written }]) =>
    formula ? [{ place, formula, written }] : [],
  )
  return { value, formulas, rows: (sheet) => grids.get(sheet) ?? [] }
}

function detailed(cell: CellPlan): DetailedCell {
  return typeof cell === 'object' && cell !== null ? cell : { value: cell }
}

type Look = (place: string) => unknown

const TOKEN =
  /\s*("(?:[^"]|"")*"|'(?:[^']|'')+'!|[A-Za-z]\w*!|\$?[A-Z]+\$?\d+|\$?[A-Z]+(?=:)|\$[A-Z]+|[A-Z]+(?=\()|FALSE|[\d.]+|[-+*/(),:])/y

function evaluate(formula: string, sheet: string, look: Look): unknown {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < formula.length) {
    const [, token] = TOKEN.exec(formula) ?? []
    if (token === undefined) throw new Error(`cannot read ${formula}`)
    tokens.push(token)
  }
  const number = (value: unknown) => (value === null || value === '' ? 0 : Number(value))

  function sum(): unknown {
    let left = term()
    while (tokens[0] === '+' || tokens[0] === '-') {
      const sign = tokens.shift() === '+' ? 1 : -1
      left = number(left) + sign * number(term())
    }
    return left
  }
  function term(): unknown {
    let left = factor()
    while (tokens[0] === '*' || tokens[0] === '/') {
      const isTimes = tokens.shift() === '*'
      const right = number(factor())
      left = isTimes ? number(left) * right : number(left) / right
    }
    return left
  }
  function factor(): unknown {
    const token = tokens.shift() ?? ''
    if (token === '(') {
      const inner = sum()
      tokens.shift()
      return inner
    }
    if (token.startsWith('"')) return token.slice(1, -1).replaceAll('""', '"')
    if (token === 'FALSE') return false
    if (/^[\d.]/.test(token)) return Number(token)
    if (tokens[0] === '(') return call(token)
    return reference(token)
  }
  function reference(token: string): unknown {
    const isElsewhere = token.endsWith('!')
    const on = isElsewhere ? token.slice(0, -1).replace(/^'|'$/g, '').replaceAll("''", "'") : sheet
    const from = (isElsewhere ? (tokens.shift() ?? '') : token).replaceAll('$', '')
    if (tokens[0] !== ':') return look(`${on}!${from}`)
    tokens.shift()
    const to = (tokens.shift() ?? '').replaceAll('$', '')
    return { on, from, to } satisfies Span
  }
  function call(name: string): unknown {
    const given: unknown[] = []
    tokens.shift()
    while (tokens[0] !== ')') {
      given.push(sum())
      if (tokens[0] === ',') tokens.shift()
    }
    tokens.shift()
    return FUNCTIONS[name]?.(given, look)
  }
  return sum()
}

interface Span {
  on: string
  from: string
  to: string
}

const isSpan = (value: unknown): value is Span => typeof value === 'object' && value !== null

/** The values of one column, from a row to another. */
function column({ on, from, to }: Span, look: Look): unknown[] {
  const letters = /^[A-Z]+/.exec(from)?.[0] ?? ''
  const [first, last] = [from, to].map((end) => Number(end.slice(letters.length)))
  return Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, at) =>
    look(`${on}!${letters}${(first ?? 0) + at}`),
  )
}

const add = (values: readonly unknown[]) =>
  values.reduce<number>((total, value) => total + (typeof value === 'number' ? value : 0), 0)

const FUNCTIONS: Record<string, (values: unknown[], look: Look) => unknown> = {
  // Excel rounds the decimal that it shows: 1.005 is 1.01, as with us.
  ROUND: ([value, places]) => {
    const scale = 10 ** Number(places)
    const exact = Number((Number(value) * scale).toPrecision(15))
    return (Math.sign(exact) * Math.round(Math.abs(exact))) / scale
  },
  SUM: (values, look) => add(values.flatMap((one) => (isSpan(one) ? column(one, look) : [one]))),
  SUMIF: ([keys, wanted, amounts], look) => {
    const found = column(keys as Span, look)
    return add(column(amounts as Span, look).filter((_, at) => found[at] === wanted))
  },
  VLOOKUP: ([wanted, span, nth], look) => {
    const { on } = span as Span
    for (let row = 1; row < 200; row++) {
      if (look(`${on}!A${row}`) === wanted) return look(`${on}!${columnLetters(Number(nth))}${row}`)
    }
    return '#N/A'
  },
  HYPERLINK: ([, words]) => words,
}
