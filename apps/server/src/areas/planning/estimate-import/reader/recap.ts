import type { Assembled, ReadScope } from './result-types.ts'

const hasLines = (scope: ReadScope) =>
  scope.labor.length + scope.equipment.length + scope.materials.length > 0

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '')
const sameName = (a: ReadScope, b: ReadScope) =>
  plain(a.work_item) === plain(b.work_item) || (a.item_no !== null && a.item_no === b.item_no)

/**
 * A recapitulation lists the items that have their sheets before or after it: the same names, and the sheets' totals.
 * They are no further work; what they say is taken where a sheet does not say it.
 */
export function dropRecap(found: Assembled): void {
  const sheets = found.scopes.filter(hasLines)
  const listed = found.scopes.filter((scope) => !hasLines(scope) && scope.total !== null)
  if (sheets.length < 2 || listed.length < 2) return
  const repeated = new Set(listed.filter((scope) => sheets.some((sheet) => sameName(scope, sheet))))
  if (repeated.size < listed.length * 0.6 || repeated.size < sheets.length * 0.6) return
  for (const scope of repeated) {
    const sheet = sheets.find((each) => sameName(scope, each))
    if (sheet) complete(sheet, scope)
  }
  found.after = found.after.map((after) =>
    after < 0 ? after : found.scopes.slice(0, after).filter((scope) => !repeated.has(scope)).length,
  )
  found.scopes = found.scopes.filter((scope) => !repeated.has(scope))
}

function complete(sheet: ReadScope, listed: ReadScope): void {
  sheet.item_no ??= listed.item_no
  sheet.quantity ??= listed.quantity
  if (sheet.unit === null) {
    sheet.unit = listed.unit
    sheet.unit_known = listed.unit_known
  }
  sheet.phase ??= listed.phase
  const worth = sheet.total ?? sheet.direct_cost
  if (worth !== null && listed.total !== null && Math.abs(worth - listed.total) > 0.02)
    sheet.marks.push({ code: 'total', text: `The recapitulation says ${listed.total.toFixed(2)}.` })
}
