import type { ComparedLine, ComparedScope, Comparison } from '@itayo/contract'
import { isRounded, NO_ROUNDING, type Rounding, roundingMoved } from '@itayo/domain'

export type ComparedRow =
  | { kind: 'scope'; key: string; scope: ComparedScope }
  | { kind: 'measurement'; key: string; scope: ComparedScope }
  | { kind: 'line'; key: string; line: ComparedLine }

/** Work items with their lines below them; another measurement is a line of its own. */
export function comparedRows(scopes: readonly ComparedScope[]): ComparedRow[] {
  return scopes.flatMap((scope, at): ComparedRow[] => {
    const isMeasured = scope.change === 'edited' && scope.measurement_before !== scope.measurement_after
    return [
      { kind: 'scope', key: `s${at}`, scope },
      ...(isMeasured ? [{ kind: 'measurement' as const, key: `m${at}`, scope }] : []),
      ...scope.lines.map((line, place) => ({ kind: 'line' as const, key: `l${at}-${place}`, line })),
    ]
  })
}

/** The rounding of imports on both sides, where it is not the same. */
export function roundingIn({ from, to }: Pick<Comparison, 'from' | 'to'>): {
  before: Rounding
  after: Rounding
} | null {
  const [before, after] = [from.rounding ?? NO_ROUNDING, to.rounding ?? NO_ROUNDING]
  return isRounded(roundingMoved(after, before)) ? { before, after } : null
}

type Field = 'count' | 'unit' | 'rate'

/** The fields of a line that are not the same on both sides. */
export function movedFields({ before, after }: ComparedLine): ReadonlySet<Field> {
  if (!before || !after) return new Set()
  const fields: readonly Field[] = ['count', 'unit', 'rate']
  return new Set(fields.filter((field) => before[field] !== after[field]))
}

/** Counts what a comparison found, for the row of its sums: '3 work items, 7 changed lines'. */
export function sumWords(scopes: number, lines: number): string {
  const of = (count: number, one: string, many: string) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
  return `${of(scopes, 'work item', 'work items')}, ${of(lines, 'changed line', 'changed lines')}`
}

/** The length of each part of the 10% meter, in percent of the bar. */
export function meterScale(
  original: number,
  approved: number,
  waiting: number,
): { approved: number; waiting: number; mark: number } {
  const mark = original / 10
  // The bar goes on behind the 10% mark, so that an excess can be seen.
  const whole = Math.max(mark * 1.2, (approved + waiting) * 1.05)
  if (whole <= 0) return { approved: 0, waiting: 0, mark: 100 }
  const share = (part: number) => Math.round((part / whole) * 10_000) / 100
  return { approved: share(approved), waiting: share(waiting), mark: share(mark) }
}
