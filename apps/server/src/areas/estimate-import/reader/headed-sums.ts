import type { Assembled } from './assemble.ts'
import type { ReadScope } from './result-types.ts'

const isBare = (scope: ReadScope) =>
  scope.quantity === null &&
  scope.unit === null &&
  scope.unit_cost === null &&
  scope.total !== null &&
  scope.labor.length + scope.equipment.length + scope.materials.length === 0

/** A summary page repeats the sums of the sections: rows without quantity that come to what the priced rows come to. */
export function dropSummary(found: Assembled): void {
  const bare = found.scopes.filter(isBare)
  const first = found.scopes.findIndex(isBare)
  const inOnePlace = bare.every((scope, index) => found.scopes[first + index] === scope)
  const priced = found.scopes.length - bare.length
  if (bare.length < 2 || priced === 0 || !inOnePlace) return
  const total = (scopes: ReadScope[]) => scopes.reduce((sum, scope) => sum + (scope.total ?? 0), 0)
  if (Math.abs(total(bare) * 2 - total(found.scopes)) > 0.02 + 0.005 * priced) return
  found.after = found.after.map((after) => after - found.scopes.slice(0, after).filter(isBare).length)
  found.scopes = found.scopes.filter((scope) => !isBare(scope))
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
    if (isBare(scope)) return undefined
    sum += scope.total ?? 0
    const next = scopes[at + 1]
    const whole = Math.abs(sum - wanted) <= 0.011 + 0.005 * (at - index)
    if (whole && (!next || isBare(next))) return at + 1
  }
  return undefined
}
