import type { Assembled, ReadScope, ReadTotal } from './result-types.ts'

const isBare = (scope: ReadScope) =>
  scope.quantity === null &&
  scope.unit === null &&
  scope.unit_cost === null &&
  scope.total !== null &&
  scope.labor.length + scope.equipment.length + scope.materials.length === 0

const worth = (scopes: ReadScope[]) => scopes.reduce((sum, scope) => sum + (scope.total ?? 0), 0)
const isNear = (a: number, b: number, rows: number) => Math.abs(a - b) <= 0.011 + 0.005 * rows

/**
 * A summary page repeats the sums of the sections: rows without quantity that are sums printed elsewhere, or that
 * come to what the priced rows come to.
 */
export function dropSummary(found: Assembled): void {
  const sums = new Set(
    found.totals.filter((total) => total.kind === 'sub_total').map((total) => total.amount),
  )
  const all = worth(found.scopes)
  const summary = bareRuns(found.scopes).find((run) => {
    const others = found.scopes.length - run.length
    if (run.length < 2 || others === 0) return false
    const repeated = run.filter((scope) => sums.has(scope.total ?? Number.NaN)).length
    return isNear(worth(run) * 2, all, others) || repeated >= Math.max(2, run.length * 0.7)
  })
  if (!summary) return
  const isKept = (scope: ReadScope) => !summary.includes(scope)
  found.after = found.after.map((after) =>
    after < 0 ? after : found.scopes.slice(0, after).filter(isKept).length,
  )
  found.scopes = found.scopes.filter(isKept)
}

/** Rows without quantity that follow one another. */
function bareRuns(scopes: ReadScope[]): ReadScope[][] {
  const runs: ReadScope[][] = []
  scopes.forEach((scope, at) => {
    const before = scopes[at - 1]
    if (!isBare(scope)) return
    if (before && isBare(before)) runs.at(-1)?.push(scope)
    else runs.push([scope])
  })
  return runs
}

/** A row without quantity that comes to the rows over it is their sum, whatever it is called. */
export function liftSums(found: Assembled): void {
  const kept: ReadScope[] = []
  const totals: { at: number; total: ReadTotal }[] = []
  let next = 0
  let start = 0
  const take = (until: number) => {
    for (; next < found.totals.length && (found.after[next] ?? 0) <= until; next++) {
      const total = found.totals[next] as ReadTotal
      totals.push({ at: (found.after[next] ?? 0) < 0 ? -1 : kept.length, total })
      if (total.kind === 'sub_total') start = kept.length
    }
  }
  found.scopes.forEach((scope, index) => {
    take(index)
    const amount = scope.total ?? 0
    if (!isBare(scope) || amount === 0) {
      kept.push(scope)
      return
    }
    const since = kept.slice(start)
    const whole = start > 0 && isNear(worth(kept), amount, kept.length)
    const part = since.length > 0 && isNear(worth(since), amount, since.length)
    if (!whole && !part) {
      kept.push(scope)
      return
    }
    const kind = whole || start === 0 ? 'grand_total' : 'sub_total'
    const later = found.scopes.slice(index + 1).some((each) => !isBare(each))
    const label = [scope.item_no, scope.work_item].filter(Boolean).join(' ')
    totals.push({
      at: kept.length,
      total: {
        kind: later ? 'sub_total' : kind,
        label,
        amount,
        place: scope.place,
        read: null,
        agrees: null,
      },
    })
    start = kept.length
  })
  take(Infinity)
  found.scopes = kept
  found.totals = totals.map((each) => each.total)
  found.after = totals.map((each) => each.at)
}

/**
 * A heading may carry its section's sum on its own row. Arithmetic tells it from a row without quantity: the rows
 * under it come to its amount.
 */
export function liftHeadedSums(found: Assembled): void {
  const { scopes } = found
  const kept: ReadScope[] = []
  const newIndex: number[] = []
  let heading: { text: string; until: number } | undefined
  scopes.forEach((scope, index) => {
    newIndex.push(kept.length)
    if (heading && index >= heading.until) heading = undefined
    const until = isBare(scope) ? sectionEnd(scopes, index) : undefined
    if (until === undefined) {
      if (heading) scope.phase = heading.text
      kept.push(scope)
      return
    }
    const text = [scope.item_no, scope.work_item].filter(Boolean).join(' ')
    heading = { text, until }
    const total = { kind: 'sub_total' as const, label: text, amount: scope.total ?? 0, place: scope.place }
    const read = scopes.slice(index + 1, until).reduce((sum, each) => sum + (each.total ?? 0), 0)
    found.totals.push({ ...total, read: Math.round(read * 100) / 100, agrees: true })
    found.after.push(-1)
  })
  newIndex.push(kept.length)
  found.after = found.after.map((after) => (after < 0 ? after : (newIndex[after] ?? kept.length)))
  found.scopes = kept
}

function sectionEnd(scopes: ReadScope[], index: number): number | undefined {
  const wanted = scopes[index]?.total ?? 0
  let sum = 0
  for (let at = index + 1; at < scopes.length; at++) {
    const scope = scopes[at] as ReadScope
    sum += scope.total ?? 0
    const next = scopes[at + 1]
    // Rows without quantity may stand in the section too; several rows hardly come to a sum by chance.
    const ends = !next || isBare(next) || at - index >= 3
    if (isNear(sum, wanted, at - index) && ends && wanted !== 0) return at + 1
    if (sum > wanted * 1.001 + 1 && wanted > 0) return undefined
  }
  return undefined
}
