import type { ImportRow, ImportSuggestion } from '@itayo/contract'
import {
  HOURS_PER_DAY,
  type ImportProblem,
  type ImportWorld,
  importProblems,
  importScopes,
  rowProduct,
} from '@itayo/domain'
import { byRow, type CheckState, NO_PROBLEMS, type ProblemCode } from './state.ts'

type RowChanges = ReadonlyMap<number, Partial<ImportRow>>

/** Answers that no longer hold when the figures they were given for have changed. */
const ABOUT_FIGURES: readonly ProblemCode[] = ['product', 'lines']

/** Applies changes to rows, then decides again which rows are settled. */
function changed(state: CheckState, world: ImportWorld, changes: RowChanges): CheckState {
  if (changes.size === 0) return state
  const rows = state.rows.map((row) => {
    const change = changes.get(row.row)
    return change ? { ...row, ...change } : row
  })
  return settled({ ...state, rows }, world)
}

/**
 * A row is taken when all of its problems are answered; one that must be fixed cannot be answered. A row
 * that was left out stays out.
 */
export function settled(state: CheckState, world: ImportWorld): CheckState {
  const problems = byRow(importProblems(importScopes(state.rows), world))
  let isSame = true
  const rows = state.rows.map((row) => {
    if (row.choice === 'leave') return row
    const isOpen = openProblems(row, problems.get(row.row) ?? NO_PROBLEMS, state).length > 0
    const choice = isOpen ? null : 'take'
    if (choice === row.choice) return row
    isSame = false
    return { ...row, choice } as const
  })
  return isSame ? state : { ...state, rows }
}

export function openProblems(
  { row }: Pick<ImportRow, 'row'>,
  problems: readonly ImportProblem[],
  { answered }: Pick<CheckState, 'answered'>,
): ImportProblem[] {
  const codesAnswered = answered.get(row)
  return problems.filter(({ mustFix, code }) => mustFix || !codesAnswered?.has(code))
}

const FIGURES = ['quantity', 'duration', 'rate', 'percent', 'amount'] as const
type FigureField = (typeof FIGURES)[number]
export type TextField = 'item_no' | 'name'

export type TypedChange = Partial<Pick<ImportRow, FigureField | TextField | 'duration_unit' | 'unit_id'>>

/** Puts typed or chosen values into the cells of a row. */
export function typed(state: CheckState, world: ImportWorld, row: number, change: TypedChange): CheckState {
  const now = rowOf(state, row)
  if (!now || Object.entries(change).every(([field, value]) => now[field as keyof ImportRow] === value))
    return state
  const next = { ...now, ...change, is_edited: true }
  // A line that was only an amount has a quantity and a rate now.
  const isPriced = next.quantity !== null && next.rate !== null && next.rate !== undefined
  const basis = now.basis === 'lump_sum' && isPriced ? 'quantity' : now.basis
  const isFigure = FIGURES.some((field) => field in change)
  const doubted = isFigure ? [row, ...(now.of_row === null ? [] : [now.of_row])] : []
  const answered = doubted.reduce((all, each) => without(all, each, ABOUT_FIGURES), state.answered)
  return changed({ ...state, answered }, world, new Map([[row, { ...change, basis, is_edited: true }]]))
}

/** Sets the amount to the product of quantity and rate. */
export function withProduct(state: CheckState, world: ImportWorld, row: number): CheckState {
  const now = rowOf(state, row)
  const amount = now && rowProduct(now)
  return amount === null || amount === undefined ? state : typed(state, world, row, { amount })
}

/**
 * Puts in what the calculator came to; the amount follows. A row that is priced by the hour stays so: its duration is
 * told in hours of days of eight.
 */
export function calculated(
  state: CheckState,
  world: ImportWorld,
  row: number,
  { count, days }: { count: number; days: number | null },
): CheckState {
  const now = rowOf(state, row)
  if (!now) return state
  const isHourly = now.duration_unit === 'hour'
  const time =
    days === null
      ? {}
      : {
          duration: isHourly ? days * HOURS_PER_DAY : days,
          duration_unit: isHourly ? ('hour' as const) : ('day' as const),
        }
  return withProduct(typed(state, world, row, { quantity: count, ...time }), world, row)
}

/** A doubt is answered: keep the page's amount, take it as read, yes, that work item. */
export function answer(state: CheckState, world: ImportWorld, row: number, code: ProblemCode): CheckState {
  const codesAnswered = new Set(state.answered.get(row)).add(code)
  return settled({ ...state, answered: new Map(state.answered).set(row, codesAnswered) }, world)
}

/** Ticked: taken with all its doubts, as far as nothing must be mended. Unticked: left out. */
export function ticked(
  state: CheckState,
  world: ImportWorld,
  wanted: ReadonlySet<number>,
  isTaken: boolean,
): CheckState {
  const put = (choice: ImportRow['choice']) =>
    state.rows.map((row) => (wanted.has(row.row) ? { ...row, choice } : row))
  if (!isTaken) return settled({ ...state, rows: put('leave') }, world)
  const rows = put(null)
  const problems = byRow(importProblems(importScopes(rows), world))
  const answered = new Map(state.answered)
  for (const row of wanted) {
    const its = problems.get(row)
    if (its) answered.set(row, new Set([...(answered.get(row) ?? []), ...its.map(({ code }) => code)]))
  }
  return settled({ ...state, rows, answered }, world)
}

/** Links a row to the entry that a person chose; null takes the link away. */
export function become(
  state: CheckState,
  world: ImportWorld,
  row: number,
  item: Pick<ImportSuggestion, 'item_id' | 'name' | 'without_mark_up'> | null,
): CheckState {
  const change: Partial<ImportRow> = {
    item_id: item?.item_id ?? null,
    item_name: item?.name ?? '',
    without_mark_up: item?.without_mark_up ?? false,
    score: null,
    new_in_phase_id: null,
  }
  return changed(state, world, new Map([[row, change]]))
}

/** Rows that become new work items of the catalogue, each in its scope of work (D-04). */
export function addToCatalogue(
  state: CheckState,
  world: ImportWorld,
  phases: ReadonlyMap<number, number>,
): CheckState {
  const blank = { item_id: null, item_name: '', without_mark_up: false, score: null, company_tag_id: null }
  const changes = [...phases].map(([row, phase]) => [row, { ...blank, new_in_phase_id: phase }] as const)
  return changed(state, world, new Map(changes))
}

export function tagged(state: CheckState, world: ImportWorld, row: number, tag: number | null): CheckState {
  return changed(state, world, new Map([[row, { company_tag_id: tag }]]))
}

export const rowOf = ({ rows }: Pick<CheckState, 'rows'>, row: number): ImportRow | undefined =>
  // Rows are numbered from one, in their order.
  rows[row - 1]?.row === row ? rows[row - 1] : rows.find((each) => each.row === row)

function without(
  answered: CheckState['answered'],
  row: number,
  codes: readonly ProblemCode[],
): CheckState['answered'] {
  const codesAnswered = answered.get(row)
  if (!codesAnswered || !codes.some((code) => codesAnswered.has(code))) return answered
  return new Map(answered).set(row, new Set([...codesAnswered].filter((code) => !codes.includes(code))))
}
