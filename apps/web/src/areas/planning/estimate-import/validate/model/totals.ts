import type { ImportPreview, ImportRow } from '@itayo/contract'
import {
  documentWorth,
  type ImportScope,
  type ImportTerms,
  importedScope,
  type MarkedUpScope,
  markedUpScope,
  markedUpTotal,
  printedDirect,
  sum,
} from '@itayo/domain'
import type { Checked, CheckState } from './state.ts'

type Scope = ImportScope<ImportRow>

export interface CheckTotals {
  /** The sum of the rows that are not left out, with the mark-ups printed below them. */
  rows: number
  /** As the document says; null when it says none. */
  page: number | null
  difference: number | null
  /** The sum of the taken work items; null until the question about the prices is answered. */
  direct: number | null
  /** The document's total less what its lines come to; nothing where direct prices agree (D-35). */
  rounding: number | null
  items: number
}

type Read = Pick<ImportPreview, 'understood' | 'terms' | 'basis'>

export function totalsOf(checked: Checked, { prices }: Pick<CheckState, 'prices'>, read: Read): CheckTotals {
  const counted = checked.scopes.filter(({ scope }) => scope.choice !== 'leave')
  const taken = checked.scopes.filter(({ scope }) => scope.choice === 'take')
  const rows = sum([...counted.map(worthOf), read.understood?.mark_ups ?? 0])
  const page = read.understood?.document_total ?? null
  return {
    rows,
    page,
    difference: page === null ? null : sum([rows, -page]),
    direct: prices === null ? null : sum(taken.map((scope) => directOf(scope, prices, read))),
    rounding: prices === null ? null : roundingOf(taken, prices, read),
    items: taken.length,
  }
}

function termsFor({ scope }: Scope, prices: CheckState['prices'], { basis, terms }: Read): ImportTerms {
  const markUp = prices === 'marked_up' ? (terms ?? null) : null
  return { basis, markUp, withoutMarkUp: scope.without_mark_up }
}

function roundingOf(taken: readonly Scope[], prices: 'direct' | 'marked_up', read: Read): number | null {
  if (prices === 'direct') {
    const printed = taken.map((scope) => once(printeds, scope, () => printedDirect(scope, read.basis)))
    return sum([...printed, ...taken.map((scope) => -directOf(scope, prices, read))]) || null
  }
  if (!read.terms) return null
  const { terms } = read
  return markedUpTotal(
    taken.map((scope) =>
      once(markedUps, scope, () => markedUpScope(scope, termsFor(scope, 'marked_up', read))),
    ),
    terms,
  ).rounding
}

// An edit changes one work item of thousands: the others need not be worked out again.
const worths = new WeakMap<Scope, number>()
const directs = { direct: new WeakMap<Scope, number>(), marked_up: new WeakMap<Scope, number>() }
const printeds = new WeakMap<Scope, number>()
const markedUps = new WeakMap<Scope, MarkedUpScope>()

function once<Value>(known: WeakMap<Scope, Value>, scope: Scope, workOut: () => Value): Value {
  const before = known.get(scope)
  if (before !== undefined) return before
  const value = workOut()
  known.set(scope, value)
  return value
}

const worthOf = (scope: Scope) => once(worths, scope, () => documentWorth(scope))

const directOf = (scope: Scope, prices: 'direct' | 'marked_up', read: Read) =>
  once(directs[prices], scope, () => importedScope(scope, termsFor(scope, prices, read)).direct)
